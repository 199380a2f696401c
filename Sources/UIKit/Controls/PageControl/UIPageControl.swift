import Foundation
import UIKitCore

/// A row of dots, one for each page; the current one stands out.
///
/// A tap in the leading half goes one page back, one in the trailing half one forward (behaviours §11 "Tap") [G]; a finger
/// that stays and moves goes through the pages one by one. Only what a person does sends `.valueChanged`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var ownPages = 0
  private var ownCurrent = 0
  /// As last shown, which may wait for ``updateCurrentPageDisplay()``.
  private var shownCurrent = 0
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private let platter = UIView()
  private(set) var dots: [PageDotView] = []
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

  private func prepare() {
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    platter.isUserInteractionEnabled = false
    platter.backgroundColor = .systemFill
    platter.alpha = 0
    addSubview(platter)
  }

  // MARK: Pages

  /// Not negative; the current page stays among them.
  open var numberOfPages: Int {
    get { ownPages }
    set {
      let pages = max(newValue, 0)
      guard ownPages != pages else { return }
      ownPages = pages
      (images, currentImages) = (images.filter { $0.key < pages }, currentImages.filter { $0.key < pages })
      setCurrent(min(ownCurrent, max(pages - 1, 0)))
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// From zero; what is set is brought into the range of the pages.
  open var currentPage: Int {
    get { ownCurrent }
    set { setCurrent(min(max(newValue, 0), max(ownPages - 1, 0))) }
  }

  private func setCurrent(_ page: Int) {
    guard ownCurrent != page || shownCurrent != page else { return }
    ownCurrent = page
    shownCurrent = page
    setNeedsLayout()
  }

  /// Whether there are no dots for one page.
  open var hidesForSinglePage = false { didSet { if oldValue != hidesForSinglePage { setNeedsLayout() } } }

  /// Whether a tap leaves the dots as they are until ``updateCurrentPageDisplay()``.
  open var defersCurrentPageDisplay = false

  /// Shows the current page, if that was put off.
  open func updateCurrentPageDisplay() {
    guard shownCurrent != ownCurrent else { return }
    shownCurrent = ownCurrent
    setNeedsLayout()
  }

  // MARK: Look

  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { if oldValue != backgroundStyle { updatePlatter() } }
  }
  open var direction = Direction.natural {
    didSet {
      guard oldValue != direction else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Instead of dots.
  open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsLayout() } }

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    images[page] = image
    setNeedsLayout()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    checkPage(page)
    currentImages[page] = image
    setNeedsLayout()
  }

  private func image(forPage page: Int, isCurrent: Bool) -> UIImage? {
    if isCurrent, let image = currentImages[page] ?? preferredCurrentPageIndicatorImage { return image }
    return images[page] ?? preferredIndicatorImage
  }

  // MARK: Size

  private var layoutOfDots: PageDotLayout { layoutOfDots(pages: ownPages) }

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

  /// The size that shows all dots of so many pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { layoutOfDots(pages: pageCount).size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { layoutOfDots.size }
  open override var intrinsicContentSize: CGSize { layoutOfDots.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    while dots.count > ownPages { dots.removeLast().removeFromSuperview() }
    while dots.count < ownPages {
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
      dot.isHidden = ownPages == 1 && hidesForSinglePage
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

  /// Whether a finger may move through the pages.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none { didSet { updatePlatter() } }

  private func updatePlatter() {
    let isSeen = backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
    platter.alpha = isSeen ? 1 : 0
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub = PageScrub(start: layoutOfDots.along(touch.location(in: self)), page: ownCurrent)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, let scrub else { return true }
    let layout = layoutOfDots
    guard let page = scrub.page(at: layout.along(touch.location(in: self)), of: ownPages, backwards: layout.isReversed)
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
    choose(min(max(ownCurrent + (isBack ? -1 : 1), 0), max(ownPages - 1, 0)))
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endInteraction()
  }

  private func endInteraction() {
    scrub = nil
    interactionState = .none
  }

  /// A person has chosen a page.
  private func choose(_ page: Int) {
    guard page != ownCurrent, ownPages > 0 else { return }
    ownCurrent = page
    if !defersCurrentPageDisplay { shownCurrent = page }
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  override func winsOver(_ gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (ownPages > 0 ? "page \(ownCurrent + 1) of \(ownPages)" : nil) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityIncrement() { choose(min(ownCurrent + 1, max(ownPages - 1, 0))) }
  open override func accessibilityDecrement() { choose(max(ownCurrent - 1, 0)) }
}
