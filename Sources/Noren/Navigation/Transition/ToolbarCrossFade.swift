import UIKit

/// The toolbars' part of a push or pop where one of them is not the default one: pictures of both cross-fade in place while the screens slide below.
///
/// ```
/// navigation controller's view
/// ├─ … the screens, sliding, with their own toolbars
/// └─ overlay: the height of the bar and the safe area above it
///    ├─ background, from the one colour to the other
///    ├─ picture of the toolbar that goes, fading out
///    └─ picture of the toolbar that comes, fading in
/// ```
///
/// The toolbars themselves are not touched; the overlay goes when the transition ends, completed or not. Only for bars of equal
/// height: others slide with their screens.
@MainActor
final class ToolbarCrossFade {
  private let old: FixedHeightToolbarProvidingContainerViewController
  private let new: FixedHeightToolbarProvidingContainerViewController
  private let overlay = UIView()
  private var oldPicture: UIView?
  private var newPicture: UIView?

  init(
    from old: FixedHeightToolbarProvidingContainerViewController,
    to new: FixedHeightToolbarProvidingContainerViewController
  ) {
    self.old = old
    self.new = new
  }

  /// Goes along with the transition that `coordinator` coordinates, above everything in `host`.
  func run(with coordinator: any UIViewControllerTransitionCoordinator, in host: UIView) {
    coordinator.animate(
      alongsideTransition: { [self] _ in
        UIView.performWithoutAnimation { install(in: host) }
        oldPicture?.alpha = 0
        newPicture?.alpha = 1
        overlay.backgroundColor = new.toolbarController.toolbarBackgroundColor
      },
      completion: { [self] _ in overlay.removeFromSuperview() })
  }

  private func install(in host: UIView) {
    host.layoutIfNeeded()
    guard let oldBar = old.toolbarController.viewIfLoaded, let newBar = new.toolbarController.viewIfLoaded,
      abs(oldBar.bounds.height - newBar.bounds.height) < 0.5,
      let oldPicture = oldBar.snapshotView(afterScreenUpdates: false),
      let newPicture = newBar.snapshotView(afterScreenUpdates: true)
    else { return }
    // From edge to edge, beside a notch as well.
    let top = host.safeAreaInsets.top
    overlay.frame = CGRect(x: 0, y: 0, width: host.bounds.width, height: top + newBar.bounds.height)
    overlay.clipsToBounds = true
    overlay.isUserInteractionEnabled = false
    overlay.isAccessibilityElement = false
    overlay.backgroundColor = old.toolbarController.toolbarBackgroundColor
    for (picture, bar) in [(oldPicture, oldBar), (newPicture, newBar)] {
      // Where the bar is at rest: its screen may stand aside now.
      let x = (host.bounds.width - bar.bounds.width) / 2
      picture.frame = CGRect(x: x, y: top, width: bar.bounds.width, height: bar.bounds.height)
      overlay.addSubview(picture)
    }
    newPicture.alpha = 0
    self.oldPicture = oldPicture
    self.newPicture = newPicture
    host.addSubview(overlay)
  }
}
