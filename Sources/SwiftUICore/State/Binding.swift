/// A value that another view owns, to be read and changed.
///
/// It has no storage of its own: reading and writing go to the owner, whose nodes are updated. A binding can be made on every thread. Read and
/// write it where its owner is used: a view's state on the main actor.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// What the binding reads and writes; `nil` where only its closures know.
  private let place: BindingPlace?
  /// The transaction of writes that are in no other one; `nil` for none.
  private var ownTransaction: Transaction? = nil

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Retained, called once here and whenever the value is read. Libraries note in it who reads.
  ///   - set: Retained, and called whenever the value is written, with an equal value, too.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(place: nil, get: get, set: set)
    _ = get()
  }

  /// Creates a binding whose writes are told their transaction.
  ///
  /// - Parameter set: As above, with the transaction of the write: the binding's own, or else that around it.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(place: nil, get: get, set: { set($0, ScopedTransaction.current.value) })
    _ = get()
  }

  package init(place: BindingPlace?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
    self.place = place
  }

  /// Creates the same binding, for parameters declared with `$`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to the value of an optional; `nil` while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    // Falls back to the last value, should the optional become `nil` while the binding is in use.
    self.init(
      place: base.place.map { .unwrapped($0) }, get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding that always reads `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// Reads or writes the owner's value. Writing state before its view is shown is ignored.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      guard let ownTransaction else { return set(newValue) }
      withTransaction(ownTransaction) { set(newValue) }
    }
  }

  /// The transaction of what is written through this binding. Without one of its own, writes are part of the transaction around.
  public var transaction: Transaction {
    get { ownTransaction ?? Transaction() }
    set { ownTransaction = newValue }
  }

  /// The binding itself, for `$` in front of a property.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a part of the value. Writing it reads the whole value, changes the part and writes the whole.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      place: place.map { .part($0, keyPath) }, get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

// Unchecked, as Apple's: the sender of a binding ensures that its owner is used where it belongs.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  /// Whether both read and write one place, whatever the value there.
  package func isToSamePlace(as other: Binding<Value>) -> Bool { place != nil && place == other.place }
}

/// What a binding reads and writes.
package indirect enum BindingPlace: Equatable {
  case object(ObjectIdentifier)
  case part(BindingPlace, AnyKeyPath)
  case unwrapped(BindingPlace)
}
