import NorenSeam
import UIKit

/// Observes the events of the app and of assistive technologies that show the bars, while this object lives.
@MainActor
final class ScrollAwaySignals {
  enum Event {
    /// VoiceOver was turned on or off.
    case voiceOver
    /// The keyboard's focus moved within the window of the scroll view. It cannot reach hidden bars.
    case focus
    /// The scene is about to leave the foreground: the app switcher's picture shows the bars.
    case resignActive
  }

  private let activity: SceneActivity
  private let signals: [NotificationSignal]

  /// Begins the observation.
  ///
  /// - Parameters:
  ///   - window: Returns the window of the followed scroll view; called with each event. Retained.
  ///   - onEvent: Called with each event. Retained.
  init(window: @escaping @MainActor () -> UIWindow?, onEvent: @escaping @MainActor (Event) -> Void) {
    activity = SceneActivity {
      window()?.windowScene
    } onChange: { isActive in
      if !isActive { onEvent(.resignActive) }
    }
    signals = [
      NotificationSignal(UIAccessibility.voiceOverStatusDidChangeNotification) { onEvent(.voiceOver) },
      NotificationSignal(UIFocusSystem.didUpdateNotification) { facts in
        let context = facts[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
        guard let focused = context?.nextFocusedView?.window, focused === window() else { return }
        onEvent(.focus)
      },
    ]
  }
}
