import Foundation

/// Calls a closure on the main thread with every notification of a name, until its last reference is released.
///
/// It may be released on any thread: its only state is a token that never changes and can be removed anywhere.
public nonisolated final class NotificationSignal: @unchecked Sendable {
  private let token: any NSObjectProtocol

  /// Observes notifications of any sender; `handler` is retained.
  ///
  /// - Precondition: The notification is posted on the main thread, as UIKit's are.
  @MainActor
  public convenience init(_ name: Notification.Name, perform handler: @escaping @MainActor () -> Void) {
    self.init(name) { _, _ in handler() }
  }

  /// Observes notifications of any sender, and passes each one's `userInfo`; empty if it has none.
  @MainActor
  public convenience init(_ name: Notification.Name, perform handler: @escaping @MainActor ([AnyHashable: Any]) -> Void)
  {
    self.init(name) { _, facts in handler(facts) }
  }

  /// Observes notifications of any sender, and passes each one's object and `userInfo`.
  @MainActor
  public init(
    _ name: Notification.Name,
    perform handler: @escaping @MainActor (_ sender: AnyObject?, _ facts: [AnyHashable: Any]) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      // Both stay on the thread on which the notification was posted.
      nonisolated(unsafe) let sender = notification.object.map { $0 as AnyObject }
      nonisolated(unsafe) let facts = notification.userInfo ?? [:]
      MainActor.assumeIsolated { handler(sender, facts) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
