extension NamedMethod {
  /// A class method without arguments. The body gets the class that was asked, which may be a subclass.
  public init<Value>(ofClass name: String, _ body: @escaping @MainActor (AnyClass) -> Value) {
    self.init(name) { (receiver: ClassReceiver) in body(receiver.type) }
  }

  /// A class method with one argument.
  public init<A, Value>(ofClass name: String, _ body: @escaping @MainActor (AnyClass, A) -> Value) {
    self.init(name) { (receiver: ClassReceiver, a: A) in body(receiver.type, a) }
  }

  /// A class method with two arguments.
  public init<A, B, Value>(ofClass name: String, _ body: @escaping @MainActor (AnyClass, A, B) -> Value) {
    self.init(name) { (receiver: ClassReceiver, a: A, b: B) in body(receiver.type, a, b) }
  }

  /// A class method with three arguments.
  public init<A, B, C, Value>(ofClass name: String, _ body: @escaping @MainActor (AnyClass, A, B, C) -> Value) {
    self.init(name) { (receiver: ClassReceiver, a: A, b: B, c: C) in body(receiver.type, a, b, c) }
  }
}
