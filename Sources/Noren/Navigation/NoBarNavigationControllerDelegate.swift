import UIKit

/// Hears what ``NoBarNavigationController`` shows; what `UINavigationControllerDelegate` is for other controllers.
///
/// The controllers passed are the screens, not their containers.
@MainActor
public protocol NoBarNavigationControllerDelegate: AnyObject {
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool)
  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool)
}
