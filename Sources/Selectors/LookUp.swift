import Diagnostics

/// Returns what the method or property of this name returns, as code gets it that knows an object as `AnyObject` alone; `nil` without
/// an object, and for one that has no such member.
///
/// A value whose type represents another one by its raw value stands for that too, as a level of priority does for a number. Stops if the
/// member is of another type.
public func lookUp<Value>(_ object: AnyObject?, _ name: String) -> Value? {
  guard let object, MethodTable.responds(object, to: Selector(name)) else { return nil }
  let found = MethodTable.send(Selector(name), to: object)
  if let value = found as? Value ?? (found as? any RawRepresentable)?.rawValue as? Value { return value }
  Diagnostics.stop(
    Diagnostic(
      "A member of AnyObject is of another type.",
      objects: ["object: \(type(of: object))", "member: \(name)", "asked for: \(Value.self)"],
      likelyCause: "Another class has a member of this name.", remedy: "Cast the object to its class."))
}
