import Foundation
import UIKitCore

/// A row of dots, one for each page, of which the current one stands out.
///
/// A tap in the leading half turns one page back, one in the trailing half one forward (behaviours §11 "Tap") [G]. A finger that moves
/// along the dots turns one page for each dot it passes, wherever it began. Only the user's changes send `.valueChanged`; properties set by
/// code send nothing. Dots do not shrink when there are many, and `progress` does not exist: Noren's `PageControl` has both.
///
/// Setters mark layout, which makes, removes and colours the dots: O(pages).
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var storedNumberOfPages = 0
  private var storedCurrentPage = 0
  /// The page whose dot stands out; differs from the current page while the display is deferred.
  private var shownCurrent = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  /// The plate behind the dots, transparent unless ``backgroundStyle`` shows it.
  private let platter = UIView()
  /// One view for each page, as of the last layout.
  private(set) var dots: [PageDotView] = []
  /// The touch in progress: where it began, and on which page.
  private var scrub: PageScrub?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIPageControl.pageIndicatorTintColor),
        AppearanceField(\UIPageControl.currentPageIndicatorTintColor),
      ], for: UIPageControl.self
    ) {
      UIPageControl()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    platter.isUserInteractionEnabled = false
    platter.backgroundColor = .systemFill
    platter.alpha = 0
    addSubview(platter)
  }

  // MARK: Pages

  /// The number of dots. Negative numbers count as 0.
  ///
  /// Fewer pages clamp ``currentPage`` and drop the images of the pages that are gone; nothing is sent.
  open var numberOfPages: Int {
    get { storedNumberOfPages }
    set {
      let pages = max(newValue, 0)
      guard storedNumberOfPages != pages else { return }
      storedNumberOfPages = pages
      (images, currentImages) = (images.filter { $0.key < pages }, currentImages.filter { $0.key < pages })
      setCurrent(min(storedCurrentPage, max(pages - 1, 0)))
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The current page, counted from 0; clamped to the pages, and 0 without any.
  ///
  /// Setting it shows at once, also when ``defersCurrentPageDisplay`` is set, without animation and without an event.
  open var currentPage: Int {
    get { storedCurrentPage }
    set { setCurrent(min(max(newValue, 0), max(storedNumberOfPages - 1, 0))) }
  }

  /// Makes `page` current and shows it, without an event.
  private func setCurrent(_ page: Int) {
    guard storedCurrentPage != page || shownCurrent != page else { return }
    storedCurrentPage = page
    shownCurrent = page
    setNeedsLayout()
  }

  /// Whether the dot is hidden when there is one page. The control keeps its size and its place.
  open var hidesForSinglePage = false { didSet { if oldValue != hidesForSinglePage { setNeedsLayout() } } }

  /// Whether a page the user turned to waits for ``updateCurrentPageDisplay()`` to be shown; the event is sent at once.
  open var defersCurrentPageDisplay = false

  /// Shows the current page, if its display was deferred.
  open func updateCurrentPageDisplay() {
    guard shownCurrent != storedCurrentPage else { return }
    shownCurrent = storedCurrentPage
    setNeedsLayout()
  }

  // MARK: Look

  /// The colour of the other dots and images; `nil`, the default, means white at 45 % opacity.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current dot or image; `nil`, the default, means white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// When the plate behind the dots is visible. Changes at once.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if oldValue != backgroundStyle { updatePlatter() } }
  }
  /// The axis of the dots and the end of the first page. Changing it invalidates the natural size.
  open var direction = Direction.natural {
    didSet {
      guard oldValue != direction else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The image in place of every dot, drawn as a template in its own size; `nil`, the default, shows dots.
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image in place of the current dot; `nil`, the default, shows the page's image as for other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsLayout() } }

  /// Returns the image set for a page, `nil` without one or for a page that does not exist. ``preferredIndicatorImage`` does not count.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image in place of a page's dot; `nil` shows the preferred image again.
  ///
  /// - Precondition: `page` is one of the pages; set ``numberOfPages`` first.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    images[page] = image
    setNeedsLayout()
  }

  /// Returns the image set for a page while it is current, `nil` without one or for a page that does not exist.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  /// Sets the image in place of a page's dot while the page is current; `nil` shows the preferred image again.
  ///
  /// - Precondition: `page` is one of the pages; set ``numberOfPages`` first.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    currentImages[page] = image
    setNeedsLayout()
  }

  /// Returns the image of a page; the current page prefers its current images to the others, and the page's own to the preferred ones.
  private func image(forPage page: Int, isCurrent: Bool) -> UIImage? {
    if isCurrent, let image = currentImages[page] ?? preferredCurrentPageIndicatorImage { return image }
    return images[page] ?? preferredIndicatorImage
  }

  // MARK: Size

  /// The places of the dots, with the direction resolved.
  private var layoutOfDots: PageDotLayout { layoutOfDots(pages: storedNumberOfPages) }

  private func layoutOfDots(pages: Int) -> PageDotLayout {
    let isReversed =
      switch direction {
      case .natural: isRightToLeft
      case .leftToRight, .topToBottom: false
      case .rightToLeft, .bottomToTop: true
      }
    return PageDotLayout(
      pages: pages, isVertical: direction == .topToBottom || direction == .bottomToTop, isReversed: isReversed)
  }

  /// Returns the size that shows all dots of so many pages, in points: 18 for each and 20 more, by 26 (behaviours §11) [M].
  open func size(forNumberOfPages pageCount: Int) -> CGSize { layoutOfDots(pages: pageCount).size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { layoutOfDots.size }
  open override var intrinsicContentSize: CGSize { layoutOfDots.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    while dots.count > storedNumberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < storedNumberOfPages {
      let dot = PageDotView()
      dots.append(dot)
      addSubview(dot)
    }
    let layout = layoutOfDots
    platter.frame = layout.platter(in: bounds)
    platter.layer.cornerRadius = min(platter.bounds.width, platter.bounds.height) / 2
    for (page, dot) in dots.enumerated() {
      let isCurrent = page == shownCurrent
      let center = layout.center(ofPage: page, in: bounds)
      dot.isHidden = storedNumberOfPages == 1 && hidesForSinglePage
      dot.show(
        image(forPage: page, isCurrent: isCurrent),
        color: isCurrent
          ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45))
      dot.center = center
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  // MARK: Touching

  /// Whether a moving finger turns pages. Without it a finger that lifts inside after moving counts as a tap.
  open var allowsContinuousInteraction = true
  /// What a finger does now. `.discrete` holds only while the event of a tap is sent.
  open private(set) var interactionState = InteractionState.none { didSet { updatePlatter() } }

  /// Shows or hides the plate, without animation.
  private func updatePlatter() {
    let isSeen = backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
    platter.alpha = isSeen ? 1 : 0
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub = PageScrub(start: layoutOfDots.along(touch.location(in: self)), page: storedCurrentPage)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, let scrub else { return true }
    let layout = layoutOfDots
    guard
      let page = scrub.page(
        at: layout.along(touch.location(in: self)), of: storedNumberOfPages, backwards: layout.isReversed)
    else { return true }
    interactionState = .continuous
    self.scrub?.isMoving = true
    choose(page)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    defer { endInteraction() }
    guard let touch, scrub?.isMoving == false, isTouchInside else { return }
    interactionState = .discrete
    let layout = layoutOfDots
    let isBack = (layout.along(touch.location(in: self)) < layout.middle(in: bounds)) != layout.isReversed
    choose(min(max(storedCurrentPage + (isBack ? -1 : 1), 0), max(storedNumberOfPages - 1, 0)))
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endInteraction()
  }

  /// Ends the touch: the plate of the automatic style disappears.
  private func endInteraction() {
    scrub = nil
    interactionState = .none
  }

  /// Turns to a page for the user and sends `.valueChanged`; does nothing if it is current already or there are no pages.
  private func choose(_ page: Int) {
    guard page != storedCurrentPage, storedNumberOfPages > 0 else { return }
    storedCurrentPage = page
    if !defersCurrentPageDisplay { shownCurrent = page }
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  // MARK: Accessibility

  /// "page 2 of 5", unless the app set another value; `nil` without pages. In English.
  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? (storedNumberOfPages > 0 ? "page \(storedCurrentPage + 1) of \(storedNumberOfPages)" : nil)
    }
    set { super.accessibilityValue = newValue }
  }

  /// Turns one page forward, as a tap in the trailing half does.
  open override func accessibilityIncrement() { choose(min(storedCurrentPage + 1, max(storedNumberOfPages - 1, 0))) }
  /// Turns one page back, as a tap in the leading half does.
  open override func accessibilityDecrement() { choose(max(storedCurrentPage - 1, 0)) }
}
