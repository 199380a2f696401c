import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// Animates changes of views that can be paused, scrubbed, reversed and stopped.
///
/// ```
/// inactive ──start, pause, fraction──▶ active ──end reached──▶ inactive
///    ▲                                   │ stop(false)
///    └────────────finish(at:)─────── stopped
/// ```
///
/// A running animator is retained by its host. Releasing one that is paused or stopped stops the app, as on Apple's systems. When it has
/// finished, it can be given new animations and started again.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The curve or spring that the animator was made with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The curve and the duration that ``timingParameters`` give.
  private let pace: AnimationPace
  /// In seconds, without the delay. A spring by its physics has its own, whatever was asked for.
  open var duration: TimeInterval { pace.duration }
  /// The delay of the last start from `inactive`, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// `inactive` before the start and after the end, `active` while running or paused, `stopped` between stopping and finishing.
  open private(set) var state: UIViewAnimatingState {
    get { own.state }
    set { own.state = newValue }
  }
  /// Whether views answer touches while they are animated. Read when the animator becomes active.
  open var isUserInteractionEnabled = true
  /// Stored without effect: animated views are hit at their final places.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped while it is active. If not, such a call warns (`animator.not-interruptible`) and does
  /// nothing.
  open var isInterruptible = true
  /// Whether a paused animator moves in proportion to ``fractionComplete``, whatever its curve. Read when it is paused.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, paused, instead of finishing. It must then be stopped, or continued after reversing it.
  open var pausesOnCompletion = false

  /// The changes added before the start, with the part of the time that passes before each.
  private var waiting: [(animation: () -> Void, delayFactor: Double)] = []
  /// Called once at the next end, then released.
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The state that has to end on the main actor.
  private let own: AnimatorLifetime
  private var timeline: AnimatorTimeline { own.timeline }

  // MARK: Making

  /// Makes an inactive animator.
  ///
  /// - Parameter duration: In seconds, negative counts as 0; ignored for a spring by its physics.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    pace = parameters.pace(duration: max(duration, 0))
    own = AnimatorLifetime(AnimatorTimeline(AnimatorProgress(easing: pace.easing, duration: pace.duration)))
    super.init()
  }

  /// Makes an inactive animator with a built-in curve. `animations` run when it becomes active.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an inactive animator with a Bézier curve, whose control points have x in 0…1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an inactive animator with a spring that comes to rest within the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameter options: Only the curve and `allowUserInteraction` count.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  nonisolated deinit {}

  // MARK: Animations

  /// Adds changes to animate. Before the start they wait; on an active animator they happen at once and take the time that is left.
  ///
  /// - Parameter delayFactor: The part of that time, clamped to 0…1, that passes before they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    refuseStopped("given animations")
    let factor = min(max(Double(delayFactor), 0), 1)
    if state == .inactive {
      waiting.append((animation, factor))
    } else {
      let passed = min(max(timeline.progress.fraction(at: now), 0), 1)
      perform(animation, delay: passed + factor * (1 - passed))
    }
  }

  /// Adds changes that begin at once, or with the animator.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure that is called when the animator has finished, in the order of adding. Retained until then; released uncalled by
  /// `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Runs a closure inside a block whose changes follow the timeline.
  private func perform(_ animation: () -> Void, delay: Double) {
    let block = AnimationBlock(pace: pace, state: AnimationState(completion: nil))
    block.timeline = timeline
    block.timelineDelay = delay
    ViewAnimations.run(ViewAnimations.isEnabled ? block : nil, animation)
  }

  // MARK: Running

  /// The frame clock's time.
  private var now: TimeInterval { FrameClock.current.time }

  /// True while time moves the animation, also during the delay. A tick runs and retains the animator meanwhile.
  open var isRunning: Bool { own.tick != nil }

  /// Starts or continues the animation: a paused one goes on as it was.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation. The changes are made at once, but the views show the old state during the delay. An active animator ignores the
  /// delay and goes on.
  ///
  /// - Parameter delay: In seconds; negative counts as 0.
  open func startAnimation(afterDelay delay: TimeInterval) {
    refuseStopped("started")
    if state == .active {
      if !isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      return
    }
    self.delay = max(delay, 0)
    activate()
    timeline.progress.run(from: now + self.delay)
    run()
  }

  /// Makes the waiting changes, which from now on follow the timeline.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    timeline.blocksTouches = !isUserInteractionEnabled
    let animations = waiting
    waiting = []
    for (animation, factor) in animations { perform(animation, delay: factor) }
  }

  /// Begins the tick, which retains the animator.
  private func run() {
    own.tick = own.tick ?? FrameTicks.current.add { self.frame(at: $0) }
  }

  /// Ends or pauses the animator when its time is over.
  private func frame(at time: TimeInterval) {
    guard let end = timeline.progress.endTime, time >= end - MediaTiming.tolerance else { return }
    if pausesOnCompletion {
      stopTicking()
      timeline.progress.pause(at: end, scrubsLinearly: scrubsLinearly)
      // A spring is not quite at its end when its time is over.
      timeline.progress.scrub(to: isReversed ? 0 : 1, at: time)
    } else {
      finish(at: isReversed ? .start : .end)
    }
  }

  /// Ends the tick and with it the animator's hold on itself.
  private func stopTicking() {
    own.tick?.stop()
    own.tick = nil
  }

  /// Pauses the animation where it is. An inactive animator becomes active at 0, with its changes made and nothing moving.
  open func pauseAnimation() {
    refuseStopped("paused")
    guard canInterrupt("paused") else { return }
    activate()
    stopTicking()
    timeline.progress.pause(at: now, scrubsLinearly: scrubsLinearly)
  }

  /// Continues a paused animation, without a jump; ignored while it runs or is inactive.
  ///
  /// - Parameters:
  ///   - parameters: A curve for the rest of the way; `nil` keeps the current one.
  ///   - durationFactor: The time for the rest, as a part of ``duration``; 0 leaves the time that was left. Ignored for a spring by its
  ///     physics.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    refuseStopped("continued")
    guard state == .active, !isRunning else { return }
    let pace = parameters.map { $0.pace(duration: duration * (durationFactor > 0 ? Double(durationFactor) : 1)) }
    let isFixed = parameters?.springTimingParameters != nil
    timeline.progress.resume(
      at: now, pace: pace?.easing, paceDuration: isFixed ? pace?.duration : nil,
      factor: isFixed ? 0 : Double(durationFactor))
    run()
  }

  /// Whether the animation runs towards its start. Setting it turns a running animation where it is; reversed, it ends at `start`.
  open var isReversed: Bool {
    get { timeline.progress.isReversed }
    set { timeline.progress.setReversed(newValue, at: now) }
  }

  /// The share of the time that has passed, in the direction of running. Setting it moves the views; an inactive animator is paused first.
  ///
  /// While paused it may exceed 0…1. With ``scrubsLinearly`` it then is the share of the way.
  open var fractionComplete: CGFloat {
    get { own.fractionComplete }
    set {
      refuseStopped("scrubbed")
      if state == .inactive { pauseAnimation() }
      timeline.progress.scrub(to: Double(isReversed ? 1 - newValue : newValue), at: now)
    }
  }

  // MARK: Ending

  /// Stops an active animator where it is on screen; ignored otherwise.
  ///
  /// - Parameter withoutFinishing: `true` makes what is on screen the views' values, and releases completions uncalled. `false` freezes the
  ///   views until ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, canInterrupt("stopped") else { return }
    stopTicking()
    if withoutFinishing {
      let states = timeline.finish(at: .current)
      completions = []
      reset()
      for state in states { state.noteAnimationEnd(finished: false) }
    } else {
      timeline.freeze()
      state = .stopped
    }
  }

  /// Finishes a stopped animator: the views take the values of `finalPosition`, and completions are called with it. In any other state, it
  /// stops the app.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      Diagnostics.stop(
        Diagnostic(
          "A property animator was finished without having been stopped.",
          objects: ["state: \(state)", "isRunning: \(isRunning)"],
          likelyCause: "finishAnimation(at:) was called on a running, paused or finished animator.",
          remedy: "Call stopAnimation(false) first, and finish only while state is .stopped."))
    }
    finish(at: finalPosition)
  }

  /// Leaves the views at `position`, becomes inactive and then calls the completions, which may start it again.
  private func finish(at position: UIViewAnimatingPosition) {
    stopTicking()
    let states = timeline.finish(at: position)
    let waiting = completions
    completions = []
    reset()
    for state in states { state.noteAnimationEnd(finished: position == .end) }
    for completion in waiting { completion(position) }
  }

  /// Becomes inactive, with a fresh timeline.
  private func reset() {
    state = .inactive
    own.timeline = AnimatorTimeline(AnimatorProgress(easing: pace.easing, duration: pace.duration))
  }

  /// Stops the app if the animator was stopped and not finished.
  private func refuseStopped(_ what: String) {
    guard state == .stopped else { return }
    Diagnostics.stop(
      Diagnostic(
        "A property animator was \(what) after it had been stopped.", objects: ["duration: \(duration)"],
        likelyCause: "stopAnimation(false) was called, and finishAnimation(at:) was not.",
        remedy: "Finish it first; it can then be given new animations and started again."))
  }

  /// Whether the animator may be interrupted; if not, warns.
  private func canInterrupt(_ what: String) -> Bool {
    if isInterruptible || state != .active { return true }
    Diagnostics.warn(
      Diagnostic(
        "A property animator that is not interruptible was \(what); it continues.", objects: ["duration: \(duration)"],
        likelyCause: "isInterruptible was set to false.", remedy: "Leave it true for animations that are interrupted."),
      counting: "animator.not-interruptible")
    return false
  }
}
