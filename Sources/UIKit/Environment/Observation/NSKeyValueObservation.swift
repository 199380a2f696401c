import Foundation

/// A token that keeps one observation made with `observe(_:options:changeHandler:)` alive.
///
/// The observation ends when the token is invalidated or released, or when the observed object ends. The token retains the handler, but not
/// the observed object. It may be released on any thread.
nonisolated public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let handler: any RevocableHandler

  init(_ handler: any RevocableHandler) {
    self.handler = handler
    super.init()
  }

  deinit { handler.revoke() }

  /// Ends the observation and releases its handler. Later calls do nothing.
  public func invalidate() { handler.revoke() }
}

/// The values that an observation delivers, and when it delivers them.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change carries the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The change carries the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The handler runs once before `observe` returns, without an old value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The handler also runs before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of a change; always ``setting``, since only whole values can be observed here.
nonisolated public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// One change of an observed property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The value after the change, if ``NSKeyValueObservingOptions/new`` was asked for and the change has happened.
  public let newValue: Value?
  /// The value before the change, if ``NSKeyValueObservingOptions/old`` was asked for.
  public let oldValue: Value?
  /// Positions within an observed collection; `nil` for ``NSKeyValueChange/setting``.
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

nonisolated extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// A handler that can be revoked from any thread.
nonisolated protocol RevocableHandler: AnyObject, Sendable {
  func revoke()
}

/// A closure shared by a token, which may end it from any thread, and by the observed object, which calls it.
nonisolated final class SharedHandler<Handler>: RevocableHandler, @unchecked Sendable {
  private let lock = NSLock()
  private var handler: Handler?

  init(_ handler: Handler?) { self.handler = handler }

  /// The closure, or `nil` once it was revoked.
  var current: Handler? { lock.withLock { handler } }

  /// Drops the closure. Calls that already run finish.
  func revoke() {
    // Released outside the lock: objects that the closure retains may revoke other handlers when they end.
    let former = lock.withLock {
      let former = handler
      handler = nil
      return former
    }
    withExtendedLifetime(former) {}
  }
}
