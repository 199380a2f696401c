import UIKit

extension UIViewController {
  /// The controller of the default toolbar above this screen; `nil` under another toolbar or without one.
  public var embeddedNavigationToolbarViewController: EmbeddedNavigationToolbarViewController? {
    let container = parent as? any AdditionalToolbarProvidingContainer
    return container?.providedToolbarViewController as? EmbeddedNavigationToolbarViewController
  }

  // MARK: The navigation stack

  /// This controller or its ancestor that is a member of a navigation stack; `nil` outside of one.
  var memberOfNavigationStack: UIViewController? {
    sequence(first: self, next: { $0.parent }).first { $0.parent is UINavigationController }
  }

  /// The members below this controller's in its navigation stack, root first; empty outside of one.
  var membersBelowInNavigationStack: [UIViewController] {
    guard let member = memberOfNavigationStack, let stack = navigationController?.stackMembers else { return [] }
    return Array(stack.prefix { $0 !== member })
  }

  /// The back button's word on the screen above; `nil` for "Back". An empty word is a choice of the app and stays empty.
  var backLabelForNextScreen: String? {
    navigationItem.backBarButtonItem?.title ?? navigationItem.backButtonTitle ?? backTitleForNextScreen
  }

  /// This controller's name in menus that lead back to it, never empty; `nil` without one.
  var backTitleForNextScreen: String? {
    let names = [navigationItem.backBarButtonItem?.title, navigationItem.backButtonTitle, navigationItem.title, title]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Does what the back button of the screen with this navigation item does: performs the item's own back action, or else pops.
  ///
  /// Pops only from the top screen: a second tap while it is leaving must not pop the next one.
  ///
  /// - Returns: Whether there was an action or a screen to go back to.
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
  /// The stack as the system has it, root first: containers under a ``NoBarNavigationController``.
  var stackMembers: [UIViewController] {
    (self as? NoBarNavigationController)?.containerViewControllers ?? viewControllers
  }
}

extension UIViewController {
  /// Whether this controller, or an ancestor, is presented as a sheet.
  var isInSheet: Bool {
    var root = self
    while let parent = root.parent { root = parent }
    guard root.presentingViewController != nil else { return false }
    return [.pageSheet, .formSheet].contains(root.modalPresentationStyle)
  }
}
