extension NamedMethod {
  /// A class method with any number of arguments. The body gets the class that was asked, which may be a subclass.
  public init<each Argument, Value>(
    ofClass name: String, _ body: @escaping @MainActor (AnyClass, repeat each Argument) -> Value
  ) {
    self.init(name) { (receiver: ClassReceiver, arguments: repeat each Argument) in
      body(receiver.type, repeat each arguments)
    }
  }
}
