/// A name that no other place has: for identities that belong to one view.
@preconcurrency @MainActor @propertyWrapper public struct Namespace: Connectable, KeptByNode {
  /// The name.
  public nonisolated struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }
  private final class Storage {
    let id: ID
    init() {
      Namespace.lastNumber += 1
      id = ID(number: Namespace.lastNumber)
    }
  }
  private static var lastNumber = 0
  private var storage: Storage?

  public init() {}

  /// The name for the view's place. Before the view is shown it is one that no view has.
  public var wrappedValue: ID { storage?.id ?? ID(number: 0) }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    let storage = kept as? Storage ?? Storage()
    self.storage = storage
    return storage
  }
}
