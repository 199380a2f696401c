import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The rules of the swipe back, as functions of numbers.
nonisolated enum InteractivePopRules {
  /// At this speed or faster, a flick decides by its direction; in points per second (behaviours §7 "Finish rule", key OUf) [G].
  static let flickVelocity: CGFloat = 300
  /// A slower release finishes from this share of the width on (behaviours §7 "Finish rule") [G].
  static let finishShare: CGFloat = 0.5

  /// The share of the transition for a finger's translation: linear, clamped to 0…1 (behaviours §7 "Scrub") [S].
  ///
  /// - Parameter translation: In points, positive in the direction that goes back.
  static func share(translation: CGFloat, width: CGFloat) -> CGFloat {
    width > 0 ? min(max(translation / width, 0), 1) : 0
  }

  /// Whether a release completes the pop.
  ///
  /// - Parameter velocity: In points per second, positive in the direction that goes back.
  static func finishes(share: CGFloat, velocity: CGFloat) -> Bool {
    abs(velocity) >= flickVelocity ? velocity > 0 : share >= finishShare
  }

  /// The initial speed of the remainder, in remainders per second: the finger's, and 0 where it moves away from the target.
  static func initialVelocity(share: CGFloat, velocity: CGFloat, width: CGFloat, isFinishing: Bool) -> CGFloat {
    let remainder = (isFinishing ? 1 - share : share) * width
    guard remainder > 1 else { return 0 }
    return max((isFinishing ? velocity : -velocity) / remainder, 0)
  }
}

/// The swipe from the edge that goes back, and its effect on a navigation controller.
///
/// It is the recogniser's delegate, and the interaction controller of the pops that it starts. The navigation controller owns it.
final class InteractivePop: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
  @Unretained private var navigation: UINavigationController?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The pop in progress.
  @Unretained private var transition: ControllerTransition?
  /// Moves the slide under the finger.
  private var scrubber: AnimatorScrubber?
  /// Whether the current touch has started a pop: a swipe that begins during another transition does nothing.
  private var isDriving = false

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.delegate = self
    recognizer.addHandler(of: Self.self, action: "moved()") { [weak self] _ in self?.moved() }
  }

  /// Adds the recogniser to the controller's view, at the edge from which screens come.
  func attach() {
    guard let view = navigation?.viewIfLoaded else { return }
    view.addGestureRecognizer(recognizer)
    updateEdge()
  }

  /// Sets the recogniser's edge from the layout direction of the view.
  func updateEdge() {
    guard let view = navigation?.viewIfLoaded else { return }
    recognizer.edges = view.isRightToLeft ? .right : .left
  }

  /// Lets the swipe begin only where the back button is visible.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, canBegin, !navigation.isNavigationBarHidden,
      let item = navigation.top?.navigationItem
    else { return false }
    let isReplaced = !item.leadingItems.isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }

  /// Whether there is a screen to go back to, and no transition in progress or due.
  private var canBegin: Bool { navigation.map { $0.queue.canBeginInteractivePop } ?? false }

  // MARK: The finger

  private var width: CGFloat { navigation?.viewIfLoaded?.bounds.width ?? 0 }

  /// Returns a horizontal distance or speed, positive in the direction that goes back.
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

  /// Lets time drive the rest; a touch that was cancelled always takes the pop back.
  private func release(velocity: CGFloat, isAllowedToFinish: Bool) {
    guard isDriving else { return }
    isDriving = false
    guard let transition, transition.isInteractive else { return }
    let share = transition.percentComplete
    let isFinishing = isAllowedToFinish && InteractivePopRules.finishes(share: share, velocity: velocity)
    let initial = InteractivePopRules.initialVelocity(
      share: share, velocity: velocity, width: width, isFinishing: isFinishing)
    // The spring of the whole transition, from where the finger left it and as fast (behaviours §7 "Drop tail": the times and the curve of
    // that row are another toolkit's) [G].
    let timing = NavigationSlideMetrics.spring(velocity: initial)
    transition.remainderTiming = timing
    transition.remainderFactor = 1
    if isFinishing { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
    scrubber?.release(cancelled: !isFinishing, timing: timing, factor: 1)
    scrubber = nil
  }

  // MARK: Driving

  /// Takes hold of the slide, paused at its beginning.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition, let animator = transition.interruptibleAnimator
    else { return }
    self.transition = transition
    let scrubber = AnimatorScrubber(animator)
    scrubber.begin()
    self.scrubber = scrubber
  }
}
