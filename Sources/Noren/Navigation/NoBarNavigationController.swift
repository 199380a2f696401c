import Diagnostics
import UIKit

/// A navigation controller whose `UINavigationBar` is never used.
///
/// Transitions, the stack and `.navigationController` remain the system's. Each screen is wrapped in a container that shows an ordinary
/// view of yours as its bar:
///
/// ```
/// NoBarNavigationController
///  ├─ container ── toolbar, screen 1
///  └─ container ── toolbar, screen 2
/// ```
///
/// Code that reads the stack gets what was pushed: `viewControllers`, `topViewController`, `visibleViewController` and the results of pops
/// are screens, and arguments may be screens or containers. The containers are ``containerViewControllers``. If the system itself reads
/// these properties, which is checked once, they return containers instead.
///
/// A push wraps its screen first, so the containers get the system's appearance calls and hand them to screen and toolbar.
/// ``additionalDelegate`` is informed in the order of the system's callbacks, before the toolbars join the transition.
@MainActor
open class NoBarNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// Informed of the screens that are shown; `nil` by default. Not retained.
  public weak var additionalDelegate: (any NoBarNavigationControllerDelegate)?
  /// The look of default toolbars that are created from now on; the style's defaults unless the initializer was given another.
  public var toolbarStyle: NavigationToolbarStyle
  /// Owns the recogniser of the swipe back; installed once the view is loaded.
  private lazy var backSwipe = BackSwipeController(of: self)
  /// The system's next operation, from its request for an animation to its announcement of the screen.
  private var announcedOperation = Operation.none

  // MARK: Life cycle

  public override init(rootViewController: UIViewController) {
    toolbarStyle = NavigationToolbarStyle()
    super.init(nibName: nil, bundle: nil)
    setUp()
    viewControllers = [rootViewController]
  }

  /// - Parameter toolbarStyle: The look of the default toolbars.
  public init(rootViewController: UIViewController, toolbarStyle: NavigationToolbarStyle) {
    self.toolbarStyle = toolbarStyle
    super.init(nibName: nil, bundle: nil)
    setUp()
    viewControllers = [rootViewController]
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    toolbarStyle = NavigationToolbarStyle()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Restores an archive. Wraps its screens that have no container, such as those of an interface file.
  public required init?(coder: NSCoder) {
    toolbarStyle = NavigationToolbarStyle(in: coder)
    super.init(coder: coder)
    setUp()
    prefersLargeTitles = coder.readFlag("navigation.prefersLargeTitles") ?? false
    backSwipeArea = coder.read("navigation.backSwipeArea").flatMap(BackSwipeArea.init(archived:)) ?? .edge
    toolbarTransitionStyle =
      coder.read("navigation.transitionStyle").flatMap(ToolbarTransitionStyle.init(archived:)) ?? .morph
    setViewControllers(super.viewControllers, animated: false)
  }

  nonisolated deinit {}

  /// Archives the stack with its containers, the style and the ways to go back; the delegate is not archived.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    toolbarStyle.write(to: coder)
    coder.write(prefersLargeTitles, "navigation.prefersLargeTitles")
    coder.write("\(backSwipeArea)", "navigation.backSwipeArea")
    coder.write("\(toolbarTransitionStyle)", "navigation.transitionStyle")
  }

  /// Takes the delegate's place and hides the bar, both of which stay that way.
  private func setUp() {
    super.delegate = self
    super.setNavigationBarHidden(true, animated: false)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    backSwipe.install(area: backSwipeArea)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.layoutDirection != previousTraitCollection?.layoutDirection {
      backSwipe.install(area: backSwipeArea)
    }
  }

  /// Ends a transition of toolbars, which is computed for one size: the bars themselves are shown for the new one.
  ///
  /// Without this, pictures of the old width would stay on the screen until the push or pop ends.
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    toolbarTransition?.end()
  }
  /// The transition of toolbars under way; `nil` at rest.
  weak var toolbarTransition: ToolbarMorphTransition?

  /// The top screen; during a transition of toolbars, the screen whose bar is behind the status bar.
  open override var childForStatusBarStyle: UIViewController? {
    toolbarTransition?.statusBar?.styleProvider ?? super.childForStatusBarStyle
  }

  // MARK: Going back by swiping

  /// Where a swipe back may begin; ``BackSwipeArea/edge`` by default. A swipe begins only if there is a screen to go back to and the screen
  /// does not hide the back button.
  public var backSwipeArea = BackSwipeArea.edge {
    didSet { if oldValue != backSwipeArea { backSwipe.install(area: backSwipeArea) } }
  }

  /// How the toolbars change while a screen is pushed or popped; ``ToolbarTransitionStyle/morph`` by default.
  public var toolbarTransitionStyle = ToolbarTransitionStyle.morph

  /// Whether titles are below their bars in large letters while the content is at its top, if a screen's
  /// `navigationItem.largeTitleDisplayMode` agrees; `false` by default.
  public var prefersLargeTitles = false {
    didSet {
      guard oldValue != prefersLargeTitles else { return }
      for container in super.viewControllers { container.viewIfLoaded?.setNeedsLayout() }
    }
  }

  // MARK: Screens

  /// The stack as the system has it, root first: containers, and screens that need none.
  public var containerViewControllers: [UIViewController] { super.viewControllers }

  /// The screens, root first. The setter takes screens and containers, and keeps the containers of screens that have one.
  open override var viewControllers: [UIViewController] {
    get { super.viewControllers.map(seen) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top, as in ``viewControllers``.
  open override var topViewController: UIViewController? { super.topViewController.map(seen) }
  /// The screen on top, or the controller presented over it.
  open override var visibleViewController: UIViewController? { super.visibleViewController.map(seen) }

  /// Returns what the app gets for a member of the stack: the screen, unless the system reads the getters.
  private func seen(_ controller: UIViewController) -> UIViewController {
    StackGetters.areAvailable ? Self.unwrap(controller) : controller
  }

  /// Replaces the stack with screens or containers; screens are wrapped.
  ///
  /// A screen that already has a container keeps it, with its toolbar and its state. If the top screen stays, its toolbar updates
  /// its back button.
  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers.map { wrapIfNeeded($0) }, animated: animated)
    // A screen that stays on top does not appear again, but the screens below it may have changed.
    let container = super.viewControllers.last
    (container as? ToolbarProvidingContainerViewController)?.updateCanPop()
    let providing = container as? any AdditionalToolbarProvidingContainer
    let toolbar = providing?.providedToolbarViewController as? EmbeddedNavigationToolbarViewController
    if let toolbar, toolbar.isViewLoaded { toolbar.updateBackButton() }
  }

  /// Wraps the screen with ``wrapIfNeeded(_:)`` and pushes its container.
  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(wrapIfNeeded(viewController), animated: animated)
  }

  /// Pops the top screen and returns it, not its container.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated).map(seen)
  }

  /// Pops all screens above the root and returns them, not their containers.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)?.map(seen)
  }

  /// Pops to a screen or to its container.
  @discardableResult
  open override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    super.popToViewController(container(inStackOf: viewController) ?? viewController, animated: animated)?.map(seen)
  }

  /// Goes back as the escape gesture on a toolbar does: the escape key arrives here while nothing on the screen has the focus.
  open override func accessibilityPerformEscape() -> Bool {
    (containerViewControllers.last as? ToolbarProvidingContainerViewController)?.escape() ?? false
  }

  // MARK: Wrapping

  /// Returns the controller that becomes the member of the stack for `viewController`.
  ///
  /// Idempotent: `wrap(wrap(x)) === wrap(x)`, and a screen keeps its container, so assigning the same screens changes nothing. A screen
  /// that conforms to both ``AdditionalToolbarNeeded`` and ``AdditionalToolbarNotNeeded`` is a fault, and gets no toolbar.
  public func wrapIfNeeded(_ viewController: UIViewController) -> UIViewController {
    // A screen of an interface file is itself in the stack, and has no container yet.
    let stacked = container(inStackOf: viewController).flatMap { $0 === viewController ? nil : $0 }
    if let present = stacked ?? Self.parentContainer(of: viewController) { return present }
    if viewController is any AdditionalToolbarNotNeeded {
      if viewController is any AdditionalToolbarNeeded { Self.reportConflict(of: viewController) }
      return viewController
    }
    if let screen = viewController as? any AdditionalToolbarNeeded { return screen.wrapInContainer() }
    return makeContainer(for: viewController)
  }

  /// Creates the container of a screen that does not choose its own. Override it to give such screens another one.
  open func makeContainer(for screen: UIViewController) -> any AdditionalToolbarProvidingContainer {
    ToolbarProvidingContainerViewController(
      embedded: screen,
      toolbarViewController: EmbeddedNavigationToolbarViewController(viewController: screen, style: toolbarStyle))
  }

  /// The member of the stack that contains `screen`, or is it.
  private func container(inStackOf screen: UIViewController) -> UIViewController? {
    super.viewControllers.first { Self.unwrap($0) === screen }
  }

  /// The container of a screen that is not in this stack, for example one that was popped and is kept by the app.
  private static func parentContainer(of screen: UIViewController) -> UIViewController? {
    guard let container = screen.parent as? any AdditionalToolbarProvidingContainer,
      container.embeddedViewController === screen
    else { return nil }
    return container
  }

  private static func reportConflict(of screen: UIViewController) {
    Diagnostics.fault(
      Diagnostic(
        "A screen both needs and does not need an additional toolbar.", objects: ["\(screen)"],
        likelyCause: "It conforms to AdditionalToolbarNeeded and AdditionalToolbarNotNeeded.",
        remedy: "Remove one of the two conformances; without the first, no toolbar is added."),
      counting: "navigation.contradicting-toolbar-wishes")
  }

  /// The screen in a container; any other controller itself.
  private static func unwrap(_ controller: UIViewController) -> UIViewController {
    (controller as? any AdditionalToolbarProvidingContainer)?.embeddedViewController ?? controller
  }

  // MARK: The bar that is never shown

  /// Hides the bar. Showing it is refused and counted as `"navigation.bar-refused"`, also for a SwiftUI host.
  open override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard !hidden else { return super.setNavigationBarHidden(true, animated: animated) }
    Diagnostics.count("navigation.bar-refused")
  }

  open override var isNavigationBarHidden: Bool {
    get { super.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  // MARK: Delegate

  /// The controller itself; use ``additionalDelegate``. Setting another object is a fault; `nil` is ignored. Both are counted as
  /// `"navigation.delegate-refused"`: code often clears a delegate that it never set.
  open override var delegate: (any UINavigationControllerDelegate)? {
    get { super.delegate }
    set {
      guard newValue !== self else { return }
      guard let newValue else { return Diagnostics.count("navigation.delegate-refused") }
      Diagnostics.fault(
        Diagnostic(
          "The delegate of a NoBarNavigationController is the controller itself and cannot be replaced.",
          objects: ["refused: \(newValue)"],
          likelyCause: "Code written for UINavigationController sets its delegate.",
          remedy: "Set additionalDelegate, a NoBarNavigationControllerDelegate, instead."),
        counting: "navigation.delegate-refused")
    }
  }

  /// Informs ``additionalDelegate``, and animates the toolbars along with the transition. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    additionalDelegate?.noBarNavigationController(self, willShow: Self.unwrap(viewController), animated: animated)
    defer { announcedOperation = .none }
    guard animated, let coordinator = transitionCoordinator else { return }
    let old = coordinator.viewController(forKey: .from)
    // The system does not announce its own swipe; a popped controller is no longer in the stack.
    let isPush =
      announcedOperation == .none ? containerViewControllers.contains { $0 === old } : announcedOperation == .push
    animateToolbars(from: old, to: viewController, isPush: isPush, with: coordinator)
  }

  /// Informs ``additionalDelegate``. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    additionalDelegate?.noBarNavigationController(self, didShow: Self.unwrap(viewController), animated: animated)
  }

  /// Returns `nil`, for the system's slide, unless Noren's own swipe drives the pop. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    announcedOperation = operation
    return backSwipe.animationController(for: operation)
  }

  /// Returns the driver of Noren's own swipe; `nil` for other transitions. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { backSwipe.interactionController(for: animationController) }
}
