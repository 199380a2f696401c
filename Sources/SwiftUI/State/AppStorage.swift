import Foundation

/// A value of an app's user defaults, shown and changed by views.
///
/// All properties of one key of one store share the value: a change through any of them marks the views that read it. A change that the app
/// makes through `UserDefaults` itself is seen at the next evaluation: see Divergences.
@preconcurrency @MainActor @propertyWrapper public struct AppStorage<Value>: Connectable, KeptByNode {
  private var storage: StoredValue<Value>
  /// Returns the value in another store; `nil` for a property that names its store.
  private let inStore: ((UserDefaults) -> StoredValue<Value>)?

  fileprivate init(
    _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
    write: @escaping (UserDefaults, Value) -> Void
  ) {
    storage = StoredValue.shared(key, store ?? .standard, read: read, write: write)
    inStore = store == nil ? { StoredValue.shared(key, $0, read: read, write: write) } : nil
  }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let storage = storage
    return Binding(place: .object(ObjectIdentifier(storage)), get: { storage.value }, set: { storage.value = $0 })
  }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    if let inStore, let store = environment.defaultStore { storage = inStore(store) }
    return storage
  }
}

private nonisolated struct DefaultStoreKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}
nonisolated extension EnvironmentValues {
  /// The store of app storage that names none; `nil` for the standard one.
  var defaultStore: UserDefaults? {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

/// The value of one key, shared by all properties that name it.
private final class StoredValue<Value> {
  private let defaults: UserDefaults
  private let read: (UserDefaults) -> Value
  private let write: (UserDefaults, Value) -> Void
  private var readers = Readers()

  init(
    _ defaults: UserDefaults, read: @escaping (UserDefaults) -> Value, write: @escaping (UserDefaults, Value) -> Void
  ) {
    (self.defaults, self.read, self.write) = (defaults, read, write)
  }

  static func shared(
    _ key: String, _ defaults: UserDefaults, read: @escaping (UserDefaults) -> Value,
    write: @escaping (UserDefaults, Value) -> Void
  ) -> StoredValue<Value> {
    let place = StoredPlace(defaults: ObjectIdentifier(defaults), key: key, type: ObjectIdentifier(Value.self))
    if let known = storedValues[place]?.value as? StoredValue<Value> { return known }
    let made = StoredValue(defaults, read: read, write: write)
    storedValues = storedValues.filter { $0.value.value != nil }
    storedValues[place] = WeakStored(value: made)
    return made
  }

  var value: Value {
    get {
      readers.noteRead()
      return read(defaults)
    }
    set {
      guard !areEqual(read(defaults), newValue) else { return }
      readers.willChange()
      write(defaults, newValue)
      readers.didChange()
    }
  }
}

private struct StoredPlace: Hashable {
  let defaults: ObjectIdentifier
  let key: String
  let type: ObjectIdentifier
}

private struct WeakStored { weak var value: AnyObject? }

private var storedValues: [StoredPlace: WeakStored] = [:]

extension AppStorage {
  private init(plain value: Value, _ key: String, _ store: UserDefaults?) {
    self.init(
      key, store, read: { $0.object(forKey: key) as? Value ?? value }, write: { $0.set($1, forKey: key) })
  }

  private init<Wrapped>(optional key: String, _ store: UserDefaults?) where Value == Wrapped? {
    self.init(
      key, store, read: { $0.object(forKey: key) as? Wrapped },
      write: { defaults, value in
        if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
      })
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.bool(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.integer(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.double(forKey: key) },
      write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: wrappedValue, key, store)
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(plain: wrappedValue, key, store)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store, read: { $0.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue },
      write: { $0.set($1.rawValue, forKey: key) })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store,
      read: { ($0.object(forKey: key) == nil ? nil : Value(rawValue: $0.integer(forKey: key))) ?? wrappedValue },
      write: { $0.set($1.rawValue, forKey: key) })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(optional: key, store) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(optional: key, store) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(optional: key, store) }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(optional: key, store) }
}
