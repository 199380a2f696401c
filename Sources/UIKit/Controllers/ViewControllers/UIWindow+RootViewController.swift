import Foundation

/// Installs and removes the root controller's view.
extension UIWindow {
  /// Replaces the root: the old one disappears at once, the new one appears if the window is visible.
  func installRootViewController(_ old: UIViewController?, _ new: UIViewController?) {
    if let old { detach(old) }
    if new != nil, !isHidden { attachRoot() }
  }

  /// Installs the root when the window is first shown; a hidden window loads nothing.
  func rootWindowDidBecomeVisible() { attachRoot() }

  /// Loads and inserts the root's view at the bottom, sized to the window, with its appearance callbacks.
  ///
  /// `viewWillAppear` comes now, `viewIsAppearing` before the next layout and `viewDidAppear` after the next commit. Does nothing if the
  /// view is installed, or if a presentation has taken it out of the window.
  private func attachRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self,
      !(root.presentationAsPresenter?.hasRemovedPresenterView ?? false)
    else { return }
    root.loadViewIfNeeded()
    // Loading, and appearing below, may have made another controller the root.
    guard rootViewController === root, let view = root.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    runtime.updateCycle.performBeforeLayout { [weak root] in root?.deliverIsAppearing() }
    root.beginAppearance(true, animated: false)
    guard rootViewController === root else {
      root.beginAppearance(false, animated: false)
      root.endAppearance(false)
      return
    }
    insertSubview(view, at: 0)
    runtime.updateCycle.performAfterCommit { [weak root] in root?.endAppearance(true) }
  }

  /// Removes the root's view with its appearance callbacks, after ending all presentations over it without animation.
  private func detach(_ root: UIViewController) {
    root.dismissEverythingNow()
    guard let view = root.viewIfLoaded, view.superview === self else { return }
    root.beginAppearance(false, animated: false)
    view.removeFromSuperview()
    root.endAppearance(false)
  }
}

/// What the system's overlays read from the controllers each time they draw.
extension UIWindow {
  /// The style of the deciding controller, or light content while the presenter stands back behind a sheet.
  package var statusBarStyle: UIStatusBarStyle {
    // The presenter leaves black around it, on which dark text could not be read (memory of iOS 13–18) [G].
    isRootScaledDown
      ? .lightContent : descendant(following: \.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// Whether a status bar of the default style is over a dark interface: that of the deciding controller, which may have a style of its own.
  package var isStatusBarOverDark: Bool {
    (descendant(following: \.childForStatusBarStyle)?.traitCollection ?? traitCollection).userInterfaceStyle == .dark
  }
  /// Whether the controller at the end of the `childForStatusBarHidden` chain hides the status bar; `false` without a root.
  package var prefersStatusBarHidden: Bool {
    descendant(following: \.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }
  /// Whether the controller at the end of the `childForHomeIndicatorAutoHidden` chain hides the indicator; `false` without a root.
  package var prefersHomeIndicatorAutoHidden: Bool {
    descendant(following: \.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// The orientations that the topmost controller covering the screen supports; `nil` without a root.
  var supportedInterfaceOrientations: UIInterfaceOrientationMask? {
    topmostCovering?.supportedInterfaceOrientations
  }

  /// The root, or the topmost presented controller that covers the screen and is not being dismissed.
  private var topmostCovering: UIViewController? {
    guard var top = rootViewController else { return nil }
    var covering = top
    while let presentation = top.presentationAsPresenter {
      top = presentation.presented
      if presentation.coversScreen, presentation.phase != .dismissing { covering = top }
    }
    return covering
  }

  /// Whether the controller that fills the screen stands back behind a sheet.
  private var isRootScaledDown: Bool {
    topmostCovering?.presentationAsPresenter?.controller.isPresenterScaledDown ?? false
  }

  /// Follows `child` from controller to controller and returns the last one.
  private func descendant(following child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var decider = topmostCovering
    while let current = decider, let next = child(current) { decider = next }
    return decider
  }
}
