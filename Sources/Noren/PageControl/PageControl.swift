import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// Dots that show which of several pages is current, and turn to others: `UIPageControl` with dots of any size and margin.
///
/// Every member of `UIPageControl` exists here under its name. A tap after the current dot turns one page forwards, a tap before it turns
/// back. A finger that slides along the dots turns pages continuously. Both send `.valueChanged`, and only when the page changes; pages
/// that the app sets send nothing.
///
/// If there is no room for a dot for each page, the dots around the current one are visible, and smaller near an end beyond which there are
/// more. All lengths are in points.
///
/// | what happens | page | events |
/// |---|---|---|
/// | a tap after or before the current dot | one forwards or back | `.valueChanged`, `.primaryActionTriggered` |
/// | a finger slides | the nearest dot's | the same, for each page |
/// | an arrow key, VoiceOver's adjustment | one forwards or back | the same |
/// | a ``progress`` with a timer | the next | the same |
/// | the app sets ``currentPage`` or ``numberOfPages`` | that page | none |
@MainActor
open class PageControl: UIControl {
  /// Current page, visible page and touch, as the rules have them.
  private var selection = PageSelection()
  /// The views of the visible dots.
  private let indicators = PageIndicators()
  /// The background behind the dots; invisible unless ``backgroundStyle`` shows it.
  private let dotsBackground = UIView()
  private var images = PageControlImages()
  /// Whether the next layout animates its changes.
  private var blendsNextLayout = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Restores the pages and the looks of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readViewState(from: coder)
    readPages(from: coder)
  }

  nonisolated deinit {}

  /// Archives pages, figures, colours and the images for all pages as well. Progress and the images of single pages are not archived.
  open override func encode(with coder: NSCoder) {
    writeViewState(to: coder)
    writePages(to: coder)
  }

  private func setUp() {
    dotsBackground.isUserInteractionEnabled = false
    dotsBackground.backgroundColor = .tertiarySystemFill
    dotsBackground.alpha = 0
    addSubview(dotsBackground)
    isAccessibilityElement = true
    // The row of dots is the content: it resists both growing and shrinking.
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  // MARK: Pages

  /// The number of pages; 0 by default. A negative number counts as 0.
  ///
  /// The current page becomes the last one if it no longer exists, which sends no event. Images of removed pages are discarded.
  open var numberOfPages: Int {
    get { selection.dots.pageCount }
    set {
      guard max(newValue, 0) != numberOfPages else { return }
      let old = currentPage
      selection.setPageCount(newValue)
      images.forgetPages(from: numberOfPages)
      contentSizeDidChange()
      if currentPage != old { progress?.pageDidShow() }
      progress?.visibilityMayHaveChanged()
    }
  }

  /// The current page, counted from 0, which is the default. A page that does not exist becomes the nearest one. Setting it sends no event.
  ///
  /// Setting a page while there are none warns, counted as `"page-control.no-pages"`.
  open var currentPage: Int {
    get { selection.currentPage }
    set {
      if numberOfPages == 0, newValue > 0 { warnOfMissingPages(newValue) }
      let old = selection
      selection.setCurrentPage(newValue)
      guard selection != old else { return }
      selectionDidChange(from: old.currentPage)
    }
  }

  private func warnOfMissingPages(_ page: Int) {
    Diagnostics.warn(
      Diagnostic(
        "The current page of a page control without pages was set.",
        objects: ["\(type(of: self)): currentPage = \(page), numberOfPages = 0"],
        likelyCause: "currentPage is set before numberOfPages.",
        remedy: "Set numberOfPages first; the current page stays 0 until there are pages."),
      counting: "page-control.no-pages")
  }

  /// Whether nothing is visible while there is one page or none; `false` by default.
  open var hidesForSinglePage = false {
    didSet { if oldValue != hidesForSinglePage { contentSizeDidChange() } }
  }

  /// Whether the dots wait for ``updateCurrentPageDisplay()`` after the user turned the page; `false` by default. Pages that the app sets
  /// are shown at once.
  open var defersCurrentPageDisplay: Bool {
    get { selection.defersDisplay }
    set { selection.defersDisplay = newValue }
  }

  /// Shows the current page if that was deferred.
  open func updateCurrentPageDisplay() {
    guard defersCurrentPageDisplay, selection.dots.currentPage != currentPage else { return }
    selection.showCurrentPage()
    blend()
  }

  // MARK: Figures

  /// A dot's width and height in points; 7 by default, as the system's were (the article) [M]. A negative or non-finite number is ignored,
  /// with a warning (`page-control.bad-length`).
  open var dotSize: CGFloat {
    get { storedDotSize }
    set { setLength(newValue, at: \.storedDotSize, "dotSize") }
  }

  /// Between two dots, in points; 9 by default, as the system's was (the article) [M]. A negative or non-finite number is ignored, with a
  /// warning (`page-control.bad-length`).
  open var dotMargin: CGFloat {
    get { storedDotMargin }
    set { setLength(newValue, at: \.storedDotMargin, "dotMargin") }
  }

  private var storedDotSize = PageDots.standardSize
  private var storedDotMargin = PageDots.standardMargin

  private func setLength(_ length: CGFloat, at path: ReferenceWritableKeyPath<PageControl, CGFloat>, _ name: String) {
    guard PageDots.isLength(length) else {
      return Diagnostics.warn(
        Diagnostic(
          "A page control received an invalid length; it keeps the previous one.",
          objects: ["\(type(of: self)): \(name) = \(length)"],
          likelyCause: "The length was divided by zero.",
          remedy: "Set a finite number of points that is not negative."), counting: "page-control.bad-length")
    }
    guard self[keyPath: path] != length else { return }
    self[keyPath: path] = length
    contentSizeDidChange()
  }

  /// Returns the size that so many pages need, in points: for dots (7n + 9(n − 1)) × 37, and (7, 37) without pages; swapped for a column.
  /// Images larger than ``dotSize`` count as dots of their size.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    axis.size(PageDots.size(forNumberOfPages: pageCount, dotSize: indicatorSize, dotMargin: dotMargin))
  }

  open override var intrinsicContentSize: CGSize {
    var size = PageDots.size(forNumberOfPages: numberOfPages, dotSize: indicatorSize, dotMargin: dotMargin)
    size.width += (currentLength ?? indicatorSize) - indicatorSize
    return axis.size(size)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The diameter of the largest dot or image, in points.
  private var indicatorSize: CGFloat { max(dotSize, images.largestSide) }

  /// The length of the current dot while it shows a progress: three dots [G].
  private var currentLength: CGFloat? { progress?.isProgressVisible == true ? 3 * indicatorSize : nil }

  // MARK: Looks

  /// The colour of the dots; `nil`, the default, is white at 45 % (behaviours §11 "Default colours") [M].
  open var pageIndicatorTintColor: UIColor? {
    didSet { if oldValue != pageIndicatorTintColor { setNeedsLayout() } }
  }

  /// The colour of the current page's dot; `nil`, the default, is white (behaviours §11 "Default colours") [M].
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { if oldValue != currentPageIndicatorTintColor { setNeedsLayout() } }
  }

  /// When the background behind the dots is visible; by default while a finger slides along them.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if oldValue != backgroundStyle { blend() } }
  }

  /// The direction of the row of dots; by default the direction of text.
  open var direction = Direction.natural {
    didSet { if oldValue != direction { contentSizeDidChange() } }
  }

  /// Replaces every dot without an image of its own; `nil`, the default, shows dots.
  open var preferredIndicatorImage: UIImage? {
    get { images.preferred }
    set { setImage(newValue, at: \.preferred) }
  }

  /// Replaces the current page's dot unless that page has an image of its own; `nil` by default.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { images.preferredCurrent }
    set { setImage(newValue, at: \.preferredCurrent) }
  }

  /// Returns the image of ``setIndicatorImage(_:forPage:)``; `nil` for a page without one, and for a page that does not exist.
  open func indicatorImage(forPage page: Int) -> UIImage? { images.perPage[page] }

  /// Replaces one page's dot by an image; `nil` restores the dot. A page that does not exist is a fault (`page-control.no-such-page`).
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    if checkPage(page) { setImage(image, at: \.perPage[page]) }
  }

  /// Returns the image of ``setCurrentPageIndicatorImage(_:forPage:)``; `nil` for a page without one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { images.perPageCurrent[page] }

  /// Replaces one page's dot while that page is the current one. A page that does not exist is a fault (`page-control.no-such-page`).
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    if checkPage(page) { setImage(image, at: \.perPageCurrent[page]) }
  }

  private func setImage(_ image: UIImage?, at path: WritableKeyPath<PageControlImages, UIImage?>) {
    guard images[keyPath: path] != image else { return }
    images[keyPath: path] = image
    contentSizeDidChange()
  }

  private func checkPage(_ page: Int) -> Bool {
    if (0..<numberOfPages).contains(page) { return true }
    Diagnostics.fault(
      Diagnostic(
        "An image was set for a page that does not exist.",
        objects: ["\(type(of: self)): page \(page) of \(numberOfPages)"],
        likelyCause: "The image is set before numberOfPages, or pages are counted from 1.",
        remedy: "Set numberOfPages first, and count from 0."), counting: "page-control.no-such-page")
    return false
  }

  // MARK: Progress

  /// The progress shown in the current page's dot, which becomes longer; `nil` by default. Retained, and removed from the control that had
  /// it before.
  ///
  /// While it is visible, the current dot is three dots long, and other dots move aside.
  open var progress: PageControlProgress? {
    didSet {
      guard oldValue !== progress else { return }
      if oldValue?.control === self { oldValue?.control = nil }
      progress?.control?.progress = nil
      progress?.control = self
      progress?.pageDidShow()
      contentSizeDidChange()
    }
  }

  /// Shows a changed progress; the size of the dots stays. Called by the progress.
  func progressDidChange() { setNeedsLayout() }

  /// Adapts to a progress that appeared or disappeared, which changes the length of the current dot.
  func progressVisibilityDidChange() { contentSizeDidChange() }

  /// Whether a page's time may pass: the control can be visible, has pages, and no finger is on it.
  var isShowingPages: Bool { window != nil && !isHidden && numberOfPages > 0 && interactionState == .none }

  /// Whether a part of the row of dots is visible; the row may be larger than the control.
  var isRowVisible: Bool {
    let row = intrinsicContentSize
    let (x, y) = (max(row.width - bounds.width, 0) / 2, max(row.height - bounds.height, 0) / 2)
    return isVisible(bounds.insetBy(dx: -x, dy: -y))
  }

  /// Whether the current page has a dot: there are pages, and they are not hidden for being single.
  var showsCurrentDot: Bool { !hidesDots && numberOfPages > 0 }

  /// Turns to a page because the current one has had its time, with the same events as for the user.
  func advance(to page: Int) {
    guard selection.step(by: page - currentPage) else { return }
    blend()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Layout

  /// Whether a single page's dot is hidden.
  private var hidesDots: Bool { hidesForSinglePage && numberOfPages <= 1 }

  /// The row's direction for the current layout direction.
  private var axis: PageControlAxis {
    PageControlAxis(direction: direction, layoutDirection: effectiveUserInterfaceLayoutDirection)
  }

  private var pixel: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// Adopts changed lengths or images: sizes, layout and the visible dots.
  private func contentSizeDidChange() {
    selection.resize(dotSize: indicatorSize, dotMargin: dotMargin, currentLength: currentLength)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows a change in the next layout, with an animation if the control is in a window.
  private func blend() {
    blendsNextLayout = true
    setNeedsLayout()
  }

  /// Shows another page, and starts its progress.
  private func selectionDidChange(from oldPage: Int) {
    blend()
    if currentPage != oldPage { progress?.pageDidShow() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    selection.setLength(axis.length(of: bounds.size))
    let isBlended = blendsNextLayout && window != nil
    blendsNextLayout = false
    layoutBackground(isBlended: isBlended)
    indicators.show(
      places, in: self, isAnimated: isBlended, isMotionReduced: UIAccessibility.isReduceMotionEnabled)
  }

  /// The places and looks of all visible dots.
  private var places: [PageIndicators.Place] {
    guard !hidesDots else { return [] }
    return PageControlLook(
      dots: selection.dots, axis: axis, bounds: bounds, pixel: pixel, dotSize: dotSize, images: images,
      color: pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.45),
      currentColor: currentPageIndicatorTintColor ?? .white,
      progress: progress.flatMap { $0.isProgressVisible ? CGFloat($0.currentProgress) : nil }
    ).places
  }

  /// Places the background, which extends beyond the row by a dot and its margin [G].
  private func layoutBackground(isBlended: Bool) {
    let isShown: Bool =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    let reach = dotSize + dotMargin
    let size = axis.size(CGSize(width: selection.dots.length + 2 * reach, height: indicatorSize + 2 * dotMargin))
    dotsBackground.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    dotsBackground.layer.cornerRadius = min(size.width, size.height) / 2
    let alpha: CGFloat = isShown && !hidesDots ? 1 : 0
    guard dotsBackground.alpha != alpha else { return }
    guard isBlended else { return dotsBackground.alpha = alpha }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [dotsBackground] in
      dotsBackground.alpha = alpha
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Dots rest on whole pixels, which may have another size now.
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.visibilityMayHaveChanged()
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { progress?.visibilityMayHaveChanged() } }
  }

  // MARK: Fingers

  /// How the user uses the control now; still `discrete` or `continuous` while `.valueChanged` is sent.
  open var interactionState: InteractionState { selection.interaction }

  /// Whether a finger may slide along the dots; `true` by default. With `false`, only taps turn pages.
  open var allowsContinuousInteraction: Bool {
    get { selection.allowsSliding }
    set {
      guard newValue != allowsContinuousInteraction else { return }
      interact { selection.allowsSliding = newValue }
    }
  }

  /// The control's bounds, extended to what a finger needs: 44 points in each direction (Apple's Human Interface Guidelines) [D].
  private var touchArea: CGRect {
    bounds.insetBy(dx: min((bounds.width - 44) / 2, 0), dy: min((bounds.height - 44) / 2, 0))
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || touchArea.contains(point)
  }

  /// A touch's position along the row, from the leading end of the visible dots.
  private func position(of touch: UITouch) -> CGFloat {
    axis.position(of: touch.location(in: self), in: bounds, row: selection.dots.length, pixel: pixel)
  }

  /// Changes the interaction, and updates what depends on it: the progress and the background.
  private func interact(_ change: () -> Void) {
    let old = selection.interaction
    change()
    guard selection.interaction != old else { return }
    progress?.visibilityMayHaveChanged()
    blend()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    interact { selection.touchBegan(at: position(of: touch)) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    turn { selection.touchMoved(to: position(of: touch)) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch {
      let isInside = touchArea.contains(touch.location(in: self))
      turn { selection.touchEnded(at: position(of: touch), isInside: isInside) }
    }
    interact { selection.touchCancelled() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interact { selection.touchCancelled() }
  }

  /// Lets the user turn the page, and sends events if it changed.
  private func turn(_ change: () -> Bool) {
    var isTurned = false
    interact { isTurned = change() }
    guard isTurned else { return }
    selectionDidChange(from: -1)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Keeps recognisers of ancestors from taking taps on the dots and pans along them, except for the pan from the screen's edge.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view !== self && takesPriority(over: gestureRecognizer)
      ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func takesPriority(over gesture: UIGestureRecognizer) -> Bool {
    if gesture is UITapGestureRecognizer { return true }
    guard allowsContinuousInteraction, let pan = gesture as? UIPanGestureRecognizer,
      !(pan is UIScreenEdgePanGestureRecognizer)
    else { return false }
    let way = pan.translation(in: self)
    return axis.isVertical ? abs(way.y) > abs(way.x) : abs(way.x) > abs(way.y)
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  /// Turns towards the dot in an arrow key's direction. At an end, and with a modifier, keys go to the next responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // Keys pressed together add up, in any order.
    let step = presses.reduce(0) { $0 + axis.step(for: $1.key) }
    var isTurned = false
    if isEnabled, step != 0 {
      turn {
        isTurned = selection.step(by: step)
        return isTurned
      }
    }
    if !isTurned { super.pressesBegan(presses, with: event) }
  }

  // MARK: Readers of the screen

  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && !hidesDots && numberOfPages > 0 }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityIncrement() { turn { isEnabled && selection.step(by: 1) } }
  open override func accessibilityDecrement() { turn { isEnabled && selection.step(by: -1) } }

  /// The position among the pages in the user's language, unless the app sets another value.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? PageLabel.text(page: currentPage, count: numberOfPages, languages: DeviceSettings.preferredLanguages)
    }
    set { super.accessibilityValue = newValue }
  }
}
