import Diagnostics
import Foundation
import UIKitCore

extension UINavigationController {
  // MARK: Changing the stack

  /// Makes `newStack` the stack. Screens that leave and then screens that come are informed before this returns; the shown screen follows.
  func changeStack(to newStack: [UIViewController], animated: Bool) {
    perform(queue.change(to: newStack, animated: animated))
    scheduleTransition()
    adoptPreferredContentSize()
    (parent as? UISplitViewController)?.updateButton()
  }

  /// Pops down to the `count` lowest screens; returns those that left, lowest first, or `nil` when there were none.
  func pop(keeping count: Int, animated: Bool) -> [UIViewController]? {
    guard queue.stack.count > count else { return nil }
    let popped = Array(queue.stack[count...])
    changeStack(to: Array(queue.stack[..<count]), animated: animated)
    return popped
  }

  /// Removes a child that has just left this controller, for whatever reason, from the stack and the view hierarchy.
  ///
  /// A transition that it takes part in ends now: towards the other screen.
  func forget(_ child: UIViewController) {
    if queue.isParticipating(child) { endTransitionNow(completing: queue.current?.from === child) }
    let wasOnStack = queue.contains(child)
    let calls = queue.forget(child)
    for call in calls {
      if case .didDisappear = call { uninstall(child) }
      perform(call)
    }
    uninstall(child)
    guard wasOnStack else { return }
    scheduleTransition()
    (parent as? UISplitViewController)?.updateButton()
  }

  /// Makes the calls that the queue asks for. A callback may change the stack again, so the state of each screen is checked again.
  func perform(_ calls: [NavigationQueue<UIViewController>.Call], animated: Bool = false) {
    for call in calls { perform(call, animated: animated) }
  }

  /// Makes one call, unless the stack has changed in a way that makes it wrong: a screen that is to arrive must be on the stack, and one
  /// that is to depart must not.
  private func perform(_ call: NavigationQueue<UIViewController>.Call, animated: Bool = false) {
    switch call {
    case .willAppear(let screen): screen.beginAppearance(true, animated: animated)
    case .didAppear(let screen): screen.endAppearance(true)
    case .willDisappear(let screen): screen.beginAppearance(false, animated: animated)
    case .didDisappear(let screen): screen.endAppearance(false)
    case .willArrive(let screen):
      guard queue.contains(screen) else { return }
      guard screen.parent === self else { return adopt(screen) }
      screen.isMovingFromParent = false
      screen.isMovingToParent = true
      screen.willMove(toParent: self)
    case .didArrive(let screen):
      guard queue.contains(screen), screen.parent === self else { return }
      screen.didMove(toParent: self)
      screen.isMovingToParent = false
    case .willDepart(let screen):
      guard !queue.contains(screen), screen.parent === self else { return }
      screen.willMove(toParent: nil)
      screen.isMovingFromParent = true
    case .didDepart(let screen):
      if screen.parent === self, !queue.contains(screen) { screen.removeFromParent() }
    }
  }

  // MARK: Transitions

  /// Makes the shown screen follow the stack: in the next frame while visible, otherwise when next shown or laid out.
  func scheduleTransition() {
    guard isAppearingOrShown else {
      perform(queue.removeDeparturesOffscreen())
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard queue.current == nil, !isTransitionScheduled else { return }
    isTransitionScheduled = true
    viewIfLoaded?.setNeedsLayout()
    runtime.updateCycle.performBeforeLayout { [weak self] in
      self?.isTransitionScheduled = false
      self?.followStack()
    }
  }

  /// Starts the transition to the top of the stack, unless one is in progress, whose end starts the next one.
  func followStack() {
    guard !isEndingTransition, queue.current == nil, queue.isBehind else { return }
    guard isAppearingOrShown else { return showTopOffscreen() }
    let to = queue.stack.last
    guard queue.shown !== to else {
      // While this controller itself appears, its end settles the stack: a screen must get its `viewDidAppear` first.
      pendingTransition = nil
      if appearance.phase == .shown { settleStack() }
      return
    }
    to?.loadViewIfNeeded()
    // `viewDidLoad()` may have changed the stack.
    guard to === queue.stack.last, queue.current == nil else { return followStack() }
    guard let begun = queue.begin() else { return }
    let canAnimate =
      begun.transition.isAnimated && appearance.phase == .shown && begun.transition.from != nil && to != nil
      && UIView.areAnimationsEnabled
    if canAnimate {
      startAnimated(begun.transition, calls: begun.calls, driver: nil)
    } else {
      pendingTransition = nil
      startImmediate(begun.transition, calls: begun.calls)
    }
  }

  /// Shows the new top in this frame: its `viewIsAppearing` comes now, the `did` callbacks after the commit.
  private func startImmediate(
    _ transition: NavigationQueue<UIViewController>.Transition, calls: [NavigationQueue<UIViewController>.Call]
  ) {
    perform(calls)
    guard queue.current?.number == transition.number else { return }
    announce(transition.to, animated: false)
    let former = installed
    if let to = transition.to { install(to) }
    for screen in former where screen.controller !== transition.to { uninstall(screen.controller) }
    navigationBar.followItems(of: queue.stack)
    settleToolbar(for: transition.to)
    barScreen = transition.to
    placeContents()
    showEdges(of: transition.to)
    transition.to?.deliverIsAppearing()
    runtime.updateCycle.performAfterCommit { [weak self] in
      guard self?.queue.current?.number == transition.number else { return }
      self?.end(completed: true, animated: false)
    }
  }

  /// Ends the transition in progress, when the views are at rest, and starts the next one if the stack has changed meanwhile.
  ///
  /// Order of callbacks: the old screen, the new one, then their parents (behaviours §16) [M], [S].
  func end(completed: Bool, animated: Bool) {
    guard let ended = queue.current else { return }
    isEndingTransition = true
    transition = nil
    barScreen = nil
    transitionView.isUserInteractionEnabled = true
    navigationBar.isUserInteractionEnabled = true
    toolbarIfLoaded?.isUserInteractionEnabled = true
    let calls = queue.end(finished: completed)
    removeHiddenScreens(after: ended)
    settleBarMotion()
    if !completed { announced = ended.from }
    viewIfLoaded?.setNeedsLayout()
    // The screen at rest is laid out once more (behaviours §16 "Layout passes") [M].
    if completed, animated { queue.shown?.viewIfLoaded?.setNeedsLayout() }
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    perform(calls, animated: animated)
    navigationBar.followItems(of: queue.stack)
    settleToolbar(for: queue.shown)
    isEndingTransition = false
    if completed { announceDidShow(animated: animated) } else { isDidShowPending = false }
    if queue.isBehind { scheduleTransition() }
  }

  /// Shows or hides the bar as it was asked for during the transition, where no animator took that along: one of the app's, or one that had begun.
  private func settleBarMotion() {
    guard barMotion != nil else { return }
    barMotion = nil
    navigationBar.transform = .identity
    navigationBar.isHidden = isNavigationBarHidden
  }

  /// Removes the views of the screen that is no longer shown, and makes sure that the shown one is installed.
  private func removeHiddenScreens(after ended: NavigationQueue<UIViewController>.Transition) {
    // A custom animator has put the new view beside the old one: the wrapper becomes the new screen's.
    if let shown = queue.shown, !installed.contains(where: { $0.controller === shown }),
      let index = installed.firstIndex(where: { $0.controller === ended.from })
    {
      let wrapper = installed[index].wrapper
      installed[index] = InstalledScreen(controller: shown, wrapper: wrapper)
      if let left = ended.from?.viewIfLoaded, left.isDescendant(of: wrapper) { left.removeFromSuperview() }
    }
    for screen in installed where screen.controller !== queue.shown { uninstall(screen.controller) }
    for index in installed.indices { installed[index].isLeaving = false }
    // A cancelled custom animator may have left the other view here.
    for other in [ended.from, ended.to] where other !== queue.shown {
      if let view = other?.viewIfLoaded, view.isDescendant(of: transitionView) { view.removeFromSuperview() }
    }
    if let shown = queue.shown { reinstall(shown) }
  }

  /// Completes the arrivals and departures of screens that no transition shows.
  private func settleStack() {
    navigationBar.followItems(of: queue.stack)
    perform(queue.settleIfShown())
  }

  /// Ends the transition in progress at once: at its end, or, cancelled, where it began.
  func endTransitionNow(completing isCompleted: Bool) {
    guard queue.current != nil else { return }
    if let transition {
      transition.endNow(completing: isCompleted)
    } else {
      end(completed: isCompleted, animated: false)
    }
  }

  /// Calls the delegate's `willShow`; `didShow` is owed from then on.
  func announce(_ controller: UIViewController?, animated: Bool) {
    guard let controller else { return }
    announced = controller
    isDidShowPending = true
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  /// Calls the delegate's `didShow` if it is owed and the announced screen is the one that is shown.
  private func announceDidShow(animated: Bool) {
    guard isDidShowPending else { return }
    isDidShowPending = false
    guard let controller = announced, controller === queue.shown else { return }
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  // MARK: The own appearance

  /// Forwards this controller's appearance to the shown screen, and informs the delegate of a screen that it has not heard of.
  func forwardAppearance(_ isAppearing: Bool) {
    // Once this controller leaves the screen, the rest of a transition is invisible.
    if !isAppearing { endTransitionNow(completing: transition?.wouldComplete ?? true) }
    if isAppearing, queue.current == nil { showTopOffscreen() }
    guard let shown = queue.shown else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      shown.beginAppearance(isAppearing, animated: appearance.isAnimated, origin: .parent)
    }
    if isAppearing, announced !== shown { announce(shown, animated: appearance.isAnimated) }
  }

  /// Completes the arrival of the shown screen, which has appeared with this controller.
  func finishAppearance(_ isAppearing: Bool) {
    guard isAppearing, queue.current == nil, queue.shown === queue.stack.last else { return }
    settleStack()
    announceDidShow(animated: appearance.isAnimated)
  }

  /// Installs the top screen's view while the controller is not visible, without callbacks.
  private func showTopOffscreen() {
    guard queue.current == nil else { return }
    queue.showTopOffscreen()
    navigationBar.followItems(of: queue.stack)
    for screen in installed where screen.controller !== queue.shown { uninstall(screen.controller) }
    guard let shown = queue.shown, !installed.contains(where: { $0.controller === shown }) else { return }
    install(shown)
    placeContents()
  }
}
