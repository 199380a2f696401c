import Diagnostics
import Foundation
import UIKitCore

/// One controller shown over others, from `present` to the end of `dismiss`. Owned by the presenter.
final class ModalPresentation {
  enum Phase { case presenting, presented, dismissing }

  let presented: UIViewController
  /// Whose context is covered.
  private(set) weak var presenter: UIViewController?
  let controller: UIPresentationController
  let container = PresentationContainerView()
  private(set) var phase = Phase.presenting
  private(set) var transition: ControllerTransition?
  /// Where the presenter's view was, when it had to leave.
  private var presentersPlace: (superview: UIView, index: Int)?
  private var completion: (() -> Void)?
  /// A finger dismisses this: the delegate is told.
  private var isPersons = false
  /// What goes together with this one: those presented above it, lowest first.
  private var dismissedAbove: [ModalPresentation] = []
  /// While it is dismissed: what it presented has left the screen before, for one above that covers everything.
  private var isCovered = false

  init(_ presented: UIViewController, by presenter: UIViewController, controller: UIPresentationController) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    container.presentation = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.presentation = self
    controller.containerView = container
    controller.presenting = presenter
  }

  var removesPresenter: Bool { controller.shouldRemovePresentersView }
  /// Whether the presenter's view has left the hierarchy.
  var hasTakenPresentersView: Bool { presentersPlace != nil }
  /// Whether this decides about status bar and orientation.
  var coversScreen: Bool {
    presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
      || presented.modalPresentationStyle == .overFullScreen
  }
  private var isSettled: Bool { phase == .presented && transition == nil }
  /// Whether the dismissal that is under way is animated by the app.
  private var hasOwnDismissal = false
  /// Whether the presented view receives new touches. It does not during a system dismissal, so that a button of a sheet that leaves
  /// does not dismiss it again [G]; it does during an app's own transition, which a gesture may drive.
  var receivesTouches: Bool { phase != .dismissing || hasOwnDismissal }

  /// The container was laid out: what is at rest takes its place.
  func containerDidLayOut() { if isSettled { controller.placePresentedView() } }

  // MARK: Presenting

  func present(in host: UIView, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    self.completion = completion
    container.frame = host.bounds
    host.addSubview(container)
    let delegate = presented.transitioningDelegate
    let custom =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
    let interactor = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    if animated { transition = ControllerTransition() }
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
    parts.presentationStyle = presented.modalPresentationStyle
    parts.initialFrames = [ObjectIdentifier(presenter): presenterFrame]
    parts.finalFrames = [
      ObjectIdentifier(presented): controller.frameOfPresentedViewInContainerView,
      ObjectIdentifier(presenter): removesPresenter ? .zero : presenterFrame,
    ]
    let animator = custom ?? ModalAnimator(self, isPresenting: true, style: presented.modalTransitionStyle)
    parts.animator = animator
    parts.interactor = interactor
    parts.duration = animator.transitionDuration(using: transition)
    if let standard = animator as? ModalAnimator { parts.timing = standard.timing }
    transition.prepare(parts) { [weak self] in self?.endPresenting($0) }
    transition.start()
    presented.deliverIsAppearing()
  }

  private var presenterFrame: CGRect {
    presenter?.viewIfLoaded.map { container.convert($0.bounds, from: $0) } ?? .zero
  }

  /// Puts the presented view where it will be.
  func install() {
    guard let view = controller.presentedView else { return }
    if view.superview !== container { container.addSubview(view) }
    controller.placePresentedView()
  }

  private func endPresenting(_ completed: Bool) {
    guard let presenter, phase == .presenting else { return }
    transition = nil
    let completion = self.completion
    self.completion = nil
    guard completed else {
      phase = .dismissing
      presented.beginAppearance(false, animated: true)
      if removesPresenter { presenter.beginAppearance(true, animated: true) }
      remove()
      presented.endAppearance(false)
      if removesPresenter { presenter.endAppearance(true) }
      controller.presentationTransitionDidEnd(false)
      return
    }
    phase = .presented
    install()
    if removesPresenter {
      takePresentersView()
      presenter.endAppearance(false)
    }
    presented.endAppearance(true)
    controller.presentationTransitionDidEnd(true)
    completion?()
  }

  private func takePresentersView() {
    guard let view = presenter?.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view }), !container.isDescendant(of: view)
    else { return }
    presentersPlace = (superview, index)
    view.removeFromSuperview()
  }

  private func givePresentersViewBack() {
    guard let place = presentersPlace, let view = presenter?.viewIfLoaded else { return }
    presentersPlace = nil
    view.frame = place.superview.bounds
    place.superview.insertSubview(view, at: min(place.index, place.superview.subviews.count))
  }

  // MARK: Dismissing

  /// This and what is presented above it, lowest first; transitions in it end now.
  private func settledChain() -> [ModalPresentation] {
    endPresentingNow()
    var chain = [self]
    while let next = chain.last?.presented.ownPresentation {
      if next.phase == .dismissing {
        next.transition?.endNow(completing: true)
        if next.presenter?.ownPresentation === next { break }
      } else {
        next.endPresentingNow()
        chain.append(next)
      }
    }
    return chain
  }

  /// Ends this presentation and those above it.
  ///
  /// Only the topmost one is seen to go; what lies between it and the presenter vanishes beneath it (Apple's documentation of
  /// `dismiss(animated:completion:)`, confidence D). A finger moves the one it is on, and those above vanish.
  ///
  /// - Parameter isPersons: A finger did it: the adaptive delegate is told.
  /// - Parameter velocity: Downwards, in points per second.
  func dismiss(animated: Bool, isPersons: Bool = false, velocity: CGFloat = 0, completion: (() -> Void)?) {
    guard let presenter else { return }
    let chain = settledChain()
    let top = isPersons ? self : chain.last ?? self
    self.completion = completion
    self.isPersons = isPersons
    dismissedAbove = Array(chain.dropFirst())
    for member in chain {
      member.phase = .dismissing
      member.isCovered = member.presented.ownPresentation?.removesPresenter ?? false
    }
    let delegate = top.presented.transitioningDelegate
    let custom = animated ? delegate?.animationController(forDismissed: top.presented) : nil
    let interactor = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    if animated {
      let transition = ControllerTransition()
      for member in chain { member.transition = transition }
    }
    if isPersons { controller.delegate?.presentationControllerWillDismiss(controller) }
    for member in chain.reversed() where !member.isCovered {
      member.presented.beginAppearance(false, animated: animated)
    }
    if removesPresenter {
      // Before its view joins the window, which would count as moving it by hand.
      presenter.beginAppearance(true, animated: animated)
      givePresentersViewBack()
      presenter.deliverIsAppearing()
    }
    for member in chain.reversed() { member.controller.dismissalTransitionWillBegin() }
    guard let transition else {
      endDismissing(true)
      return
    }
    let others = chain.filter { $0 !== top }
    for member in others { member.vanish() }
    if !others.isEmpty {
      _ = transition.animate(
        alongsideTransition: { _ in for member in others { member.controller.poseSurroundings(share: 0) } },
        completion: nil)
    }
    var parts = ControllerTransition.Parts(container: top.container)
    (parts.unretainedFrom, parts.unretainedTo) = (top.presented, presenter)
    parts.fromView = top.controller.presentedView
    parts.toView = removesPresenter ? presenter.view : nil
    parts.presentationStyle = top.presented.modalPresentationStyle
    parts.initialFrames = [ObjectIdentifier(top.presented): top.controller.frameOfPresentedViewInContainerView]
    parts.finalFrames = [ObjectIdentifier(presenter): presenterFrame]
    for member in chain { member.hasOwnDismissal = custom != nil }
    let animator =
      custom ?? ModalAnimator(top, isPresenting: false, style: top.presented.modalTransitionStyle, velocity: velocity)
    parts.animator = animator
    parts.interactor = interactor
    parts.duration = animator.transitionDuration(using: transition)
    if let standard = animator as? ModalAnimator { parts.timing = standard.timing }
    transition.prepare(parts) { [weak self] in self?.endDismissing($0) }
    transition.start()
  }

  /// Is not seen any more, while what lies above it is seen to go. The dimming stays, to go with it.
  private func vanish() {
    if isCovered {
      container.isHidden = true
    } else {
      controller.presentedView?.removeFromSuperview()
    }
  }

  private func endDismissing(_ completed: Bool) {
    guard let presenter, phase == .dismissing else { return }
    let chain = [self] + dismissedAbove
    let completion = self.completion
    (self.completion, dismissedAbove) = (nil, [])
    for member in chain { member.transition = nil }
    guard completed else { return takeBackDismissal(of: chain) }
    for member in chain.reversed() {
      member.remove(givesPresenterBack: member === self)
      if !member.isCovered { member.presented.endAppearance(false) }
    }
    if removesPresenter { presenter.endAppearance(true) }
    for member in chain.reversed() { member.controller.dismissalTransitionDidEnd(true) }
    if isPersons { controller.delegate?.presentationControllerDidDismiss(controller) }
    completion?()
  }

  /// The dismissal was cancelled: everything is as before it.
  private func takeBackDismissal(of chain: [ModalPresentation]) {
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
      takePresentersView()
      presenter?.endAppearance(false)
    }
    for member in seen { member.presented.endAppearance(true) }
    for member in chain { member.controller.dismissalTransitionDidEnd(false) }
  }

  /// - Parameter givesPresenterBack: Not where the presenter goes as well.
  private func remove(givesPresenterBack: Bool = true) {
    controller.poseSurroundings(share: 0)
    if givesPresenterBack { givePresentersViewBack() }
    presentersPlace = nil
    // A sheet asked for its view takes back what one above it has taken away.
    if !isCovered { controller.presentedView?.removeFromSuperview() }
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    controller.containerView = nil
    presented.presentationEnded()
    if presenter?.ownPresentation === self { presenter?.ownPresentation = nil }
  }

  /// Completes a transition that is still under way.
  func endPresentingNow() {
    switch phase {
    case .presenting: if let transition { transition.endNow(completing: true) } else { endPresenting(true) }
    case .presented, .dismissing: break
    }
  }

  /// The window goes: nothing of this remains.
  func endAtOnce() {
    presented.ownPresentation?.endAtOnce()
    transition?.endNow(completing: transition?.wouldComplete ?? true)
    guard presenter?.ownPresentation === self else { return }
    dismiss(animated: false, completion: nil)
  }
}
