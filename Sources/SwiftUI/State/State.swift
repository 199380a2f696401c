/// A value that a view owns: kept for the view's place in the tree, and shown by evaluating the bodies that read it when it changes.
///
/// The value lives from the first update of the view until the view leaves the tree. The initial value of later values of the view is
/// ignored. A view that only passes a binding on is not evaluated when the value changes.
@preconcurrency @MainActor @propertyWrapper public struct State<Value>: Connectable, KeptByNode {
  final class Storage: OutlivesNode {
    private var stored: Value
    private var readers = Readers()

    init(_ value: Value) { stored = value }

    var value: Value {
      get {
        readers.noteRead()
        return stored
      }
      set {
        guard !areEqual(stored, newValue) else { return }
        readers.willChange()
        stored = newValue
        readers.didChange()
      }
    }
  }

  // Unchecked: a state may be made anywhere, and is used on the main actor alone.
  nonisolated(unsafe) private let initial: Value
  private var storage: Storage?

  /// Declares state.
  ///
  /// - Parameter wrappedValue: The value when the view is first shown. Later updates ignore it.
  public nonisolated init(wrappedValue: Value) { initial = wrappedValue }
  /// The same as ``init(wrappedValue:)``.
  public nonisolated init(initialValue: Value) { initial = initialValue }

  /// The current value.
  ///
  /// Before the view is shown it is the initial one, and writing is ignored. Writing an equal value changes nothing; a value of a type that
  /// is not `Equatable` always counts as changed. A change shows in the next frame.
  public var wrappedValue: Value {
    get { storage?.value ?? initial }
    nonmutating set { storage?.value = newValue }
  }

  /// A binding to this state, for views that change it.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initial) }
    return Binding(place: .object(ObjectIdentifier(storage)), get: { storage.value }, set: { storage.value = $0 })
  }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    let storage = kept as? Storage ?? Storage(initial)
    self.storage = storage
    return storage
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Declares optional state that begins with `nil`.
  public nonisolated init() { self.init(wrappedValue: nil) }
}

/// Returns whether two values are known to be equal: values that cannot be compared are not.
nonisolated func areEqual<T>(_ first: T, _ second: T) -> Bool {
  func compare<E: Equatable>(_ first: E) -> Bool { first == second as? E }
  guard let first = first as? any Equatable else { return false }
  return compare(first)
}
