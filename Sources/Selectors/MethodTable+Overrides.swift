extension MethodTable {
  /// Calls an app's override of a member that an extension of the platform declares, or else that member.
  ///
  /// - Parameters:
  ///   - name: The member's name as lowered code lists it.
  ///   - owner: The class of an override that calls `super`; `nil` looks from the object's class upwards.
  ///   - member: What the platform does.
  package static func overridden<Result>(
    _ name: Selector, of object: AnyObject, above owner: AnyClass?, _ arguments: [Any?], or member: () -> Result
  ) -> Result {
    guard let method = method(name, of: object, above: owner) else { return member() }
    let result = method.call(object, arguments)
    if let result = result as? Result ?? (() as? Result) { return result }
    return member()
  }
}
