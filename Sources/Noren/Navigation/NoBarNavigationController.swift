import Diagnostics
import UIKit

/// A navigation controller whose `UINavigationBar` is never used.
///
/// Transitions, the stack and `.navigationController` stay the system's. Each screen is wrapped in a container that shows an
/// ordinary view of yours as its bar:
///
/// ```
/// NoBarNavigationController
///  ├─ container ── toolbar, screen 1
///  └─ container ── toolbar, screen 2
/// ```
///
/// Those who ask for the stack see what was pushed: `viewControllers`, `topViewController`, `visibleViewController` and what
/// is popped are screens, and screens and containers are taken alike. The containers are ``containerViewControllers``. Where the
/// system itself needs these properties for its inner work, which is found out once, they stay the system's and answer containers.
@MainActor
open class NoBarNavigationController: UINavigationController, UINavigationControllerDelegate {
  /// Hears what is shown; `nil` by default. Not retained.
  public weak var additionalDelegate: (any NoBarNavigationControllerDelegate)?
  /// The look of the default toolbars; one that exists keeps the look it was made with.
  public var toolbarStyle: NavigationToolbarStyle
  private lazy var backSwipe = BackSwipeController(of: self)
  /// What the system is about to do, between its question for an animation and its announcement of the screen.
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

  /// Wraps the screens of the archive that have no container there, as those of an interface file.
  public required init?(coder: NSCoder) {
    toolbarStyle = NavigationToolbarStyle(in: coder)
    super.init(coder: coder)
    setUp()
    prefersLargeTitles = coder.heldFlag("navigation.prefersLargeTitles") ?? false
    backSwipeArea = coder.held("navigation.backSwipeArea").flatMap(BackSwipeArea.init(archived:)) ?? .edge
    toolbarTransitionStyle =
      coder.held("navigation.transitionStyle").flatMap(ToolbarTransitionStyle.init(archived:)) ?? .morph
    setViewControllers(super.viewControllers, animated: false)
  }

  nonisolated deinit {}

  /// Keeps the stack with its containers, the style and the ways to go back; the delegate is not kept.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    toolbarStyle.hold(in: coder)
    coder.hold(prefersLargeTitles, "navigation.prefersLargeTitles")
    coder.hold("\(backSwipeArea)", "navigation.backSwipeArea")
    coder.hold("\(toolbarTransitionStyle)", "navigation.transitionStyle")
  }

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

  /// Toolbars that are turning into each other do so for one size of the screen: for another one they give place to the bars themselves.
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    toolbarTransition?.end()
  }
  weak var toolbarTransition: ToolbarMorphTransition?

  /// The screen on top; while toolbars turn into each other, the one whose bar the status bar lies over.
  open override var childForStatusBarStyle: UIViewController? {
    toolbarTransition?.statusBar?.decider ?? super.childForStatusBarStyle
  }

  // MARK: Going back by swiping

  /// Where a swipe back may begin. It begins only where there is a screen to go back to and the screen does not hide the way back.
  /// ``BackSwipeArea/edge`` by default.
  public var backSwipeArea = BackSwipeArea.edge {
    didSet { if oldValue != backSwipeArea { backSwipe.install(area: backSwipeArea) } }
  }

  /// What the toolbars do while a screen is pushed or popped; ``ToolbarTransitionStyle/morph`` by default.
  public var toolbarTransitionStyle = ToolbarTransitionStyle.morph

  /// Whether titles stand below their bars in large letters while the content is at its top, as far as a screen's
  /// `navigationItem.largeTitleDisplayMode` agrees; `false` by default.
  public var prefersLargeTitles = false {
    didSet {
      guard oldValue != prefersLargeTitles else { return }
      for container in super.viewControllers { container.viewIfLoaded?.setNeedsLayout() }
    }
  }

  // MARK: Screens

  /// The stack as the system sees it, root first: containers, and screens that need none.
  public var containerViewControllers: [UIViewController] { super.viewControllers }

  /// The screens, root first. Assigning takes screens and containers, and keeps the containers of screens that have one.
  open override var viewControllers: [UIViewController] {
    get { super.viewControllers.map(seen) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top, as ``viewControllers`` has it.
  open override var topViewController: UIViewController? { super.topViewController.map(seen) }
  /// The screen on top, or what is presented over it.
  open override var visibleViewController: UIViewController? { super.visibleViewController.map(seen) }

  /// What those who ask see of a member of the stack.
  private func seen(_ controller: UIViewController) -> UIViewController {
    StackGetters.areFree ? Self.unwrap(controller) : controller
  }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers.map { wrapIfNeeded($0) }, animated: animated)
    // A screen that stays on top does not appear anew, and yet may have got another way back.
    let container = super.viewControllers.last
    (container as? ToolbarProvidingContainerViewController)?.updateCanPop()
    let providing = container as? any AdditionalToolbarProvidingContainer
    let toolbar = providing?.providedToolbarViewController as? EmbeddedNavigationToolbarViewController
    if let toolbar, toolbar.isViewLoaded { toolbar.updateWayBack() }
  }

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(wrapIfNeeded(viewController), animated: animated)
  }

  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated).map(seen)
  }

  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)?.map(seen)
  }

  /// Takes a screen or its container.
  @discardableResult
  open override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    super.popToViewController(container(inStackOf: viewController) ?? viewController, animated: animated)?.map(seen)
  }

  /// Goes back as the escape gesture on a toolbar does: the escape key gets here while nothing on the screen has the focus.
  open override func accessibilityPerformEscape() -> Bool {
    (containerViewControllers.last as? ToolbarProvidingContainerViewController)?.escape() ?? false
  }

  // MARK: Wrapping

  /// The controller that goes into the stack for `viewController`.
  ///
  /// Idempotent: `wrap(wrap(x)) === wrap(x)`, and a screen that has a container keeps it, so that assigning the same screens
  /// changes nothing.
  public func wrapIfNeeded(_ viewController: UIViewController) -> UIViewController {
    // A screen of an interface file is in the stack itself, and has no container yet.
    let stacked = container(inStackOf: viewController).flatMap { $0 === viewController ? nil : $0 }
    if let present = stacked ?? Self.parentContainer(of: viewController) { return present }
    if viewController is any AdditionalToolbarNotNeeded {
      if viewController is any AdditionalToolbarNeeded { Self.reportContradiction(of: viewController) }
      return viewController
    }
    if let screen = viewController as? any AdditionalToolbarNeeded { return screen.wrapInContainer() }
    return makeContainer(for: viewController)
  }

  /// Makes the container of a screen that does not say which one it wants. Override to give such screens another one.
  open func makeContainer(for screen: UIViewController) -> any AdditionalToolbarProvidingContainer {
    ToolbarProvidingContainerViewController(
      embedded: screen,
      toolbarViewController: EmbeddedNavigationToolbarViewController(viewController: screen, style: toolbarStyle))
  }

  /// The controller in the stack that stands for `screen`.
  private func container(inStackOf screen: UIViewController) -> UIViewController? {
    super.viewControllers.first { Self.unwrap($0) === screen }
  }

  private static func parentContainer(of screen: UIViewController) -> UIViewController? {
    guard let container = screen.parent as? any AdditionalToolbarProvidingContainer,
      container.embeddedViewController === screen
    else { return nil }
    return container
  }

  private static func reportContradiction(of screen: UIViewController) {
    Diagnostics.fault(
      Diagnostic(
        "A screen both needs and does not need an additional toolbar.", objects: ["\(screen)"],
        likelyCause: "It conforms to AdditionalToolbarNeeded and AdditionalToolbarNotNeeded.",
        remedy: "Keep one of the two conformances; without the first one no toolbar is added."),
      counting: "navigation.contradicting-toolbar-wishes")
  }

  private static func unwrap(_ controller: UIViewController) -> UIViewController {
    (controller as? any AdditionalToolbarProvidingContainer)?.embeddedViewController ?? controller
  }

  // MARK: The bar that is never shown

  /// Hides the bar. Showing it is refused and counted as `"navigation.bar-refused"`, also when a SwiftUI host asks.
  open override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard !hidden else { return super.setNavigationBarHidden(true, animated: animated) }
    Diagnostics.count("navigation.bar-refused")
  }

  open override var isNavigationBarHidden: Bool {
    get { super.isNavigationBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  // MARK: Delegate

  /// The controller itself; use ``additionalDelegate``. Another object is refused; `nil` is ignored and counted as
  /// `"navigation.delegate-refused"`, because code often lets go of a delegate it never set.
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

  /// Tells ``additionalDelegate``, and lets the toolbars go along with the transition. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    additionalDelegate?.noBarNavigationController(self, willShow: Self.unwrap(viewController), animated: animated)
    defer { announcedOperation = .none }
    guard animated, let coordinator = transitionCoordinator else { return }
    let old = coordinator.viewController(forKey: .from)
    // A swipe of the system's is not announced; what is popped is not in the stack any more.
    let isPush =
      announcedOperation == .none ? containerViewControllers.contains { $0 === old } : announcedOperation == .push
    animateToolbars(from: old, to: viewController, isPush: isPush, with: coordinator)
  }

  /// Tells ``additionalDelegate``. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    additionalDelegate?.noBarNavigationController(self, didShow: Self.unwrap(viewController), animated: animated)
  }

  /// `nil`, the system's slide, unless a swipe of ours drives the pop. Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    announcedOperation = operation
    return backSwipe.animationController(for: operation)
  }

  /// Overrides call `super`.
  open func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { backSwipe.interactionController(for: animationController) }
}
