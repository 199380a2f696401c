import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// One controller shown over others, from `present` to the end of `dismiss`. Owned by the presenter.
///
/// ```
/// presenting ── completed ──▶ presented ── dismiss ──▶ dismissing ── completed ──▶ removed
///     └────── cancelled ─────────────────────────────────▲  └─ cancelled ─▶ presented
/// ```
///
/// Presentations form a chain: the presented controller may own the next one. Dismissing one dismisses those above it in the same
/// transition; only the topmost visibly moves.
final class ModalPresentation {
  /// Changes to `presented` before the `viewDidAppear` that it leads to, and to `dismissing` before the `viewWillDisappear`.
  enum Phase { case presenting, presented, dismissing }

  /// Retained from `present` to the end.
  let presented: UIViewController
  /// The controller whose context is covered; the outermost container in most styles.
  @Unretained private(set) var presenter: UIViewController?
  /// The presentation controller of the presented controller's style; retained from `present` to the end.
  private let declared: UIPresentationController
  /// Arranges the presented view: ``declared``, or what stands in for it in compact width.
  private(set) var controller: UIPresentationController
  /// In the window, or in the view that defines the context. Holds the presented view and what surrounds it.
  let container = PresentationContainerView()
  private(set) var phase = Phase.presenting
  /// Whether the presented controller is to say so: longer than ``phase``, until it has appeared or begins to leave.
  private(set) var isBeingPresented = true
  /// The animated transition in progress. A chain that is dismissed shares one.
  private(set) var transition: ControllerTransition?
  /// Where the presenter's view was before it had to leave.
  private var presenterViewPosition: (superview: UIView, index: Int)?
  /// The app's closure for the end of the presentation or dismissal in progress; discarded if that is cancelled.
  private var completion: (() -> Void)?
  /// Whether a finger dismisses this presentation, so that the delegate is notified.
  private var isUserInitiated = false
  /// The presentations above this one that are dismissed with it, lowest first.
  private var dismissedAbove: [ModalPresentation] = []
  /// Whether, during its dismissal, the presented controller has disappeared already, because one above it covers everything.
  private var isCovered = false

  /// Connects the controller and the container. The caller makes the presenter own this, and then calls
  /// ``present(in:source:animated:completion:)``.
  init(_ presented: UIViewController, by presenter: UIViewController, controller: UIPresentationController) {
    self.presented = presented
    self.presenter = presenter
    declared = controller
    self.controller = controller
    container.presentation = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Chooses the controller for the traits of the surroundings, and connects it. Called before ``present(in:source:animated:completion:)``.
  func connect(in traits: UITraitCollection) {
    controller = declared.controller(in: traits)
    connectController()
  }

  private func connectController() {
    declared.presenting = presenter
    controller.presentation = self
    controller.containerView = container
    controller.presenting = presenter
  }

  /// Whether the presenter disappears, as `shouldRemovePresentersView` says.
  var removesPresenter: Bool { controller.shouldRemovePresentersView }
  /// Whether the presenter's view has left the hierarchy: from the end of the presentation to the beginning of the dismissal.
  var hasRemovedPresenterView: Bool { presenterViewPosition != nil }
  /// Whether this decides about the status bar, the home indicator and the orientations.
  var coversScreen: Bool {
    presented.modalPresentationCapturesStatusBarAppearance || style == .fullScreen || style == .overFullScreen
  }
  /// Whether the screen is presented as a sheet, also where another style adapts to one.
  var isSheet: Bool { controller is UISheetPresentationController }
  /// The style that is in use, adapted to the surroundings.
  private var style: UIModalPresentationStyle {
    controller === declared ? presented.modalPresentationStyle : adaptedStyle
  }
  private var adaptedStyle: UIModalPresentationStyle { declared.adapted?.style ?? presented.modalPresentationStyle }
  /// How the standard animation moves: as the presented controller says, or as the context says that provides a style.
  private var transitionStyle: UIModalTransitionStyle {
    let isInContext = [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle)
    guard isInContext, let presenter, presenter.definesPresentationContext,
      presenter.providesPresentationContextTransitionStyle
    else { return presented.modalTransitionStyle }
    return presenter.modalTransitionStyle
  }
  /// Whether the presented view is at rest, so that layout may place it.
  private var isSettled: Bool { phase == .presented && transition == nil }
  /// Whether the app animates the dismissal in progress.
  private var hasOwnDismissal = false
  /// Whether the presented view receives new touches.
  ///
  /// It does not during a system dismissal, so that a button of a leaving sheet does not dismiss it again [G]. It does during an app's own
  /// transition, which a gesture may drive.
  var receivesTouches: Bool { phase != .dismissing || hasOwnDismissal }

  /// Called when the container was laid out: places a presented view that is at rest.
  func containerDidLayOut() { if isSettled { controller.placePresentedView() } }

  // MARK: Presenting

  /// Starts the presentation; called once.
  ///
  /// Order: `viewWillDisappear` of a presenter that leaves, `viewWillAppear` of the presented controller,
  /// `presentationTransitionWillBegin()`, the animation. Without animation the view is placed now and the `did` callbacks come after the
  /// next commit.
  ///
  /// - Parameter host: The view that the container fills.
  /// - Parameter source: The controller on which `present` was called.
  func present(in host: UIView, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    self.completion = completion
    container.frame = host.bounds
    host.addSubview(container)
    controller.prepareToPresent()
    let delegate = presented.transitioningDelegate
    let custom =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
    let interactor = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    if animated { transition = ControllerTransition() }
    notifyOfStyle()
    if removesPresenter { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    controller.presentationTransitionWillBegin()
    guard let transition else {
      install()
      controller.poseSurroundings(share: 1)
      presented.deliverIsAppearing()
      presented.runtime.updateCycle.performAfterCommit { [weak self] in
        if self?.phase == .presenting { self?.endPresenting(true) }
      }
      return
    }
    var parts = ControllerTransition.Parts(container: container)
    (parts.unretainedFrom, parts.unretainedTo) = (presenter, presented)
    parts.fromView = removesPresenter ? presenter.view : nil
    parts.toView = controller.presentedView
    parts.presentationStyle = style
    parts.initialFrames = [ObjectIdentifier(presenter): presenterFrame]
    parts.finalFrames = [
      ObjectIdentifier(presented): controller.frameOfPresentedViewInContainerView,
      ObjectIdentifier(presenter): removesPresenter ? .zero : presenterFrame,
    ]
    let animator = custom ?? ModalAnimator(self, isPresenting: true, style: transitionStyle)
    parts.animator = animator
    parts.interactor = interactor
    parts.duration = animator.transitionDuration(using: transition)
    if let standard = animator as? ModalAnimator { parts.timing = standard.timing }
    transition.prepare(parts) { [weak self] in self?.endPresenting($0) }
    transition.start()
    presented.deliverIsAppearing()
  }

  /// The presenter's frame in the container's space.
  private var presenterFrame: CGRect {
    presenter?.viewIfLoaded.map { container.convert($0.bounds, from: $0) } ?? .zero
  }

  /// Adds the presented view to the container, if it is elsewhere, and places it.
  func install() {
    guard let view = controller.presentedView else { return }
    if view.superview !== container { container.addSubview(view) }
    controller.placePresentedView()
  }

  /// Ends the presentation: completed, the presenter's view leaves if it has to; cancelled, everything is removed.
  private func endPresenting(_ completed: Bool) {
    guard let presenter, phase == .presenting else { return }
    transition = nil
    let completion = self.completion
    self.completion = nil
    guard completed else {
      phase = .dismissing
      isBeingPresented = false
      presented.beginAppearance(false, animated: true)
      if removesPresenter { presenter.beginAppearance(true, animated: true) }
      remove()
      endPresentedDisappearance()
      if removesPresenter { presenter.endAppearance(true) }
      controller.presentationTransitionDidEnd(false)
      return
    }
    phase = .presented
    install()
    if removesPresenter {
      removePresenterView()
      presenter.endAppearance(false)
    }
    presented.endAppearance(true)
    isBeingPresented = false
    controller.presentationTransitionDidEnd(true)
    completion?()
    surroundingsDidChange()
  }

  // MARK: Adapting

  /// Tells the delegate which style is about to be used.
  private func notifyOfStyle() {
    declared.delegate?.presentationController(
      declared, willPresentWithAdaptiveStyle: controller === declared ? .none : adaptedStyle,
      transitionCoordinator: transition ?? presented.rotation)
  }

  /// Lets another presentation controller take over, if the style of a presentation at rest adapts to the container's traits differently.
  ///
  /// While a presentation above this one has removed the presented view, that waits until the view comes back: the place it returns to must
  /// not change meanwhile.
  func surroundingsDidChange() {
    guard isSettled, container.window != nil else { return }
    guard presented.presentationAsPresenter?.hasRemovedPresenterView != true else { return }
    let next = declared.controller(in: container.traitCollection)
    guard next !== controller else { return }
    UIView.performWithoutAnimation { replaceController(by: next) }
  }

  private func replaceController(by next: UIPresentationController) {
    let removed = removesPresenter
    controller.poseSurroundings(share: 0)
    controller.presentedView?.removeFromSuperview()
    controller.leaveContainer()
    (controller.containerView, controller.presentation) = (nil, nil)
    controller = next
    connectController()
    next.prepareToPresent()
    notifyOfStyle()
    next.presentationTransitionWillBegin()
    install()
    presented.viewIfLoaded?.inheritTraits()
    next.poseSurroundings(share: 1)
    guard let presenter, removed != removesPresenter else { return }
    presenter.beginAppearance(removed, animated: false)
    if removed {
      restorePresenterView()
      presenter.deliverIsAppearing()
    } else {
      removePresenterView()
    }
    presenter.endAppearance(removed)
  }

  /// Informs the presented controller, whose presentation is removed already, that it has disappeared.
  private func endPresentedDisappearance() {
    presented.isLeavingPresentation = true
    presented.endAppearance(false)
    presented.isLeavingPresentation = false
  }

  /// Removes the presenter's view and notes its place. Does nothing where the container is inside of that view.
  private func removePresenterView() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view }), !container.isDescendant(of: view)
    else { return }
    presenterViewPosition = (superview, index)
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back at its place, sized to its superview.
  private func restorePresenterView() {
    guard let place = presenterViewPosition, let view = presenter?.viewIfLoaded else { return }
    presenterViewPosition = nil
    view.frame = place.superview.bounds
    place.superview.insertSubview(view, at: min(place.index, place.superview.subviews.count))
    presenter?.presentationAsPresented?.surroundingsDidChange()
  }

  // MARK: Dismissing

  /// Returns this presentation and those above it, lowest first, after ending their transitions.
  private func chainAfterSettling() -> [ModalPresentation] {
    endPresentingNow()
    var chain = [self]
    while let next = chain.last?.presented.presentationAsPresenter {
      if next.phase == .dismissing {
        next.transition?.endNow(completing: true)
        if next.presenter?.presentationAsPresenter === next { break }
      } else {
        next.endPresentingNow()
        chain.append(next)
      }
    }
    return chain
  }

  /// Ends this presentation and those above it.
  ///
  /// Only the topmost one visibly leaves; the presentations below it vanish beneath it (Apple's documentation of
  /// `dismiss(animated:completion:)`) [D]. A finger moves the presentation that it is on, and those above vanish.
  ///
  /// - Parameter isUserInitiated: Whether a finger caused it, so that the adaptive delegate is notified.
  /// - Parameter velocity: Downwards, in points per second.
  func dismiss(animated: Bool, isUserInitiated: Bool = false, velocity: CGFloat = 0, completion: (() -> Void)?) {
    guard let presenter else { return }
    let chain = chainAfterSettling()
    let top = isUserInitiated ? self : chain.last ?? self
    self.completion = completion
    self.isUserInitiated = isUserInitiated
    dismissedAbove = Array(chain.dropFirst())
    for member in chain {
      member.phase = .dismissing
      member.isBeingPresented = false
      member.isCovered = member.presented.presentationAsPresenter?.removesPresenter ?? false
    }
    let delegate = top.presented.transitioningDelegate
    let custom = animated ? delegate?.animationController(forDismissed: top.presented) : nil
    let interactor = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    if animated {
      let transition = ControllerTransition()
      for member in chain { member.transition = transition }
    }
    if isUserInitiated { controller.delegate?.presentationControllerWillDismiss(declared) }
    for member in chain.reversed() where !member.isCovered {
      member.presented.beginAppearance(false, animated: animated)
    }
    if removesPresenter {
      // Before its view joins the window, which would count as moving it by hand.
      presenter.beginAppearance(true, animated: animated)
      restorePresenterView()
      presenter.deliverIsAppearing()
    }
    for member in chain.reversed() { member.controller.dismissalTransitionWillBegin() }
    guard let transition else {
      endDismissing(true)
      return
    }
    let others = chain.filter { $0 !== top }
    for member in others { member.hidePresentedView() }
    if !others.isEmpty {
      _ = transition.animate(
        alongsideTransition: { _ in for member in others { member.controller.poseSurroundings(share: 0) } },
        completion: nil)
    }
    var parts = ControllerTransition.Parts(container: top.container)
    (parts.unretainedFrom, parts.unretainedTo) = (top.presented, presenter)
    parts.fromView = top.controller.presentedView
    parts.toView = removesPresenter ? presenter.view : nil
    parts.presentationStyle = top.style
    parts.initialFrames = [ObjectIdentifier(top.presented): top.controller.frameOfPresentedViewInContainerView]
    parts.finalFrames = [ObjectIdentifier(presenter): presenterFrame]
    for member in chain { member.hasOwnDismissal = custom != nil }
    let animator =
      custom ?? ModalAnimator(top, isPresenting: false, style: top.transitionStyle, velocity: velocity)
    parts.animator = animator
    parts.interactor = interactor
    parts.duration = animator.transitionDuration(using: transition)
    if let standard = animator as? ModalAnimator { parts.timing = standard.timing }
    transition.prepare(parts) { [weak self] in self?.endDismissing($0) }
    transition.start()
  }

  /// Hides the presented view while one above it visibly leaves. The dimming remains, to fade with it.
  private func hidePresentedView() {
    if isCovered {
      container.isHidden = true
    } else {
      controller.presentedView?.removeFromSuperview()
    }
  }

  /// Ends the dismissal: removes the chain from the top, completes the appearance transitions, and then informs the delegates.
  private func endDismissing(_ completed: Bool) {
    guard let presenter, phase == .dismissing else { return }
    let chain = [self] + dismissedAbove
    let completion = self.completion
    (self.completion, dismissedAbove) = (nil, [])
    for member in chain { member.transition = nil }
    guard completed else { return restoreAfterCancelledDismissal(of: chain) }
    for member in chain.reversed() {
      member.remove(givesPresenterBack: member === self)
      if !member.isCovered { member.endPresentedDisappearance() }
    }
    if removesPresenter { presenter.endAppearance(true) }
    for member in chain.reversed() { member.controller.dismissalTransitionDidEnd(true) }
    if isUserInitiated { controller.userDidDismiss() }
    completion?()
  }

  /// Restores everything after a cancelled dismissal, with the opposite appearance callbacks.
  private func restoreAfterCancelledDismissal(of chain: [ModalPresentation]) {
    let seen = chain.filter { !$0.isCovered }
    for member in chain { member.phase = .presented }
    if removesPresenter { presenter?.beginAppearance(false, animated: true) }
    for member in seen { member.presented.beginAppearance(true, animated: true) }
    for member in chain { member.container.isHidden = false }
    for member in seen {
      member.install()
      member.controller.poseSurroundings(share: 1)
    }
    if removesPresenter {
      removePresenterView()
      presenter?.endAppearance(false)
    }
    for member in seen { member.presented.endAppearance(true) }
    for member in chain { member.controller.dismissalTransitionDidEnd(false) }
  }

  /// Removes the views and resets what surrounds them.
  ///
  /// - Parameter givesPresenterBack: `false` where the presenter leaves as well.
  private func remove(givesPresenterBack: Bool = true) {
    controller.poseSurroundings(share: 0)
    if givesPresenterBack { restorePresenterView() }
    presenterViewPosition = nil
    // Reading a sheet's view would take the content back from a presentation above it that has taken it away.
    if !isCovered { controller.presentedView?.removeFromSuperview() }
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    // A popover's own cleanup comes after this.
    controller.leaveContainer()
    controller.containerView = nil
    presented.presentationEnded()
    if presenter?.presentationAsPresenter === self { presenter?.presentationAsPresenter = nil }
  }

  /// Completes a presentation in progress at once.
  func endPresentingNow() {
    switch phase {
    case .presenting: if let transition { transition.endNow(completing: true) } else { endPresenting(true) }
    case .presented, .dismissing: break
    }
  }

  /// Removes this presentation and those above it without animation, because the window goes or shows another root.
  func endImmediately() {
    presented.presentationAsPresenter?.endImmediately()
    transition?.endNow(completing: transition?.wouldComplete ?? true)
    guard presenter?.presentationAsPresenter === self else { return }
    dismiss(animated: false, completion: nil)
  }
}
