import Diagnostics

/// A method of a class, as code calls it that knows only the method's name.
public struct NamedMethod {
  let name: String
  /// Calls the method of an object of the class. Takes as many arguments as it needs; missing ones are `nil`.
  let call: (AnyObject, [Any?]) -> Any?

  private init(_ name: String, call: @escaping (AnyObject, [Any?]) -> Any?) {
    self.name = name
    self.call = call
  }

  // The table's callers choose the thread, as with Objective-C's messages, so each initialiser drops the main actor from the method's type. The
  // attribute has no part in a function's representation.

  /// A method without arguments.
  public init<Target: AnyObject, Value>(_ name: String, _ body: @escaping @MainActor (Target) -> Value) {
    let body = unsafeBitCast(body, to: ((Target) -> Value).self)
    self.init(name) { target, _ in result(body(unsafeDowncast(target, to: Target.self))) }
  }

  /// A method with one argument.
  public init<Target: AnyObject, A, Value>(_ name: String, _ body: @escaping @MainActor (Target, A) -> Value) {
    let body = unsafeBitCast(body, to: ((Target, A) -> Value).self)
    self.init(name) { target, arguments in
      result(body(unsafeDowncast(target, to: Target.self), argument(0, of: arguments, for: name)))
    }
  }

  /// A method with two arguments.
  public init<Target: AnyObject, A, B, Value>(_ name: String, _ body: @escaping @MainActor (Target, A, B) -> Value) {
    let body = unsafeBitCast(body, to: ((Target, A, B) -> Value).self)
    self.init(name) { target, arguments in
      result(
        body(
          unsafeDowncast(target, to: Target.self), argument(0, of: arguments, for: name),
          argument(1, of: arguments, for: name)))
    }
  }

  /// A method with three arguments.
  public init<Target: AnyObject, A, B, C, Value>(
    _ name: String, _ body: @escaping @MainActor (Target, A, B, C) -> Value
  ) {
    let body = unsafeBitCast(body, to: ((Target, A, B, C) -> Value).self)
    self.init(name) { target, arguments in
      result(
        body(
          unsafeDowncast(target, to: Target.self), argument(0, of: arguments, for: name),
          argument(1, of: arguments, for: name), argument(2, of: arguments, for: name)))
    }
  }
}

// A caller by name runs where Objective-C's would: on its own thread, whatever the method's isolation. The casts above drop the main actor
// from the closure's type, which has the same representation without it.

/// Returns a result as callers get it: `nil` for none.
private func result<Value>(_ value: Value) -> Any? {
  if Value.self == Void.self { return nil }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}

/// Returns an argument as the method declares it; stops if it has another type.
private func argument<Value>(_ index: Int, of arguments: [Any?], for name: String) -> Value {
  let given: Any? = arguments.indices.contains(index) ? arguments[index] : nil
  if let value = given as? Value { return value }
  if let none = Any?.none as? Value { return none }
  let kind = given.map { "\(type(of: $0))" } ?? "nil"
  Diagnostics.stop(
    Diagnostic(
      "A method called by its name got an argument of another type.",
      objects: ["method: \(name)", "argument: \(index + 1)", "given: \(kind)", "declared: \(Value.self)"],
      likelyCause: "The action was registered with an object that sends something else.",
      remedy: "Declare the argument with the type of the sender, or as Any."))
}
