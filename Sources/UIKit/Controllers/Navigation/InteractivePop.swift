import Foundation
import UIKitCore

/// The rules of the swipe back, as functions of numbers.
nonisolated enum InteractivePopRules {
  /// A flick faster than this decides by its direction, in points per second (behaviours §7 "Finish rule", key OUf) [G].
  static let flickVelocity: CGFloat = 300
  /// Slower, the place decides: half of the width (behaviours §7 "Finish rule") [G].
  static let finishShare: CGFloat = 0.5

  /// Linear with the finger (behaviours §7 "Scrub") [S].
  ///
  /// - Parameter translation: In points, positive in the direction that goes back.
  static func share(translation: CGFloat, width: CGFloat) -> CGFloat {
    width > 0 ? min(max(translation / width, 0), 1) : 0
  }

  /// - Parameter velocity: In points per second, positive in the direction that goes back.
  static func finishes(share: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= flickVelocity ? velocity > 0 : share >= finishShare
  }

  /// How fast the remainder begins, in remainders per second: the finger's speed, never away from where it goes.
  static func initialVelocity(share: CGFloat, velocity: CGFloat, width: CGFloat, isFinishing: Bool) -> CGFloat {
    let remainder = (isFinishing ? 1 - share : share) * width
    guard remainder > 1 else { return 0 }
    return max((isFinishing ? velocity : -velocity) / remainder, 0)
  }
}

/// The swipe from the edge that goes back, and what it does to a navigation controller.
final class InteractivePop: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
  private weak var navigation: UINavigationController?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var transition: ControllerTransition?
  private var scrubber: AnimatorScrubber?
  private var isDriving = false

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.delegate = self
    recognizer.addHandler(of: Self.self, action: "moved()") { [weak self] _ in self?.moved() }
  }

  /// Puts the recogniser on the controller's view, at the edge where screens come from.
  func attach() {
    guard let view = navigation?.viewIfLoaded else { return }
    view.addGestureRecognizer(recognizer)
    updateEdge()
  }

  func updateEdge() {
    guard let view = navigation?.viewIfLoaded else { return }
    recognizer.edges = view.isRightToLeft ? .right : .left
  }

  /// Where the back button does not show the way back, the swipe does not go it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, canBegin, !navigation.isNavigationBarHidden,
      let item = navigation.top?.navigationItem
    else { return false }
    let isReplaced = !item.leadingItems.isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }

  private var canBegin: Bool { navigation.map { $0.queue.canBeginInteractivePop } ?? false }

  // MARK: The finger

  private var width: CGFloat { navigation?.viewIfLoaded?.bounds.width ?? 0 }

  /// In the direction that goes back.
  private func towardsBack(_ x: CGFloat) -> CGFloat { navigation?.viewIfLoaded?.isRightToLeft ?? false ? -x : x }

  private func moved() {
    guard let navigation else { return }
    let translation = towardsBack(recognizer.translation(in: navigation.view).x)
    let velocity = towardsBack(recognizer.velocity(in: navigation.view).x)
    switch recognizer.state {
    case .began:
      isDriving = canBegin && navigation.beginInteractivePop(driver: self)
      update(translation)
    case .changed: update(translation)
    case .ended: release(velocity: velocity, isAllowedToFinish: true)
    case .cancelled, .failed: release(velocity: 0, isAllowedToFinish: false)
    default: break
    }
  }

  private func update(_ translation: CGFloat) {
    guard isDriving, let transition, transition.isInteractive else { return }
    let share = InteractivePopRules.share(translation: translation, width: width)
    transition.updateInteractiveTransition(share)
    scrubber?.scrub(to: share)
  }

  private func release(velocity: CGFloat, isAllowedToFinish: Bool) {
    guard isDriving else { return }
    isDriving = false
    guard let transition, transition.isInteractive else { return }
    let share = transition.percentComplete
    let isFinishing = isAllowedToFinish && InteractivePopRules.finishes(share: share, velocity: velocity)
    let initial = InteractivePopRules.initialVelocity(
      share: share, velocity: velocity, width: width, isFinishing: isFinishing)
    // The same spring as the whole transition's, from where the finger left it and as fast (behaviours §7 "Drop tail", confidence
    // G: the row's times and curve are another toolkit's).
    let timing = NavigationSlideMetrics.spring(velocity: initial)
    transition.remainderTiming = timing
    transition.remainderFactor = 1
    if isFinishing { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    scrubber?.release(cancelled: !isFinishing, timing: timing, factor: 1)
    scrubber = nil
  }

  // MARK: Driving

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition, let animator = transition.interruptibleAnimator
    else { return }
    self.transition = transition
    let scrubber = AnimatorScrubber(animator)
    scrubber.begin()
    self.scrubber = scrubber
  }
}
