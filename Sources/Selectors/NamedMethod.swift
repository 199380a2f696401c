import Diagnostics

/// A method of a class, as code calls it that knows only the method's name.
public struct NamedMethod {
  let name: String
  /// Calls the method of an object of the class. Takes as many arguments as it needs; missing ones are `nil`.
  let call: (AnyObject, [Any?]) -> Any?
  /// Whether a selector listed it because the platform declares it.
  var isOfPlatform = false
  /// Whether calls in code ask the table for it, so that it can be exchanged.
  var isDispatched = false

  /// A method that gets its arguments in a list.
  init(_ name: String, call: @escaping (AnyObject, [Any?]) -> Any?) {
    self.name = name
    self.call = call
  }

  /// A method with any number of arguments.
  ///
  /// - Parameter isDispatched: Whether calls in code ask the table for it, so that it can be exchanged.
  public init<Target: AnyObject, each Argument, Value>(
    _ name: String, isDispatched: Bool = false,
    _ body: @escaping @MainActor (Target, repeat each Argument) -> Value
  ) {
    let anywhere = unsafeBitCast(OnMainActor(body: body), to: Anywhere<Target, Value, repeat each Argument>.self)
    self.init(name) { target, arguments in
      var index = 0
      func next<T>(_: T.Type) -> T {
        defer { index += 1 }
        return argument(index, of: arguments, for: name)
      }
      return result(anywhere.body(unsafeDowncast(target, to: Target.self), repeat next((each Argument).self)))
    }
    self.isDispatched = isDispatched
  }

  /// The method as one that a selector lists for a class of the platform.
  var ofPlatform: NamedMethod {
    var copy = self
    copy.isOfPlatform = true
    return copy
  }
}

// A caller by name runs where Objective-C's would: on its own thread, whatever the method's isolation. The cast above drops the main actor from
// the closure's type, which has the same representation without it. A structure each, because functions of any number of parameters cannot be
// cast.

private struct OnMainActor<Target, Value, each Argument> {
  let body: @MainActor (Target, repeat each Argument) -> Value
}

private struct Anywhere<Target, Value, each Argument> {
  let body: (Target, repeat each Argument) -> Value
}

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
  // Functions of Objective-C are told the name they are called by.
  if let selector = Selector(name) as? Value { return selector }
  let kind = given.map { "\(type(of: $0))" } ?? "nil"
  Diagnostics.stop(
    Diagnostic(
      "A method called by its name got an argument of another type.",
      objects: ["method: \(name)", "argument: \(index + 1)", "given: \(kind)", "declared: \(Value.self)"],
      likelyCause: "The action was registered with an object that sends something else.",
      remedy: "Declare the argument with the type of the sender, or as Any."))
}
