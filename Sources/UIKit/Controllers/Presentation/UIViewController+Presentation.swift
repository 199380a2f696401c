import Diagnostics
import Foundation
import UIKitCore

extension UIViewController {
  // MARK: The chain

  /// This controller and its ancestors, innermost first.
  private var selfAndAncestors: some Sequence<UIViewController> { sequence(first: self, next: \.parent) }
  private var outermost: UIViewController { selfAndAncestors.reduce(self) { $1 } }

  /// The presentation begun by this controller or its nearest ancestor that presents one.
  var nearestPresentation: ModalPresentation? { selfAndAncestors.lazy.compactMap(\.presentationAsPresenter).first }
  /// The presentation that shows this controller or its nearest presented ancestor.
  var enclosingPresentation: ModalPresentation? { selfAndAncestors.lazy.compactMap(\.presentationAsPresented).first }

  /// The last controller of the chain presented from here; this controller without any.
  var topmostPresented: UIViewController {
    var top = self
    while let next = top.presentationAsPresenter?.presented { top = next }
    return top
  }

  // MARK: Making presentation controllers

  /// The presentation controller for the style; cached until the controller is dismissed.
  func findPresentationController() -> UIPresentationController {
    if let cachedPresentationController { return cachedPresentationController }
    let made = makePresentationController(presenting: presentingViewController, source: self)
    cachedPresentationController = made
    return made
  }

  /// Creates the presentation controller for the style; for `custom` the delegate's, if it returns one.
  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      return custom
    }
    switch modalPresentationStyle {
    case .fullScreen, .currentContext:
      return FullScreenPresentationController(
        presentedViewController: self, presenting: presenting, overlays: false,
        isInContext: modalPresentationStyle == .currentContext)
    case .overFullScreen, .overCurrentContext, .custom, .none:
      return FullScreenPresentationController(
        presentedViewController: self, presenting: presenting, overlays: true,
        isInContext: modalPresentationStyle == .overCurrentContext)
    case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// Whether this controller, its top screen or its selected tab forbids dismissal by the user.
  var isModalOrContainsModal: Bool {
    isModalInPresentation
      || ((self as? UINavigationController)?.top?.isModalOrContainsModal ?? false)
      || ((self as? UITabBarController)?.selectedViewController?.isModalOrContainsModal ?? false)
  }

  // MARK: Presenting

  /// The work of `present(_:animated:completion:)`: finds the context, connects both controllers with a presentation and starts it.
  func performPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    verifyPresentable(presented)
    guard let context = contextForPresentation(of: presented), let host = hostView(for: presented, context: context)
    else { return }
    if presented.modalPresentationStyle == .custom, presented.cachedPresentationController == nil {
      presented.cachedPresentationController = presented.makePresentationController(presenting: context, source: self)
    }
    let presentation = ModalPresentation(
      presented, by: context, controller: presented.findPresentationController())
    presentation.connect(in: host.traitCollection)
    context.presentationAsPresenter = presentation
    presented.presentationAsPresented = presentation
    // Only now: the view's traits come from the presentation.
    presented.loadViewIfNeeded()
    presentation.present(
      in: host, source: self, animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Returns the controller whose context is covered; `nil`, after a warning, if it presents already or is in no window.
  private func contextForPresentation(of presented: UIViewController) -> UIViewController? {
    let context: UIViewController =
      switch presented.modalPresentationStyle {
      case .currentContext, .overCurrentContext:
        selfAndAncestors.first(where: \.definesPresentationContext) ?? outermost
      default: outermost
      }
    if let present = nearestPresentation ?? context.presentationAsPresenter {
      warnAboutPresentation(
        of: presented,
        present.phase == .dismissing
          ? "which is dismissing \(present.presented)" : "which is already presenting \(present.presented)",
        remedy: "Present from the topmost controller, or from the completion of the dismissal.")
      return nil
    }
    guard viewIfLoaded?.window != nil || context.viewIfLoaded?.window != nil else {
      warnAboutPresentation(
        of: presented, "whose view is not in the window hierarchy",
        remedy: "Present from viewDidAppear or later, and not from a controller that is covered.")
      return nil
    }
    return context
  }

  /// Returns the view that the presentation fills: the context's, where a child defines it, or else the window.
  private func hostView(for presented: UIViewController, context: UIViewController) -> UIView? {
    let isInContext = [.currentContext, .overCurrentContext].contains(presented.modalPresentationStyle)
    if isInContext, context.parent != nil { return context.view }
    return context.viewIfLoaded?.window ?? viewIfLoaded?.window
  }

  /// Warns about a presentation that is refused, counting `presentation.refused`.
  private func warnAboutPresentation(of presented: UIViewController, _ what: String, remedy: String) {
    Diagnostics.warn(
      Diagnostic(
        "Attempt to present \(presented) on \(self) \(what).", objects: ["presented: \(presented)", "on: \(self)"],
        likelyCause: "Two callers present at the same time, or one presents too early or too late.", remedy: remedy),
      counting: "presentation.refused")
  }

  /// Stops where `presented` is this controller or an ancestor, is presented already, or has a parent.
  private func verifyPresentable(_ presented: UIViewController) {
    if presented === self || selfAndAncestors.contains(where: { $0 === presented }) {
      Diagnostics.stop(
        Diagnostic(
          "A controller was presented on itself.", objects: ["presented: \(presented)"],
          likelyCause: "The wrong variable was passed.", remedy: "Present another controller."))
    }
    if presented.presentationAsPresented != nil {
      Diagnostics.stop(
        Diagnostic(
          "Application tried to present modally a view controller that is already being presented.",
          objects: ["presented: \(presented)", "by: \(presented.presentingViewController.map { "\($0)" } ?? "-")"],
          likelyCause: "The same instance is presented twice.", remedy: "Dismiss it first, or present a new instance."))
    }
    if let parent = presented.parent {
      Diagnostics.stop(
        Diagnostic(
          "Application tried to present modally a view controller that has a parent view controller.",
          objects: ["presented: \(presented)", "parent: \(parent)"],
          likelyCause: "A container's child was presented instead of a controller without a parent.",
          remedy: "Present the container, or remove the child from it first."))
    }
  }

  /// The popover controller of this controller or of the nearest ancestor that is shown, or will be, as a popover.
  var enclosingPopover: UIPopoverPresentationController? {
    for controller in selfAndAncestors {
      if controller.presentationAsPresented != nil || controller.modalPresentationStyle == .popover {
        return controller.findPresentationController() as? UIPopoverPresentationController
      }
    }
    return nil
  }

  // MARK: Dismissing

  /// The work of `dismiss(animated:completion:)`: finds the presentation to end, and refuses a second dismissal with a warning.
  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let presentation = nearestPresentation ?? enclosingPresentation else { return }
    guard presentation.phase != .dismissing else {
      return Diagnostics.warn(
        Diagnostic(
          "Attempt to dismiss from \(self) while a dismissal is in progress.", objects: ["\(presentation.presented)"],
          likelyCause: "Two callers dismiss the same controller.", remedy: "Dismiss once."),
        counting: "presentation.dismissal-refused")
    }
    presentation.dismiss(animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Dismisses what this controller presents because a finger asked for it: the delegate is notified.
  ///
  /// - Parameter velocity: The finger's speed downwards, in points per second.
  func dismissByUser(velocity: CGFloat) {
    presentationAsPresenter?.dismiss(animated: true, isUserInitiated: true, velocity: velocity, completion: nil)
  }

  /// Ends all presentations from here at once, because the window goes or shows another root.
  func dismissEverythingNow() { presentationAsPresenter?.endImmediately() }

  /// Forgets the presentation that has shown this controller, and its presentation controller.
  func presentationEnded() {
    presentationAsPresented = nil
    cachedPresentationController = nil
  }
}
