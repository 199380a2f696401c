import Foundation
import NorenSeam
import UIKit

/// Whether a component's scene is active, and a call when that changes, until this object ends.
///
/// With several scenes the application's notifications come only with the first scene that becomes active and the last that resigns; the scene's
/// own count. A component without a scene follows the application, and is active until the application resigns.
@MainActor
final class SceneActivity {
  /// Retained, as the next one is.
  private let scene: () -> UIScene?
  private let onChange: (_ isActive: Bool) -> Void
  private var signals: [NotificationSignal] = []
  private weak var known: UIScene?
  private var isKnownActive = true

  /// - Parameters:
  ///   - scene: Where the component is at the moment; asked at each notification. Retained.
  ///   - onChange: Not called when the component moves to another scene: read ``isActive`` then. Retained.
  init(of scene: @escaping () -> UIScene?, onChange: @escaping (_ isActive: Bool) -> Void) {
    self.scene = scene
    self.onChange = onChange
    signals = [
      NotificationSignal(UIScene.willDeactivateNotification) { [weak self] sender, _ in
        self?.hear(false, from: sender)
      },
      NotificationSignal(UIScene.didActivateNotification) { [weak self] sender, _ in self?.hear(true, from: sender) },
      NotificationSignal(UIApplication.willResignActiveNotification) { [weak self] in self?.set(false) },
      NotificationSignal(UIApplication.didBecomeActiveNotification) { [weak self] in
        self.map { $0.set($0.scene().map(Self.isActive) ?? true) }
      },
    ]
  }

  var isActive: Bool {
    catchUp()
    return isKnownActive
  }

  private static func isActive(_ scene: UIScene) -> Bool { scene.activationState == .foregroundActive }

  /// Reads the state of a scene that this object has not followed so far.
  private func catchUp() {
    guard let scene = scene(), scene !== known else { return }
    known = scene
    isKnownActive = Self.isActive(scene)
  }

  private func hear(_ isActive: Bool, from sender: AnyObject?) {
    guard let scene = scene(), sender === scene else { return }
    set(isActive)
  }

  private func set(_ isActive: Bool) {
    catchUp()
    guard isKnownActive != isActive else { return }
    isKnownActive = isActive
    onChange(isActive)
  }
}
