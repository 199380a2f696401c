import Dispatch
import Foundation

extension NSObjectProtocol where Self: AnyObject {
  /// Whether the object has a method of this name.
  public func responds(to selector: Selector?) -> Bool { answer(to: selector, above: nil) }

  /// What ``responds(to:)-(Selector?)`` answers without the override of `owner` and its subclasses.
  public func _super_responds(_above owner: AnyClass, to selector: Selector?) -> Bool {
    answer(to: selector, above: owner)
  }

  private func answer(to selector: Selector?, above owner: AnyClass?) -> Bool {
    MethodTable.overridden("respondsTo:", of: self, above: owner, [selector]) {
      selector.map { MethodTable.responds(self, to: $0) } ?? false
    }
  }

  /// Calls the method of this name. The result is not retained; `nil` if the method returns none, or no object.
  @discardableResult
  public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
    unretained(MethodTable.send(selector, to: self))
  }

  /// Calls the method of this name with one argument.
  @discardableResult
  public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    unretained(MethodTable.send(selector, to: self, [object]))
  }

  /// Calls the method of this name with two arguments.
  @discardableResult
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
    unretained(MethodTable.send(selector, to: self, [first, second]))
  }
}

extension NSObjectProtocol where Self: AnyObject {
  /// Whether the class has a class method of this name.
  public static func responds(to selector: Selector?) -> Bool {
    selector.map { MethodTable.responds(receiver(self), to: $0) } ?? false
  }

  /// Calls the class method of this name, as ``perform(_:)-(Selector)`` does with an object's.
  @discardableResult
  public static func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
    unretained(MethodTable.send(selector, to: receiver(self)))
  }

  /// Calls the class method of this name with one argument.
  @discardableResult
  public static func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    unretained(MethodTable.send(selector, to: receiver(self), [object]))
  }
}

/// Returns a result as Objective-C passes it on: without a reference, and alive until the main queue's next turn at least.
private func unretained(_ result: Any?) -> Unmanaged<AnyObject>? {
  guard let object = result.map({ $0 as AnyObject }) else { return nil }
  // Unchecked: retained until the main queue's next turn, and not used by it.
  nonisolated(unsafe) let kept = object
  DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  return Unmanaged.passUnretained(object)
}

extension NSObjectProtocol where Self: AnyObject {
  /// The object, if its class or a superclass lists a method of this name. Calls of the platform's optional requirements are lowered to it.
  public func _responding(to name: String) -> Self? { responds(to: Selector(name)) ? self : nil }

  /// The object as one of a type, if it is one and has a method of this name.
  public func _responding<Narrowed>(to name: String, as type: Narrowed.Type) -> Narrowed? {
    responds(to: Selector(name)) ? self as? Narrowed : nil
  }
}
