import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// Moves a scroll view: with a finger, by itself after one, or to where code sends it.
///
/// It alone knows whether the motion set an offset or something else did; the motion then continues from the foreign offset. Every call of
/// the delegate may change anything, including the motion; after each, the driver compares ``run`` to see whether its motion is still the
/// present one.
///
/// Invariants: a tick runs exactly while content glides or is animated, and every beginning the delegate got is followed by its end, once.
final class ScrollDriver {
  /// What moves the content. `still` includes content that a finger rests on.
  enum Phase {
    case still
    case tracking(horizontal: ScrollTracking, vertical: ScrollTracking)
    case gliding(Glide)
    case animating(ScrollAnimation)
  }

  /// Content that moves by itself after a finger.
  struct Glide {
    var motion: ScrollMotion
    /// When the motion began or was last replaced, on the frame clock.
    var start: TimeInterval
    /// The time from the start before the content moves, in seconds: one frame.
    var delay: TimeInterval
    /// Whether the content is led to ``ScrollMotion/end``, by the delegate or a page, rather than released, per axis.
    var hasTarget: (horizontal: Bool, vertical: Bool)
    /// The offset's velocity at the start, in points per second; needed to replace the motion while it is still delayed.
    var initialVelocity: CGPoint
  }

  @Unretained private(set) var view: UIScrollView?
  /// What moves the content now. A switch to `gliding` or `animating` begins the tick, one to another phase ends it.
  private(set) var phase = Phase.still
  /// Whether a finger is on the content, dragging or not.
  private(set) var isTouched = false
  /// Whether the delegate has been informed that deceleration began, and not that it ended. Separate from the phase, which changes before
  /// each.
  private(set) var isDecelerating = false
  /// The axis that a directional lock excludes from this drag; `nil` without a lock, and for a diagonal beginning.
  private var lockedAxis: ScrollAxis?
  /// A number for the current motion: beginnings, ends and replacements change it.
  private var run = 0
  /// Runs while content glides or is animated.
  private var tick: FrameTick?
  /// The offset that the driver itself is setting; `nil` otherwise.
  private var offsetBeingSet: CGPoint?
  /// The offset after the last change, to tell by how much a foreign one moved the content.
  private var lastOffset = CGPoint.zero

  init(_ view: UIScrollView) { self.view = view }

  isolated deinit { tick?.stop() }

  var isDragging: Bool { if case .tracking = phase { true } else { false } }
  var isAnimating: Bool { if case .animating = phase { true } else { false } }
  var isStill: Bool { if case .still = phase { true } else { false } }
  /// The layers of the view's host, for its clock and ticks.
  private var runtime: LayerRuntime { (view?.runtime ?? .current).layers }
  private var now: TimeInterval { runtime.clock.time }

  /// Switches to a phase, as a new motion.
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

  /// A finger came down: stops whatever moves, where it is.
  func touchDown() {
    isTouched = true
    stop()
  }

  /// The finger left without having dragged: content that it held beyond an edge or between pages comes to rest.
  func touchUp() {
    guard isTouched, !isDragging else { return }
    isTouched = false
    settle()
  }

  /// Begins to follow the finger, once it has moved past the slop.
  ///
  /// - Parameters:
  ///   - movement: The finger's movement since it came down, in points; its direction decides on the directional lock.
  ///   - translation: The part of the movement that counts.
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

  /// Moves the content to where a finger `translation` points from the beginning of the drag holds it, on whole pixels.
  func drag(to translation: CGPoint) {
    guard let view, case .tracking(var horizontal, var vertical) = phase else { return }
    horizontal.move(to: translation.x)
    vertical.move(to: translation.y)
    phase = .tracking(horizontal: horizontal, vertical: vertical)
    // Two fingers hold the content; the drag goes on from wherever they leave it.
    if view.isZooming { return }
    let (old, scale) = (view.contentOffset, ScrollGeometry(view).scale)
    // An axis that the finger does not move keeps its offset, even between pixels.
    write(
      CGPoint(
        x: horizontal.position == old.x ? old.x : horizontal.position.roundedToPixels(at: scale),
        y: vertical.position == old.y ? old.y : vertical.position.roundedToPixels(at: scale)))
  }

  /// Releases the content from a finger that lifted with `velocity`, in points per second of the finger.
  ///
  /// Order: refresh control, the subclass's and then the delegate's say in the target, end of the drag, beginning of the deceleration.
  /// Whatever one of them changes counts for the next.
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
    // In points per millisecond, as on Apple's platforms.
    let offsetVelocity = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    var target = view.followersRestingOffset(view.restingOffset(proposed, velocity: offsetVelocity))
    view.delegate?.scrollViewWillEndDragging(view, withVelocity: offsetVelocity, targetContentOffset: &target)
    isTouched = false
    guard run == self.run else { return }
    // The delegate may have changed sizes and insets as well as the target.
    plan.geometry = ScrollGeometry(view)
    plan.offset = view.contentOffset
    if target != proposed { plan.redirect(to: target, insteadOf: proposed) }
    glide(plan, announcing: true)
  }

  /// Forgets the finger: content that it drags is released without velocity, and gliding content stops.
  func cancelTouch() {
    if isDragging { return endDrag(velocity: .zero) }
    isTouched = false
    if isDecelerating { stop() }
    settle()
  }

  /// Brings content at rest to an allowed place: back within its edges, or to a page. Does nothing while anything moves it.
  func settle() {
    guard let view, isStill, view.zoomDriver?.isActive != true else { return }
    glide(
      ScrollRelease(
        geometry: ScrollGeometry(view), offset: view.contentOffset, velocity: .zero, isPaging: view.isPagingEnabled),
      announcing: false)
  }

  /// Starts the motion of a plan, or ends at once if there is nothing to move.
  ///
  /// - Parameter isEndOfDrag: Whether to inform the delegate of the end of a drag first.
  private func glide(_ plan: ScrollRelease, announcing isEndOfDrag: Bool) {
    guard let view else { return }
    let motion = plan.motion(delay: ScrollPhysics.glideDelay)
    if motion.isMoving {
      enter(
        .gliding(
          Glide(
            motion: motion, start: now, delay: ScrollPhysics.glideDelay, hasTarget: plan.hasTarget,
            initialVelocity: plan.velocity)))
    } else {
      enter(.still)
    }
    let run = run
    if isEndOfDrag { view.delegate?.scrollViewDidEndDragging(view, willDecelerate: motion.isMoving) }
    guard run == self.run else { return }
    guard motion.isMoving else {
      // The content is within half a pixel of its resting place.
      write(motion.end)
      return view.motionDidEnd()
    }
    isDecelerating = true
    view.delegate?.scrollViewWillBeginDecelerating(view)
  }

  // MARK: Code

  /// Moves to `offset` in .25 s; a move under way is replaced, and only the new one ends.
  func animate(to offset: CGPoint, goal: ScrollAnimation.Goal) {
    guard let view else { return }
    view.zoomDriver?.complete()
    if isDragging || isDecelerating { stop() }
    enter(
      .animating(
        ScrollAnimation(
          from: view.contentOffset, to: offset, goal: goal, start: now, scale: ScrollGeometry(view).scale)))
  }

  /// Stops whatever moves, where it is. The delegate is informed of the end of what it was informed began.
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

  /// Stops everything because the view left its window. Content that moved or was touched is put back within its edges.
  func leaveScreen() {
    let wasTouched = isTouched
    isTouched = false
    guard let view, wasTouched || !isStill else { return }
    stop()
    if isStill { write(ScrollGeometry(view).clamped(view.contentOffset)) }
  }

  /// Informs the delegate of the end of a deceleration, once.
  private func endDeceleration() {
    guard let view, isDecelerating else { return }
    isDecelerating = false
    view.delegate?.scrollViewDidEndDecelerating(view)
  }

  // MARK: Frames

  /// Moves the content for one frame. A move to the top follows a top that has moved.
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

  /// Sets the offset as the motion's own.
  private func write(_ offset: CGPoint) {
    offsetBeingSet = offset
    view?.contentOffset = offset
    offsetBeingSet = nil
  }

  // MARK: Changes from outside

  /// The scroll view's offset changed. The motion's own changes are ignored; others end an animated move, and a drag or a glide continues
  /// from there.
  ///
  /// - Parameter isCorrection: Whether the content was moved together with its surroundings, so that an animated move goes on; otherwise
  ///   code set the offset.
  func offsetDidChange(isCorrection: Bool) {
    guard let view else { return }
    let (offset, old) = (view.contentOffset, lastOffset)
    lastOffset = offset
    let isOwn = offset == offsetBeingSet
    offsetBeingSet = nil
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

  /// Sizes, insets or rules changed, or the content was moved: the motion continues from what is shown, within the new limits.
  ///
  /// - Parameter shift: How far the content was moved, in points; the place to which it is led moves with it.
  func geometryDidChange(shift: CGPoint = .zero) {
    guard let view else { return }
    let geometry = ScrollGeometry(view)
    // The shown offset is rounded to pixels: only an axis that was moved continues from it, or the rounding would accumulate.
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
      plan.keep(CGPoint(x: end.x + shift.x, y: end.y + shift.y), hasTarget: glide.hasTarget)
      glide.motion = plan.motion(delay: glide.delay)
      glide.initialVelocity = velocity
      glide.hasTarget = plan.hasTarget
      glide.start = now
      phase = .gliding(glide)
      run += 1
    }
  }
}
