import Diagnostics
import Foundation
import UIKitCore

/// A window onto a larger content, positioned by ``contentOffset``.
///
/// The offset is the origin of `bounds`: scrolling moves no subview and requests no layout of the content, only of the scroll
/// view itself, as on Apple's platforms. What moves it, and when the delegate hears of it, is the ``ScrollDriver``'s part.
@preconcurrency @MainActor
open class UIScrollView: UIView, KeyValueObservable {
  open weak var delegate: (any UIScrollViewDelegate)?

  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()

  var observers = KeyValueObservers()
  private(set) lazy var driver = ScrollDriver(self)
  private lazy var pan = ScrollPanGestureRecognizer(self)
  private let touchDelay = TouchDelayGestureRecognizer()
  private(set) lazy var indicators = ScrollIndicators(self)
  /// Whether the delegate is being told of a new offset, and whether there is another one by now.
  private var (isTelling, hasNews) = (false, false)
  /// Whether the offset changes together with what surrounds the content.
  private var isCorrecting = false

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
    clipsToBounds = true
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
    // A subclass that has a say in gestures has it in this one, as on Apple's platforms.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    addLayoutGuide(contentLayoutGuide)
    addLayoutGuide(frameLayoutGuide)
  }

  // MARK: Content

  /// The content's size in points. Constraints to ``contentLayoutGuide``, or from subviews to this view's edges, set it.
  ///
  /// Can be observed, as ``contentOffset`` can (behaviours §15) [G].
  open var contentSize: CGSize {
    get { read("contentSize", ownContentSize) }
    set {
      guard newValue != ownContentSize, isUsable(newValue, as: "contentSize") else { return }
      var old = ScrollGeometry(self)
      old.contentSize = ownContentSize
      change("contentSize") { ownContentSize = newValue }
      layoutInsetsDidChange()
      updateAdjustedContentInset()
      extentDidChange(from: old)
    }
  }
  private var ownContentSize = CGSize.zero

  /// The point of the content at the top left corner of the bounds, in points; never clamped when set.
  ///
  /// A finger, a glide or a bounce goes on from what is set; an animated move ends there.
  open var contentOffset: CGPoint {
    get { read("contentOffset", bounds.origin) }
    set {
      guard bounds.origin != newValue, isUsable(newValue, as: "contentOffset") else { return }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard old != newValue else { return }
      if old.origin == newValue.origin {
        super.bounds = newValue
      } else {
        change("contentOffset") { super.bounds = newValue }
      }
      let new = super.bounds
      if old.size != new.size { viewportDidChange(from: old.size) }
      if old.origin != new.origin { offsetDidChange() }
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

  private func offsetDidChange() {
    setNeedsLayout()
    driver.offsetDidChange(isCorrection: isCorrecting)
    refreshControl?.scrollViewDidMove()
    indicators.update()
    tellDelegate()
  }

  /// One call at a time: an offset that is set from within is told after the call has returned.
  private func tellDelegate() {
    guard !isTelling else { return hasNews = true }
    isTelling = true
    defer { isTelling = false }
    for _ in 0..<Self.maximumTellings {
      hasNews = false
      delegate?.scrollViewDidScroll(self)
      if !hasNews { return }
    }
    Diagnostics.warn(
      Diagnostic(
        "scrollViewDidScroll(_:) set another offset \(Self.maximumTellings) times in a row; the last one stays.",
        objects: ["scroll view: \(self)"],
        likelyCause: "It adds to the offset instead of setting it to a value.",
        remedy: "Compare with the offset that is wanted first."), counting: "scroll-view.telling-limit")
  }

  private static let maximumTellings = 10

  private func viewportDidChange(from oldSize: CGSize) {
    var old = ScrollGeometry(self)
    old.viewport = oldSize
    updateAdjustedContentInset()
    extentDidChange(from: old)
    refreshControl?.scrollViewDidMove()
  }

  private func extentDidChange(from old: ScrollGeometry) {
    // What a finger or a motion holds beyond an edge comes back when that lets go.
    if driver.isStill, !driver.isTouched { pullBack(from: old) }
    driver.geometryDidChange()
    indicators.update()
  }

  /// Keeps an offset that rested within the content within it, after the content shrank or the view grew; an offset that was
  /// set beyond the end stays [G].
  private func pullBack(from old: ScrollGeometry) {
    let limit = ScrollGeometry(self).maximumOffset
    var offset = contentOffset
    if offset.x <= old.maximumOffset.x { offset.x = min(offset.x, limit.x) }
    if offset.y <= old.maximumOffset.y { offset.y = min(offset.y, limit.y) }
    correctContentOffset(to: offset)
  }

  /// Puts the content somewhere else because what surrounds it is another: whatever moves goes on from there.
  func correctContentOffset(to offset: CGPoint) {
    let wasCorrecting = isCorrecting
    isCorrecting = true
    contentOffset = offset
    isCorrecting = wasCorrecting
  }

  /// Moves to `contentOffset`, in .25 s when `animated` and on screen, and tells the delegate at the end of that. Content that
  /// glides or bounces stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard isUsable(contentOffset, as: "contentOffset") else { return }
    let moves = self.contentOffset != contentOffset
    if animated, moves, window != nil { return driver.animate(to: contentOffset, goal: .offset(contentOffset)) }
    if !driver.isDragging { driver.stop() }
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

  /// What is added around the content, in points. Content that rests at its top or left edge stays there; other content stays
  /// where it is shown.
  open var contentInset: UIEdgeInsets {
    get { ownContentInset }
    set {
      guard newValue != ownContentInset, isUsable(newValue, as: "contentInset") else { return }
      ownContentInset = newValue
      updateAdjustedContentInset()
    }
  }
  private var ownContentInset = UIEdgeInsets.zero

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

  /// Recomputes the insets. Content that rested at its top or left edge stays there. An offset that was within the edges at rest is clamped to
  /// the new top and left edges [G]. Other offsets stay.
  ///
  /// - Parameter isPinned: Whether content at an edge stays there; a refresh control moves the edge away from the content.
  func updateAdjustedContentInset(isPinned: Bool = true) {
    var new = ScrollGeometry(self)
      .adjustedInset(ScrollGeometry.SafeAreaAdjustment(contentInsetAdjustmentBehavior), safeArea: safeAreaInsets)
    new.top += refreshControl?.heldHeight ?? 0
    let old = adjustedContentInset
    guard new != old else { return }
    adjustedContentInset = new
    if isPinned {
      var offset = contentOffset
      let isAtRest = driver.isStill && !driver.isTouched
      func keep(_ offset: CGFloat, old: CGFloat, new: CGFloat) -> CGFloat {
        if offset == -old { return -new }
        return isAtRest && offset > -old ? max(offset, -new) : offset
      }
      offset.y = keep(offset.y, old: old.top, new: new.top)
      offset.x = keep(offset.x, old: old.left, new: new.left)
      correctContentOffset(to: offset)
    }
    driver.geometryDidChange()
    layoutInsetsDidChange()
    indicators.update()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    setNeedsLayout()
  }

  // MARK: Behaviour

  /// Whether fingers move the content. Turning it off ends a drag and lets go of what moves.
  open var isScrollEnabled = true {
    didSet { if oldValue != isScrollEnabled { scrollEnablingDidChange() } }
  }

  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var decelerationRate = DecelerationRate.normal {
    didSet { if oldValue != decelerationRate { driver.geometryDidChange() } }
  }

  /// Whether content goes beyond an edge and comes back. Setting it sets both axes; it is `true` when one of them is.
  open var bounces: Bool {
    get { bouncesVertically || bouncesHorizontally }
    set { (bouncesVertically, bouncesHorizontally) = (newValue, newValue) }
  }
  open var bouncesVertically = true {
    didSet { if oldValue != bouncesVertically { driver.geometryDidChange() } }
  }
  open var bouncesHorizontally = true {
    didSet { if oldValue != bouncesHorizontally { driver.geometryDidChange() } }
  }
  open var alwaysBounceVertical = false {
    didSet { if oldValue != alwaysBounceVertical { updateAdjustedContentInset() } }
  }
  open var alwaysBounceHorizontal = false {
    didSet { if oldValue != alwaysBounceHorizontal { updateAdjustedContentInset() } }
  }

  /// Whether a drag that begins at this view's edge, further that way, goes to a scroll view around it that can move.
  open var transfersVerticalScrollingToParent = true
  open var transfersHorizontalScrollingToParent = true

  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Fingers

  /// The recogniser that moves the content; turned on and off by ``isScrollEnabled``.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// Whether content hears of a finger only when that has rested for .15 s or lifts, unless it scrolls.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = delaysContentTouches }
  }

  /// Whether a finger that content knows of may be taken from it to scroll.
  open var canCancelContentTouches = true

  /// Whether `view`, inside this one, hears of fingers that came down on it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether fingers that `view`, inside this one, knows of may be taken from it to scroll. The default is no for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayCancelTouches(in: pan.viewsReached) && takesDrag(pan.movement)
  }

  /// A finger that comes down on content which glides stops it and does nothing else.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && driver.isDecelerating ? self : hit
  }

  // MARK: Motion

  /// A finger is on the content; it may not have moved yet.
  open var isTracking: Bool { driver.isTouched }
  /// A finger moves the content.
  open var isDragging: Bool { driver.isDragging }
  /// The content moves by itself after a finger has left it.
  open var isDecelerating: Bool { driver.isDecelerating }
  /// An animated move by code is under way.
  open var isScrollAnimating: Bool { driver.isAnimating }

  /// Ends whatever moves the content, where it is.
  open func stopScrollingAndZooming() { driver.stop() }

  /// The content is about to follow a finger.
  func willBeginDragging() {
    indicators.show()
    refreshControl?.scrollViewWillBeginDragging()
    if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Nothing moves the content any more; a finger may rest on it.
  func motionDidEnd() {
    if !driver.isTouched { indicators.fade() }
  }

  /// Where content that is let go is to come to rest: the place physics found, unless a subclass has another in mind.
  ///
  /// - Parameter velocity: Of the offset, in points per millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  func animationDidEnd(_ goal: ScrollAnimation.Goal) {
    switch goal {
    case .offset: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .top: delegate?.scrollViewDidScrollToTop(self)
    }
  }

  override func didLeaveWindow() {
    super.didLeaveWindow()
    driver.leaveScreen()
    indicators.hide()
  }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true {
    didSet { if oldValue != showsVerticalScrollIndicator { indicators.update() } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if oldValue != showsHorizontalScrollIndicator { indicators.update() } }
  }
  open var indicatorStyle = IndicatorStyle.default {
    didSet { if oldValue != indicatorStyle { indicators.updateColor() } }
  }
  /// What the vertical indicator keeps from the edges beside the safe area, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != verticalScrollIndicatorInsets { indicators.update() } }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != horizontalScrollIndicatorInsets { indicators.update() } }
  }
  /// Sets the insets of both; reading it is the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { if oldValue != automaticallyAdjustsScrollIndicatorInsets { indicators.update() } }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    indicators.updateColor()
  }

  // MARK: Refreshing

  /// The control above the content that a pull beyond the top triggers. Retained.
  open var refreshControl: UIRefreshControl? {
    didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
  }

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
