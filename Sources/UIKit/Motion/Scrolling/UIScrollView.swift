import Diagnostics
import Foundation
import UIKitCore

/// A viewport onto larger content, positioned by ``contentOffset``.
///
/// The offset is the origin of `bounds`: scrolling moves no subview and requests no layout of the content, only of the scroll view itself,
/// as on Apple's platforms. The ``ScrollDriver`` decides what moves the offset and when the delegate is informed. Subclasses see scrolling
/// as changes of `bounds`, and get `layoutSubviews()` in the next layout. The ``ZoomDriver``, made when it is first needed, scales a view
/// of the delegate's choice.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Is informed of scrolling and decides about its end. Not retained.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The content, as an area for constraints: its size sets ``contentSize``, and subviews constrained to it scroll.
  public let contentLayoutGuide = UILayoutGuide()
  /// The viewport, as an area for constraints: subviews constrained to it do not scroll.
  public let frameLayoutGuide = UILayoutGuide()

  /// Moves the content.
  private(set) lazy var driver = ScrollDriver(self)
  /// Scales the content; `nil` until something does.
  private(set) var zoomDriver: ZoomDriver?
  /// Takes two fingers while there is more than one scale.
  private var pinch: ScrollPinchGestureRecognizer?
  private lazy var pan = ScrollPanGestureRecognizer(self)
  /// Keeps fingers from the content for a moment while ``delaysContentTouches`` is on.
  private let touchDelay = TouchDelayGestureRecognizer()
  /// The scroll indicators, whose layers are made when they are first shown.
  private(set) lazy var indicators = ScrollIndicators(self)
  /// The bars that follow the content.
  var followers = ScrollFollowers()
  /// How much higher a bar above the content would be at the content's top, in points: so much further it can be scrolled back than
  /// ``adjustedContentInset`` says.
  var barExpansion: CGFloat = 0
  /// Whether the delegate is being informed of an offset, and whether it has changed again since.
  private var (isNotifyingDelegate, hasUnreportedOffset) = (false, false)
  /// True while the offset changes together with the surroundings of the content.
  package private(set) var isCorrecting = false

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
    // A subclass that conforms to the delegate protocol decides about its pan too, as on Apple's platforms.
    pan.delegate = self as? any UIGestureRecognizerDelegate
    addLayoutGuide(contentLayoutGuide)
    addLayoutGuide(frameLayoutGuide)
  }

  // MARK: Content

  /// The content's size in points; zero by default. Constraints to ``contentLayoutGuide``, or from subviews to this view's edges, set it.
  ///
  /// Content that rested within its edges is kept within them when it shrinks. Non-finite sizes stop in debug builds and are ignored in
  /// release builds. Can be observed, as ``contentOffset`` can (behaviours §15) [G].
  open var contentSize: CGSize {
    get { read("contentSize", storedContentSize) }
    set {
      guard newValue != storedContentSize, isUsable(newValue, as: "contentSize") else { return }
      var old = ScrollGeometry(self)
      old.contentSize = storedContentSize
      change("contentSize") { storedContentSize = newValue }
      layoutInsetsDidChange()
      updateAdjustedContentInset()
      extentDidChange(from: old)
    }
  }
  private var storedContentSize = CGSize.zero

  /// The point of the content at the top left corner of the bounds, in points; never clamped when set.
  ///
  /// A finger, a glide or a bounce continues from a value that code sets; an animated scroll is cancelled. Setting a different value
  /// notifies the delegate before the setter returns. A non-finite value traps in debug builds and is ignored in release builds.
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

  /// Marks layout and informs driver, refresh control, indicators and delegate, in this order.
  private func offsetDidChange() {
    setNeedsLayout()
    driver.offsetDidChange(isCorrection: isCorrecting)
    if let zoomDriver, !isCorrecting { zoomDriver.offsetDidChange() }
    contentDidMove()
    refreshControl?.scrollViewDidMove()
    informFollowers()
    indicators.update()
    notifyDelegate()
  }

  /// Informs the delegate of the offset, one call at a time: an offset set from within is reported once the call has returned.
  private func notifyDelegate() {
    guard !isNotifyingDelegate else { return hasUnreportedOffset = true }
    isNotifyingDelegate = true
    defer { isNotifyingDelegate = false }
    for _ in 0..<Self.maximumNotifications {
      hasUnreportedOffset = false
      delegate?.scrollViewDidScroll(self)
      if !hasUnreportedOffset { return }
    }
    Diagnostics.warn(
      Diagnostic(
        "scrollViewDidScroll(_:) set another offset \(Self.maximumNotifications) times in a row; the last one stays.",
        objects: ["scroll view: \(self)"],
        likelyCause: "It adds to the offset instead of setting it to a value.",
        remedy: "Compare with the target offset first."), counting: "scroll-view.telling-limit")
  }

  /// The number of calls in a row after which a delegate that keeps setting offsets is warned about (`scroll-view.telling-limit`).
  private static let maximumNotifications = 10

  /// Adjusts insets, offset and motion to another size of the view.
  private func viewportDidChange(from oldSize: CGSize) {
    var old = ScrollGeometry(self)
    old.viewport = oldSize
    updateAdjustedContentInset()
    extentDidChange(from: old)
    refreshControl?.scrollViewDidMove()
  }

  /// Adjusts offset and motion to another extent of content or view.
  private func extentDidChange(from old: ScrollGeometry) {
    // Content that a finger or a motion holds beyond an edge comes back when it is released.
    if driver.isStill, !driver.isTouched, zoomDriver?.isActive != true { clampRestingOffset(from: old) }
    driver.geometryDidChange()
    indicators.update()
    informFollowers()
  }

  /// Keeps an offset that rested within the content within it, after the content shrank or the view grew. An offset that was set beyond the
  /// end stays [G].
  private func clampRestingOffset(from old: ScrollGeometry) {
    let limit = ScrollGeometry(self).maximumOffset
    var offset = contentOffset
    if offset.x <= old.maximumOffset.x { offset.x = min(offset.x, limit.x) }
    if offset.y <= old.maximumOffset.y { offset.y = min(offset.y, limit.y) }
    correctContentOffset(to: offset)
  }

  /// Moves the content because its surroundings changed: a motion under way goes on from there instead of ending.
  package func correctContentOffset(to offset: CGPoint) {
    let wasCorrecting = isCorrecting
    isCorrecting = true
    contentOffset = offset
    isCorrecting = wasCorrecting
  }

  /// Moves to `contentOffset` in .25 s [G] if `animated` and in a window, else at once. Stops content that glides or bounces.
  ///
  /// The delegate gets `scrollViewDidEndScrollingAnimation(_:)` at the end of an animated move that changes the offset. The offset is not
  /// clamped.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard isUsable(contentOffset, as: "contentOffset") else { return }
    let moves = self.contentOffset != contentOffset
    if animated, moves, window != nil { return driver.animate(to: contentOffset, goal: .offset(contentOffset)) }
    if !driver.isDragging { driver.stop() }
    self.contentOffset = contentOffset
    if animated && moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as needed to bring `rect`, in the content's space, into the visible area within the insets; not beyond the content's
  /// edges.
  ///
  /// A rectangle larger than the visible area shows its beginning.
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

  /// Extra space around the content, in points. Content that rests at its top or left edge stays there when it changes; other content stays
  /// where it is shown, as long as it remains within the new edges. Can be observed.
  open var contentInset: UIEdgeInsets {
    get { read("contentInset", storedContentInset) }
    set {
      guard newValue != storedContentInset, isUsable(newValue, as: "contentInset") else { return }
      change("contentInset") { storedContentInset = newValue }
      updateAdjustedContentInset()
    }
  }
  private var storedContentInset = UIEdgeInsets.zero

  /// The axes on which the safe area is added to ``contentInset``. Where it is, subviews no longer get it as their own safe area.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard oldValue != contentInsetAdjustmentBehavior else { return }
      updateAdjustedContentInset()
      for subview in subviews { subview.updateSafeAreaInsets() }
    }
  }

  /// The insets in effect: ``contentInset``, plus the safe area as the behaviour has it, plus the room for a refreshing control. Can be
  /// observed.
  open private(set) var adjustedContentInset: UIEdgeInsets {
    get { read("adjustedContentInset", storedAdjustedContentInset) }
    set { change("adjustedContentInset") { storedAdjustedContentInset = newValue } }
  }
  private var storedAdjustedContentInset = UIEdgeInsets.zero
  /// Called after ``adjustedContentInset`` changed and the offset was adjusted, before the delegate. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  /// The safe area without top and bottom, unless the behaviour is `never`: so scrolling changes no inset of the content (see Divergences).
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return super.safeAreaInsetsForSubviews }
    let insets = super.safeAreaInsetsForSubviews
    return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  /// Recomputes the insets. Content that rested at its top or left edge stays there. An offset that was within the edges at rest is clamped
  /// to the new top and left edges [G]. Other offsets stay.
  ///
  /// - Parameter isPinned: Whether content at an edge stays there; a refresh control moves the edge away from the content.
  func updateAdjustedContentInset(isPinned: Bool = true) {
    let behavior = contentInsetAdjustmentBehavior
    let adjustment =
      behavior == .automatic && !ownerAdjustsScrollViewInsets
      ? .scrollableAxes : ScrollGeometry.SafeAreaAdjustment(behavior)
    var new = ScrollGeometry(self).adjustedInset(adjustment, safeArea: safeAreaInsets)
    new.top += refreshControl?.heldHeight ?? 0
    let old = adjustedContentInset
    guard new != old else { return }
    adjustedContentInset = new
    if isPinned && pinsContentToInsets {
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
    informFollowers()
  }

  // MARK: Behaviour

  /// Whether fingers move the content. Turning it off ends a drag and stops gliding content; code can still scroll.
  open var isScrollEnabled = true {
    didSet { if oldValue != isScrollEnabled { scrollEnablingDidChange() } }
  }

  /// Whether released content comes to rest at multiples of the view's size, counted from the smallest offset, or at the end. A finger
  /// faster than 200 points per second turns to the next page [G].
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it. A diagonal one, less than twice as long one way as the other, moves both [G].
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the status bar may scroll to the top. No scroll view moves while several on the screen could.
  open var scrollsToTop = true
  /// How fast gliding content slows down. A change affects a glide under way.
  open var decelerationRate = DecelerationRate.normal {
    didSet { if oldValue != decelerationRate { driver.geometryDidChange() } }
  }

  /// Whether content can be pulled past an edge and springs back. Setting it sets both axes; `true` when either is.
  open var bounces: Bool {
    get { bouncesVertically || bouncesHorizontally }
    set { (bouncesVertically, bouncesHorizontally) = (newValue, newValue) }
  }
  /// Whether content can be pulled beyond its top and bottom, if it is longer than the view or ``alwaysBounceVertical`` is set.
  open var bouncesVertically = true {
    didSet { if oldValue != bouncesVertically { driver.geometryDidChange() } }
  }
  /// Whether content can be pulled beyond its left and right edges, if it is wider than the view or ``alwaysBounceHorizontal`` is set.
  open var bouncesHorizontally = true {
    didSet { if oldValue != bouncesHorizontally { driver.geometryDidChange() } }
  }
  /// Whether fingers move content vertically even if it fits; needs ``bouncesVertically``. May add the safe area to the insets.
  open var alwaysBounceVertical = false {
    didSet { if oldValue != alwaysBounceVertical { updateAdjustedContentInset() } }
  }
  /// Whether fingers move content horizontally even if it fits; needs ``bouncesHorizontally``. May add the safe area to the insets.
  open var alwaysBounceHorizontal = false {
    didSet { if oldValue != alwaysBounceHorizontal { updateAdjustedContentInset() } }
  }

  /// Whether a drag that begins at this view's vertical edge, further that way, goes to a scroll view around it that can move.
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag that begins at this view's horizontal edge, further that way, goes to a scroll view around it that can move.
  open var transfersHorizontalScrollingToParent = true

  /// How dragging dismisses the keyboard, of any field of the window; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Zooming

  /// The smallest scale at rest; 1 by default. While it is less than ``maximumZoomScale``, two fingers zoom.
  ///
  /// Kept as set; scales from .001 to 10,000 are usable [G]. A change does not scale content that is beyond it now. NaN stops in debug
  /// builds and is ignored in release builds.
  open var minimumZoomScale: CGFloat {
    get { storedMinimumZoomScale }
    set {
      guard !newValue.isNaN || isUsable(CGPoint(x: newValue, y: 0), as: "minimumZoomScale") else { return }
      storedMinimumZoomScale = newValue
      zoomLimitsDidChange()
    }
  }
  private var storedMinimumZoomScale: CGFloat = 1

  /// The largest scale at rest; 1 by default. As for ``minimumZoomScale``; infinity counts as the largest usable scale.
  open var maximumZoomScale: CGFloat {
    get { storedMaximumZoomScale }
    set {
      guard !newValue.isNaN || isUsable(CGPoint(x: newValue, y: 0), as: "maximumZoomScale") else { return }
      storedMaximumZoomScale = newValue
      zoomLimitsDidChange()
    }
  }
  private var storedMaximumZoomScale: CGFloat = 1

  /// The scale of the view that the delegate's `viewForZooming(in:)` returns, from its transform; 1 without one.
  ///
  /// Setting it clamps it to the limits, keeps what is in the middle of the view there, as far as the content's edges allow, and makes
  /// ``contentSize`` the size of the scaled view. Without a view nothing happens. A non-finite value stops in debug builds and is ignored in
  /// release builds.
  open var zoomScale: CGFloat {
    get { zoomedView?.transformScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets ``zoomScale``, in .25 s [G] if `animated` and in a window. The delegate gets the beginning and the end of an animated change, and
  /// `scrollViewDidZoom(_:)` in every frame of it.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard isUsable(CGPoint(x: scale, y: 0), as: "zoomScale"), let zoomedView else { return }
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let point = convert(CGPoint(x: bounds.minX + middle.x, y: bounds.minY + middle.y), to: zoomedView)
    prepareToZoom().zoom(
      zoomedView, to: zoomLimits.clamped(scale), showing: point, at: middle, animated: animated && window != nil)
  }

  /// Zooms to the largest scale at which `rect` is seen as a whole, with it in the middle as far as the content's edges allow.
  ///
  /// - Parameter rect: In the space of the view that the delegate's `viewForZooming(in:)` returns, in points. An empty one leads to the
  ///   largest scale; a null or infinite one stops in debug builds and is ignored in release builds.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard GeometryCheck.isFinite(rect, "zoom(to:animated:)", of: self), let zoomedView else { return }
    let rect = rect.standardized
    prepareToZoom().zoom(
      zoomedView, to: zoomLimits.scale(showing: rect.size, in: bounds.size),
      showing: CGPoint(x: rect.midX, y: rect.midY), at: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
      animated: animated && window != nil)
  }

  /// Whether fingers can zoom beyond the limits, from where the content springs back; `true` by default.
  open var bouncesZoom = true
  /// Whether two fingers zoom now.
  open var isZooming: Bool { zoomDriver?.isHeld ?? false }
  /// Whether the scale returns to a limit after fingers went beyond it.
  open var isZoomBouncing: Bool { zoomDriver?.isBouncing ?? false }
  /// Whether the scale changes by itself: by an animated change, or back to a limit.
  open var isZoomAnimating: Bool { zoomDriver?.isAnimating ?? false }
  /// The recogniser of two fingers; `nil` while ``minimumZoomScale`` is not less than ``maximumZoomScale``.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  /// Makes the pinch recogniser, or removes it.
  private func zoomLimitsDidChange() {
    guard zoomLimits.allowZooming != (pinch != nil) else { return }
    if let pinch {
      removeGestureRecognizer(pinch)
      self.pinch = nil
    } else {
      let pinch = ScrollPinchGestureRecognizer(self)
      addGestureRecognizer(pinch)
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      self.pinch = pinch
    }
  }

  /// Returns the driver of zooming, made now if there is none.
  func prepareToZoom() -> ZoomDriver {
    if let zoomDriver { return zoomDriver }
    let driver = ZoomDriver(self)
    zoomDriver = driver
    return driver
  }

  override func zoomScale(ofPlaced subview: UIView) -> CGFloat {
    zoomDriver != nil && zoomedView === subview ? subview.transformScale : 1
  }

  // MARK: Layout of the content

  override var contentGuide: UILayoutGuide? { contentLayoutGuide }
  override var contentGuideSize: CGSize { contentSize }
  override func assignRole(to guide: UILayoutGuide) { recognize(guide) }
  override func applySolvedContentSize(_ engine: LayoutEngine) { setContentSize(solvedBy: engine) }

  // MARK: Fingers

  /// The recogniser that moves the content; turned on and off by ``isScrollEnabled``. Others can require it to fail.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// Whether content gets a finger only when it has rested for .15 s (behaviours §4 "Touch delay") [S] or lifts, and never if it scrolls.
  open var delaysContentTouches = true {
    didSet { touchDelay.isEnabled = delaysContentTouches }
  }

  /// Whether a finger that content knows of may be taken from it to scroll; otherwise such a finger never scrolls.
  open var canCancelContentTouches = true

  /// Whether `view`, inside this one, gets fingers that came down on it; asked when it would get them. `true` by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether fingers that `view`, inside this one, knows of may be taken from it to scroll. Controls say no by default, all other views
  /// yes.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  /// For the pan: whether the content's views let go of the finger, and whether it moves the way the content can; not while the scale
  /// changes by itself. Asked at every movement until it may. For the pinch: whether there is something to zoom.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let pinch, gestureRecognizer === pinch { return mayCancelTouches(in: pinch.viewsReached) && zoomedView != nil }
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayCancelTouches(in: pan.viewsReached) && !isZoomAnimating && takesDrag(pan.movement)
  }

  /// For subclasses in this module: whether content at an edge stays there when the insets change.
  var pinsContentToInsets: Bool { true }
  /// For subclasses in this module: called for every change of the offset, before the delegate.
  func contentDidMove() {}
  /// For subclasses in this module: called when the first finger comes down, before any recogniser sees it move.
  func fingerWillComeDown() {}

  /// A finger that comes down on gliding content hits the scroll view itself: it stops the content and does nothing else.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return event?.type == .touches && driver.isDecelerating ? self : hit
  }

  // MARK: Motion

  /// Whether a finger is on the content, even if it has not moved yet.
  open var isTracking: Bool { driver.isTouched }
  /// Whether a finger moves the content; `false` before it has moved past the slop.
  open var isDragging: Bool { driver.isDragging }
  /// Whether the content moves by itself after a finger has left it: glides, bounces or turns to a page.
  open var isDecelerating: Bool { driver.isDecelerating }
  /// Whether an animated move by code or a tap on the status bar is under way.
  open var isScrollAnimating: Bool { driver.isAnimating }

  /// Stops whatever moves or scales the content, where it is, even beyond an edge; a scale beyond a limit goes to the limit at once. The
  /// delegate gets the end of it.
  open func stopScrollingAndZooming() {
    zoomDriver?.stop()
    driver.stop()
  }

  /// The content is about to follow a finger: shows the indicators, may dismiss the keyboard, and informs the delegate at last.
  func willBeginDragging() {
    indicators.show()
    refreshControl?.scrollViewWillBeginDragging()
    if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Nothing moves the content any more: the indicators fade, unless a finger rests on it.
  func motionDidEnd() {
    if !driver.isTouched { indicators.fade() }
  }

  /// Where released content comes to rest: the offset that physics found, unless a subclass prefers another one. The delegate has the last
  /// word.
  ///
  /// - Parameter velocity: Of the offset, in points per millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// An animated move ended or was interrupted: informs the delegate, by its goal.
  func animationDidEnd(_ goal: ScrollAnimation.Goal) {
    switch goal {
    case .offset: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .top: delegate?.scrollViewDidScrollToTop(self)
    }
  }

  override func didLeaveWindow() {
    super.didLeaveWindow()
    zoomDriver?.complete()
    driver.leaveScreen()
    indicators.hide()
  }

  // MARK: Indicators

  /// Whether the vertical indicator is shown while content that is longer than the view scrolls.
  open var showsVerticalScrollIndicator = true {
    didSet { if oldValue != showsVerticalScrollIndicator { indicators.update() } }
  }
  /// Whether the horizontal indicator is shown while content that is wider than the view scrolls.
  open var showsHorizontalScrollIndicator = true {
    didSet { if oldValue != showsHorizontalScrollIndicator { indicators.update() } }
  }
  /// The colour of the indicators; by default dark, or light in the dark appearance.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { if oldValue != indicatorStyle { indicators.updateColor() } }
  }
  /// The distances of the vertical indicator from the view's edges, in points, in addition to the safe area.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != verticalScrollIndicatorInsets { indicators.update() } }
  }
  /// The distances of the horizontal indicator from the view's edges, in points, in addition to the safe area.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if oldValue != horizontalScrollIndicatorInsets { indicators.update() } }
  }
  /// The insets of both indicators. Reading it returns the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether indicators stay within the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { if oldValue != automaticallyAdjustsScrollIndicatorInsets { indicators.update() } }
  }

  /// Shows the indicators of content that overflows for half a second, then fades them [G].
  open func flashScrollIndicators() { indicators.flash() }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    indicators.updateColor()
  }

  // MARK: Refreshing

  /// The control above the content that a pull beyond the top triggers. Retained, and inserted behind the content.
  open var refreshControl: UIRefreshControl? {
    didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: Accessibility

  /// Scrolls by the visible extent, animated, at most to the content's edge. Returns `false` at the edge, and while scrolling is disabled.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let geometry = ScrollGeometry(self)
    let target = geometry.page(direction, from: contentOffset, isRightToLeft: isRightToLeft)
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}
