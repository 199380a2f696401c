import Foundation
import UIKitCore

/// Animated and interactive transitions.
extension UINavigationController {
  /// The transition in progress; before it starts, the one that collects the animations alongside it.
  var liveCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transition { return transition }
    guard isTransitionScheduled, queue.isBehind, queue.isAnimationWanted, appearance.phase == .shown,
      queue.shown != nil, queue.stack.last !== queue.shown, UIView.areAnimationsEnabled
    else { return nil }
    if pendingTransition == nil { pendingTransition = ControllerTransition() }
    return pendingTransition
  }

  /// Starts a transition that takes time.
  ///
  /// Order: the delegate's animator and interaction controller, the callbacks of the screens, `willShow`, the views, `viewIsAppearing`, the
  /// animation. A callback may end the transition or start over: each step checks that it is still the one in progress.
  ///
  /// - Parameter driver: A finger; `nil` lets time, or the delegate's interaction controller, drive it.
  func startAnimated(
    _ begun: NavigationQueue<UIViewController>.Transition, calls: [NavigationQueue<UIViewController>.Call],
    driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let from = begun.from, let to = begun.to else { return }
    let transition = pendingTransition ?? ControllerTransition()
    pendingTransition = nil
    self.transition = transition
    let isPush = begun.operation == .push
    let custom =
      driver == nil
      ? delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: from, to: to) : nil
    let interactor =
      driver
      ?? custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    if interactor?.wantsInteractiveStart ?? false { queue.setPhase(.interactive) }
    // From now on callbacks may read the transition's coordinator.
    transition.prepare(
      parts(from: from, to: to, custom: custom, interactor: interactor),
      endHandler: { [weak self, weak transition] completed in
        guard let self, self.transition === transition else { return }
        end(completed: completed, animated: true)
      })
    transition.notifyWhenInteractionChanges { [weak self] context in
      guard let self, queue.current?.number == begun.number else { return }
      if context.isInteractive { queue.setPhase(.interactive) } else { queue.release(cancelling: context.isCancelled) }
    }
    perform(calls, animated: true)
    guard queue.current?.number == begun.number else { return }
    announce(to, animated: true)
    guard queue.current?.number == begun.number else { return }
    if custom != nil {
      navigationBar.followItems(of: queue.stack)
      settleToolbar(for: to)
      barScreen = to
    } else {
      transition.setAnimator(NavigationSlideAnimator(prepareViews(isPush: isPush, from: from, to: to)))
    }
    // Moving views receive no touches, as on Apple's platforms.
    transitionView.isUserInteractionEnabled = false
    navigationBar.isUserInteractionEnabled = false
    toolbarIfLoaded?.isUserInteractionEnabled = false
    transition.start()
    if self.transition === transition { to.deliverIsAppearing() }
  }

  /// The transition's parts. A custom animator works in the old screen's wrapper, the standard one in the transition view.
  private func parts(
    from: UIViewController, to: UIViewController, custom: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)?
  ) -> ControllerTransition.Parts {
    let wrapper = installed.first { $0.controller === from }?.wrapper
    var parts = ControllerTransition.Parts(container: custom == nil ? transitionView : wrapper ?? transitionView)
    (parts.from, parts.to, parts.fromView, parts.toView) = (from, to, from.view, to.view)
    parts.initialFrames = [ObjectIdentifier(from): contentFrame(of: from)]
    parts.finalFrames = [ObjectIdentifier(to): contentFrame(of: to)]
    parts.animator = custom
    parts.interactor = interactor
    let isFade = UIAccessibility.isReduceMotionEnabled
    parts.duration = custom?.transitionDuration(using: nil) ?? NavigationSlideAnimator.duration(isFade: isFade)
    if custom == nil { parts.timing = NavigationSlideAnimator.timing(isFade: isFade) }
    return parts
  }

  /// Installs the incoming screen beside the outgoing one, laid out as it will be at the end.
  private func prepareViews(isPush: Bool, from: UIViewController, to: UIViewController)
    -> NavigationSlideAnimator.MovingViews
  {
    for index in installed.indices where installed[index].controller === from { installed[index].isLeaving = true }
    install(to)
    let lower = installed.first { $0.controller === (isPush ? from : to) }?.wrapper
    let upper = installed.first { $0.controller === (isPush ? to : from) }?.wrapper
    if let upper { transitionView.bringSubviewToFront(upper) }
    let extras =
      barExtras(isPush: isPush) + tabBarExtras(isPush: isPush, lower: lower, from: from, to: to)
      + toolbarExtras(isPush: isPush, from: from, to: to)
    placeContents()
    to.deliverIsAppearing()
    let former = (height: navigationBar.bounds.height, share: navigationBar.edgeShare)
    let bar = navigationBar.beginTransition(to: queue.stack, isPush: isPush) { [self] in
      navigationBar.content.setLargeTitle(height: largeTitleHeight(for: to), rest: largeTitleRest(for: to))
    }
    view.layoutIfNeeded()
    return NavigationSlideAnimator.MovingViews(
      isPush: isPush, lower: lower, upper: upper, bar: bar, width: transitionView.bounds.width,
      isRightToLeft: view.isRightToLeft, isFade: UIAccessibility.isReduceMotionEnabled,
      extras: extras + [barBodyExtra(from: former.height, share: former.share, to: to)])
  }

  /// A bar that comes or goes with the transition moves beside the edge of the upper screen.
  private func barExtras(isPush: Bool) -> [NavigationSlideAnimator.Extra] {
    guard let motion = barMotion else { return [] }
    barMotion = nil
    let bar = navigationBar
    // The lower screen's bar leaves to the leading side, the upper one's enters from the trailing side.
    let goesForward = isPush == (motion == .comes)
    let width = view.bounds.width * (goesForward == view.isRightToLeft ? -1 : 1)
    let away = CGAffineTransform(translationX: width, y: 0)
    return [
      NavigationSlideAnimator.Extra(
        pose: { isStart in bar.transform = (motion == .comes) == isStart ? away : .identity },
        end: { [weak self] in
          bar.transform = .identity
          if let self { bar.isHidden = isNavigationBarHidden }
        })
    ]
  }

  /// The bar's height and background turn into those over the other screen.
  private func barBodyExtra(from height: CGFloat, share: CGFloat, to: UIViewController) -> NavigationSlideAnimator.Extra
  {
    let bar = navigationBar
    return NavigationSlideAnimator.Extra(
      pose: { [weak self] isStart in
        guard let self else { return }
        barScreen = isStart ? nil : to
        if isStart {
          let top = bar.center.y - bar.bounds.height / 2
          bar.bounds.size.height = height
          bar.center.y = top + height / 2
          bar.edgeShare = share
        } else {
          placeBar(for: to)
          bar.edgeShare = topEdgeShare(of: to)
        }
        bar.layoutBackground()
      }, end: { [weak self] in self?.barScreen = nil })
  }

  /// A tab bar that comes or goes with the transition moves with the lower screen.
  private func tabBarExtras(
    isPush: Bool, lower: ViewControllerWrapperView?, from: UIViewController, to: UIViewController
  ) -> [NavigationSlideAnimator.Extra] {
    guard let tabs = ownTabs, let lower else { return [] }
    // The popped screen is no longer in the stack; it was above what remains of it.
    let upperHides = isPush ? tabs.hidesBar(for: to, in: queue.stack) : from.hidesBottomBarWhenPushed
    let lowerHides = isPush ? tabs.hidesBar(for: from, in: queue.stack) : tabs.hidesBar(for: to, in: queue.stack)
    guard upperHides, !lowerHides else { return [] }
    tabs.moveBarIntoTransition(to: lower)
    return [NavigationSlideAnimator.Extra(pose: { _ in }, end: { tabs.moveBarBack() })]
  }

  // MARK: Swipe

  /// Starts the pop that `driver` moves.
  ///
  /// - Returns: Whether the pop is in progress: `false` where there is nothing to pop, or a callback has ended it already.
  func beginInteractivePop(driver: any UIViewControllerInteractiveTransitioning) -> Bool {
    guard appearance.phase == .shown, let begun = queue.beginInteractivePop() else { return false }
    pendingTransition = nil
    perform(begun.changes)
    begun.transition.to?.loadViewIfNeeded()
    guard queue.current?.number == begun.transition.number else { return false }
    startAnimated(begun.transition, calls: begun.calls, driver: driver)
    return queue.current?.number == begun.transition.number
  }
}
