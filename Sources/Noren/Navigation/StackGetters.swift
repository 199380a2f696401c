import Diagnostics
import UIKit

/// Whether `viewControllers` and `topViewController` of a navigation controller may answer something else than the system's stack.
///
/// They may if the system reads its own store and not these properties for what it does itself. That is not documented, and a
/// system that reads them would install a screen in place of its container. So it is found out once, on a controller made for the
/// purpose, before the first answer.
@MainActor
enum StackGetters {
  /// Counted as `"navigation.stack-getters-read-by-system"` if they may not.
  static let areFree: Bool = {
    let isFree = !Probe.isRead()
    if !isFree { Diagnostics.count("navigation.stack-getters-read-by-system") }
    return isFree
  }()

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

    /// Takes a controller through what a system does with one.
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
