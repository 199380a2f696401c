/// A value that a view owns: kept for the view's place in the tree, and looked at again by its body when it changes.
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

  /// - Parameter wrappedValue: When the view is first shown.
  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }

  /// The value. Before the view is shown it is the first one, and cannot be changed; an equal value is no change.
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set {
      guard let storage, !areEqual(storage.value, newValue) else { return }
      storage.value = newValue
      storage.changed()
    }
  }

  /// To hand on to views that change it.
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
  public init() { self.init(wrappedValue: nil) }
}

/// Whether two values are known to be equal: those that cannot be compared are not.
private func areEqual<T>(_ first: T, _ second: T) -> Bool {
  func compare<E: Equatable>(_ first: E) -> Bool { first == second as? E }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}
