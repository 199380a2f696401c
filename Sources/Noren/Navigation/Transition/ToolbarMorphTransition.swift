import NorenCore
import UIKit

/// The toolbars' part of a push or pop, above the sliding screens: one toolbar turns into the other. Default toolbars do so element by
/// element; others fade into each other in place, as pictures, if the bars are equally high.
///
/// ```
/// navigation controller's view
/// ├─ … the screens, sliding, with their own toolbars
/// └─ ToolbarMorphView: from edge to edge, from the top to the bars' lower edge, large titles and searches included
/// ```
///
/// It animates alongside the transition of the screens, so a finger that grabs, reverses or cancels one does so with the other. The
/// toolbars themselves do not change, except that they are hidden if they would be visible beside the pictures (of another height, or not
/// opaque). At the end, completed or cancelled, everything is as it was.
@MainActor
final class ToolbarMorphTransition {
  private let lower: ToolbarSide
  private let upper: ToolbarSide
  private let isPush: Bool
  private let isCrossFade: Bool
  /// Shows the morph; `nil` before the transition begins, after its end, and if there is nothing to morph.
  private var overlay: ToolbarMorphView?
  /// Chooses the style of the status bar; `nil` outside of the transition.
  private(set) var statusBar: ToolbarStatusBar?
  private var hasEnded = false

  /// Prepares a transition; nothing changes before ``run(with:in:)``.
  ///
  /// - Parameter isCrossFade: Whether rows fade as a whole. They always do if one of the toolbars is not the default one.
  init(
    lower: ToolbarProvidingContainerViewController, upper: ToolbarProvidingContainerViewController, isPush: Bool,
    isCrossFade: Bool
  ) {
    (self.lower, self.upper, self.isPush) = (ToolbarSide(lower), ToolbarSide(upper), isPush)
    self.isCrossFade = isCrossFade || [lower, upper].contains { $0.defaultToolbar == nil }
  }

  /// Animates alongside the transition that `coordinator` coordinates, above everything in `host`.
  ///
  /// The coordinator's closures retain this object until the transition ends.
  func run(with coordinator: any UIViewControllerTransitionCoordinator, in host: UIView) {
    coordinator.animate(
      alongsideTransition: { [self] _ in
        UIView.performWithoutAnimation { install(in: host) }
        overlay?.animate(toUpper: isPush)
        statusBar?.animate(toUpper: isPush)
      },
      completion: { [self] _ in end() })
  }

  /// Lays out both bars and shows their pictures in front of them. Does nothing for whole rows of different heights.
  ///
  /// Called alongside the transition's animation, without being animated itself.
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

  /// Restores everything at once; calling it again does nothing.
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

/// A screen with its toolbar, as one side of a transition.
@MainActor
private final class ToolbarSide {
  let container: ToolbarProvidingContainerViewController

  init(_ container: ToolbarProvidingContainerViewController) { self.container = container }

  private var row: UIView? { container.toolbarController.viewIfLoaded }

  /// Whether there is a laid-out toolbar to take pictures of.
  var isReady: Bool { container.isViewLoaded && (row?.bounds.height ?? 0) > 0 }

  /// From the top of the container to the bar's lower edge, in points. Lays the container out.
  var height: CGFloat {
    container.view.layoutIfNeeded()
    return container.bar.backgroundView.frame.maxY
  }

  /// Returns the bar's parts and background, in the space of the container's view, which at rest fills the navigation controller's view.
  ///
  /// - Parameter isWhole: Whether one picture shows the row.
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
