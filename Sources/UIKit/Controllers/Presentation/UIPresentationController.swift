import Foundation
import UIKitCore

/// Is asked whether a presentation may be dismissed, and told when it is.
///
/// Each method has a default: yes, and nothing.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Asked when a person tries to dismiss; code that dismisses does not ask.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A person tried to dismiss what may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentationStyle
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Arranges a controller that is shown over others: where its view lies, what is around it, and how that comes and goes.
///
/// Made when a controller's `presentationController` is first asked for, or when it is presented; lives until it is dismissed.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  /// Whose context is covered. Before the presentation, who is likely to be.
  weak var presenting: UIViewController?
  /// Weak: the controller owns its presentation.
  private weak var presented: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Where the presentation lies; `nil` while there is none.
  open internal(set) weak var containerView: UIView?
  /// The presentation under way or in place.
  weak var presentation: ModalPresentation?

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  nonisolated deinit {}

  /// While presented, whose context is covered; before, the presented controller itself.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .none }
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
  }

  /// The traits that are imposed on the presented controller, over those its surroundings have.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if oldValue != overrideTraitCollection { presented?.loadedView?.inheritTraits() } }
  }
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presented?.traitCollection ?? UIScreen.main.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the whole window is covered, or only the context that the presenter defines.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the hierarchy, and the presenter disappears.
  open var shouldRemovePresentersView: Bool { false }
  /// In the container's space.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// What is moved into the container; the presented controller's view, or something around it.
  open var presentedView: UIView? { presented?.view }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: For the presentations of this module

  /// How far above the rest of the interface the presented view lies: sheets and popovers are raised, and have lighter
  /// backgrounds in the dark.
  var level: UIUserInterfaceLevel { .unspecified }

  /// What the presented controller's traits are overridden with.
  final var traitsForPresented: TraitValues {
    var values = TraitValues(userInterfaceLevel: level)
    if let overrideTraitCollection { values.override(with: overrideTraitCollection.values) }
    return values
  }

  /// Whether the presenter has become smaller, with black around it. Sheets set it.
  final var presenterStandsBack = false

  /// Sets everything around the presented view for 0, absent, to 1, in place; runs in animations.
  func poseSurroundings(share: CGFloat) {}
  /// The keyboard has another frame; called in its animation.
  func keyboardDidChange() {}
  /// Whether touches beside the presented view go to the presenter.
  var passesTouches: Bool { false }
  /// Escape was asked for; answers whether the presentation goes. Only sheets do.
  func leave() -> Bool { false }
  /// Places the presented view at rest; called when the container is laid out and nothing moves.
  func placePresentedView() {
    guard let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

/// Covers everything; the presenter leaves the hierarchy unless `overlays`.
final class FullScreenPresentationController: UIPresentationController {
  private let overlays: Bool
  private let isInContext: Bool

  init(
    presentedViewController: UIViewController, presenting: UIViewController?, overlays: Bool, isInContext: Bool
  ) {
    self.overlays = overlays
    self.isInContext = isInContext
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { !overlays }
  override var shouldPresentInFullscreen: Bool { !isInContext }
}
