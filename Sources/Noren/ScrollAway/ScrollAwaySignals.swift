import NorenSeam
import UIKit

/// Events of the app and of assistive technologies that show the bars; observed while this object lives.
@MainActor
final class ScrollAwaySignals {
  enum Event {
    /// VoiceOver was turned on or off.
    case voiceOver
    /// The keyboard's focus moved within the window of the scroll view. Hidden bars cannot be reached by it.
    case focus
    /// The scene is about to leave the foreground: the app switcher's picture shows the bars.
    case resignActive
  }

  private let activity: SceneActivity
  private let signals: [NotificationSignal]

  /// - Parameters:
  ///   - window: Returns the window of the scroll view that is followed; called with each event.
  ///   - onEvent: Retained, as `window` is.
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
