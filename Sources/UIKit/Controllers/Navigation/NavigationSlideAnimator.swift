import Foundation

/// The look of the standard push and pop on iOS 13–18.
///
/// One consistent set of figures: those of react-navigation's card of iOS (behaviours §7, key RN) [S], whose timing is the
/// system's curve 7, in the critically damped form that fits the system's sheets (behaviours §6 "Its evaluation") [M].
nonisolated enum NavigationSlideMetrics {
  /// How far the lower screen stands aside, in widths (behaviours §7 "Outgoing parallax") [S].
  static let parallax: CGFloat = 0.3
  /// Of black over the lower screen (behaviours §7 "Dim on outgoing", confidence G: others have 8 % and 9.4 %).
  static let dimming: CGFloat = 0.07
  /// behaviours §7 "Edge shadow", confidence G.
  static let shadowOpacity: Float = 0.3
  /// Standard deviation of the shadow's blur, in points (behaviours §7 "Edge shadow") [G].
  static let shadowRadius: CGFloat = 5
  /// The spring's angular frequency per second: √(1000 ÷ 3).
  static let angularFrequency: CGFloat = 18.257
  /// In seconds, to .1 % of the way: a critical spring takes ω·D = 9.23341 (behaviours §6 "Spring ζ=1") [M].
  static let duration: TimeInterval = 9.23341 / 18.257
  /// - Parameter velocity: At the start, in ways per second.
  @MainActor static func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: angularFrequency * angularFrequency, damping: 2 * angularFrequency,
      initialVelocity: CGVector(dx: velocity, dy: velocity))
  }
  /// A fade in place of a slide, for people who asked for less motion; in seconds [G].
  static let fadeDuration: TimeInterval = 0.25

  /// Where the screens stand, in points from their places, `share` of the way from the lower screen being shown to the upper one.
  static func offsets(share: CGFloat, width: CGFloat, isRightToLeft: Bool) -> (lower: CGFloat, upper: CGFloat) {
    let direction: CGFloat = isRightToLeft ? -1 : 1
    return (-parallax * width * share * direction, (1 - share) * width * direction)
  }
}

/// What the bar does in a transition that shows or hides it.
enum NavigationBarMotion { case comes, leaves }

/// The standard push and pop: the upper screen slides over the lower one, which stands aside a little and darkens.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// What moves. The wrappers are in the transition view, the upper screen's in front.
  struct Stage {
    var isPush: Bool
    var lower: ViewControllerWrapperView?
    var upper: ViewControllerWrapperView?
    var bar: NavigationBarTransition?
    var width: CGFloat
    var isRightToLeft: Bool
    var isFade: Bool
    /// What else of the navigation controller moves.
    var extras: [Extra] = []
  }

  struct Extra {
    /// Sets it to where it starts, or to where it ends.
    let pose: (_ isStart: Bool) -> Void
    /// The transition is over, completed or not.
    let end: () -> Void
  }

  private let stage: Stage
  private let dimming = UIView()
  private let shadow = UIView()
  private var animator: UIViewPropertyAnimator?

  init(_ stage: Stage) { self.stage = stage }

  static func timing(isFade: Bool) -> any UITimingCurveProvider {
    isFade ? UICubicTimingParameters(animationCurve: .easeInOut) : NavigationSlideMetrics.spring()
  }

  /// In seconds.
  static func duration(isFade: Bool) -> TimeInterval {
    isFade ? NavigationSlideMetrics.fadeDuration : NavigationSlideMetrics.duration
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration(isFade: stage.isFade)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: Self.timing(isFade: stage.isFade))
    self.animator = animator
    setUp()
    pose(share: stage.isPush ? 0 : 1)
    for extra in stage.extras { extra.pose(true) }
    animator.addAnimations { [self] in
      pose(share: stage.isPush ? 1 : 0)
      if stage.isFade { stage.bar?.animateFading() } else { stage.bar?.animate() }
      for extra in stage.extras { extra.pose(false) }
    }
    animator.addCompletion { [self] position in
      tearDown(completed: position == .end)
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  // MARK: Stage

  private func setUp() {
    guard !stage.isFade else { return }
    // Between the screens, not on them: nothing changes on what slides, so that its pixels can be copied (decision 6).
    if let lower = stage.lower {
      dimming.frame = lower.frame
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      lower.superview?.insertSubview(dimming, aboveSubview: lower)
    }
    if let upper = stage.upper {
      // Thin, behind the screen, at its leading edge: only the blur beside it is seen.
      let x = stage.isRightToLeft ? upper.frame.maxX - 3 : upper.frame.minX
      shadow.frame = CGRect(x: x, y: upper.frame.minY, width: 3, height: upper.frame.height)
      shadow.autoresizingMask = [.flexibleHeight, stage.isRightToLeft ? .flexibleLeftMargin : .flexibleRightMargin]
      shadow.isUserInteractionEnabled = false
      shadow.layer.shadowOpacity = NavigationSlideMetrics.shadowOpacity
      shadow.layer.shadowRadius = NavigationSlideMetrics.shadowRadius
      shadow.layer.shadowOffset = .zero
      shadow.layer.shadowPath = CGPath(rect: shadow.bounds, transform: nil)
      upper.superview?.insertSubview(shadow, belowSubview: upper)
    }
  }

  /// - Parameter share: Of the way from the lower screen being shown to the upper one, 0…1.
  private func pose(share: CGFloat) {
    if stage.isFade {
      stage.upper?.alpha = share
      return
    }
    let offsets = NavigationSlideMetrics.offsets(share: share, width: stage.width, isRightToLeft: stage.isRightToLeft)
    stage.lower?.transform = CGAffineTransform(translationX: offsets.lower, y: 0)
    for view in [stage.upper, shadow] { view?.transform = CGAffineTransform(translationX: offsets.upper, y: 0) }
    dimming.alpha = NavigationSlideMetrics.dimming * share
    shadow.alpha = share
  }

  private func tearDown(completed: Bool) {
    dimming.removeFromSuperview()
    shadow.removeFromSuperview()
    for wrapper in [stage.lower, stage.upper] {
      wrapper?.transform = .identity
      wrapper?.alpha = 1
    }
    stage.bar?.end(completed: completed)
    for extra in stage.extras { extra.end() }
  }
}
