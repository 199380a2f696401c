import Diagnostics

extension MethodTable {
  /// Whether an object has a method of this name.
  public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    method(selector, of: object) != nil
  }

  /// Calls the method of this name with as many of `arguments` as it takes, and returns its result; `nil` for none.
  ///
  /// Without such a method the object's `forwardingTarget(for:)` gets it. Stops if there is none, as Objective-C does. Any thread: the method runs on the caller's.
  @discardableResult
  public static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?] = []) -> Any? {
    guard let method = method(selector, of: object) else {
      if let target = forwardingTarget(of: object, for: selector, above: nil).map({ $0 as AnyObject }),
        target !== object
      {
        return send(selector, to: target, arguments)
      }
      Diagnostics.stop(
        Diagnostic(
          "An object was sent a selector that it does not know.",
          objects: ["object: \(type(of: object))", "selector: \(selector.name)"],
          likelyCause: "The method is missing, has other labels, or has no @objc.",
          remedy: "Name the method with #selector, or ask responds(to:) first."))
    }
    return method.call(object, arguments)
  }
}
