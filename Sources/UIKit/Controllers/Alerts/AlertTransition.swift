import Foundation

/// Brings an alert or an action sheet onto the screen and takes it away again.
///
/// Both directions take .404 s as a critical spring (behaviours §8 "Alert dim", ω 22.88, measured for iOS 26 [M], taken for iOS 13–18 [G]).
/// An alert comes from 1.2 times its size and only fades out; an action sheet slides from below the screen [G].
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: presented, isPresenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: dismissed, isPresenting: false) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { presented.popoverPresentationController }

  /// A popover comes and goes as any other.
  private func animator(
    for controller: UIViewController, isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    (controller as? UIAlertController)?.isInPopover ?? false ? nil : AlertAnimator(isPresenting: isPresenting)
  }
}

/// Animates dimming and card in one direction.
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  /// In seconds: ω·D = 9.23341 (behaviours §6 "Spring ζ=1").
  private static let duration: TimeInterval = 9.23341 / 22.88

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let alert = transitionContext.viewController(forKey: key) as? UIAlertController else {
      return transitionContext.completeTransition(true)
    }
    if isPresenting {
      alert.view.frame = transitionContext.containerView.bounds
      if alert.view.superview !== transitionContext.containerView {
        transitionContext.containerView.addSubview(alert.view)
      }
      alert.view.layoutIfNeeded()
      UIView.performWithoutAnimation { show(alert, false) }
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) { [self] in
      show(alert, isPresenting)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Places dimming and card for the shown or the hidden state.
  private func show(_ alert: UIAlertController, _ isShown: Bool) {
    alert.dimming.alpha = isShown ? 1 : 0
    alert.presentationAsPresented?.controller.poseTint(isPresented: isShown)
    let card = alert.cardView
    // With Reduce Motion everything only fades.
    let isStill = UIAccessibility.isReduceMotionEnabled
    if alert.preferredStyle == .alert || isStill {
      card.alpha = isShown ? 1 : 0
      let grows = alert.preferredStyle == .alert && !isStill && isPresenting
      card.transform = isShown || !grows ? .identity : CGAffineTransform(scaleX: 1.2, y: 1.2)
    } else {
      let way = alert.view.bounds.height - card.frame.minY
      card.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: max(way, 0))
    }
  }
}
