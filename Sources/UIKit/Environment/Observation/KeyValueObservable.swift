import Foundation

/// An object whose documented properties can be observed with `observe(_:options:changeHandler:)`.
///
/// A conforming class keeps its values in separate storage and routes reads and writes through this protocol:
///
/// ```swift
/// open var title: String? {
///   get { read("title", values.title) }
///   set { change("title") { values.title = newValue } }
/// }
/// ```
///
/// Key paths carry no names, and comparing them is slow. `observe` therefore reads the property once and lets the getter report its name.
/// No list of key paths is needed, and a property that does not report its name causes a diagnostic instead of staying silent.
protocol KeyValueObservable: NSObject {
  /// The observations of this object, live and ended. Empty for objects without observers, whose setters then cost nothing extra.
  var observers: KeyValueObservers { get set }
}

extension KeyValueObservable {
  /// Returns `value` and reports to an observation that is starting, if any, that the property is called `key`.
  func read<Value>(_ key: StaticString, _ value: @autoclosure () -> Value) -> Value {
    KeyRecorder.current?.note(key, of: self)
    return value()
  }

  /// Runs `body` and notifies the observers of each of `keys`, even if the value stays the same, as on Apple's platforms.
  ///
  /// Observers are notified in the order in which they were added. Observers added during the change wait for the next one. Observers of
  /// the whole object are notified once per key.
  func change(_ keys: StaticString..., body: () -> Void) { change(keys, reporting: { _ in true }, body: body) }

  /// Runs `body` and notifies the observers of those of `keys` that are reported.
  ///
  /// - Parameter isReported: Decides after the change. Observers that asked for `prior` are called before it in any case.
  func change(_ keys: [StaticString], reporting isReported: (String?) -> Bool, body: () -> Void) {
    guard !observers.isEmpty else { return body() }
    let concerned = keys.flatMap { observers.records(for: $0.description) }
    let oldValues = concerned.map { $0.willChange() }
    body()
    for (record, oldValue) in zip(concerned, oldValues) where isReported(record.key) {
      record.didChange(from: oldValue)
    }
    observers.removeEnded()
  }

  /// Runs `handler` after every change of any observable property, until the token is released or invalidated. The object is not retained.
  func observeEveryChange(_ handler: @escaping () -> Void) -> NSKeyValueObservation {
    let shared = SharedHandler(handler)
    observers.add(WholeObjectObservation(shared))
    return NSKeyValueObservation(shared)
  }
}

/// The observations of one object, in the order in which they were added. Ended ones are removed when another is added or a change is
/// reported.
struct KeyValueObservers {
  private var records: [any KeyValueRecord] = []

  var isEmpty: Bool { records.isEmpty }

  /// Appends an observation and drops those that have ended. O(observations).
  mutating func add(_ record: any KeyValueRecord) {
    removeEnded()
    records.append(record)
  }

  /// Drops the observations whose tokens were released or invalidated.
  mutating func removeEnded() { records.removeAll { $0.hasEnded } }

  /// Returns the observations of `key` and those of the whole object.
  func records(for key: String) -> [any KeyValueRecord] { records.filter { $0.key == nil || $0.key == key } }
}

/// One observation, from the observed object's side.
nonisolated package protocol KeyValueRecord: AnyObject {
  /// The property's name; `nil` observes all properties.
  var key: String? { get }
  /// Whether the token was released or invalidated; the handler never runs again.
  var hasEnded: Bool { get }
  /// Prepares for a change, and informs an observer that asked for `prior`. Returns the old value if the observer wants it.
  func willChange() -> Any?
  /// Notifies the observer of the change, with what `willChange()` returned.
  func didChange(from oldValue: Any?)
}

/// An observation of one key path. Holds the observed object weakly: an object that ends also ends its observations.
nonisolated final class PropertyObservation<Object: AnyObject, Value>: KeyValueRecord {
  typealias Handler = (Object, NSKeyValueObservedChange<Value>) -> Void

  let key: String?
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: SharedHandler<Handler>

  init(
    _ keyPath: KeyPath<Object, Value>, of object: Object, key: String?, options: NSKeyValueObservingOptions,
    handler: SharedHandler<Handler>
  ) {
    self.keyPath = keyPath
    self.object = object
    self.key = key
    self.options = options
    self.handler = handler
  }

  var hasEnded: Bool { handler.current == nil }

  /// Calls the handler once, before any change, if the observer asked for `initial`. The new value is read only for `new`.
  func sendInitial() {
    guard options.contains(.initial), let object else { return }
    send(to: object, newValue: options.contains(.new) ? object[keyPath: keyPath] : nil)
  }

  func willChange() -> Any? {
    guard let object else { return nil }
    let oldValue = options.contains(.old) ? object[keyPath: keyPath] : nil
    if options.contains(.prior) { send(to: object, oldValue: oldValue, isPrior: true) }
    return oldValue
  }

  func didChange(from oldValue: Any?) {
    guard let object else { return }
    send(
      to: object, newValue: options.contains(.new) ? object[keyPath: keyPath] : nil,
      oldValue: options.contains(.old) ? oldValue as? Value : nil)
  }

  private func send(to object: Object, newValue: Value? = nil, oldValue: Value? = nil, isPrior: Bool = false) {
    handler.current?(
      object,
      NSKeyValueObservedChange(
        kind: .setting, newValue: newValue, oldValue: oldValue, indexes: nil, isPrior: isPrior))
  }
}

/// An observation of every property of an object. Bars use it to redraw their items.
nonisolated private final class WholeObjectObservation: KeyValueRecord {
  private let handler: SharedHandler<() -> Void>

  init(_ handler: SharedHandler<() -> Void>) { self.handler = handler }

  var key: String? { nil }
  var hasEnded: Bool { handler.current == nil }
  func willChange() -> Any? { nil }
  func didChange(from oldValue: Any?) { handler.current?() }
}

/// Records which property is read while a key path is applied, see ``KeyValueObservable``.
final class KeyRecorder {
  /// The recording in progress; `nil` almost always, so that getters cost one comparison.
  private(set) static var current: KeyRecorder?

  private let object: AnyObject
  private var key: String?

  private init(_ object: AnyObject) { self.object = object }

  /// Returns the name of the first property of `object` that `reading` reads, or `nil` if it reads no observable one.
  ///
  /// The first is the outermost: a computed property that reports itself comes before those it reads. Properties of other objects on the
  /// path are ignored.
  static func firstKey(of object: AnyObject, while reading: () -> Void) -> String? {
    let former = current
    let recorder = KeyRecorder(object)
    current = recorder
    defer { current = former }
    reading()
    return recorder.key
  }

  /// Records `key` if it is the first one read of the observed object.
  fileprivate func note(_ key: StaticString, of object: AnyObject) {
    if self.key == nil, object === self.object { self.key = key.description }
  }
}
