import UIKit

/// Informed of what ``NoBarNavigationController`` shows, as `UINavigationControllerDelegate` is for other controllers.
///
/// The controllers passed are the screens, not their containers.
@MainActor
public protocol NoBarNavigationControllerDelegate: AnyObject {
  /// Called when a screen is about to be shown. A swipe back that leads to it can still be cancelled.
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a screen is shown and its transition has ended.
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool)
}
