import Foundation
import Selectors
import UIKit

extension UIResponder {
  /// Whether this responder performs `action`: by default, whether it has a method of this name.
  ///
  /// Overrides turn commands off and on. ``target(forAction:withSender:)`` asks each responder of the chain.
  public func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerformAction(action, sender, above: nil)
  }

  private func canPerformAction(_ action: Selector, _ sender: Any?, above owner: AnyClass?) -> Bool {
    MethodTable.overridden("canPerformAction:withSender:", of: self, above: owner, [action, sender]) {
      responds(to: action)
    }
  }

  /// Returns the object that `action` is sent to: this responder, or the nearest one up the chain that can perform it; `nil` if none can.
  public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    target(of: action, sender, above: nil)
  }

  private func target(of action: Selector, _ sender: Any?, above owner: AnyClass?) -> AnyObject? {
    MethodTable.overridden("targetForAction:withSender:", of: self, above: owner, [action, sender]) {
      // The next responder is asked by name again, as it may override this.
      canPerformAction(action, withSender: sender) ? self : next?.target(of: action, sender, above: nil)
    }
  }

  // MARK: What overrides call for `super`

  /// ``canPerformAction(_:withSender:)`` without the override of `owner` and its subclasses.
  public func _super_canPerformAction(_above owner: AnyClass, _ action: Selector, withSender sender: Any?) -> Bool {
    canPerformAction(action, sender, above: owner)
  }

  /// ``target(forAction:withSender:)`` without the override of `owner` and its subclasses.
  public func _super_target(_above owner: AnyClass, forAction action: Selector, withSender sender: Any?) -> Any? {
    target(of: action, sender, above: owner)
  }
}

extension UIResponder {
  /// The receiver of an action without a target: found from the first responder up the chain, otherwise from the sender [S].
  ///
  /// - Parameter windows: Those whose first responder is asked, in order.
  static func actionReceiver(for action: Selector, from sender: Any?, in windows: [UIWindow]) -> AnyObject? {
    for first in windows.compactMap(\.firstResponder) {
      if let found = first.target(of: action, sender, above: nil) { return found }
    }
    return (sender as? UIResponder)?.target(of: action, sender, above: nil)
  }

  /// The key windows of the scene that shows this responder; none if it is in no window.
  var keyWindows: [UIWindow] {
    let window = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIWindow }.first
    return [window?.windowScene?.keyWindow].compactMap { $0 }
  }
}
