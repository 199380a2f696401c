import Foundation

/// Drives a transition's animator by a fraction, usually a finger's way.
///
/// An animator with an interruptible animator is scrubbed through that. One that animates views in
/// `animateTransition(using:)` is scrubbed through the time of the container's layer: it stands still, and each update moves it
/// to a fraction of the duration.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// In seconds: the duration of the transition under way; 0 before.
  open private(set) var duration: CGFloat = 0
  /// 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// 1, the default, completes the remainder at the transition's own speed.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the scrubbing; `nil` is linear. Used with an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private weak var transition: ControllerTransition?
  private var scrubber: (any TransitionScrubber)?

  public override init() { super.init() }

  nonisolated deinit {}

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    duration = CGFloat(transition.transitionDuration)
    let animator = transition.interruptibleAnimator
    let scrubber: any TransitionScrubber = animator.map { AnimatorScrubber($0) } ?? LayerTimeScrubber(transition)
    self.scrubber = scrubber
    transition.whenOver { [weak self] in
      scrubber.ended()
      self?.scrubber = nil
    }
    if wantsInteractiveStart { scrubber.begin() } else { scrubber.run() }
  }

  /// Makes a running transition interactive.
  open func pause() {
    guard let transition, !transition.isInteractive else { return }
    scrubber?.pause()
    transition.pauseInteractiveTransition()
    percentComplete = scrubber?.fraction ?? transition.percentComplete
    transition.updateInteractiveTransition(percentComplete)
  }

  /// - Parameter percentComplete: 0…1; values outside are clamped.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    transition.updateInteractiveTransition(self.percentComplete)
    scrubber?.scrub(to: self.percentComplete)
  }

  /// Takes the transition back to where it began.
  open func cancel() { release(cancelled: true) }
  /// Completes the transition.
  open func finish() { release(cancelled: false) }

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

/// Moves the views of a transition to a fraction of it.
@MainActor protocol TransitionScrubber: AnyObject {
  /// 0…1: where the views are.
  var fraction: CGFloat { get }
  /// Starts the animation, standing still at its beginning.
  func begin()
  /// Starts the animation, driven by time.
  func run()
  /// The transition is over.
  func ended()
  func pause()
  func scrub(to fraction: CGFloat)
  /// - Parameter factor: How long the remainder takes, in units of the transition's duration.
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
