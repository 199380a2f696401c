import Foundation
import UIKitCore

/// Moves the views of a transition from one controller to another.
///
/// The system asks for the duration, then for the interruptible animator or the animation. The context's `completeTransition(_:)` ends the
/// transition, and only then do the controllers get their `did` callbacks.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds. Called before the transition starts; `transitionContext` may be `nil`, as in navigation controllers.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view to the context's container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused, scrubbed and reversed: the same one at each call during a transition.
  ///
  /// The default is a mark that stands for none, for views that are animated in another way. See Divergences.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended, completed or not; the place to release what the animation needed.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an animator without animations: the mark of an animator that implements only ``animateTransition(using:)``.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something other than time, such as a finger.
///
/// `UIPercentDrivenInteractiveTransition` is the usual implementation. Another one reports through the context, and moves the views itself.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Called once, in place of the animator's `animateTransition(using:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remainder; 1, the default, is the speed of the transition as it would run by itself.
  ///
  /// This and ``completionCurve`` are not read by the system here: a type of an app's own carries them out itself.
  var completionSpeed: CGFloat { get }
  /// The curve of the remainder; `easeInOut` by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactive; `true` by default. One that does not may become so later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// What an animator and an interaction controller know about the transition they run, and how they report to it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. An animator adds the new view here.
  var containerView: UIView { get }
  /// Whether the transition takes time. Animators are asked only where it does.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start. An animator passes the opposite to ``completeTransition(_:)``.
  var transitionWasCancelled: Bool { get }
  /// The style of the presented controller; `none` for transitions of navigation and tab bar controllers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Moves what goes along to a share of the transition, clamped to 0…1. Called by interaction controllers.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the finger has lifted and the remainder completes the transition.
  func finishInteractiveTransition()
  /// Reports that the finger has lifted and the remainder takes the transition back.
  func cancelInteractiveTransition()
  /// Makes a transition interactive that time drives.
  func pauseInteractiveTransition()
  /// Ends the transition: exactly one call for each. A second one is ignored and counted (`transition.completed-twice`).
  ///
  /// - Parameter didComplete: `false` after a cancellation, when the views are where they were before.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller with the given part; `nil` once the transition has ended.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view to move for the given part; `nil` where it stays, as the presenter's view under a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The identity, except in a turn of the screen.
  var targetTransform: CGAffineTransform { get }
  /// The controller's frame at the start, in the container's space; zero for a view that is not shown then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The controller's frame at the end, in the container's space; zero for a view that is not shown then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Chooses what animates a presentation, and how it is arranged.
///
/// Each method has a default that answers `nil`, which leaves it to the system.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of an animated presentation; `nil` animates as the `modalTransitionStyle` says.
  ///
  /// - Parameter presenting: The controller whose context is covered.
  /// - Parameter source: The controller on which `present` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of an animated dismissal. Of a chain that is dismissed as one, only the topmost controller's delegate is asked.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives `animator`; `nil` lets time do it. Asked only after an animator of the delegate's own.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what drives `animator`; `nil` lets time do it. Asked only after an animator of the delegate's own.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what arranges a presentation of the style `custom`. Other styles do not ask; `nil` covers the screen over the presenter's
  /// view.
  ///
  /// It may be asked before the presentation, when the presented controller's `presentationController` is read: `presenting` is `nil` then.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The default leaves the presentation to the standard animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The default leaves the dismissal to the standard animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The default lets time drive the presentation.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default lets time drive the dismissal.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default covers the window, and leaves the presenter's view where it is.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
