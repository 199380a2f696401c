import Foundation
import NorenSeam
import UIKit

/// Whether the app is in front and takes input, and a call when that changes, until this object goes.
@MainActor
final class AppActivity {
  /// Until the system says otherwise: what shows has its app in front.
  private(set) var isActive = true
  private var signals: [NotificationSignal] = []

  /// - Parameter onChange: Retained.
  init(onChange: @escaping @MainActor () -> Void) {
    signals = [
      (UIApplication.willResignActiveNotification, false), (UIApplication.didBecomeActiveNotification, true),
    ].map { name, isActive in
      NotificationSignal(name) { [weak self] in
        guard let self, self.isActive != isActive else { return }
        self.isActive = isActive
        onChange()
      }
    }
  }
}
