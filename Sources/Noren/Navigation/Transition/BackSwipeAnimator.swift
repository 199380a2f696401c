import ChromeCore
import UIKit

/// A pop that looks like the system's, for swipes that the system does not drive: a slide, or, for people who asked for less motion,
/// a fade.
@MainActor
final class BackSwipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let rules: BackSwipe
  private let dimming = UIView()
  private let isFade = UIAccessibility.isReduceMotionEnabled
  private var animator: UIViewPropertyAnimator?

  /// In seconds.
  private static let duration: TimeInterval = 0.35
  /// Of black over the lower screen.
  private static let dimmingAlpha: CGFloat = 0.07

  init(_ rules: BackSwipe) { self.rules = rules }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .linear)
    self.animator = animator
    guard let upper = transitionContext.view(forKey: .from), let lower = transitionContext.view(forKey: .to),
      let screen = transitionContext.viewController(forKey: .to)
    else { return animator }
    let container = transitionContext.containerView
    lower.frame = transitionContext.finalFrame(for: screen)
    container.insertSubview(lower, belowSubview: upper)
    dimming.frame = lower.frame
    dimming.backgroundColor = .black
    dimming.isUserInteractionEnabled = false
    container.insertSubview(dimming, belowSubview: upper)
    pose(lower: lower, upper: upper, share: 0)
    animator.addAnimations { [self] in pose(lower: lower, upper: upper, share: 1) }
    animator.addCompletion { [self] position in
      // Nobody sees this: the next frame shows the screens at rest.
      lower.transform = .identity
      upper.transform = .identity
      upper.alpha = 1
      dimming.removeFromSuperview()
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  private func pose(lower: UIView, upper: UIView, share: CGFloat) {
    if isFade {
      dimming.alpha = 0
      upper.alpha = 1 - share
      return
    }
    let offsets = rules.offsets(share: share)
    lower.transform = CGAffineTransform(translationX: offsets.lower, y: 0)
    upper.transform = CGAffineTransform(translationX: offsets.upper, y: 0)
    dimming.alpha = Self.dimmingAlpha * (1 - share)
  }
}
