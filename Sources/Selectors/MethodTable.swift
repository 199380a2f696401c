import Synchronization

/// The methods that one declaration, a class or an extension, has under names.
public struct ClassMethods {
  let owner: AnyClass
  let methods: [NamedMethod]

  public init(_ owner: AnyClass, _ methods: [NamedMethod]) {
    self.owner = owner
    self.methods = methods
  }
}

/// The methods of all classes by their names, which lowered files add when they are loaded.
///
/// Adding costs an append; the methods are read when the first selector is performed after it.
public enum MethodTable {
  private struct State {
    var pending: [() -> [ClassMethods]] = []
    /// The lists of generic classes, which are made for one specialisation at a time.
    var generic: [(AnyClass) -> [ClassMethods]?] = []
    /// The classes for which the first so many generic lists were asked.
    var asked: [ObjectIdentifier: Int] = [:]
    var methods: [ObjectIdentifier: [String: NamedMethod]] = [:]
  }

  // Guarded by the lock; the closures are pure and know only metatypes.
  nonisolated(unsafe) private static var state = State()
  private static let lock = Mutex(())

  /// Adds the methods of a file. Any thread, before `main` too.
  public static func add(_ list: @escaping () -> [ClassMethods]) {
    lock.withLock { _ in state.pending.append(list) }
  }

  /// Adds the methods of a generic class, which `list` returns for its specialisations and their subclasses, and for no other class.
  public static func addGeneric(_ list: @escaping (AnyClass) -> [ClassMethods]?) {
    lock.withLock { _ in state.generic.append(list) }
  }

  /// Returns the method of an object's class or the nearest superclass that has one of this name.
  static func method(_ selector: Selector, of object: AnyObject) -> NamedMethod? {
    let pending = lock.withLock { _ in
      defer { state.pending = [] }
      return state.pending
    }
    enter(pending.flatMap { $0() })
    var next: AnyClass? = type(of: object)
    while let one = next {
      enter(unasked(of: one).flatMap { $0(one) ?? [] })
      if let method = lock.withLock({ _ in state.methods[ObjectIdentifier(one)]?[selector.name] }) { return method }
      next = _getSuperclass(one)
    }
    return nil
  }

  /// The generic lists that were added since a class was last asked for.
  private static func unasked(of owner: AnyClass) -> ArraySlice<(AnyClass) -> [ClassMethods]?> {
    lock.withLock { _ in
      let first = state.asked.updateValue(state.generic.count, forKey: ObjectIdentifier(owner)) ?? 0
      return state.generic[first...]
    }
  }

  private static func enter(_ lists: [ClassMethods]) {
    if lists.isEmpty { return }
    lock.withLock { _ in
      for list in lists {
        for method in list.methods { state.methods[ObjectIdentifier(list.owner), default: [:]][method.name] = method }
      }
    }
  }
}
