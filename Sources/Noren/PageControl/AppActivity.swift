import Foundation
import UIKit

/// Whether the app is in front and takes input, and a call when that changes, until this object goes.
@MainActor
final class AppActivity {
  /// Until the system says otherwise: what shows has its app in front.
  private(set) var isActive = true
  private let tokens: Tokens

  /// - Parameter onChange: Retained.
  init(onChange: @escaping @MainActor () -> Void) {
    tokens = Tokens()
    for (name, isActive) in [
      (UIApplication.willResignActiveNotification, false),
      (UIApplication.didBecomeActiveNotification, true),
    ] {
      tokens.add(name) { [weak self] in
        guard let self, self.isActive != isActive else { return }
        self.isActive = isActive
        onChange()
      }
    }
  }

  /// Ends the observations when it goes. Its array is filled before anybody else sees it, and read when nobody else can.
  private nonisolated final class Tokens: @unchecked Sendable {
    private var all: [any NSObjectProtocol] = []

    func add(_ name: Notification.Name, _ perform: @escaping @MainActor () -> Void) {
      all.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          // The system posts these on the main thread.
          MainActor.assumeIsolated { perform() }
        })
    }

    deinit { for token in all { NotificationCenter.default.removeObserver(token) } }
  }
}
