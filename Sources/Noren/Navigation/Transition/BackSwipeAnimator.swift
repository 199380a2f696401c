import NorenCore
import UIKit

/// A pop that looks like the system's, for swipes that the system does not drive: a slide, or a fade with Reduce Motion.
@MainActor
final class BackSwipeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let rules: BackSwipe
  private let dimming = UIView()
  /// Read once, so that a change of the setting during the pop has no effect.
  private let isFade = UIAccessibility.isReduceMotionEnabled
  private var animator: UIViewPropertyAnimator?

  /// In seconds. A finger scrubs through it, so it is the length only of a pop that is let go.
  private static let duration: TimeInterval = 0.35
  /// The opacity of black over the lower screen at the beginning.
  private static let dimmingAlpha: CGFloat = 0.07

  init(_ rules: BackSwipe) { self.rules = rules }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// Returns the same animator for the whole transition, as UIKit requires, and installs both screens with the first call.
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
      // This is never visible: the next frame shows the screens at rest.
      lower.transform = .identity
      upper.transform = .identity
      upper.alpha = 1
      dimming.removeFromSuperview()
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  /// Places both screens, `share` of the way back.
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
