/// A property as the classes above one have it: what `super.x` reads and sets in a lowered override.
public struct PropertyAbove<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// - Parameter set: Called with the new value. A property that cannot be set has none.
  public init(_ get: @escaping () -> Value, set: @escaping (Value) -> Void = { _ in }) {
    self.get = get
    self.set = set
  }

  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
