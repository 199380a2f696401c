import Foundation

/// Locks by object. Entries go with the last thread that leaves.
// Unchecked because `guardian` guards `entries`, its only state.
private final class ObjectLocks: @unchecked Sendable {
  private struct Entry {
    let lock = NSRecursiveLock()
    var users = 0
  }

  static let shared = ObjectLocks()

  private let guardian = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  func enter(_ object: ObjectIdentifier) {
    let lock = guardian.withLock {
      entries[object, default: Entry()].users += 1
      return entries[object]?.lock
    }
    lock?.lock()
  }

  /// Returns whether the object was entered.
  func exit(_ object: ObjectIdentifier) -> Bool {
    let lock = guardian.withLock { () -> NSRecursiveLock? in
      guard var entry = entries[object] else { return nil }
      entry.users -= 1
      entries[object] = entry.users > 0 ? entry : nil
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }
}

/// Waits until no other thread is between this function and ``objc_sync_exit(_:)`` with the same object. Calls may be nested. Returns 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.shared.enter(ObjectIdentifier(obj as AnyObject))
  return 0
}

/// Lets the next thread pass that waits for the object. Returns 0, or -1 if the object was not entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.shared.exit(ObjectIdentifier(obj as AnyObject)) ? 0 : -1 }
