/// A value that a view owns: kept for the view's place in the tree, and shown by evaluating the view's body again when it changes.
///
/// The value lives from the first update of the view until the view leaves the tree. The initial value of later values of the view is
/// ignored.
@propertyWrapper public struct State<Value>: Connectable {
  private final class Storage {
    var value: Value
    var changed: () -> Void

    init(_ value: Value, _ changed: @escaping () -> Void) {
      self.value = value
      self.changed = changed
    }
  }

  private let initial: Value
  private var storage: Storage?

  /// Declares state.
  ///
  /// - Parameter wrappedValue: The value when the view is first shown. Later updates ignore it.
  public init(wrappedValue: Value) { initial = wrappedValue }
  /// The same as ``init(wrappedValue:)``.
  public init(initialValue: Value) { initial = initialValue }

  /// The current value.
  ///
  /// Before the view is shown it is the initial one, and writing is ignored. Writing an equal value changes nothing; a value of a type that
  /// is not `Equatable` always counts as changed. A change shows in the next frame, without animation.
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set {
      guard let storage, !areEqual(storage.value, newValue) else { return }
      storage.value = newValue
      storage.changed()
    }
  }

  /// A binding to this state, for views that change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  mutating func connect(
    _ kept: AnyObject?, _ environment: EnvironmentValues, _ changed: @escaping () -> Void
  ) -> AnyObject? {
    let storage = kept as? Storage ?? Storage(initial, changed)
    self.storage = storage
    return storage
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Declares optional state that begins with `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// Returns whether two values are known to be equal: values that cannot be compared are not.
private func areEqual<T>(_ first: T, _ second: T) -> Bool {
  func compare<E: Equatable>(_ first: E) -> Bool { first == second as? E }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}
