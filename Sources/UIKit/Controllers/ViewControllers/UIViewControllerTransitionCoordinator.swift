import Foundation

/// Names a controller's part in a transition.
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that the transition hides or covers; the presented one in a dismissal.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that the transition shows; the presenter in a dismissal.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view's part in a transition.
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that leaves; missing where it stays, as under a sheet.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that an animator adds to the container; missing where it is there already, as behind a sheet that is dismissed.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition in progress, for closures that animate along with it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition takes time; `false` also where the screen changes its size without a turn.
  var isAnimated: Bool { get }
  /// Whether a finger drove the transition when it started.
  var initiallyInteractive: Bool { get }
  /// Whether the animator in use can be paused and reversed, which makes it possible to take hold of the transition later.
  var isInterruptible: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition returns to where it began; also true when it has ended there.
  var isCancelled: Bool { get }
  /// The duration of the whole transition in seconds, as its animator states it.
  var transitionDuration: TimeInterval { get }
  /// The share of the transition that is done, 0…1. Follows a finger; driven by time it changes at the end only.
  var percentComplete: CGFloat { get }
  /// The speed of the remainder after a finger; 1 is the speed of the transition as it would run by itself.
  var completionVelocity: CGFloat { get }
  /// The view that the transition takes place in.
  var containerView: UIView { get }
  /// The rotation that the view is about to get; the identity in any other transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns the controller with the given part in the transition; `nil` once the transition has ended, and for turns of the screen.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view with the given part; `nil` where the transition does not move it, and once the transition has ended.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets closures animate along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` with the transition and `completion` after it; both are retained until then.
  ///
  /// The animation has the transition's duration and timing; it follows a finger, and it reverses if the transition is cancelled. In a
  /// transition without animation `animation` runs at its start.
  ///
  /// - Returns: Whether the animation was accepted; `false` once the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Does the same as ``animate(alongsideTransition:completion:)``: `view` may be outside of the container in both.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler`, retained until the end, each time a finger takes hold of the transition or leaves it.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` with the transition's duration and curve, without a completion.
  ///
  /// - Returns: Whether the animation was accepted; `false` once the transition has ended.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
