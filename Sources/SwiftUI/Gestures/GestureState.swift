/// State that a gesture writes while it goes on, and that returns to its first value when the gesture ends or is cancelled (fact 80).
@preconcurrency @MainActor @propertyWrapper public struct GestureState<Value>: DynamicProperty, KeptByNode {
  private var state: State<Value>
  private let initial: Value
  private let resetting: (Value, inout Transaction) -> Void

  private init(_ value: Value, _ resetting: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: value)
    initial = value
    self.resetting = resetting
  }

  public init(wrappedValue: Value) { self.init(wrappedValue) { _, _ in } }
  /// The same as ``init(wrappedValue:)``.
  public init(initialValue: Value) { self.init(initialValue) { _, _ in } }
  /// - Parameter resetTransaction: That of the return to the first value.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue) { $1 = resetTransaction }
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue) { $1 = resetTransaction }
  }
  /// - Parameter reset: Changes the transaction of the return to the first value, given the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, reset)
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue, reset)
  }

  /// The current value; only gestures write it, by ``Gesture/updating(_:body:)``.
  public var wrappedValue: Value { state.wrappedValue }
  /// The state itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }

  /// Changes the value for a value of a gesture.
  func update<V>(_ value: V, _ body: (V, inout Value, inout Transaction) -> Void) {
    var (new, transaction) = (state.wrappedValue, Transaction())
    body(value, &new, &transaction)
    withTransaction(transaction) { state.wrappedValue = new }
  }

  /// Returns to the first value.
  func reset() {
    var transaction = Transaction()
    resetting(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}
