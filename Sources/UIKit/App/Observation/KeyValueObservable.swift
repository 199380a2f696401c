import Foundation

/// An object whose documented properties can be observed.
///
/// A conforming class keeps its values apart and routes both directions through this protocol:
///
/// ```swift
/// open var title: String? {
///   get { read("title", values.title) }
///   set { change("title") { values.title = newValue } }
/// }
/// ```
///
/// Key paths carry no names, and comparing them is slow. So `observe` reads the property once and lets the getter say
/// what it is called: nothing has to list key paths, and a property that does not say its name is reported instead of
/// being silently dead.
protocol KeyValueObservable: NSObject {
  var observers: KeyValueObservers { get set }
}

extension KeyValueObservable {
  /// Answers `value`, telling a starting observation that it is called `key`.
  func read<Value>(_ key: StaticString, _ value: @autoclosure () -> Value) -> Value {
    KeyRecorder.current?.note(key, of: self)
    return value()
  }

  /// Makes the change and tells the observers of each of `keys`, also when the value stays the same, as on Apple's
  /// platforms. Observers are told in the order they came; those that come during the change wait for the next one.
  func change(_ keys: StaticString..., body: () -> Void) {
    guard !observers.isEmpty else { return body() }
    let concerned = keys.flatMap { observers.records(for: $0.description) }
    let oldValues = concerned.map { $0.willChange() }
    body()
    for (record, oldValue) in zip(concerned, oldValues) { record.didChange(from: oldValue) }
    observers.removeEnded()
  }

  /// Runs `handler` once after every change of any property, for as long as the token lives.
  func observeEveryChange(_ handler: @escaping () -> Void) -> NSKeyValueObservation {
    let shared = SharedHandler(handler)
    observers.add(WholeObjectObservation(shared))
    return NSKeyValueObservation(shared)
  }
}

/// The observations of one object, in the order they were made.
struct KeyValueObservers {
  private var records: [any KeyValueRecord] = []

  var isEmpty: Bool { records.isEmpty }

  mutating func add(_ record: any KeyValueRecord) {
    removeEnded()
    records.append(record)
  }

  mutating func removeEnded() { records.removeAll { $0.hasEnded } }

  func records(for key: String) -> [any KeyValueRecord] { records.filter { $0.key == nil || $0.key == key } }
}

/// One observation, as the observed object sees it.
protocol KeyValueRecord: AnyObject {
  /// The property; `nil` stands for all of them.
  var key: String? { get }
  var hasEnded: Bool { get }
  /// Called before the change; answers the old value, if the observer wants it.
  func willChange() -> Any?
  func didChange(from oldValue: Any?)
}

/// An observation of a key path.
final class PropertyObservation<Object: AnyObject, Value>: KeyValueRecord {
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

/// An observation of everything an object says about itself.
private final class WholeObjectObservation: KeyValueRecord {
  private let handler: SharedHandler<() -> Void>

  init(_ handler: SharedHandler<() -> Void>) { self.handler = handler }

  var key: String? { nil }
  var hasEnded: Bool { handler.current == nil }
  func willChange() -> Any? { nil }
  func didChange(from oldValue: Any?) { handler.current?() }
}

/// Notes which properties are read while a key path is applied.
final class KeyRecorder {
  private(set) static var current: KeyRecorder?

  private let object: AnyObject
  private var key: String?

  private init(_ object: AnyObject) { self.object = object }

  /// The name of the first property of `object` that `reading` reads, which is the outermost one; `nil` when it reads
  /// none that can be observed.
  static func firstKey(of object: AnyObject, while reading: () -> Void) -> String? {
    let former = current
    let recorder = KeyRecorder(object)
    current = recorder
    defer { current = former }
    reading()
    return recorder.key
  }

  fileprivate func note(_ key: StaticString, of object: AnyObject) {
    if self.key == nil, object === self.object { self.key = key.description }
  }
}
