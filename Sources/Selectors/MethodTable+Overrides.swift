import Diagnostics

extension MethodTable {
  /// Calls the override of a member that an extension declares, or else that member.
  ///
  /// Members of the platform's extensions call it, and those that lowered extensions add to classes of other modules. Stops if the override returns
  /// something else than the member.
  ///
  /// - Parameters:
  ///   - name: The member's name as lowered code lists it.
  ///   - owner: The class of an override that calls `super`; `nil` looks from the object's class upwards.
  ///   - member: What the extension does.
  public static func overridden<Result>(
    _ name: Selector, of object: AnyObject, above owner: AnyClass?, _ arguments: [Any?], or member: () -> Result
  ) -> Result {
    guard let method = method(name, of: object, above: owner) else { return member() }
    return returned(method.call(object, arguments), by: "\(name)", of: object)
  }

  /// Calls the override of a class member that an extension declares, or else that member.
  public static func overridden<Result>(
    _ name: Selector, ofClass type: AnyClass, above owner: AnyClass?, _ arguments: [Any?], or member: () -> Result
  ) -> Result {
    overridden(name, of: receiver(type), above: owner, arguments, or: member)
  }
}

/// Casts a method's result to the type that the caller expects; stops for another type.
func returned<Result>(_ result: Any?, by name: String, of object: AnyObject) -> Result {
  if let result = result as? Result ?? (() as? Result) { return result }
  Diagnostics.stop(
    Diagnostic(
      "An override returned a value of another type than the member it overrides.",
      objects: [
        "object: \(type(of: object))", "member: \(name)", "returned: \(result.map { "\(type(of: $0))" } ?? "nil")",
        "declared: \(Result.self)",
      ],
      likelyCause: "Another method has the same name in Objective-C.",
      remedy: "Give one of them another name with @objc(name)."))
}
