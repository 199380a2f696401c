import Synchronization

/// What happens at the changes of one property.
package struct ChangeObserver {
  let willChange: () -> Any?
  let didChange: (Any?) -> Void
  let hasEnded: () -> Bool

  /// - Parameters:
  ///   - willChange: Called before a change. Its result is passed to `didChange`.
  ///   - hasEnded: Whether nothing is called any more.
  package init(
    willChange: @escaping () -> Any?, didChange: @escaping (Any?) -> Void, hasEnded: @escaping () -> Bool
  ) {
    self.willChange = willChange
    self.didChange = didChange
    self.hasEnded = hasEnded
  }
}

/// Properties that report their changes by name: those with `dynamic` in lowered classes. Any thread.
public enum ObservedProperties {
  /// The paths to a class's own properties, rooted in the type that is asked for, with their names.
  public typealias Names = @MainActor () -> [(AnyKeyPath, String)]

  private struct Change {
    let name: String
    let observed: [(observer: ChangeObserver, old: Any?)]
  }

  private struct Entry {
    weak var object: AnyObject?
    var observers: [(name: String, observer: ChangeObserver)] = []
    /// Changes that have begun, the innermost last.
    var changes: [Change] = []
  }

  private struct State {
    var lists: [(Any.Type) -> Names?] = []
    var entries: [ObjectIdentifier: Entry] = [:]
    var nextCleaning = 64
  }

  // Guarded by the lock. Observers are called outside of it, as they may come back here.
  nonisolated(unsafe) private static var state = State()
  private static let lock = Mutex(())

  /// Adds the properties of a class, which `list` returns for the class and its subclasses, and for no other type. Before `main`, too.
  public static func add(_ list: @escaping (Any.Type) -> Names?) { withState { $0.lists.append(list) } }

  /// Returns the name of the property that a path leads to in one step; `nil` if its class does not report it.
  package static func name(of path: AnyKeyPath) -> String? {
    let root = type(of: path).rootType
    for list in withState(\.lists) {
      if let found = list(root).flatMap({ pairs($0).first { $0.0 == path } }) { return found.1 }
    }
    return nil
  }

  private static func pairs(_ names: @escaping Names) -> [(AnyKeyPath, String)] {
    // Making a path needs no actor, and the attribute has no part in a function's representation.
    unsafeBitCast(names, to: (() -> [(AnyKeyPath, String)]).self)()
  }

  /// Returns the path to the property of this name of an object; `nil` if its class reports none.
  package static func path(named name: String, of object: AnyObject) -> AnyKeyPath? {
    for list in withState(\.lists) {
      if let found = list(type(of: object)).flatMap({ pairs($0).first { $0.1 == name } }) { return found.0 }
    }
    return nil
  }

  /// Adds an observer of one property of an object, which is not retained.
  package static func observe(_ object: AnyObject, _ name: String, _ observer: ChangeObserver) {
    // Released outside of the lock, as the ends of what they hold may come back here.
    let ended = withState { state -> [Entry] in
      let former = entry(of: object, state) ?? Entry(object: object)
      var entry = former
      entry.observers.removeAll { $0.observer.hasEnded() }
      entry.observers.append((name, observer))
      var ended = [state.entries.updateValue(entry, forKey: ObjectIdentifier(object)) ?? former]
      guard state.entries.count >= state.nextCleaning else { return ended }
      ended += state.entries.values.filter { $0.object == nil }
      state.entries = state.entries.filter { $0.value.object != nil }
      state.nextCleaning = max(64, 2 * state.entries.count)
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// Called before a property changes.
  public static func willChange(_ object: AnyObject, _ name: String) {
    let observers = withState { state in
      entry(of: object, state)?.observers.filter { $0.name == name }.map(\.observer) ?? []
    }
    if observers.isEmpty { return }
    let change = Change(name: name, observed: observers.map { ($0, $0.willChange()) })
    withState { $0.entries[ObjectIdentifier(object)]?.changes.append(change) }
  }

  /// Called after a property changed.
  public static func didChange(_ object: AnyObject, _ name: String) {
    let change = withState { state -> Change? in
      guard let index = entry(of: object, state)?.changes.lastIndex(where: { $0.name == name }) else { return nil }
      return state.entries[ObjectIdentifier(object)]?.changes.remove(at: index)
    }
    for (observer, old) in change?.observed ?? [] { observer.didChange(old) }
  }

  /// Another object may have had the same address before.
  private static func entry(of object: AnyObject, _ state: State) -> Entry? {
    guard let entry = state.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry
  }

  // Unchecked: the lock's closure runs on the caller's thread, and ends before this returns.
  private static func withState<Result>(_ body: (inout State) -> Result) -> Result {
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result?
    lock.withLock { _ in result = body(&state) }
    return result!
  }
}
