import Foundation
import NorenSeam
import UIKit

/// Whether a component's scene is active, and a callback when that changes, while this object lives.
///
/// With several scenes, the application's notifications are posted only for the first scene that becomes active and the last that resigns;
/// so the scene's own are observed. A component without a scene follows the application, and is active until the application resigns.
@MainActor
final class SceneActivity {
  /// Returns the component's scene. Retained, like the next one.
  private let scene: () -> UIScene?
  private let onChange: (_ isActive: Bool) -> Void
  private var signals: [NotificationSignal] = []
  /// The scene whose state ``isKnownActive`` is.
  private weak var known: UIScene?
  /// The last known state; active at first.
  private var isKnownActive = true

  /// Begins the observation.
  ///
  /// - Parameters:
  ///   - scene: Returns the component's current scene; called at each notification. Retained.
  ///   - onChange: Not called when the component moves to another scene: read ``isActive`` then. Retained.
  init(of scene: @escaping () -> UIScene?, onChange: @escaping (_ isActive: Bool) -> Void) {
    self.scene = scene
    self.onChange = onChange
    signals = [
      NotificationSignal(UIScene.willDeactivateNotification) { [weak self] sender, _ in
        self?.handle(false, from: sender)
      },
      NotificationSignal(UIScene.didActivateNotification) { [weak self] sender, _ in self?.handle(true, from: sender) },
      NotificationSignal(UIApplication.willResignActiveNotification) { [weak self] in self?.set(false) },
      NotificationSignal(UIApplication.didBecomeActiveNotification) { [weak self] in
        self.map { $0.set($0.scene().map(Self.isActive) ?? true) }
      },
    ]
  }

  /// The current state, also after a move to another scene.
  var isActive: Bool {
    catchUp()
    return isKnownActive
  }

  private static func isActive(_ scene: UIScene) -> Bool { scene.activationState == .foregroundActive }

  /// Reads the state of a scene that was not the component's before.
  private func catchUp() {
    guard let scene = scene(), scene !== known else { return }
    known = scene
    isKnownActive = Self.isActive(scene)
  }

  /// Handles a notification of a scene; those of other scenes are ignored.
  private func handle(_ isActive: Bool, from sender: AnyObject?) {
    guard let scene = scene(), sender === scene else { return }
    set(isActive)
  }

  /// Stores the state, and reports a change.
  private func set(_ isActive: Bool) {
    catchUp()
    guard isKnownActive != isActive else { return }
    isKnownActive = isActive
    onChange(isActive)
  }
}
