import ChromeCore
import UIKit

/// The toolbars' part of a push or pop: one turns into the other, element by element, above the sliding screens.
///
/// ```
/// navigation controller's view
/// ├─ … the screens, sliding, with their own toolbars
/// └─ ToolbarMorphView: from edge to edge, from the top to the bars' lower edge, large titles and searches included
/// ```
///
/// It goes along with whatever moves the screens, so that a finger which grabs, turns round or gives up the one does so with the
/// other. The toolbars are left as they are, but for those that would be seen beside the pictures (of another height, or not
/// opaque): these are not seen meanwhile. At the end, completed or not, all is as it was.
@MainActor
final class ToolbarMorphTransition {
  private let lower: ToolbarSide
  private let upper: ToolbarSide
  private let isPush: Bool
  private var overlay: ToolbarMorphView?

  /// - Returns: `nil` when one of the toolbars is not the default one.
  init?(
    lower: FixedHeightToolbarProvidingContainerViewController,
    upper: FixedHeightToolbarProvidingContainerViewController, isPush: Bool
  ) {
    guard let lower = ToolbarSide(lower), let upper = ToolbarSide(upper) else { return nil }
    self.lower = lower
    self.upper = upper
    self.isPush = isPush
  }

  /// Goes along with the transition that `coordinator` coordinates, above everything in `host`.
  ///
  /// This object lives until the transition ends.
  func run(with coordinator: any UIViewControllerTransitionCoordinator, in host: UIView) {
    coordinator.animate(
      alongsideTransition: { [self] _ in
        UIView.performWithoutAnimation { install(in: host) }
        overlay?.pose(at: isPush ? 1 : 0)
      },
      completion: { [self] _ in remove() })
  }

  private func install(in host: UIView) {
    host.layoutIfNeeded()
    guard overlay == nil, lower.isReady, upper.isReady else { return }
    let looks = ToolbarLooks()
    let overlay = ToolbarMorphView(
      lower: lower.picture(looks: looks), upper: upper.picture(looks: looks), width: host.bounds.width,
      isRightToLeft: host.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isFade: UIAccessibility.isReduceMotionEnabled)
    overlay.pose(at: isPush ? 0 : 1)
    host.addSubview(overlay)
    self.overlay = overlay
    guard !overlay.coversBars else { return }
    for side in [lower, upper] { side.hideBar() }
  }

  private func remove() {
    overlay?.removeFromSuperview()
    overlay = nil
    for side in [lower, upper] { side.showBar() }
  }
}

/// A screen with a default toolbar, in a transition.
@MainActor
private final class ToolbarSide {
  private let container: FixedHeightToolbarProvidingContainerViewController
  private let controller: EmbeddedNavigationToolbarViewController

  init?(_ container: FixedHeightToolbarProvidingContainerViewController) {
    guard let controller = container.toolbarController as? EmbeddedNavigationToolbarViewController else { return nil }
    self.container = container
    self.controller = controller
  }

  var isReady: Bool { container.isViewLoaded && controller.isViewLoaded && controller.toolbar.bounds.height > 0 }

  /// In the space of the container's view, which fills the navigation controller's when at rest.
  func picture(looks: ToolbarLooks) -> ToolbarMorphView.Side {
    let (toolbar, bar) = (controller.toolbar, container.bar)
    let space: UIView = container.view
    space.layoutIfNeeded()
    return ToolbarMorphView.Side(
      parts: toolbar.parts(in: space, looks: looks, of: bar), height: bar.backgroundView.frame.maxY,
      background: container.shownBackground, backgroundOpacity: bar.backgroundView.alpha,
      hairline: toolbar.hairline.backgroundColor,
      hairlineOpacity: toolbar.hairline.isHidden ? 0 : toolbar.hairline.alpha)
  }

  func hideBar() { container.bar.isCovered = true }
  func showBar() { container.bar.isCovered = false }
}
