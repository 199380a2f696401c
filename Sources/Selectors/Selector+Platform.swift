extension Selector {
  /// Makes a selector of a method whose class lists no methods by their names, as the platform's do, and lists this one.
  ///
  /// - Parameter name: In Objective-C's form.
  public init<Target: AnyObject, Value>(
    platform method: @escaping @MainActor (Target) -> @MainActor () -> Value, named name: String
  ) {
    self.init(name)
    MethodTable.add {
      [ClassMethods(Target.self, [NamedMethod(name) { (target: Target) in method(target)() }.ofPlatform])]
    }
  }

  /// Makes a selector of a method with one argument.
  ///
  /// - Parameter name: In Objective-C's form, in which the last colon may be missing.
  public init<Target: AnyObject, A, Value>(
    platform method: @escaping @MainActor (Target) -> @MainActor (A) -> Value, named name: String
  ) {
    let name = name.hasSuffix(":") ? name : name + ":"
    self.init(name)
    MethodTable.add {
      [ClassMethods(Target.self, [NamedMethod(name) { (target: Target, a: A) in method(target)(a) }.ofPlatform])]
    }
  }

  /// Makes a selector of a method with two arguments.
  ///
  /// - Parameter name: In Objective-C's form.
  public init<Target: AnyObject, A, B, Value>(
    platform method: @escaping @MainActor (Target) -> @MainActor (A, B) -> Value, named name: String
  ) {
    self.init(name)
    MethodTable.add {
      [
        ClassMethods(
          Target.self, [NamedMethod(name) { (target: Target, a: A, b: B) in method(target)(a, b) }.ofPlatform])
      ]
    }
  }

  // MARK: The same, where the compiler sees no actor: in code of Swift 5 outside of the main actor

  /// Makes a selector of a method whose class lists no methods by their names, and lists this one.
  public init<Target: AnyObject, Value>(platform method: @escaping (Target) -> () -> Value, named name: String) {
    self.init(name)
    // A reference to a method has no state.
    nonisolated(unsafe) let method = method
    MethodTable.add {
      [ClassMethods(Target.self, [NamedMethod(name) { (target: Target) in method(target)() }.ofPlatform])]
    }
  }

  /// Makes a selector of a method with one argument.
  public init<Target: AnyObject, A, Value>(platform method: @escaping (Target) -> (A) -> Value, named name: String) {
    let name = name.hasSuffix(":") ? name : name + ":"
    self.init(name)
    // A reference to a method has no state.
    nonisolated(unsafe) let method = method
    MethodTable.add {
      [ClassMethods(Target.self, [NamedMethod(name) { (target: Target, a: A) in method(target)(a) }.ofPlatform])]
    }
  }

  /// Makes a selector of a method with two arguments.
  public init<Target: AnyObject, A, B, Value>(
    platform method: @escaping (Target) -> (A, B) -> Value, named name: String
  ) {
    self.init(name)
    // A reference to a method has no state.
    nonisolated(unsafe) let method = method
    MethodTable.add {
      [
        ClassMethods(
          Target.self, [NamedMethod(name) { (target: Target, a: A, b: B) in method(target)(a, b) }.ofPlatform])
      ]
    }
  }
}
