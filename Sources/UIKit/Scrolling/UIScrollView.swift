import Foundation

/// A window onto a larger content, positioned by ``contentOffset``.
///
/// The offset is the origin of `bounds`: scrolling moves no subview and requests no layout of the content, only of the scroll
/// view itself, as on Apple's platforms. Fingers do not move it yet; see Divergences.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?

  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addLayoutGuide(contentLayoutGuide)
    addLayoutGuide(frameLayoutGuide)
  }

  // MARK: Content

  /// The content's size in points. Constraints to ``contentLayoutGuide``, or from subviews to this view's edges, set it.
  open var contentSize = CGSize.zero {
    didSet {
      guard oldValue != contentSize else { return }
      var old = ScrollGeometry(self)
      old.contentSize = oldValue
      layoutInsetsDidChange()
      updateAdjustedContentInset()
      pullBack(from: old)
    }
  }

  /// The point of the content at the top left corner of the bounds, in points; never clamped when set.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard bounds.origin != newValue else { return }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard old != newValue else { return }
      super.bounds = newValue
      if old.size != newValue.size { viewportDidChange(from: old.size) }
      if old.origin != newValue.origin {
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
      }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if old != super.bounds.size { viewportDidChange(from: old) }
    }
  }

  private func viewportDidChange(from oldSize: CGSize) {
    var old = ScrollGeometry(self)
    old.viewport = oldSize
    updateAdjustedContentInset()
    pullBack(from: old)
  }

  /// Keeps an offset that rested within the content within it, after the content shrank or the view grew; an offset that was
  /// set beyond the end stays (from memory, confidence G).
  private func pullBack(from old: ScrollGeometry) {
    let limit = ScrollGeometry(self).maximumOffset
    var offset = contentOffset
    if offset.x <= old.maximumOffset.x { offset.x = min(offset.x, limit.x) }
    if offset.y <= old.maximumOffset.y { offset.y = min(offset.y, limit.y) }
    contentOffset = offset
  }

  /// Moves to `contentOffset`. Animation is not there yet: the move is immediate, and the delegate hears both ends of it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = self.contentOffset != contentOffset
    self.contentOffset = contentOffset
    if animated && moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as needed to bring `rect`, in the content's space, into the visible area; nothing when it is there.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, visibleLow: CGFloat, visibleHigh: CGFloat) -> CGFloat {
      if high - low >= visibleHigh - visibleLow || low < visibleLow { return low - visibleLow }
      return max(high - visibleHigh, 0)
    }
    let target = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, visibleLow: visible.minX, visibleHigh: visible.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, visibleLow: visible.minY, visibleHigh: visible.maxY))
    setContentOffset(ScrollGeometry(self).clamped(target), animated: animated)
  }

  // MARK: Insets

  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { updateAdjustedContentInset() } }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard oldValue != contentInsetAdjustmentBehavior else { return }
      updateAdjustedContentInset()
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  /// The insets in force: ``contentInset`` plus the part of the safe area that the behaviour asks for.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  /// What is scrolled away does not reach the content as its safe area: scrolling then changes no inset.
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return super.safeAreaInsetsForSubviews }
    let insets = super.safeAreaInsetsForSubviews
    return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  /// Recomputes the insets. Content that rested at its top or left edge keeps resting there; other offsets stay.
  private func updateAdjustedContentInset() {
    let new = ScrollGeometry(self).adjustedInset(behaviour: contentInsetAdjustmentBehavior, safeArea: safeAreaInsets)
    let old = adjustedContentInset
    guard new != old else { return }
    adjustedContentInset = new
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    contentOffset = offset
    layoutInsetsDidChange()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  // MARK: Behaviour

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var bounces = true
  open var alwaysBounceVertical = false {
    didSet { if oldValue != alwaysBounceVertical { updateAdjustedContentInset() } }
  }
  open var alwaysBounceHorizontal = false {
    didSet { if oldValue != alwaysBounceHorizontal { updateAdjustedContentInset() } }
  }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }

  // MARK: Accessibility

  /// Scrolls by the visible extent, at most to the content's edge.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let geometry = ScrollGeometry(self)
    let target = geometry.page(direction, from: contentOffset, isRightToLeft: isRightToLeft)
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}
