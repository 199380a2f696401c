import UIKit

/// Does what a bar button item does when tapped, with the item as the sender, as the standard bar does.
@MainActor
public enum ItemActivation {
  /// Whether a tap on the item does something by itself; an item that only has a menu opens that instead.
  public static func hasAction(_ item: UIBarButtonItem) -> Bool {
    #if canImport(ObjectiveC)
      if item.action != nil { return true }
    #endif
    return item.primaryAction != nil
  }

  /// Performs the item's primary action, or, without one, sends its target the action.
  ///
  /// The sender is the item. Only on iOS 15 the sender of a *primary action* is the button: there is no public way to say
  /// otherwise there.
  ///
  /// - Parameter button: The control that was tapped; where a nil-targeted action starts its way up the responder chain when
  ///   no first responder takes it.
  /// - Returns: Whether the item had something to do.
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
