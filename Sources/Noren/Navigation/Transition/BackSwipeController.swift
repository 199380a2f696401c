import Diagnostics
import NorenCore
import NorenSeam
import UIKit

/// Where a swipe back may begin.
public enum BackSwipeArea: Sendable {
  /// At the leading edge, with the system's own recogniser.
  case edge
  /// Anywhere, with Noren's own recogniser, which drives a documented interactive transition.
  case fullWidth
  /// Nowhere: only the back button and VoiceOver's escape gesture go back.
  case none
}

/// Makes the swipe back work while the navigation bar is hidden.
///
/// Apple does not document that the system's recogniser works without a bar once it has another delegate, and this adapter is the only
/// place that relies on it. It checks itself twice: before the recogniser is used, that it exists and belongs to the controller's view;
/// when it first begins, that a transition follows the finger. If not, a recogniser of its own takes over, which drives a pop through
/// `UIPercentDrivenInteractiveTransition`; all of that is documented.
///
/// | area | system's recogniser is reliable | is not |
/// |---|---|---|
/// | ``BackSwipeArea/edge`` | the system's | own, at the edge |
/// | ``BackSwipeArea/fullWidth`` | own, everywhere | own, everywhere |
/// | ``BackSwipeArea/none`` | none | none |
@MainActor
final class BackSwipeController: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  private(set) var area: BackSwipeArea = .edge
  /// Whether a check has failed, so that the system's recogniser is no longer used.
  private(set) var usesOwnRecognizer = false
  private var ownRecognizer: UIPanGestureRecognizer?
  private var ownObserver: GestureObservation?
  /// Runs the second check; `nil` once that is done.
  private var systemObserver: GestureObservation?
  /// Drives the pop that Noren's recogniser began; `nil` at any other time.
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  // MARK: Which recogniser

  /// Prepares the recogniser for an area. Called once the controller's view is loaded, and whenever the area or the layout direction
  /// changes.
  func install(area: BackSwipeArea) {
    self.area = area
    guard let navigation, navigation.isViewLoaded else { return }
    let system = navigation.interactivePopGestureRecognizer
    if !usesOwnRecognizer, !Self.isUsable(system, of: navigation) { giveUpSystemRecognizer() }
    let isOwnNeeded = area == .fullWidth || (area == .edge && usesOwnRecognizer)
    system?.isEnabled = area == .edge && !usesOwnRecognizer
    if system?.isEnabled ?? false, let system { adopt(system) }
    removeOwnRecognizer()
    if isOwnNeeded { addOwnRecognizer(to: navigation.view) }
  }

  /// The first half of the self-check: what must hold before the first swipe.
  private static func isUsable(_ recognizer: UIGestureRecognizer?, of navigation: UINavigationController) -> Bool {
    recognizer is UIPanGestureRecognizer && recognizer?.view === navigation.view
  }

  /// Becomes the recogniser's delegate: with UIKit's own, it does not begin without a bar [G].
  private func adopt(_ recognizer: UIGestureRecognizer) {
    recognizer.delegate = self
    guard systemObserver == nil else { return }
    systemObserver = GestureObservation(of: recognizer, by: Self.self, action: "checkSystem(_:)") { [weak self] in
      self?.checkSystem($0)
    }
  }

  /// The second half of the self-check: by the time the finger has moved on, a transition must follow it.
  private func checkSystem(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .changed, let navigation else { return }
    systemObserver = nil
    if navigation.transitionCoordinator?.initiallyInteractive ?? false { return }
    giveUpSystemRecognizer()
    // From the next swipe on: this one may still be the system's.
    install(area: area)
  }

  /// Switches to Noren's own recogniser, permanently; counted as `"navigation.back-swipe-unreliable"`.
  func giveUpSystemRecognizer() {
    guard !usesOwnRecognizer else { return }
    usesOwnRecognizer = true
    systemObserver = nil
    Diagnostics.count("navigation.back-swipe-unreliable")
  }

  /// Adds a pan recogniser, for the edge or for the whole width.
  private func addOwnRecognizer(to view: UIView) {
    let recognizer: UIPanGestureRecognizer
    if area == .fullWidth {
      recognizer = UIPanGestureRecognizer()
    } else {
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = rules.isRightToLeft ? .right : .left
      recognizer = edge
    }
    recognizer.maximumNumberOfTouches = 1
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    ownRecognizer = recognizer
    ownObserver = GestureObservation(of: recognizer, by: Self.self, action: "moved()") { [weak self] _ in
      self?.moved()
    }
  }

  private func removeOwnRecognizer() {
    ownObserver = nil
    if let ownRecognizer { ownRecognizer.view?.removeGestureRecognizer(ownRecognizer) }
    ownRecognizer = nil
  }

  // MARK: When it begins

  /// The rules for the current width and direction.
  private var rules: BackSwipe {
    let view = navigation?.viewIfLoaded
    return BackSwipe(
      width: view?.bounds.width ?? 0, isRightToLeft: view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Whether there is a screen to go back to, the back button is shown, and no transition or presentation is under way.
  private var canGoBack: Bool {
    guard let navigation, navigation.viewControllers.count > 1, navigation.transitionCoordinator == nil,
      navigation.presentedViewController == nil
    else { return false }
    guard let item = navigation.topViewController?.navigationItem else { return false }
    // A screen with a back action of its own must not be left by a swipe, as with the system's bar as far as is known [G].
    if #available(iOS 16.0, *), item.backAction != nil { return false }
    return !item.hidesBackButton
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard canGoBack else { return false }
    guard gestureRecognizer === ownRecognizer, area == .fullWidth, let pan = ownRecognizer, let view = pan.view else {
      return true
    }
    let velocity = pan.velocity(in: view)
    return rules.begins(velocityX: velocity.x, velocityY: velocity.y) && !canScrollBack(at: pan.location(in: view))
  }

  /// Whether a view under the finger scrolls horizontally and is not at its beginning: that scrolling takes precedence.
  private func canScrollBack(at point: CGPoint) -> Bool {
    guard let view = navigation?.viewIfLoaded else { return false }
    var next = view.hitTest(point, with: nil)
    while let present = next, present !== view {
      if let scrollView = present as? UIScrollView, scrollView.contentSize.width > scrollView.bounds.width + 0.5 {
        let offset = scrollView.contentOffset.x
        let inset = scrollView.adjustedContentInset
        let end = scrollView.contentSize.width - scrollView.bounds.width + inset.right
        let way = rules.isRightToLeft ? end - offset : offset + inset.left
        if way > 0.5 { return true }
      }
      next = present.superview
    }
    return false
  }

  /// Makes the screen's scroll views, web views and any other pan wait until this recogniser has begun or failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer !== gestureRecognizer && canGoBack
  }

  /// Returns `false`: nothing scrolls while a screen goes back.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  // MARK: Our own finger

  /// Begins, drives and ends the pop, with the states of Noren's recogniser.
  ///
  /// A swipe whose pop could not begin has no driver, and does nothing.
  private func moved() {
    guard let recognizer = ownRecognizer, let navigation, let view = navigation.viewIfLoaded else { return }
    let share = rules.share(translationX: recognizer.translation(in: view).x)
    switch recognizer.state {
    case .began:
      guard driver == nil, canGoBack else { return }
      driver = UIPercentDrivenInteractiveTransition()
      driver?.completionCurve = .easeOut
      navigation.popViewController(animated: true)
    case .changed:
      driver?.update(share)
    case .ended:
      let finishes = rules.finishes(share: share, velocityX: recognizer.velocity(in: view).x)
      if finishes { driver?.finish() } else { driver?.cancel() }
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    default: break
    }
  }

  /// Returns the animator of the pop that Noren's recogniser drives; `nil` leaves the transition to the system.
  func animationController(for operation: UINavigationController.Operation) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    operation == .pop && driver != nil ? BackSwipeAnimator(rules) : nil
  }

  /// Returns the driver for an animator of this class; `nil` for others.
  func interactionController(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator is BackSwipeAnimator ? driver : nil }
}
