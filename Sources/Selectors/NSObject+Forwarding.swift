import Foundation

extension NSObjectProtocol where Self: AnyObject {
  /// The object that gets what this one has no method for, when it is sent by its name; `nil`, the default, stops the sender.
  public func forwardingTarget(for selector: Selector!) -> Any? {
    MethodTable.forwardingTarget(of: self, for: selector, above: nil)
  }

  /// What ``forwardingTarget(for:)`` answers without the override of `owner` and its subclasses.
  public func _super_forwardingTarget(_above owner: AnyClass, for selector: Selector!) -> Any? {
    MethodTable.forwardingTarget(of: self, for: selector, above: owner)
  }
}

extension MethodTable {
  static func forwardingTarget(of object: AnyObject, for selector: Selector?, above owner: AnyClass?) -> Any? {
    overridden("forwardingTargetFor:", of: object, above: owner, [selector]) { Any?.none }
  }
}
