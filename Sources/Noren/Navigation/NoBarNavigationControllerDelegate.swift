import UIKit

/// Hears what ``NoBarNavigationController`` shows; what `UINavigationControllerDelegate` is for other controllers.
///
/// The controllers passed are the screens, not their containers.
@MainActor
public protocol NoBarNavigationControllerDelegate: AnyObject {
  /// A screen is about to be shown. A swipe back that leads to it can still be cancelled.
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A screen is shown, and what moved it there is over.
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool)
}
