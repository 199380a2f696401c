import ChromeCore
import UIKit

/// The toolbars' part of a push or pop: one turns into the other, above the sliding screens; default toolbars element by element, others as
/// pictures that fade into each other in place, if the bars are equally high.
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
  private let isCrossFade: Bool
  private var overlay: ToolbarMorphView?
  private(set) var statusBar: ToolbarStatusBar?
  private var hasEnded = false

  /// - Parameter isCrossFade: Whether rows fade as a whole, as those of toolbars that are not the default ones always do.
  init(
    lower: ToolbarProvidingContainerViewController, upper: ToolbarProvidingContainerViewController, isPush: Bool,
    isCrossFade: Bool
  ) {
    (self.lower, self.upper, self.isPush) = (ToolbarSide(lower), ToolbarSide(upper), isPush)
    self.isCrossFade = isCrossFade || [lower, upper].contains { $0.defaultToolbar == nil }
  }

  /// Goes along with the transition that `coordinator` coordinates, above everything in `host`.
  ///
  /// This object lives until the transition ends.
  func run(with coordinator: any UIViewControllerTransitionCoordinator, in host: UIView) {
    coordinator.animate(
      alongsideTransition: { [self] _ in
        UIView.performWithoutAnimation { install(in: host) }
        overlay?.animate(toUpper: isPush)
        statusBar?.animate(toUpper: isPush)
      },
      completion: { [self] _ in end() })
  }

  private func install(in host: UIView) {
    host.layoutIfNeeded()
    guard !hasEnded, overlay == nil, lower.isReady, upper.isReady else { return }
    if isCrossFade, abs(lower.height - upper.height) > 0.5 { return }
    let looks = ToolbarLooks()
    let overlay = ToolbarMorphView(
      lower: lower.picture(looks: looks, isWhole: isCrossFade),
      upper: upper.picture(looks: looks, isWhole: isCrossFade),
      width: host.bounds.width, isRightToLeft: host.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isFade: isCrossFade || UIAccessibility.isReduceMotionEnabled)
    overlay.pose(at: isPush ? 0 : 1)
    host.addSubview(overlay)
    self.overlay = overlay
    statusBar = ToolbarStatusBar(lower: lower.container, upper: upper.container, isPush: isPush, in: overlay.clip)
    guard !overlay.coversBars else { return }
    for side in [lower, upper] { side.hideBar() }
  }

  /// All is as it was, now; calling it again does nothing.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    overlay?.removeFromSuperview()
    overlay = nil
    let statusBar = statusBar
    self.statusBar = nil
    statusBar?.end()
    for side in [lower, upper] { side.showBar() }
  }
}

/// A screen with its toolbar, in a transition.
@MainActor
private final class ToolbarSide {
  let container: ToolbarProvidingContainerViewController

  init(_ container: ToolbarProvidingContainerViewController) { self.container = container }

  private var row: UIView? { container.toolbarController.viewIfLoaded }

  var isReady: Bool { container.isViewLoaded && (row?.bounds.height ?? 0) > 0 }

  /// Down to the bar's lower edge.
  var height: CGFloat {
    container.view.layoutIfNeeded()
    return container.bar.backgroundView.frame.maxY
  }

  /// In the space of the container's view, which fills the navigation controller's when at rest.
  ///
  /// - Parameter isWhole: Whether the row is shown by one picture.
  func picture(looks: ToolbarLooks, isWhole: Bool) -> ToolbarMorphView.Side {
    let (bar, space) = (container.bar, container.view as UIView)
    let parts = bar.parts(of: row, in: space, looks: looks, isWhole: isWhole)
    let hairline = container.defaultToolbar?.hairline
    return ToolbarMorphView.Side(
      parts: parts, height: height, background: container.shownBackground,
      backgroundOpacity: bar.backgroundView.alpha, hairline: hairline?.backgroundColor,
      hairlineOpacity: hairline.map { $0.isHidden ? 0 : $0.alpha } ?? 0)
  }

  func hideBar() { container.bar.isCovered = true }
  func showBar() { container.bar.isCovered = false }
}

extension ToolbarProvidingContainerViewController {
  /// The toolbar, if it is the default one.
  fileprivate var defaultToolbar: EmbeddedNavigationToolbar? {
    (toolbarController as? EmbeddedNavigationToolbarViewController)?.toolbar
  }
}
