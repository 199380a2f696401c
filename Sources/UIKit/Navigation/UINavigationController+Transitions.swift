import Diagnostics
import Foundation

extension UINavigationController {
  // MARK: Changing the stack

  /// Makes `newStack` the stack. Screens that leave and come are told at once, in this order; what is shown follows.
  func changeStack(to newStack: [UIViewController]) {
    let oldStack = state.stack
    state.stack = newStack
    for controller in oldStack where !newStack.contains(where: { $0 === controller }) {
      state.arrivals.removeAll { $0 === controller }
      state.departures.append(controller)
      controller.willMove(toParent: nil)
      controller.isMovingFromParent = true
    }
    // A callback may change the stack again, so each screen is looked up anew.
    for controller in newStack where state.contains(controller) && !oldStack.contains(where: { $0 === controller }) {
      state.arrivals.append(controller)
      if controller.parent === self {
        state.departures.removeAll { $0 === controller }
        controller.isMovingFromParent = false
        controller.isMovingToParent = true
        controller.willMove(toParent: self)
      } else {
        adopt(controller)
      }
    }
    scheduleTransition()
  }

  /// Pops down to the `count` lowest screens; answers those that went, lowest first, or `nil` when there were none.
  func pop(keeping count: Int) -> [UIViewController]? {
    guard state.stack.count > count else { return nil }
    let popped = Array(state.stack[count...])
    changeStack(to: Array(state.stack[..<count]))
    return popped
  }

  /// A child has gone, perhaps without being asked to go by this controller: it leaves the stack and the hierarchy too.
  func forget(_ child: UIViewController) {
    state.arrivals.removeAll { $0 === child }
    state.departures.removeAll { $0 === child }
    if state.shown === child {
      child.beginAppearance(false, animated: false)
      state.wrapper?.removeFromSuperview()
      child.viewIfLoaded?.removeFromSuperview()
      state.wrapper = nil
      state.shown = nil
      child.endAppearance(false)
    }
    guard state.contains(child) else { return }
    state.stack.removeAll { $0 === child }
    scheduleTransition()
  }

  // MARK: Transitions

  /// Lets what is shown follow the stack: in the next frame while visible, when next shown or laid out otherwise.
  private func scheduleTransition() {
    guard isAppearingOrShown else {
      let departures = state.departures
      state.departures = []
      for controller in departures where controller.parent === self { controller.removeFromParent() }
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard state.current == nil, !state.isTransitionScheduled else { return }
    state.isTransitionScheduled = true
    viewIfLoaded?.setNeedsLayout()
    UpdateCycle.shared.performBeforeLayout { [weak self] in
      self?.state.isTransitionScheduled = false
      self?.followStack()
    }
  }

  /// Starts the transition to the top of the stack, unless one is under way, whose end starts the next.
  private func followStack() {
    guard state.current == nil, state.isBehind else { return }
    guard isAppearingOrShown else { return showTopSilently() }
    let from = state.shown
    let to = state.stack.last
    guard from !== to else {
      // While this controller itself appears, its end settles the stack: a screen is told that it appeared first.
      if appearance.phase == .shown { settleStack(of: takeTransition(from: from, to: to)) }
      return
    }
    to?.loadViewIfNeeded()
    // viewDidLoad may have changed the stack.
    guard to === state.stack.last else { return followStack() }

    let transition = takeTransition(from: from, to: to)
    state.current = transition
    from?.beginAppearance(false, animated: false)
    to?.beginAppearance(true, animated: false)
    announce(to)
    install(to)
    to?.deliverIsAppearing()
    UpdateCycle.shared.performAfterCommit { [weak self] in self?.end(transition) }
  }

  private func takeTransition(from: UIViewController?, to: UIViewController?) -> NavigationState.Transition {
    defer {
      state.arrivals = []
      state.departures = []
    }
    return NavigationState.Transition(from: from, to: to, arrivals: state.arrivals, departures: state.departures)
  }

  /// The frame was committed. Order: the old screen, the new one, then their parents (behaviours §16, confidence M and S).
  private func end(_ transition: NavigationState.Transition) {
    transition.from?.endAppearance(false)
    transition.to?.endAppearance(true)
    state.current = nil
    settleStack(of: transition)
    announceDidShow()
    if state.isBehind { scheduleTransition() }
  }

  /// Completes the coming and going of the screens of a transition, unless they have turned round meanwhile.
  private func settleStack(of transition: NavigationState.Transition) {
    navigationBar.followItems(of: state.stack)
    for controller in transition.arrivals where state.contains(controller) {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
    for controller in transition.departures where controller.parent === self && !state.contains(controller) {
      controller.removeFromParent()
    }
  }

  private func announce(_ controller: UIViewController?) {
    guard let controller else { return }
    state.announced = controller
    state.owesDidShow = true
    delegate?.navigationController(self, willShow: controller, animated: false)
  }

  private func announceDidShow() {
    guard state.owesDidShow else { return }
    state.owesDidShow = false
    guard let controller = state.announced, controller === state.shown else { return }
    delegate?.navigationController(self, didShow: controller, animated: false)
  }

  // MARK: The own appearance

  /// Hands the own transition to the shown screen, and tells the delegate if it has not heard of that one.
  func forwardAppearance(_ isAppearing: Bool) {
    if isAppearing, state.current == nil { showTopSilently() }
    guard let shown = state.shown else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      shown.beginAppearance(isAppearing, animated: appearance.isAnimated, origin: .parent)
    }
    if isAppearing, state.announced !== shown { announce(shown) }
  }

  /// The shown screen has appeared with this controller: its arrival is complete.
  func finishAppearance(_ isAppearing: Bool) {
    guard isAppearing, state.current == nil, state.shown === state.stack.last else { return }
    settleStack(of: takeTransition(from: nil, to: state.shown))
    announceDidShow()
  }

  /// Installs the top screen's view while nobody sees it.
  private func showTopSilently() {
    guard state.shown !== state.stack.last else { return navigationBar.followItems(of: state.stack) }
    install(state.stack.last)
  }

  // MARK: Views

  func loadContainerView() {
    let container = NavigationLayoutContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.frame = container.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    view = container
  }

  /// Puts the view of `controller` in place of what is shown.
  private func install(_ controller: UIViewController?) {
    loadViewIfNeeded()
    let former = (state.shown, state.wrapper)
    state.shown = controller
    state.wrapper = nil
    if let controller, let content = controller.view {
      let wrapper = ViewControllerWrapperView(frame: transitionView.bounds)
      wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      state.wrapper = wrapper
      transitionView.addSubview(wrapper)
      placeContents()
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapper.addSubview(content)
    }
    former.0?.viewIfLoaded?.removeFromSuperview()
    former.1?.removeFromSuperview()
    navigationBar.followItems(of: state.stack)
    placeContents()
  }

  /// The layout of the container. Shows what was asked for meanwhile, as the system does when it lays out early.
  func layoutContents() {
    followStack()
    placeContents()
  }

  /// Sets the frames of bar, wrapper and screen from the container's size and safe area.
  func placeContents() {
    guard let container = viewIfLoaded else { return }
    let bounds = container.bounds
    let barHeight = navigationBar.standardHeight(for: traitCollection)
    let barTop = container.safeAreaInsets.top
    transitionView.frame = bounds
    navigationBar.frame = CGRect(x: bounds.minX, y: bounds.minY + barTop, width: bounds.width, height: barHeight)
    guard let wrapper = state.wrapper, let shown = state.shown else { return }
    wrapper.frame = transitionView.bounds
    wrapper.barHeight = isNavigationBarHidden ? 0 : barHeight
    let reachesUnderBar =
      isNavigationBarHidden
      || shown.edgesForExtendedLayout.contains(.top)
        && (navigationBar.isTranslucent || shown.extendedLayoutIncludesOpaqueBars)
    let top = reachesUnderBar ? 0 : barTop + barHeight
    shown.view.frame = wrapper.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  // MARK: Misuse

  func verifyPush(of controller: UIViewController) {
    if state.contains(controller) {
      Diagnostics.stop(
        Diagnostic(
          "Pushing the same view controller instance more than once is not supported.",
          objects: ["pushed: \(controller)", "navigation controller: \(self)"],
          likelyCause: "An action ran twice, or a screen was kept and pushed again while it is still on the stack.",
          remedy: "Push a new instance, or pop to this one."))
    }
    verifyKind(of: controller)
  }

  func verify(_ newStack: [UIViewController]) {
    for (index, controller) in newStack.enumerated() {
      verifyKind(of: controller)
      guard newStack[..<index].contains(where: { $0 === controller }) else { continue }
      Diagnostics.stop(
        Diagnostic(
          "All view controllers in a navigation controller must be distinct.",
          objects: ["twice in the stack: \(controller)", "navigation controller: \(self)"],
          likelyCause: "The new stack was appended to the present one.", remedy: "Name each screen once."))
    }
  }

  private func verifyKind(of controller: UIViewController) {
    guard controller is UINavigationController else { return }
    Diagnostics.stop(
      Diagnostic(
        "Pushing a navigation controller is not supported.",
        objects: ["pushed: \(controller)", "onto: \(self)"],
        likelyCause: "A screen was wrapped in a navigation controller for presentation, and is pushed instead.",
        remedy: "Push the screen itself."))
  }

  func position(of controller: UIViewController) -> Int {
    guard let position = state.stack.firstIndex(where: { $0 === controller }) else {
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
