import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

/// Animates changes of views that can be paused, scrubbed, turned round and stopped.
///
/// ```
/// inactive ──start, pause, fraction──▶ active ──end reached──▶ inactive
///    ▲                                   │ stop(false)
///    └────────────finish(at:)─────── stopped
/// ```
///
/// While it runs it is retained. Releasing one that is paused or stopped ends the app, as on Apple's systems.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let timingParameters: (any UITimingCurveProvider)?
  private let pace: AnimationPace
  /// In seconds; a spring by its physics takes what it takes.
  open var duration: TimeInterval { pace.duration }
  /// Before it starts, in seconds.
  open private(set) var delay: TimeInterval = 0

  open private(set) var state: UIViewAnimatingState {
    get { own.state }
    set { own.state = newValue }
  }
  /// Whether views answer touches while they are animated.
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped.
  open var isInterruptible = true
  /// Whether a paused animator moves in proportion to ``fractionComplete``, whatever its curve.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, when it has reached its end.
  open var pausesOnCompletion = false

  private var waiting: [(animation: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private let own: AnimatorRun
  private var timeline: AnimatorTimeline { own.timeline }

  // MARK: Making

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    pace = parameters.pace(duration: max(duration, 0))
    own = AnimatorRun(AnimatorTimeline(AnimatorProgress(easing: pace.easing, duration: pace.duration)))
    super.init()
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has been started.
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

  /// Adds changes to animate. Once it is active, they happen at once and take the time that is left.
  ///
  /// - Parameter delayFactor: The part of that time, 0…1, that passes before they begin.
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

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Called when it has finished, in the order of adding. Retained until then.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func perform(_ animation: () -> Void, delay: Double) {
    let block = AnimationBlock(pace: pace, state: AnimationState(completion: nil))
    block.timeline = timeline
    block.timelineDelay = delay
    ViewAnimations.run(ViewAnimations.isEnabled ? block : nil, animation)
  }

  // MARK: Running

  private var now: TimeInterval { FrameClock.current.time }

  open var isRunning: Bool { own.tick != nil }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// - Parameter delay: In seconds, during which the views show where they start.
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

  /// Makes the changes, which from now on follow the timeline.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    timeline.blocksTouches = !isUserInteractionEnabled
    let animations = waiting
    waiting = []
    for (animation, factor) in animations { perform(animation, delay: factor) }
  }

  private func run() {
    own.tick = own.tick ?? FrameTicks.current.add { self.frame(at: $0) }
  }

  private func frame(at time: TimeInterval) {
    guard let end = timeline.progress.endTime, time >= end - MediaTiming.tolerance else { return }
    if pausesOnCompletion {
      halt()
      timeline.progress.pause(at: end, scrubsLinearly: scrubsLinearly)
      // A spring has not quite arrived when its time is over.
      timeline.progress.scrub(to: isReversed ? 0 : 1, at: time)
    } else {
      finish(at: isReversed ? .start : .end)
    }
  }

  private func halt() {
    own.tick?.stop()
    own.tick = nil
  }

  open func pauseAnimation() {
    refuseStopped("paused")
    guard canInterrupt("paused") else { return }
    activate()
    halt()
    timeline.progress.pause(at: now, scrubsLinearly: scrubsLinearly)
  }

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

  open var isReversed: Bool {
    get { timeline.progress.isReversed }
    set { timeline.progress.setReversed(newValue, at: now) }
  }

  open var fractionComplete: CGFloat {
    get { own.fractionComplete }
    set {
      refuseStopped("scrubbed")
      if state == .inactive { pauseAnimation() }
      timeline.progress.scrub(to: Double(isReversed ? 1 - newValue : newValue), at: now)
    }
  }

  // MARK: Ending

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, canInterrupt("stopped") else { return }
    halt()
    if withoutFinishing {
      let states = timeline.finish(at: .current)
      completions = []
      reset()
      for state in states { state.oneEnded(finished: false) }
    } else {
      timeline.freeze()
      state = .stopped
    }
  }

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

  private func finish(at position: UIViewAnimatingPosition) {
    halt()
    let states = timeline.finish(at: position)
    let waiting = completions
    completions = []
    reset()
    for state in states { state.oneEnded(finished: position == .end) }
    for completion in waiting { completion(position) }
  }

  private func reset() {
    state = .inactive
    own.timeline = AnimatorTimeline(AnimatorProgress(easing: pace.easing, duration: pace.duration))
  }

  private func refuseStopped(_ what: String) {
    guard state == .stopped else { return }
    Diagnostics.stop(
      Diagnostic(
        "A property animator was \(what) after it had been stopped.", objects: ["duration: \(duration)"],
        likelyCause: "stopAnimation(false) was called, and finishAnimation(at:) was not.",
        remedy: "Finish it first; it can then be given new animations and started again."))
  }

  private func canInterrupt(_ what: String) -> Bool {
    if isInterruptible || state != .active { return true }
    Diagnostics.warn(
      Diagnostic(
        "A property animator that is not interruptible was \(what); it goes on.", objects: ["duration: \(duration)"],
        likelyCause: "isInterruptible was set to false.", remedy: "Leave it true for animations that are interrupted."),
      counting: "animator.not-interruptible")
    return false
  }
}
