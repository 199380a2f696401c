import UIKit

/// A device's screen, as far as these tests use one: they show a controller, let time pass, and tap.
///
/// Nothing else in this target depends on the platform it runs on. There are two implementations: ``SimulatedScreen`` here, and ``SystemScreen`` on Apple's systems.
@MainActor
protocol TestScreen: AnyObject {
  /// Fills the screen with a controller's view, at rest.
  func show(_ controller: UIViewController)

  /// Lets time pass, in seconds, with everything that happens in it: layout, animations, timers.
  func wait(_ seconds: TimeInterval)

  /// Taps the middle of a view, which must be in the window and visible.
  func tap(_ view: UIView)

  /// The window; `nil` before something is shown.
  var window: UIWindow? { get }
}

/// A new screen, with nothing on it. Retain it for as long as the test looks at its views.
@MainActor
func makeScreen() -> any TestScreen {
  #if canImport(Simulator)
    SimulatedScreen()
  #else
    SystemScreen()
  #endif
}

extension TestScreen {
  /// Shows controllers in a navigation controller, the last one on top.
  func show(_ controllers: [UIViewController], in navigation: UINavigationController) {
    navigation.viewControllers = controllers
    show(navigation)
  }

  /// Waits for longer than any transition of the system's takes.
  func waitForTransition() { wait(1.5) }
}
