/// An activity that can be ended early.
public protocol Cancellable {
  /// Ends the activity. Calls after the first have no effect.
  func cancel()
}

extension Cancellable {
  /// Stores this in a collection. The activity is cancelled when the stored element is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Stores this in a set. The activity is cancelled when the stored element is released.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// An activity that ends when this object is released.
///
/// As Apple's, it is not `Sendable`; cancelling from any thread is safe nevertheless.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// - Parameter cancel: Called once, by ``cancel()`` or when this object is released, and then released itself.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
