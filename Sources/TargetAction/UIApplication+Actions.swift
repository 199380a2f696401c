import Foundation
import Selectors
import UIKit

extension UIApplication {
  /// Sends `action` to `target` with the sender and the event.
  ///
  /// Without a target, the first responder of the key window and those above it are asked, then a sender that is a responder and those above it,
  /// then the application; the first one that can perform the action gets it.
  ///
  /// - Returns: Whether an object got the action; `false` if the target does not know it.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target.map({ Selectors.receiver($0) }) ?? actionReceiver(for: action, sender),
      MethodTable.responds(receiver, to: action)
    else { return false }
    MethodTable.send(action, to: receiver, [sender, event])
    return true
  }

  private func actionReceiver(for action: Selector, _ sender: Any?) -> AnyObject? {
    let windows = scenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }
    return UIResponder.actionReceiver(for: action, from: sender, in: windows)
      ?? target(forAction: action, withSender: sender).map { $0 as AnyObject }
  }
}
