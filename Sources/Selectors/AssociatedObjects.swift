import Foundation
import Synchronization

/// How an object keeps one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all, and without noticing its end: kept weakly here.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, if the object can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the object that was associated with `object` under the key's address; `nil` for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

/// Associates an object with `object` under the key's address, in place of the one before. `nil` ends it.
///
/// - Note: Without the Objective-C runtime nothing says when `object` is released. What it retained is released at a later call, once as many objects
///   have got associations as had them before.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, of: object as AnyObject, key, policy)
}

/// Ends all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.removeAll(of: object as AnyObject) }

private enum Associations {
  private enum Value {
    case kept(Any)
    case weak(Weak)

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: self = .weak(Weak(value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
      default: self = .kept(value)
      }
    }

    var value: Any? {
      switch self {
      case .kept(let value): value
      case .weak(let object): object.object
      }
    }
  }

  private struct Weak {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private struct Entry {
    let owner: Weak
    var values: [UnsafeRawPointer: Value] = [:]
  }

  // Guarded by the lock. Values are released outside of it, as their ends may come back here.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var nextCleaning = 64
  private static let lock = Mutex(())

  // Unchecked within the functions: the lock's closure runs on the caller's thread, and ends before they return.

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    nonisolated(unsafe) let owner = owner
    nonisolated(unsafe) var result: Any?
    lock.withLock { _ in result = entry(of: owner)?.values[key]?.value }
    return result
  }

  static func set(_ value: Any?, of owner: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    nonisolated(unsafe) let owner = owner
    nonisolated(unsafe) let stored = value.map { Value($0, policy) }
    nonisolated(unsafe) var ended: [Any] = []
    lock.withLock { _ in
      var entry = entry(of: owner) ?? Entry(owner: Weak(owner))
      // Another object may have had the same address before.
      if let old = entries[ObjectIdentifier(owner)] { ended.append(old) }
      entry.values[key] = stored
      entries[ObjectIdentifier(owner)] = entry
      guard entries.count >= nextCleaning else { return }
      ended += entries.values.filter { $0.owner.object == nil }
      entries = entries.filter { $0.value.owner.object != nil }
      nextCleaning = max(64, 2 * entries.count)
    }
    withExtendedLifetime(ended) {}
  }

  static func removeAll(of owner: AnyObject) {
    nonisolated(unsafe) let owner = owner
    nonisolated(unsafe) var ended: Any?
    lock.withLock { _ in ended = entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(ended) {}
  }

  private static func entry(of owner: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner.object === owner else { return nil }
    return entry
  }
}
