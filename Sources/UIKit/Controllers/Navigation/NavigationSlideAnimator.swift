import Foundation

/// The look of the standard push and pop on iOS 13–18.
///
/// One consistent set of figures: that of react-navigation's iOS card (behaviours §7, key RN) [S]. Its timing is the system's curve 7, in
/// the critically damped form that fits the system's sheets (behaviours §6 "Its evaluation") [M].
nonisolated enum NavigationSlideMetrics {
  /// How far the lower screen moves aside, in widths (behaviours §7 "Outgoing parallax") [S].
  static let parallax: CGFloat = 0.3
  /// The alpha of black over the lower screen (behaviours §7 "Dim on outgoing"; others have 8 % and 9.4 %) [G].
  static let dimming: CGFloat = 0.07
  /// The opacity of the shadow beside the upper screen (behaviours §7 "Edge shadow") [G].
  static let shadowOpacity: Float = 0.3
  /// Standard deviation of the shadow's blur, in points (behaviours §7 "Edge shadow") [G].
  static let shadowRadius: CGFloat = 5
  /// The spring's angular frequency per second: √(1000 ÷ 3).
  static let angularFrequency: CGFloat = 18.257
  /// In seconds, until .1 % of the way is left: a critical spring takes ω·D = 9.23341 (behaviours §6 "Spring ζ=1") [M].
  static let duration: TimeInterval = 9.23341 / 18.257
  /// The spring of pushes, pops, sheets and their dismissals.
  ///
  /// - Parameter velocity: The initial velocity, in units of the whole distance per second.
  @MainActor static func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 1, stiffness: angularFrequency * angularFrequency, damping: 2 * angularFrequency,
      initialVelocity: CGVector(dx: velocity, dy: velocity))
  }
  /// The duration of the fade that replaces the slide with Reduce Motion, in seconds [G].
  static let fadeDuration: TimeInterval = 0.25

  /// How far the screens are from their places, in points.
  ///
  /// - Parameter share: 0 where only the lower screen is shown, 1 where only the upper one is.
  static func offsets(share: CGFloat, width: CGFloat, isRightToLeft: Bool) -> (lower: CGFloat, upper: CGFloat) {
    let direction: CGFloat = isRightToLeft ? -1 : 1
    return (-parallax * width * share * direction, (1 - share) * width * direction)
  }
}

/// What the bar does in a transition that shows or hides it.
enum NavigationBarMotion { case comes, leaves }

/// The standard push and pop: the upper screen slides over the lower one, which moves aside a little and darkens.
final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The moving views. The wrappers are in the transition view, the upper screen's in front.
  struct MovingViews {
    var isPush: Bool
    var lower: ViewControllerWrapperView?
    var upper: ViewControllerWrapperView?
    /// The bar's contents, turning from one item into the other; `nil` where the bar is hidden or shows the same items.
    var bar: NavigationBarTransition?
    /// The distance of the upper screen, in points.
    var width: CGFloat
    var isRightToLeft: Bool
    /// Whether the screens fade and nothing moves, for Reduce Motion.
    var isFade: Bool
    /// Other moving parts of the navigation controller.
    var extras: [Extra] = []
  }

  /// A bar that comes or leaves with the transition.
  struct Extra {
    /// Places it where it starts, or where it ends; called once before the animation and once in it.
    let pose: (_ isStart: Bool) -> Void
    /// Called when the transition has ended, completed or not.
    let end: () -> Void
  }

  private let views: MovingViews
  private let dimming = UIView()
  private let shadow = UIView()
  private var animator: UIViewPropertyAnimator?

  init(_ views: MovingViews) { self.views = views }

  /// The timing of the slide or the fade, also of what goes along.
  static func timing(isFade: Bool) -> any UITimingCurveProvider {
    isFade ? UICubicTimingParameters(animationCurve: .easeInOut) : NavigationSlideMetrics.spring()
  }

  /// The duration in seconds.
  static func duration(isFade: Bool) -> TimeInterval {
    isFade ? NavigationSlideMetrics.fadeDuration : NavigationSlideMetrics.duration
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration(isFade: views.isFade)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// The same animator at every call; the first one sets up the views at the transition's start.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: Self.timing(isFade: views.isFade))
    self.animator = animator
    setUp()
    pose(share: views.isPush ? 0 : 1)
    for extra in views.extras { extra.pose(true) }
    animator.addAnimations { [self] in
      pose(share: views.isPush ? 1 : 0)
      if views.isFade { views.bar?.animateFading() } else { views.bar?.animate() }
      for extra in views.extras { extra.pose(false) }
    }
    animator.addCompletion { [self] position in
      tearDown(completed: position == .end)
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }

  // MARK: Views

  private func setUp() {
    guard !views.isFade else { return }
    // Between the screens, not on them: nothing changes on the sliding view, so that its pixels can be copied (decision 6).
    if let lower = views.lower {
      dimming.frame = lower.frame
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dimming.backgroundColor = .black
      dimming.isUserInteractionEnabled = false
      lower.superview?.insertSubview(dimming, aboveSubview: lower)
    }
    if let upper = views.upper {
      // Thin, behind the screen, at its leading edge: only the blur beside it is visible.
      let x = views.isRightToLeft ? upper.frame.maxX - 3 : upper.frame.minX
      shadow.frame = CGRect(x: x, y: upper.frame.minY, width: 3, height: upper.frame.height)
      shadow.autoresizingMask = [.flexibleHeight, views.isRightToLeft ? .flexibleLeftMargin : .flexibleRightMargin]
      shadow.isUserInteractionEnabled = false
      shadow.layer.shadowOpacity = NavigationSlideMetrics.shadowOpacity
      shadow.layer.shadowRadius = NavigationSlideMetrics.shadowRadius
      shadow.layer.shadowOffset = .zero
      shadow.layer.shadowPath = CGPath(rect: shadow.bounds, transform: nil)
      upper.superview?.insertSubview(shadow, belowSubview: upper)
    }
  }

  /// Places both screens, the dimming and the shadow.
  ///
  /// - Parameter share: 0 where only the lower screen is shown, 1 where only the upper one is.
  private func pose(share: CGFloat) {
    if views.isFade {
      views.upper?.alpha = share
      return
    }
    let offsets = NavigationSlideMetrics.offsets(share: share, width: views.width, isRightToLeft: views.isRightToLeft)
    views.lower?.transform = CGAffineTransform(translationX: offsets.lower, y: 0)
    for view in [views.upper, shadow] { view?.transform = CGAffineTransform(translationX: offsets.upper, y: 0) }
    dimming.alpha = NavigationSlideMetrics.dimming * share
    shadow.alpha = share
  }

  /// Removes dimming and shadow and resets the wrappers: at rest nothing of a transition is left.
  private func tearDown(completed: Bool) {
    dimming.removeFromSuperview()
    shadow.removeFromSuperview()
    for wrapper in [views.lower, views.upper] {
      wrapper?.transform = .identity
      wrapper?.alpha = 1
    }
    views.bar?.end(completed: completed)
    for extra in views.extras { extra.end() }
  }
}
