import Foundation

/// The root controller's way into and out of the window.
extension UIWindow {
  func installRootViewController(_ old: UIViewController?, _ new: UIViewController?) {
    if let old { detach(old) }
    if new != nil, !isHidden { attachRoot() }
  }

  /// A hidden window loads nothing: the root comes when the window is first shown.
  func rootWindowDidBecomeVisible() { attachRoot() }

  private func attachRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self,
      !(root.ownPresentation?.hasTakenPresentersView ?? false)
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

  private func detach(_ root: UIViewController) {
    root.dismissEverythingNow()
    guard let view = root.viewIfLoaded, view.superview === self else { return }
    root.beginAppearance(false, animated: false)
    view.removeFromSuperview()
    root.endAppearance(false)
  }
}

/// What the system's overlays read from the controllers, each time they draw.
extension UIWindow {
  package var statusBarStyle: UIStatusBarStyle {
    // On the black behind a presenter that stands back nothing else could be read (from memory of iOS 13-18) [G].
    standsBack ? .lightContent : deciding(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  package var prefersStatusBarHidden: Bool { deciding(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false }
  package var prefersHomeIndicatorAutoHidden: Bool {
    deciding(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
  }

  /// What the topmost controller that covers the screen supports.
  var supportedInterfaceOrientations: UIInterfaceOrientationMask? {
    topmostCovering?.supportedInterfaceOrientations
  }

  /// The root, or the topmost of those presented that cover the screen and are not about to go.
  private var topmostCovering: UIViewController? {
    guard var top = rootViewController else { return nil }
    var covering = top
    while let presentation = top.ownPresentation {
      top = presentation.presented
      if presentation.coversScreen, presentation.phase != .dismissing { covering = top }
    }
    return covering
  }

  /// Whether what fills the screen stands back behind a sheet.
  private var standsBack: Bool { topmostCovering?.ownPresentation?.controller.presenterStandsBack ?? false }

  /// The last controller in the chain of those that hand the decision on.
  private func deciding(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var decider = topmostCovering
    while let current = decider, let next = child(current) { decider = next }
    return decider
  }
}
