import Foundation

/// Drives a transition's animator by a share, usually that of a finger's movement.
///
/// An interruptible animator is scrubbed directly. An animator that animates views in `animateTransition(using:)` is scrubbed through the
/// time of the container's layer: time is stopped, and each update moves it to a share of the duration.
///
/// Return it from the delegate's method for the interaction controller, call `update(_:)` as the finger moves, and end with `finish()` or
/// `cancel()`. The transition waits until one of these is called.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition in seconds, set when it starts; 0 before.
  open private(set) var duration: CGFloat = 0
  /// The share of the last update, 0…1. After `pause()` the share at which the views were caught.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the remainder runs after the finger; 1, the default, is the transition's own speed. Half of it takes twice the time.
  open var completionSpeed: CGFloat = 1
  /// The curve of the remainder; `easeInOut` by default. It applies to an interruptible animator and to what goes along; views that another
  /// animator moves finish evenly.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the scrubbing; `nil` is linear. Kept: scrubbing is always linear.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition waits for a finger from its start; `true` by default. Otherwise time drives it until `pause()`.
  open var wantsInteractiveStart = true

  /// The transition in progress; not retained, since it retains its interaction controller.
  private weak var transition: ControllerTransition?
  /// Moves the views; exists while the transition is in progress.
  private var scrubber: (any TransitionScrubber)?

  public override init() { super.init() }

  nonisolated deinit {}

  /// Called by the system when the transition starts. Overrides call `super`.
  ///
  /// Ignores a context that is not the system's own.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    duration = CGFloat(transition.transitionDuration)
    let animator = transition.interruptibleAnimator
    let scrubber: any TransitionScrubber = animator.map { AnimatorScrubber($0) } ?? LayerTimeScrubber(transition)
    self.scrubber = scrubber
    transition.onEnd { [weak self] in
      scrubber.ended()
      self?.scrubber = nil
    }
    if wantsInteractiveStart { scrubber.begin() } else { scrubber.run() }
  }

  /// Makes a transition interactive that time drives, and catches the views where they are. Ignored while it is interactive.
  open func pause() {
    guard let transition, !transition.isInteractive else { return }
    scrubber?.pause()
    transition.pauseInteractiveTransition()
    percentComplete = scrubber?.fraction ?? transition.percentComplete
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Moves the views to a share of the transition. Ignored unless the transition is interactive.
  ///
  /// - Parameter percentComplete: 0…1; values outside are clamped.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.updateInteractiveTransition(self.percentComplete)
    scrubber?.scrub(to: self.percentComplete)
  }

  /// Moves the views back to where the transition began, and ends it there. Ignored unless the transition is interactive.
  open func cancel() { release(cancelled: true) }
  /// Completes the transition. Ignored unless it is interactive.
  open func finish() { release(cancelled: false) }

  /// Lets time drive the remainder, whose length is the remaining share divided by the speed, and never zero.
  private func release(cancelled: Bool) {
    guard let transition, transition.isInteractive else { return }
    transition.completionVelocity = completionSpeed
    let rest = cancelled ? percentComplete : 1 - percentComplete
    let factor = max(rest / max(completionSpeed, 0.001), 0.001)
    let timing = UICubicTimingParameters(animationCurve: completionCurve)
    transition.remainderTiming = timing
    transition.remainderFactor = factor
    if cancelled { transition.cancelInteractiveTransition() } else { transition.finishInteractiveTransition() }
    scrubber?.release(cancelled: cancelled, timing: timing, factor: factor)
  }
}

/// Moves the views of a transition to a share of it.
@MainActor protocol TransitionScrubber: AnyObject {
  /// The share at which the views are, 0…1.
  var fraction: CGFloat { get }
  /// Starts the animation, paused at its beginning.
  func begin()
  /// Starts the animation, driven by time.
  func run()
  /// Called when the transition has ended.
  func ended()
  /// Stops the animation where it is, and turns it forwards again if it was reversed.
  func pause()
  /// Moves the views to a share; only while paused.
  func scrub(to fraction: CGFloat)
  /// Lets time drive the remainder.
  ///
  /// - Parameter factor: The length of the remainder, in units of the transition's duration.
  func release(cancelled: Bool, timing: any UITimingCurveProvider, factor: CGFloat)
}

/// Scrubs an interruptible animator, which completes the transition itself.
final class AnimatorScrubber: TransitionScrubber {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

  var fraction: CGFloat { animator.fractionComplete }

  func begin() {
    animator.startAnimation()
    animator.pauseAnimation()
  }

  func run() { animator.startAnimation() }
  func ended() {}

  func pause() {
    animator.isReversed = false
    animator.pauseAnimation()
  }

  func scrub(to fraction: CGFloat) { animator.fractionComplete = fraction }

  func release(cancelled: Bool, timing: any UITimingCurveProvider, factor: CGFloat) {
    animator.isReversed = cancelled
    animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
  }
}
