#if !canImport(Simulator)
  import Testing
  import UIKit

  /// The system's own window and run loop.
  ///
  /// A test cannot make touches with public API: a tap goes to the control that a hit test finds, as its actions.
  final class SystemScreen: TestScreen {
    private(set) var window: UIWindow?

    func show(_ controller: UIViewController) {
      let window = window ?? UIWindow(frame: UIScreen.main.bounds)
      self.window = window
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      wait(0.1)
    }

    func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }

    func tap(_ view: UIView) {
      let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let views = sequence(first: window?.hitTest(point, with: nil), next: { $0?.superview }).prefix { $0 != nil }
      guard let control = views.compactMap({ $0 as? UIControl }).first else {
        Issue.record("No control is at \(point), where \(view) should be tapped.")
        return
      }
      control.sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
      wait(0.05)
    }
  }
#endif
