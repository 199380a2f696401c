import Foundation
import UIKitCore

/// The system's ways for a presented view to come and go: up from the bottom, or fading.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Owns this object through its transition.
  private weak var presentation: ModalPresentation?
  private let isPresenting: Bool
  /// True for popovers, for every style except `coverVertical`, and with Reduce Motion.
  private let isFade: Bool
  private let velocity: CGFloat
  private var animator: UIViewPropertyAnimator?

  /// The duration of a dissolve, in seconds [G].
  private static let dissolveDuration: TimeInterval = 0.35
  private let fadeDuration: TimeInterval

  /// - Parameter velocity: Downwards, in points per second: the speed at which a finger left the view.
  init(
    _ presentation: ModalPresentation, isPresenting: Bool, style: UIModalTransitionStyle, velocity: CGFloat = 0
  ) {
    self.presentation = presentation
    self.isPresenting = isPresenting
    self.velocity = velocity
    let own = presentation.controller.fadeDuration
    isFade = own != nil || style != .coverVertical || UIAccessibility.isReduceMotionEnabled
    fadeDuration = own ?? Self.dissolveDuration
  }

  /// A critical spring with ω 18.257 (behaviours §8 "Settle") [M]; ease-in-out for a fade.
  var timing: any UITimingCurveProvider {
    if isFade { return UICubicTimingParameters(animationCurve: .easeInOut) }
    return NavigationSlideMetrics.spring(velocity: initialVelocity)
  }

  /// The finger's speed in units of the remaining distance per second; 0 where less than a point remains.
  private var initialVelocity: CGFloat {
    guard velocity > 0, let presentation, let view = presentation.controller.presentedView else { return 0 }
    let remainder = presentation.container.bounds.height - view.frame.minY
    return remainder > 1 ? velocity / remainder : 0
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isFade ? fadeDuration : NavigationSlideMetrics.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    self.animator = animator
    setUp()
    animator.addAnimations { [unowned self] in
      if isPresenting { poseInPlace() } else { poseAbsent() }
      presentation?.controller.poseSurroundings(share: isPresenting ? 1 : 0)
    }
    // The context owns this object, and the presenter owns the context: if all of them go, nothing waits for the end.
    animator.addCompletion { [weak self, weak transitionContext] position in
      self?.presentation?.controller.presentedView?.alpha = 1
      transitionContext?.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  /// Installs, lays out and hides the view to present. A dismissal starts from the current pose.
  private func setUp() {
    guard isPresenting, let presentation else { return }
    presentation.install()
    presentation.presented.deliverIsAppearing()
    presentation.container.layoutIfNeeded()
    poseAbsent()
    presentation.controller.poseSurroundings(share: 0)
  }

  /// Places the view at rest and opaque.
  private func poseInPlace() {
    guard let presentation, let view = presentation.controller.presentedView else { return }
    view.alpha = 1
    presentation.controller.placePresentedView()
  }

  /// Places the view below the container, or makes it transparent.
  private func poseAbsent() {
    guard let presentation, let view = presentation.controller.presentedView else { return }
    if isFade {
      view.alpha = 0
    } else {
      view.center.y = presentation.container.bounds.height + view.bounds.height / 2
    }
  }
}
