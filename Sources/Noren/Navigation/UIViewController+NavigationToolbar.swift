import UIKit

extension UIViewController {
  /// The controller of the default toolbar this screen is shown under; `nil` under another toolbar or without one.
  public var embeddedNavigationToolbarViewController: EmbeddedNavigationToolbarViewController? {
    let container = parent as? any AdditionalToolbarProvidingContainer
    return container?.providedToolbarViewController as? EmbeddedNavigationToolbarViewController
  }

  // MARK: The navigation stack

  /// This controller or the ancestor of it that stands in a navigation stack.
  var memberOfNavigationStack: UIViewController? {
    sequence(first: self, next: { $0.parent }).first { $0.parent is UINavigationController }
  }

  /// What lies below this controller in its navigation stack, root first.
  var membersBelowInNavigationStack: [UIViewController] {
    guard let member = memberOfNavigationStack, let stack = navigationController?.stackMembers else { return [] }
    return Array(stack.prefix { $0 !== member })
  }

  /// What the back button above this controller says: an empty word that was chosen as such stays one; `nil` when there is none.
  var wordForGoingBack: String? {
    navigationItem.backBarButtonItem?.title ?? navigationItem.backButtonTitle ?? titleForGoingBack
  }

  /// What buttons that lead back to this controller call it; `nil` when it has no name.
  var titleForGoingBack: String? {
    let names = [navigationItem.backBarButtonItem?.title, navigationItem.backButtonTitle, navigationItem.title, title]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Does what the back button of the screen with this navigation item does: the item's own back action if it has one, else
  /// a pop.
  ///
  /// Only the screen on top is popped: a second tap while it is leaving must not take the next one along.
  ///
  /// - Returns: Whether there was a way back.
  @discardableResult
  func goBack(showing item: UINavigationItem) -> Bool {
    if #available(iOS 16.0, *), let action = item.backAction {
      action.performWithSender(item, target: nil)
      return true
    }
    guard let navigation = navigationController, navigation.stackMembers.last === memberOfNavigationStack else {
      return false
    }
    return navigation.popViewController(animated: true) != nil
  }
}

extension UINavigationController {
  /// The stack as the system sees it, root first.
  var stackMembers: [UIViewController] {
    (self as? NoBarNavigationController)?.containerViewControllers ?? viewControllers
  }
}

extension UIViewController {
  /// Whether this controller is shown in a sheet: what was presented, itself or an ancestor, is one.
  var isInSheet: Bool {
    var root = self
    while let parent = root.parent { root = parent }
    guard root.presentingViewController != nil else { return false }
    return [.pageSheet, .formSheet].contains(root.modalPresentationStyle)
  }
}
