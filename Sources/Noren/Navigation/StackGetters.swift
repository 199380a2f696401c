import Diagnostics
import UIKit

/// Whether `viewControllers` and `topViewController` of a navigation controller may return something else than the system's stack.
///
/// They may if the system itself reads its own storage and not these properties. That is not documented, and a system that reads them would
/// install a screen in place of its container. So it is tested once, before the first use, on a controller created for the test.
@MainActor
enum StackGetters {
  /// Whether they may. If not, counted as `"navigation.stack-getters-read-by-system"`.
  static let areAvailable: Bool = {
    let isFree = !Probe.isRead()
    if !isFree { Diagnostics.count("navigation.stack-getters-read-by-system") }
    return isFree
  }()

  /// Counts how often its getters are called.
  private final class Probe: UINavigationController {
    private var reads = 0

    override var viewControllers: [UIViewController] {
      get {
        reads += 1
        return super.viewControllers
      }
      set { super.viewControllers = newValue }
    }

    override var topViewController: UIViewController? {
      reads += 1
      return super.topViewController
    }

    override var visibleViewController: UIViewController? {
      reads += 1
      return super.visibleViewController
    }

    /// Takes a controller through layout, appearance, a push and a pop without a window, and returns whether any getter was called.
    static func isRead() -> Bool {
      let probe = Probe(nibName: nil, bundle: nil)
      probe.setNavigationBarHidden(true, animated: false)
      probe.setViewControllers([UIViewController()], animated: false)
      probe.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      probe.beginAppearanceTransition(true, animated: false)
      probe.view.layoutIfNeeded()
      probe.endAppearanceTransition()
      probe.pushViewController(UIViewController(), animated: false)
      probe.view.layoutIfNeeded()
      _ = probe.childForStatusBarStyle
      _ = probe.childForStatusBarHidden
      _ = probe.childForHomeIndicatorAutoHidden
      _ = probe.supportedInterfaceOrientations
      probe.popViewController(animated: false)
      probe.view.layoutIfNeeded()
      probe.beginAppearanceTransition(false, animated: false)
      probe.endAppearanceTransition()
      return probe.reads > 0
    }
  }
}
