import UIKit

/// Performs a bar button item's tap, with the item as the sender, as the standard bar does.
@MainActor
public enum ItemActivation {
  /// Whether a tap on the item performs an action. An item that has only a menu opens the menu instead.
  public static func hasAction(_ item: UIBarButtonItem) -> Bool {
    #if canImport(ObjectiveC)
      if item.action != nil { return true }
    #endif
    return item.primaryAction != nil
  }

  /// Performs the item's primary action, or else sends its action to its target.
  ///
  /// Toggles an item that changes its selection first. The sender is the item, except on iOS 15, where the sender of a *primary action* is
  /// the button: that system has no public way to pass another.
  ///
  /// - Parameter button: The tapped control. A nil-targeted action that no first responder takes goes up the responder chain from there.
  /// - Returns: Whether the item had an action.
  @discardableResult
  public static func perform(_ item: UIBarButtonItem, from button: UIControl) -> Bool {
    if item.changesSelectionAsPrimaryAction { item.isSelected.toggle() }
    if let action = item.primaryAction {
      if #available(iOS 16.0, *) {
        action.performWithSender(item, target: nil)
      } else {
        button.sendAction(action)
      }
      return true
    }
    #if canImport(ObjectiveC)
      if let action = item.action { return send(action, of: item, from: button) }
    #endif
    return false
  }

  #if canImport(ObjectiveC)
    private static func send(_ action: Selector, of item: UIBarButtonItem, from button: UIControl) -> Bool {
      if UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil) { return true }
      guard item.target == nil, let target = button.target(forAction: action, withSender: item) else { return false }
      return UIApplication.shared.sendAction(action, to: target, from: item, for: nil)
    }
  #endif
}
