import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// Is asked whether the user may dismiss a presentation, and notified when it happens.
///
/// Each method has a default: dismissing is allowed, and notifications do nothing. None is called for dismissals by code.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style of a popover or a sheet in compact width: `fullScreen`, `overFullScreen`, a sheet, or `none` to leave it as it is. Any
  /// other style, such as the default's, leaves the choice to the system: a popover becomes a sheet.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style in given traits; by default the answer of ``adaptivePresentationStyle(for:)``. Asked in compact width, before the
  /// presentation and when a shown popover comes into such surroundings.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called before an adaptive presentation controller is used for the first time, to configure it: detents of a sheet, for instance.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Called before the presentation, and before a shown controller changes its style.
  ///
  /// - Parameter style: The style that the presentation adapts to; `none` for its own.
  /// - Parameter transitionCoordinator: The transition in which it happens; `nil` without one.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether the user may dismiss the presented controller; `true` by default. Asked when a drag begins, at a tap beside the sheet, and for
  /// the escape gesture.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user's dismissal begins, before the first `viewWillDisappear(_:)`: for a drag, when the finger lifts.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user, after every `viewDidDisappear(_:)`. Not called if the transition is cancelled.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has tried to dismiss what must not be dismissed: by a drag that would have sufficed, a tap or the escape gesture.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.presentationStyle
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Arranges a presented controller: the frame of its view, what surrounds it, and how that comes and goes.
///
/// Created when a controller's `presentationController` is first read, or when it is presented; lives until the dismissal. Subclasses
/// override the frame and the hooks around the transitions, and add views of their own to ``containerView``.
///
/// ```
/// present                                      dismiss
///   presenter's viewWillDisappear  *             presentationControllerWillDismiss  **
///   viewWillAppear                               viewWillDisappear
///   presentationTransitionWillBegin              presenter's viewWillAppear  *
///   … viewIsAppearing, animation …               dismissalTransitionWillBegin
///   presenter's viewDidDisappear  *              … animation …
///   viewDidAppear                                viewDidDisappear
///   presentationTransitionDidEnd                 presenter's viewDidAppear  *
///   completion                                   dismissalTransitionDidEnd
///                                                presentationControllerDidDismiss  **
///                                                completion
/// ```
///
/// `*`: only with ``shouldRemovePresentersView``. `**`: only for dismissals by the user.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  /// The controller whose context is covered; before the presentation, the one that presents the nearest ancestor, if any.
  @Unretained var presenting: UIViewController?
  /// Not retained: the controller owns this object.
  @Unretained private var presented: UIViewController?
  /// Decides about dismissals by the user; not retained. A sheet's delegate may also be a `UISheetPresentationControllerDelegate`.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { adapted?.controller.delegate = delegate }
  }
  /// The view that contains the presentation, in the window or the context's view; `nil` while there is none.
  open internal(set) var containerView: UIView? {
    get { storedContainerView }
    set { storedContainerView = newValue }
  }
  @Unretained private var storedContainerView: UIView?
  /// The presentation in progress or in place.
  @Unretained var presentation: ModalPresentation?
  /// The controller in whose place this one presents, because the style has adapted; that one owns this one.
  @Unretained var declared: UIPresentationController?
  /// What presents in place of this controller where its style adapts; kept for the next time.
  var adapted: (style: UIModalPresentationStyle, controller: UIPresentationController)?
  /// The sheet of popovers. Made when it is first needed.
  lazy var adaptiveSheet: UISheetPresentationController = {
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenting)
    sheet.delegate = delegate
    return sheet
  }()

  /// Creates a presentation controller that retains neither controller.
  ///
  /// - Parameter presentingViewController: May be `nil` before the presentation, which sets it.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  nonisolated deinit {}

  /// While presented, the controller whose context is covered; before that, the presented controller itself.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  /// The controller to arrange; a new empty controller once that has been released.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// The style of the presented controller; `none` once that has been released.
  open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .none }
  /// The style that the presentation adapts to in the current traits, as ``adaptivePresentationStyle(for:)`` has it.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
  /// Returns the style that the presentation adapts to in `traitCollection`: the delegate's; without one `none`, as it is, and for popovers
  /// `automatic`, the system's choice. Asked in compact width, of popovers, sheets and custom presentations.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? (presentationStyle == .popover ? .automatic : .none)
  }

  /// Traits imposed on the presented controller, over those of its surroundings; `nil` by default. A change applies at once.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if oldValue != overrideTraitCollection { presented?.loadedView?.inheritTraits() } }
  }
  /// The container's traits; outside of a presentation those of the presented controller.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presented?.traitCollection ?? UIScreen.main.traitCollection
  }
  /// Never called here: observe the traits of a view in the container.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the presentation covers the window rather than a context. Not read here: the style of the presented controller decides.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter disappears and its view leaves the hierarchy; `false` by default.
  open var shouldRemovePresentersView: Bool { false }
  /// The frame of the presented view at rest, in the container's space; all of the container by default.
  ///
  /// Read at every layout of the container while nothing moves.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// The view that is added to the container: by default the presented controller's, or an override's view that contains it.
  open var presentedView: UIView? { presented?.view }

  /// Called at each layout of the container, before the presented view is placed.
  open func containerViewWillLayoutSubviews() {}
  /// Called at each layout of the container, after the presented view was placed; views around it are usually placed here.
  open func containerViewDidLayoutSubviews() {}
  /// Called after `viewWillAppear(_:)` and before the animation, with the container in its window.
  ///
  /// Views that surround the presented one are added here, and animated through the presented controller's `transitionCoordinator`.
  open func presentationTransitionWillBegin() {}
  /// Called after `viewDidAppear(_:)`; after `viewDidDisappear(_:)` with `false` if the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called after `viewWillDisappear(_:)` and before the animation; topmost first where a chain is dismissed.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended, after all `did` callbacks; with `false` if it was cancelled and the controller remains presented.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the screen turns, before the same method of the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Never called here: turns inform the presented controller only.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the preferred size of the presented controller has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: For the presentations of this module

  /// How far the presented view is above the rest of the interface: sheets and popovers are raised, and have lighter backgrounds in dark
  /// appearance.
  var level: UIUserInterfaceLevel { .unspecified }

  /// The traits that override those which the presented controller inherits.
  final var traitsForPresented: TraitValues {
    var values = TraitValues(userInterfaceLevel: level, horizontalSizeClass: horizontalSizeClass)
    if let overrideTraitCollection { values.override(with: overrideTraitCollection.values) }
    return values
  }

  /// The width that the presented controller is to assume; `unspecified`, the default, leaves that of its surroundings.
  var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
  /// The duration of a fade, in seconds, for presentations that always fade; `nil` lets the transition style decide.
  var fadeDuration: TimeInterval? { nil }
  /// Returns what presents in surroundings with `traits`: this controller, or one for the adapted style, which this one owns.
  func controller(in traits: UITraitCollection) -> UIPresentationController { adaptedController(in: traits) }
  /// Called before the first appearance callback.
  func prepareToPresent() {}
  /// Removes the views around the presented one, because another controller takes over.
  func leaveContainer() {}
  /// Called after a dismissal by the user.
  func userDidDismiss() { delegate?.presentationControllerDidDismiss(reported) }
  /// The controller that the delegate is told of.
  final var reported: UIPresentationController { declared ?? self }
  /// Whether a touch that hits `view`, at a point in the container's space, goes to what is behind the container.
  func passesTouch(at point: CGPoint, hitting view: UIView) -> Bool { false }

  /// Whether the presenter is scaled down, with black around it; set by sheets, read for the status bar's style.
  final var isPresenterScaledDown = false

  /// Sets everything around the presented view, from 0, absent, to 1, in place; called in animations.
  func poseSurroundings(share: CGFloat) { poseTint(isPresented: share > 0) }
  /// Whether the tint of what is behind turns grey: behind alerts, sheets and popovers [D: `UIView.TintAdjustmentMode`; G: which].
  var dimsTint: Bool { presented?.dimsTintBehind ?? false }
  /// Dims the tint of the presenter's view if this presentation does that; otherwise gives it back.
  final func poseTint(isPresented: Bool) {
    presenting?.loadedView?.setDimsTintBehindPresentation(isPresented && dimsTint)
  }
  /// Called in the keyboard's animation when its frame has changed.
  func keyboardDidChange() {}
  /// Whether touches beside the presented view go to the presenter.
  var passesTouches: Bool { false }
  /// Dismisses if the escape gesture may do that, and returns whether it does. Sheets and popovers override it.
  func leave() -> Bool { false }
  /// Places the presented view at rest; called when the container is laid out and nothing moves.
  func placePresentedView() {
    guard let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

/// Covers the window or the context; the presenter leaves the hierarchy unless `overlays` is set.
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

extension UIViewController {
  /// Moves the screens presented from here for a new place of the keyboard, the lowest first.
  func movePresentationsWithKeyboard() {
    var presentation = presentationAsPresenter
    while let present = presentation {
      present.controller.keyboardDidChange()
      presentation = present.presented.presentationAsPresenter
    }
  }
}

extension UIPresentationController: UIAppearanceContainer {}
