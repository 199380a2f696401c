import Foundation

/// Calls a closure with every notification of a name, on the main thread, until its last reference goes.
public nonisolated final class NotificationSignal: @unchecked Sendable {
  /// Thread-safe to remove.
  private let token: any NSObjectProtocol

  /// Posted by anybody; `handler` is retained.
  ///
  /// - Precondition: The notification is posted on the main thread, as those of UIKit are.
  @MainActor
  public init(_ name: Notification.Name, perform handler: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { handler() }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
