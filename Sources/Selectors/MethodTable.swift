import Synchronization

/// The methods that one declaration, a class or an extension, has under names.
public struct ClassMethods {
  let owner: AnyClass
  let methods: [NamedMethod]
  let ofClass: [NamedMethod]

  /// - Parameter ofClass: The class methods.
  public init(_ owner: AnyClass, _ methods: [NamedMethod], ofClass: [NamedMethod] = []) {
    self.owner = owner
    self.methods = methods
    self.ofClass = ofClass
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
    var classMethods: [ObjectIdentifier: [String: NamedMethod]] = [:]
    /// What methods do that were exchanged.
    var replaced: [ObjectIdentifier: [String: NamedMethod]] = [:]
    var replacedOfClass: [ObjectIdentifier: [String: NamedMethod]] = [:]
    /// What the platform's exchangeable methods do by themselves.
    var exchangeable: [ObjectIdentifier: [String: NamedMethod]] = [:]
    var pendingExchangeable: [() -> [ClassMethods]] = []
  }

  // Guarded by the lock; the closures are pure and know only metatypes.
  nonisolated(unsafe) private static var state = State()
  private static let lock = Mutex(())
  /// Whether any method was exchanged. Read without the lock: methods are exchanged before what depends on it.
  nonisolated(unsafe) static var hasReplacements = false

  /// Adds the methods of a file. Any thread, before `main` too.
  public static func add(_ list: @escaping () -> [ClassMethods]) {
    lock.withLock { _ in state.pending.append(list) }
  }

  /// Adds the methods of a generic class, which `list` returns for its specialisations and their subclasses, and for no other class.
  public static func addGeneric(_ list: @escaping (AnyClass) -> [ClassMethods]?) {
    lock.withLock { _ in state.generic.append(list) }
  }

  /// Returns the method of an object's class or the nearest superclass that has one of this name. What stands for a class has its class methods.
  ///
  /// - Parameter owner: A class above which to look.
  static func method(_ selector: Selector, of object: AnyObject, above owner: AnyClass? = nil) -> NamedMethod? {
    enterPending()
    let receiver = object as? ClassReceiver
    var next: AnyClass? = if let owner { _getSuperclass(owner) } else { receiver?.type ?? type(of: object) }
    while let one = next {
      enter(unasked(of: one).flatMap { $0(one) ?? [] })
      let found = lock.withLock { _ in
        let (one, name) = (ObjectIdentifier(one), selector.name)
        // The platform's exchangeable methods ask for what replaces them.
        let isAsking = !hasReplacements || state.exchangeable[one]?[name] != nil
        let replaced = isAsking ? nil : (receiver == nil ? state.replaced : state.replacedOfClass)[one]?[name]
        return replaced ?? (receiver == nil ? state.methods : state.classMethods)[one]?[name]
      }
      if let found { return found }
      next = _getSuperclass(one)
    }
    return nil
  }

  /// Reads what was added since the last time.
  private static func enterPending() {
    let pending = lock.withLock { _ in
      defer { state.pending = [] }
      return state.pending
    }
    enter(pending.flatMap { $0() })
  }

  // MARK: Exchanged methods

  /// Adds what the platform's exchangeable methods do by themselves. Any thread, before `main` too.
  static func addPlatform(_ list: @escaping () -> [ClassMethods]) {
    lock.withLock { _ in state.pendingExchangeable.append(list) }
  }

  /// Returns the entries of a method that the class itself declares; inherited methods have none.
  static func entries(
    _ selector: Selector, of type: AnyClass, isOfClass: Bool
  ) -> (listed: NamedMethod?, exchangeable: NamedMethod?, replaced: NamedMethod?) {
    enterPending()
    enter(unasked(of: type).flatMap { $0(type) ?? [] })
    let pending = lock.withLock { _ in
      defer { state.pendingExchangeable = [] }
      return state.pendingExchangeable
    }
    let platform = pending.flatMap { $0() }
    let (type, name) = (ObjectIdentifier(type), selector.name)
    return lock.withLock { _ in
      for list in platform {
        for method in list.methods {
          state.exchangeable[ObjectIdentifier(list.owner), default: [:]][method.name] = method
        }
      }
      return isOfClass
        ? (state.classMethods[type]?[name], nil, state.replacedOfClass[type]?[name])
        : (state.methods[type]?[name], state.exchangeable[type]?[name], state.replaced[type]?[name])
    }
  }

  /// The names of the platform's exchangeable methods that a class declares, sorted.
  package static func exchangeableNames(of type: AnyClass) -> [String] {
    _ = entries("", of: type, isOfClass: false)
    return lock.withLock { _ in state.exchangeable[ObjectIdentifier(type)].map { $0.keys.sorted() } ?? [] }
  }

  /// Notes what a method of a class does from now on.
  static func replace(_ selector: Selector, of type: AnyClass, isOfClass: Bool, by method: NamedMethod) {
    lock.withLock { _ in
      if isOfClass {
        state.replacedOfClass[ObjectIdentifier(type), default: [:]][selector.name] = method
      } else {
        state.replaced[ObjectIdentifier(type), default: [:]][selector.name] = method
      }
      hasReplacements = true
    }
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
        let owner = ObjectIdentifier(list.owner)
        for method in list.methods { state.methods[owner, default: [:]][method.name] = method }
        for method in list.ofClass { state.classMethods[owner, default: [:]][method.name] = method }
      }
    }
  }
}
