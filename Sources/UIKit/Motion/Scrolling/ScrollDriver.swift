import Foundation
import UIKitCore

/// Moves a scroll view: with a finger, by itself after one, or to where code sends it.
///
/// It alone knows whether an offset was set by the motion or by somebody else: a foreign offset is where the motion goes on from.
/// Every call of the delegate may change anything, the motion included; after each, the driver looks whether the motion it was about
/// is still the present one (``Run``).
final class ScrollDriver {
  enum Phase {
    case still
    case tracking(horizontal: ScrollTracking, vertical: ScrollTracking)
    case gliding(Glide)
    case animating(ScrollAnimation)
  }

  /// Content that moves by itself after a finger.
  struct Glide {
    var motion: ScrollMotion
    /// When it began, on the frame clock.
    var start: TimeInterval
    /// What passes, from the start, before it moves.
    var delay: TimeInterval
    /// Whether it is led to ``ScrollMotion/end`` rather than let go, per axis.
    var isLed: (horizontal: Bool, vertical: Bool)
    /// The velocity that is still left of a frame in which it does not move yet.
    var initialVelocity: CGPoint
  }

  private(set) weak var view: UIScrollView?
  private(set) var phase = Phase.still
  /// A finger is on the content, whether it drags or not.
  private(set) var isTouched = false
  /// Set between the delegate's calls of beginning and end, not with the phase: it is told before and after.
  private(set) var isDecelerating = false
  /// The axis a directional lock takes from this drag.
  private var lockedAxis: ScrollAxis?
  /// Counts beginnings, ends and replacements of motions.
  private var run = 0
  private var tick: FrameTick?
  /// The offset the driver itself is setting.
  private var ownOffset: CGPoint?
  /// The offset last seen.
  private var lastOffset = CGPoint.zero

  init(_ view: UIScrollView) { self.view = view }

  isolated deinit { tick?.stop() }

  var isDragging: Bool { if case .tracking = phase { true } else { false } }
  var isAnimating: Bool { if case .animating = phase { true } else { false } }
  var isStill: Bool { if case .still = phase { true } else { false } }
  private var runtime: LayerRuntime { (view?.runtime ?? .current).layers }
  private var now: TimeInterval { runtime.clock.time }

  private func enter(_ phase: Phase) {
    self.phase = phase
    run += 1
    switch phase {
    case .still, .tracking:
      tick?.stop()
      tick = nil
    case .gliding, .animating:
      if tick == nil { tick = runtime.ticks.add { [weak self] time in self?.step(at: time) } }
    }
  }

  // MARK: A finger

  /// A finger came down: whatever moves stops where it is.
  func touchDown() {
    isTouched = true
    stop()
  }

  /// The finger left without having dragged: content it held beyond an edge or between pages goes on.
  func touchUp() {
    guard isTouched, !isDragging else { return }
    isTouched = false
    settle()
  }

  /// The finger has moved far enough: by `movement` since it came down, `translation` of which counts.
  func beginDrag(movement: CGPoint, translation: CGPoint) {
    guard let view else { return }
    isTouched = true
    stop()
    let geometry = ScrollGeometry(view)
    lockedAxis = view.isDirectionalLockEnabled ? ScrollGeometry.lockedAxis(of: movement) : nil
    enter(
      .tracking(
        horizontal: ScrollTracking(
          axis: geometry.trackingAxis(.horizontal, isLocked: lockedAxis == .horizontal), position: view.contentOffset.x),
        vertical: ScrollTracking(
          axis: geometry.trackingAxis(.vertical, isLocked: lockedAxis == .vertical), position: view.contentOffset.y)))
    let run = run
    view.willBeginDragging()
    if run == self.run { drag(to: translation) }
  }

  /// The finger has come `translation` since the drag began.
  func drag(to translation: CGPoint) {
    guard let view, case .tracking(var horizontal, var vertical) = phase else { return }
    horizontal.move(to: translation.x)
    vertical.move(to: translation.y)
    phase = .tracking(horizontal: horizontal, vertical: vertical)
    let (old, scale) = (view.contentOffset, ScrollGeometry(view).scale)
    // An axis the finger does not move keeps what it has, between pixels or not.
    write(
      CGPoint(
        x: horizontal.position == old.x ? old.x : horizontal.position.roundedToPixels(at: scale),
        y: vertical.position == old.y ? old.y : vertical.position.roundedToPixels(at: scale)))
  }

  /// The finger lifted with `velocity`, in points per second.
  func endDrag(velocity: CGPoint) {
    guard let view, isDragging else { return }
    view.refreshControl?.scrollViewWillLetGo()
    guard case .tracking(let horizontal, let vertical) = phase else { return }
    let release = CGPoint(
      x: horizontal.releaseVelocity(velocity.x), y: vertical.releaseVelocity(velocity.y))
    var plan = ScrollRelease(
      geometry: ScrollGeometry(view), offset: view.contentOffset, velocity: release, isPaging: view.isPagingEnabled)
    let run = run
    let proposed = plan.target
    // Points per millisecond, of the offset, as on Apple's platforms.
    let offsetVelocity = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    var target = view.restingOffset(proposed, velocity: offsetVelocity)
    view.delegate?.scrollViewWillEndDragging(view, withVelocity: offsetVelocity, targetContentOffset: &target)
    isTouched = false
    guard run == self.run else { return }
    // The delegate may have changed sizes and insets as well as the target.
    plan.geometry = ScrollGeometry(view)
    plan.offset = view.contentOffset
    if target != proposed { plan.lead(to: target, insteadOf: proposed) }
    glide(plan, announcing: true)
  }

  /// The finger does not count any more: what it held goes on without velocity, and what glides stops gliding.
  func cancelTouch() {
    if isDragging { return endDrag(velocity: .zero) }
    isTouched = false
    if isDecelerating { stop() }
    settle()
  }

  /// Content comes to rest from where it is, without a finger and without velocity.
  func settle() {
    guard let view, isStill else { return }
    glide(
      ScrollRelease(
        geometry: ScrollGeometry(view), offset: view.contentOffset, velocity: .zero, isPaging: view.isPagingEnabled),
      announcing: false)
  }

  /// - Parameter isEndOfDrag: Whether the delegate hears of the end of a drag first.
  private func glide(_ plan: ScrollRelease, announcing isEndOfDrag: Bool) {
    guard let view else { return }
    let motion = plan.motion(delay: ScrollPhysics.glideDelay)
    if motion.isMoving {
      enter(
        .gliding(
          Glide(
            motion: motion, start: now, delay: ScrollPhysics.glideDelay, isLed: plan.isLed,
            initialVelocity: plan.velocity)))
    } else {
      enter(.still)
    }
    let run = run
    if isEndOfDrag { view.delegate?.scrollViewDidEndDragging(view, willDecelerate: motion.isMoving) }
    guard run == self.run else { return }
    guard motion.isMoving else {
      // Within half a pixel of where it rests.
      write(motion.end)
      return view.motionDidEnd()
    }
    isDecelerating = true
    view.delegate?.scrollViewWillBeginDecelerating(view)
  }

  // MARK: Code

  /// Moves to `goal`; a move that is under way turns there instead.
  func animate(to offset: CGPoint, goal: ScrollAnimation.Goal) {
    guard let view else { return }
    if isDragging || isDecelerating { stop() }
    enter(
      .animating(
        ScrollAnimation(
          from: view.contentOffset, to: offset, goal: goal, start: now, scale: ScrollGeometry(view).scale)))
  }

  /// Ends whatever moves, where it is. The delegate hears the end of what it heard the beginning of.
  func stop() {
    guard let view else { return }
    let phase = phase
    guard !isStill else { return }
    enter(.still)
    switch phase {
    case .still: break
    case .tracking: view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    case .gliding: endDeceleration()
    case .animating(let animation): view.animationDidEnd(animation.goal)
    }
    if isStill { view.motionDidEnd() }
  }

  /// The view leaves the screen: nothing moves, no finger counts, and content that a finger moved or holds does not stay beyond an edge.
  func leaveScreen() {
    let wasTouched = isTouched
    isTouched = false
    guard let view, wasTouched || !isStill else { return }
    stop()
    if isStill { write(ScrollGeometry(view).clamped(view.contentOffset)) }
  }

  private func endDeceleration() {
    guard let view, isDecelerating else { return }
    isDecelerating = false
    view.delegate?.scrollViewDidEndDecelerating(view)
  }

  // MARK: Frames

  private func step(at time: TimeInterval) {
    let run = run
    switch phase {
    case .still, .tracking: break
    case .gliding(let glide):
      let elapsed = time - glide.start
      write(glide.motion.offset(at: elapsed))
      guard run == self.run, elapsed >= glide.motion.duration else { return }
      enter(.still)
      endDeceleration()
    case .animating(var animation):
      if animation.goal == .top, let view {
        let top = CGPoint(x: animation.to.x, y: ScrollGeometry(view).minimumOffset.y)
        if top != animation.to {
          animation.rebase(to: view.contentOffset, goal: top, at: time)
          phase = .animating(animation)
        }
      }
      write(animation.offset(at: time))
      guard run == self.run, animation.isOver(at: time) else { return }
      enter(.still)
      view?.animationDidEnd(animation.goal)
    }
    if isStill { view?.motionDidEnd() }
  }

  private func write(_ offset: CGPoint) {
    ownOffset = offset
    view?.contentOffset = offset
    ownOffset = nil
  }

  // MARK: What others change

  /// The offset is another one.
  ///
  /// - Parameter isCorrection: Whether the content was put somewhere else together with its surroundings, so that a move by code
  ///   goes on; otherwise somebody wanted it to be here.
  func offsetDidChange(isCorrection: Bool) {
    guard let view else { return }
    let (offset, old) = (view.contentOffset, lastOffset)
    lastOffset = offset
    let isOwn = offset == ownOffset
    ownOffset = nil
    if isOwn { return }
    if case .animating(var animation) = phase {
      guard isCorrection else { return stop() }
      animation.rebase(to: view.contentOffset, goal: animation.to, at: now)
      phase = .animating(animation)
      run += 1
      return
    }
    geometryDidChange(shift: CGPoint(x: offset.x - old.x, y: offset.y - old.y))
  }

  /// Sizes, insets or rules are others, or the content is somewhere else: the motion goes on from what is now shown, within what
  /// now holds.
  ///
  /// - Parameter shift: How far the content was moved; where it is led moves with it.
  func geometryDidChange(shift: CGPoint = .zero) {
    guard let view else { return }
    let geometry = ScrollGeometry(view)
    // What is shown is on whole pixels: only an axis that somebody moved goes on from there, else the rounding would add up.
    let offset = view.contentOffset
    switch phase {
    case .still, .animating: return
    case .tracking(var horizontal, var vertical):
      horizontal.rebase(
        axis: geometry.trackingAxis(.horizontal, isLocked: lockedAxis == .horizontal),
        position: shift.x == 0 ? horizontal.position : offset.x)
      vertical.rebase(
        axis: geometry.trackingAxis(.vertical, isLocked: lockedAxis == .vertical),
        position: shift.y == 0 ? vertical.position : offset.y)
      phase = .tracking(horizontal: horizontal, vertical: vertical)
    case .gliding(var glide):
      let elapsed = now - glide.start
      let isWaiting = elapsed < glide.delay
      let velocity = isWaiting ? glide.initialVelocity : glide.motion.velocity(at: elapsed)
      glide.delay = max(glide.delay - elapsed, 0)
      let place = CGPoint(
        x: shift.x == 0 ? glide.motion.horizontal.position(at: elapsed) : offset.x,
        y: shift.y == 0 ? glide.motion.vertical.position(at: elapsed) : offset.y)
      var plan = ScrollRelease(
        geometry: geometry, offset: place, velocity: velocity, isPaging: view.isPagingEnabled,
        laws: (
          glide.motion.horizontal.springLaw(at: elapsed), glide.motion.vertical.springLaw(at: elapsed)
        ))
      let end = glide.motion.end
      plan.keep(CGPoint(x: end.x + shift.x, y: end.y + shift.y), isLed: glide.isLed)
      glide.motion = plan.motion(delay: glide.delay)
      glide.initialVelocity = velocity
      glide.isLed = plan.isLed
      glide.start = now
      phase = .gliding(glide)
      run += 1
    }
  }
}
