import Foundation

/// Calls a closure with every notification of a name, on the main thread, until its last reference goes.
///
/// It may go on any thread: all it has is a token, which never changes and which may be removed from anywhere.
public nonisolated final class NotificationSignal: @unchecked Sendable {
  private let token: any NSObjectProtocol

  /// Posted by anybody; `handler` is retained.
  ///
  /// - Precondition: The notification is posted on the main thread, as those of UIKit are.
  @MainActor
  public convenience init(_ name: Notification.Name, perform handler: @escaping @MainActor () -> Void) {
    self.init(name) { _, _ in handler() }
  }

  /// The same, with what the notification carries.
  @MainActor
  public convenience init(_ name: Notification.Name, perform handler: @escaping @MainActor ([AnyHashable: Any]) -> Void)
  {
    self.init(name) { _, facts in handler(facts) }
  }

  /// The same, with whom the notification is of, and what it carries.
  @MainActor
  public init(
    _ name: Notification.Name,
    perform handler: @escaping @MainActor (_ sender: AnyObject?, _ facts: [AnyHashable: Any]) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      // They do not leave the thread it was posted on.
      nonisolated(unsafe) let sender = notification.object.map { $0 as AnyObject }
      nonisolated(unsafe) let facts = notification.userInfo ?? [:]
      MainActor.assumeIsolated { handler(sender, facts) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
