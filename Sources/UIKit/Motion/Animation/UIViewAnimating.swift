import Foundation

/// Whether an animator animates anything.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or finished.
  case inactive = 0
  /// Running or paused.
  case active = 1
  /// Stopped, and to be finished.
  case stopped = 2
}

/// A place on an animator's way. At the start, the changes are undone; `current` keeps what is on screen.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start = 1
  case current = 2
}

/// Runs, pauses, reverses and stops animations. ``UIViewPropertyAnimator`` says what each member does here.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// `active` from the first start, pause or scrub until the end.
  var state: UIViewAnimatingState { get }
  /// True while time moves the animation, also during its delay.
  var isRunning: Bool { get }
  /// Whether the animation runs towards its start. It turns where it is.
  var isReversed: Bool { get set }
  /// The share of the time that has passed, 0…1, in the direction of running.
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops the progress, so that it can be scrubbed or continued. Pausing an inactive animator starts it at 0.
  func pauseAnimation()
  /// Ends the animation where it is.
  ///
  /// - Parameter withoutFinishing: Whether to become inactive at once, without completions; otherwise ``finishAnimation(at:)`` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position, and calls the completions with it.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animates changes of views that closures make. Apple's members are optional; here they have empty defaults.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part, 0…1, of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure to call with the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation, with another curve or duration for the rest.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}
