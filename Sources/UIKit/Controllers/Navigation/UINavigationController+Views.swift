import Diagnostics
import Foundation
import UIKitCore

extension UINavigationController {
  // MARK: Views

  /// The work of `loadView()`: the transition view behind, the bar in front.
  func loadContainerView() {
    let container = NavigationLayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = container.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    view = container
  }

  /// Puts the view of `controller` in front of the installed ones, in a wrapper of its own.
  ///
  /// The wrapper has its frame and its insets before the content joins it, so that the content gets its safe area once.
  func install(_ controller: UIViewController) {
    loadViewIfNeeded()
    guard let content = controller.view else { return }
    if installed.contains(where: { $0.controller === controller }) { return reinstall(controller) }
    let wrapper = ViewControllerWrapperView(frame: transitionView.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    installed.append(InstalledScreen(controller: controller, wrapper: wrapper))
    transitionView.addSubview(wrapper)
    placeContents()
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapper.addSubview(content)
  }

  /// Puts the view of the screen at rest back into its wrapper, in case a custom animator has moved it elsewhere.
  func reinstall(_ controller: UIViewController) {
    guard let screen = installed.first(where: { $0.controller === controller }) else { return install(controller) }
    guard let content = controller.view, content.superview !== screen.wrapper else { return }
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.wrapper.addSubview(content)
  }

  /// Removes the view and the wrapper of `controller`. Does nothing if it is not installed; leaves a view that an app has moved elsewhere.
  func uninstall(_ controller: UIViewController) {
    guard let index = installed.firstIndex(where: { $0.controller === controller }) else { return }
    let screen = installed.remove(at: index)
    if let content = controller.viewIfLoaded, content.isDescendant(of: transitionView) { content.removeFromSuperview() }
    screen.wrapper.removeFromSuperview()
  }

  /// Lays out the container. Before that it shows a pending change of the stack, as the system does when it is laid out early.
  func layoutContents() {
    followStack()
    placeContents()
  }

  /// Sets the frames of bar, wrappers and screens from the container's size and safe area. Screens that leave keep their place in their
  /// wrapper.
  func placeContents() {
    guard let container = viewIfLoaded else { return }
    let bounds = container.bounds
    transitionView.frame = bounds
    let shown = queue.current == nil ? queue.shown ?? top : barScreen ?? queue.shown
    if queue.current == nil { follow(shown) }
    for screen in installed {
      let size = transitionView.bounds.size
      // Not through `frame`: a transition may have moved the wrapper.
      screen.wrapper.bounds = CGRect(origin: .zero, size: size)
      screen.wrapper.center = CGPoint(x: size.width / 2, y: size.height / 2)
      guard !screen.isLeaving else { continue }
      insetForBar(screen)
      guard let content = screen.controller.viewIfLoaded, content.superview === screen.wrapper else { continue }
      content.frame = contentFrame(of: screen.controller)
      screen.wrapper.palette?.search.placeOverlay()
    }
    if queue.current == nil || barScreen != nil { showLargeTitle(of: shown) }
    placeBar(for: shown)
    if queue.current == nil { settleToolbar(for: queue.shown ?? top) } else { placeToolbarInTransition() }
    if queue.current == nil { showEdges(of: shown) }
    followSearch()
  }

  /// Returns the frame of a screen's view in its wrapper: all of it, or the part below the bars, depending on `edgesForExtendedLayout`.
  func contentFrame(of screen: UIViewController) -> CGRect {
    let bounds = CGRect(origin: .zero, size: transitionView.bounds.size)
    let bottom = reachesUnderToolbar(screen) ? 0 : bottomOfContent(of: screen)
    let reachesUnderBar =
      isNavigationBarHidden
      || screen.edgesForExtendedLayout.contains(.top)
        && (navigationBar.isTranslucent || screen.extendedLayoutIncludesOpaqueBars)
    if reachesUnderBar { return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)) }
    let palette = installed.first { $0.controller === screen }?.wrapper.palette
    let top =
      palette.map { $0.frame.maxY }
      ?? (viewIfLoaded?.safeAreaInsets.top ?? 0) + barHeight(for: screen)
    return bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  // MARK: The bar coming and going

  /// Shows or hides the bar's view, at once or in an animation of its own; see ``barMotion`` for the one with a transition.
  ///
  /// An animation that is reversed midway ends as requested last, since its completion reads the current state.
  func moveBar(hidden: Bool, animated: Bool) {
    let bar = navigationBar
    if animated, queue.current != nil, let transition, !transition.hasEnded, bar.window != nil {
      barMotion = hidden ? .leaves : .comes
      bar.isHidden = false
      return
    }
    guard animated, transition == nil, appearance.phase == .shown, UIView.areAnimationsEnabled else {
      bar.transform = .identity
      bar.isHidden = hidden
      return
    }
    view.layoutIfNeeded()
    let away = CGAffineTransform(translationX: 0, y: -(bar.center.y + bar.bounds.height / 2))
    bar.isHidden = false
    if !hidden { bar.transform = away }
    view.setNeedsLayout()
    UIView.animate(withDuration: Self.hideShowBarDuration) { [self] in
      bar.transform = hidden ? away : .identity
      view.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      bar.transform = .identity
      bar.isHidden = isNavigationBarHidden
    }
  }

  // MARK: Misuse

  /// Stops if `controller` is on the stack or is a navigation controller.
  func verifyPush(of controller: UIViewController) {
    if queue.contains(controller) {
      Diagnostics.stop(
        Diagnostic(
          "Pushing the same view controller instance more than once is not supported.",
          objects: ["pushed: \(controller)", "navigation controller: \(self)"],
          likelyCause: "An action ran twice, or a screen was kept and pushed again while it is still on the stack.",
          remedy: "Push a new instance, or pop to this one."))
    }
    verifyKind(of: controller)
  }

  /// Stops if a controller is in the new stack twice, or is a navigation controller.
  func verify(_ newStack: [UIViewController]) {
    for (index, controller) in newStack.enumerated() {
      verifyKind(of: controller)
      guard newStack[..<index].contains(where: { $0 === controller }) else { continue }
      Diagnostics.stop(
        Diagnostic(
          "All view controllers in a navigation controller must be distinct.",
          objects: ["twice in the stack: \(controller)", "navigation controller: \(self)"],
          likelyCause: "The new stack was appended to the current one.", remedy: "List each screen once."))
    }
  }

  private func verifyKind(of controller: UIViewController) {
    guard controller is UINavigationController else { return }
    Diagnostics.stop(
      Diagnostic(
        "Pushing a navigation controller is not supported.",
        objects: ["pushed: \(controller)", "onto: \(self)"],
        likelyCause: "A screen was wrapped in a navigation controller for presentation, but pushed instead.",
        remedy: "Push the screen itself."))
  }

  /// Returns the position of `controller` on the stack, root 0; stops if it is not on it.
  func position(of controller: UIViewController) -> Int {
    guard let position = queue.stack.firstIndex(where: { $0 === controller }) else {
      Diagnostics.stop(
        Diagnostic(
          "Tried to pop to a view controller that does not exist on the stack.",
          objects: ["controller: \(controller)", "navigation controller: \(self)"],
          likelyCause: "The controller was popped already, or is a child of a screen rather than a screen.",
          remedy: "Look the screen up in viewControllers first."))
    }
    return position
  }
}
