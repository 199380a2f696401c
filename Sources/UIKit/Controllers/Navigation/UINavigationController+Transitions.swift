import Diagnostics
import Foundation
import UIKitCore

extension UINavigationController {
  // MARK: Changing the stack

  /// Makes `newStack` the stack. Screens that leave and come are told at once, in this order; what is shown follows.
  func changeStack(to newStack: [UIViewController], animated: Bool) {
    perform(queue.change(to: newStack, animated: animated))
    scheduleTransition()
    adoptPreferredContentSize()
  }

  /// Pops down to the `count` lowest screens; answers those that went, lowest first, or `nil` when there were none.
  func pop(keeping count: Int, animated: Bool) -> [UIViewController]? {
    guard queue.stack.count > count else { return nil }
    let popped = Array(queue.stack[count...])
    changeStack(to: Array(queue.stack[..<count]), animated: animated)
    return popped
  }

  /// A child has gone, perhaps without being asked to go by this controller: it leaves the stack and the hierarchy too.
  func forget(_ child: UIViewController) {
    if queue.isTakingPart(child) { endTransitionNow(completing: queue.current?.from === child) }
    let wasOnStack = queue.contains(child)
    let calls = queue.forget(child)
    for call in calls {
      if case .didDisappear = call { uninstall(child) }
      perform(call)
    }
    uninstall(child)
    if wasOnStack { scheduleTransition() }
  }

  /// Carries out what the queue says. A callback may change the stack again, so each screen is looked up anew.
  func perform(_ calls: [NavigationQueue<UIViewController>.Call], animated: Bool = false) {
    for call in calls { perform(call, animated: animated) }
  }

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

  /// Lets what is shown follow the stack: in the next frame while visible, when next shown or laid out otherwise.
  func scheduleTransition() {
    guard isAppearingOrShown else {
      perform(queue.takeDeparturesUnseen())
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

  /// Starts the transition to the top of the stack, unless one is under way, whose end starts the next.
  func followStack() {
    guard !isEndingTransition, queue.current == nil, queue.isBehind else { return }
    guard isAppearingOrShown else { return showTopUnseen() }
    let to = queue.stack.last
    guard queue.shown !== to else {
      // While this controller itself appears, its end settles the stack: a screen is told that it appeared first.
      pendingTransition = nil
      if appearance.phase == .shown { settleStack() }
      return
    }
    to?.loadViewIfNeeded()
    // viewDidLoad may have changed the stack.
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
    placeContents()
    transition.to?.deliverIsAppearing()
    runtime.updateCycle.performAfterCommit { [weak self] in
      guard self?.queue.current?.number == transition.number else { return }
      self?.end(completed: true, animated: false)
    }
  }

  /// The views have come to rest. Order: the old screen, the new one, then their parents (behaviours §16, confidence M and S).
  func end(completed: Bool, animated: Bool) {
    guard let ended = queue.current else { return }
    isEndingTransition = true
    transition = nil
    transitionView.isUserInteractionEnabled = true
    navigationBar.isUserInteractionEnabled = true
    let calls = queue.end(finished: completed)
    keepOnlyShown(after: ended)
    if !completed { announced = ended.from }
    viewIfLoaded?.setNeedsLayout()
    // The screen that stands now is laid out once more (behaviours §16 "Layout passes") [M].
    if completed, animated { queue.shown?.viewIfLoaded?.setNeedsLayout() }
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    perform(calls, animated: animated)
    navigationBar.followItems(of: queue.stack)
    isEndingTransition = false
    if completed { announceDidShow(animated: animated) } else { owesDidShow = false }
    if queue.isBehind { scheduleTransition() }
  }

  /// Removes the views of the screen that is not shown any more, and makes sure of the one that is.
  private func keepOnlyShown(after ended: NavigationQueue<UIViewController>.Transition) {
    // A custom animator has put the new view beside the old one: the wrapper goes over to it.
    if let shown = queue.shown, !installed.contains(where: { $0.controller === shown }),
      let index = installed.firstIndex(where: { $0.controller === ended.from })
    {
      let wrapper = installed[index].wrapper
      installed[index] = InstalledScreen(controller: shown, wrapper: wrapper)
      if let left = ended.from?.viewIfLoaded, left.isDescendant(of: wrapper) { left.removeFromSuperview() }
    }
    for screen in installed where screen.controller !== queue.shown { uninstall(screen.controller) }
    for index in installed.indices { installed[index].isLeaving = false }
    // A custom animator that was cancelled may have left the other view here.
    for other in [ended.from, ended.to] where other !== queue.shown {
      if let view = other?.viewIfLoaded, view.isDescendant(of: transitionView) { view.removeFromSuperview() }
    }
    if let shown = queue.shown { reinstall(shown) }
  }

  /// Completes the coming and going of screens that no transition shows.
  private func settleStack() {
    navigationBar.followItems(of: queue.stack)
    perform(queue.settleIfShown())
  }

  /// Ends the transition under way, as it would have ended or, cancelled, where it began.
  func endTransitionNow(completing isCompleted: Bool) {
    guard queue.current != nil else { return }
    if let transition {
      transition.endNow(completing: isCompleted)
    } else {
      end(completed: isCompleted, animated: false)
    }
  }

  func announce(_ controller: UIViewController?, animated: Bool) {
    guard let controller else { return }
    announced = controller
    owesDidShow = true
    delegate?.navigationController(self, willShow: controller, animated: animated)
  }

  private func announceDidShow(animated: Bool) {
    guard owesDidShow else { return }
    owesDidShow = false
    guard let controller = announced, controller === queue.shown else { return }
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  // MARK: The own appearance

  /// Hands the own transition to the shown screen, and tells the delegate if it has not heard of that one.
  func forwardAppearance(_ isAppearing: Bool) {
    // Nobody sees the rest of a transition once this controller goes.
    if !isAppearing { endTransitionNow(completing: transition?.wouldComplete ?? true) }
    if isAppearing, queue.current == nil { showTopUnseen() }
    guard let shown = queue.shown else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      shown.beginAppearance(isAppearing, animated: appearance.isAnimated, origin: .parent)
    }
    if isAppearing, announced !== shown { announce(shown, animated: appearance.isAnimated) }
  }

  /// The shown screen has appeared with this controller: its arrival is complete.
  func finishAppearance(_ isAppearing: Bool) {
    guard isAppearing, queue.current == nil, queue.shown === queue.stack.last else { return }
    settleStack()
    announceDidShow(animated: appearance.isAnimated)
  }

  /// Installs the top screen's view while nobody sees it.
  private func showTopUnseen() {
    guard queue.current == nil else { return }
    queue.showTopUnseen()
    navigationBar.followItems(of: queue.stack)
    for screen in installed where screen.controller !== queue.shown { uninstall(screen.controller) }
    guard let shown = queue.shown, !installed.contains(where: { $0.controller === shown }) else { return }
    install(shown)
    placeContents()
  }
}
