import Diagnostics
import Foundation
import UIKitCore

/// Shows the top of a stack of screens, and a bar that leads back.
///
/// The stack changes at once; the shown screen follows in the next frame, before constraints are solved, or earlier if the view is laid
/// out. So a screen may push or pop in any callback: ``NavigationQueue`` knows the transition in progress and the stack to come, and the
/// next transition starts when the current one has ended.
///
/// Callbacks of an animated push, in this order (behaviours §16):
///
/// ```
/// pushViewController     willMove(toParent:)
/// before the layout      viewDidLoad, delegate's animator, old viewWillDisappear, new viewWillAppear, willShow, viewIsAppearing
/// end of the animation   old viewDidDisappear, new viewDidAppear, didMove(toParent:), didShow
/// ```
///
/// While the controller is not on the screen, changes take effect without a transition. An animated change animates only where the
/// controller has appeared and animations are enabled; any other change completes within one frame.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// Informed of the screens that are shown, and asked for animators; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The direction of a transition, as the delegate is asked for its animator.
  ///
  /// A new stack counts as a pop if its top was in the old one, and as a push otherwise. `none` is never passed.
  nonisolated public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// How long a bar takes to come or go on its own, in seconds (Apple's documentation of `hideShowBarDuration`) [D].
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// The stack, the screen that is shown, and the transition between the two. All calls to screens come from it.
  var queue = NavigationQueue<UIViewController>()
  /// The screens whose views are in the transition view, in the order of installation: one at rest, two in a transition.
  var installed: [InstalledScreen] = []
  /// The animated transition in progress.
  var transition: ControllerTransition?
  /// Collects the animations alongside the transition that starts in the next frame; becomes `transition` then.
  var pendingTransition: ControllerTransition?
  /// Whether a call of ``followStack()`` waits for the next layout.
  var isTransitionScheduled = false
  /// True while the callbacks of an end run, so that a change of the stack in one of them starts no transition in between.
  var isEndingTransition = false
  /// The screen that the delegate was last informed of.
  weak var announced: UIViewController?
  /// Whether the delegate was called with `willShow` and not yet with `didShow`.
  var isDidShowPending = false
  /// Whether the bar comes or leaves in the transition that is about to start; set by a change of visibility within its callbacks.
  var barMotion: NavigationBarMotion?
  /// The swipe back; made when the view is loaded or its recogniser is first read.
  private(set) lazy var interactivePop = InteractivePop(of: self)
  /// Behind the bar, over the whole container; holds the wrappers of the installed screens.
  let transitionView = NavigationTransitionView()
  private let storedNavigationBar = UINavigationBar()
  private var barIsHidden = false
  /// The toolbar, once it was read or shown.
  private(set) var toolbarIfLoaded: UIToolbar?
  /// Whether every screen is without the toolbar.
  private(set) var toolbarIsHidden = true
  /// The scroll views that the bar and the toolbar follow.
  weak var followedTop: UIScrollView?
  weak var followedBottom: UIScrollView?
  /// The screen whose height and background the bar takes on in the transition in progress.
  weak var barScreen: UIViewController?
  /// Whether the bars are following content, so that what they change does not lead back here.
  var isFollowing = false
  /// Whether the toolbar slides in or out on its own.
  var isToolbarSliding = false

  // MARK: Life cycle

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    storedNavigationBar.navigationController = self
  }

  /// Creates a stack of one, through ``pushViewController(_:animated:)`` as on Apple's platforms. The root's view is not loaded.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    storedNavigationBar.navigationController = self
    pushViewController(rootViewController, animated: false)
  }

  /// Restores the stack and whether the bar is hidden. Screens that cannot be on a stack are left out with a warning
  /// (`archive.child-refused`).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedNavigationBar.navigationController = self
    barIsHidden = coder.flag(forKey: "UINavigationController.isNavigationBarHidden") ?? false
    toolbarIsHidden = coder.flag(forKey: "UINavigationController.isToolbarHidden") ?? true
    let stack = ControllerArchive.stack(from: coder, forKey: "UINavigationController.viewControllers")
    if !stack.isEmpty { changeStack(to: stack, animated: false) }
  }

  nonisolated deinit {
    MainActorRelease(taking: &queue, leaving: NavigationQueue())
    if !installed.isEmpty { MainActorRelease(taking: &installed, leaving: []) }
    if transition != nil { MainActorRelease(taking: &transition, leaving: nil) }
    if pendingTransition != nil { MainActorRelease(taking: &pendingTransition, leaving: nil) }
  }

  /// Archives the stack as well, root first.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(barIsHidden, forKey: "UINavigationController.isNavigationBarHidden")
    coder.write(toolbarIsHidden, forKey: "UINavigationController.isToolbarHidden")
    if !queue.stack.isEmpty { coder.write(queue.stack, forKey: "UINavigationController.viewControllers") }
  }

  open override func loadView() { loadContainerView() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePop.attach()
  }

  /// Goes back where the back button is visible [G].
  open override func accessibilityPerformEscape() -> Bool {
    guard !isNavigationBarHidden, let topViewController, !topViewController.navigationItem.hidesBackButton else {
      return false
    }
    return popViewController(animated: true) != nil
  }

  /// The swipe from the leading edge that goes back; attached to the controller's view.
  ///
  /// Its default delegate lets it begin only where the back button is visible. With another delegate, or none, it begins whenever there is
  /// a screen to go back to and no transition is in progress.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// Available from the moment an animated change was requested until its transition ends.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    liveCoordinator ?? super.transitionCoordinator
  }

  // MARK: The stack

  /// The screens, root first. Assigning calls ``setViewControllers(_:animated:)`` without animation.
  open var viewControllers: [UIViewController] {
    get { queue.stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last screen of the stack, also before it is shown; `nil` for an empty stack.
  open var topViewController: UIViewController? { top }

  /// The last screen of the stack. A subclass may override ``topViewController``, so this class itself uses `top`.
  var top: UIViewController? { queue.stack.last }

  /// Replaces the stack. Screens that leave and come get `willMove(toParent:)` before this returns.
  ///
  /// Stops with an explanation if a screen is there twice, or is a navigation controller. See `Operation` for the animation.
  open dynamic func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    verify(viewControllers)
    changeStack(to: viewControllers, animated: animated)
  }

  /// Puts a screen on top. Its view is loaded when the transition starts, not within this call.
  ///
  /// Stops with an explanation if the screen is on the stack already, or is a navigation controller.
  open dynamic func pushViewController(_ viewController: UIViewController, animated: Bool) {
    verifyPush(of: viewController)
    changeStack(to: queue.stack + [viewController], animated: animated)
  }

  /// Pushes a screen with animation.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Removes the top screen and returns it; does nothing and returns `nil` at the root.
  ///
  /// The screen remains a child until the transition that hides it has ended.
  @discardableResult
  open dynamic func popViewController(animated: Bool) -> UIViewController? {
    guard queue.stack.count > 1 else { return nil }
    return pop(keeping: queue.stack.count - 1, animated: animated)?.first
  }

  /// Removes every screen except the root; returns them, lowest first, or `nil` when there were none.
  @discardableResult
  open dynamic func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(keeping: 1, animated: animated)
  }

  /// Removes the screens above `viewController`; returns them, lowest first, or `nil` when there were none. Stops with an explanation if
  /// `viewController` is not on the stack.
  @discardableResult
  open dynamic func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(keeping: position(of: viewController) + 1, animated: animated)
  }

  // MARK: The bar

  /// The bar above the screens. Its items are those of the stack: changing them through the bar stops with an explanation.
  open var navigationBar: UINavigationBar { storedNavigationBar }

  /// Whether the bar is hidden; `false` by default. Assigning calls ``setNavigationBarHidden(_:animated:)`` without animation.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; a visible bar counts as safe area of the screens.
  ///
  /// An animated change moves the bar along with the screens if a transition is about to start, as in a screen's `viewWillAppear(_:)`. At
  /// any other time it slides over the top edge in ``hideShowBarDuration``.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard barIsHidden != hidden else { return }
    barIsHidden = hidden
    moveBar(hidden: hidden, animated: animated)
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: The toolbar

  /// The bar below the screens; created on first access. It shows the `toolbarItems` of the top screen, and its items cannot be set.
  open var toolbar: UIToolbar! { makeToolbar() }

  /// Whether the toolbar is hidden; `true` by default. Assigning calls ``setToolbarHidden(_:animated:)`` without animation.
  ///
  /// It stays `false` while a screen with `hidesBottomBarWhenPushed` has no toolbar [G].
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar; a visible one counts as safe area of the screens.
  ///
  /// An animated change in a transition that is about to start, as in a screen's `viewWillAppear(_:)`, moves the toolbar with the screen that
  /// has it. At any other time it slides over the bottom edge in ``hideShowBarDuration``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard toolbarIsHidden != hidden else { return }
    toolbarIsHidden = hidden
    moveToolbar(animated: animated)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the toolbar, hidden and without a superview when it is new.
  func makeToolbar() -> UIToolbar {
    if let toolbarIfLoaded { return toolbarIfLoaded }
    let toolbar = UIToolbar()
    toolbar.navigationController = self
    toolbar.isHidden = true
    toolbarIfLoaded = toolbar
    if let container = viewIfLoaded { container.insertSubview(toolbar, belowSubview: navigationBar) }
    return toolbar
  }

  /// The topmost controller presented from here, if there is one, else the top screen.
  open var visibleViewController: UIViewController? {
    presentedViewController.map(\.topmostPresented) ?? top
  }

  // MARK: Sizes

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    // A swipe in progress is cancelled, since its distance has changed.
    if let transition, transition.isInteractive { transition.endNow(completing: false) }
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    interactivePop.updateEdge()
  }

  // MARK: The top screen's decisions

  /// The delegate's answer, or the default of the device; the screens are not asked.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? defaultSupportedOrientations
  }

  /// Light where a visible bar has the style `black`.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    !isNavigationBarHidden && navigationBar.barStyle != .default ? .lightContent : super.preferredStatusBarStyle
  }

  /// The top screen while the bar is hidden; a visible bar decides by its own style, as on Apple's platforms.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? top : nil }
  open override var childForStatusBarHidden: UIViewController? { top }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { top }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { top }

  /// Adopts the preferred size of the top screen, with the bar's height added (memory of popovers) [G].
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if let top, container === top { adoptPreferredContentSize() }
  }

  /// Sets the preferred size to the top screen's plus a visible bar. A screen without a preferred size leaves it unchanged.
  func adoptPreferredContentSize() {
    guard var size = top?.preferredContentSize, size != .zero else { return }
    if size.height > 0, !isNavigationBarHidden {
      size.height += navigationBar.sizeThatFits(size).height + (top.map(largeTitleHeight) ?? 0)
    }
    if size.height > 0, showsToolbar(for: top, in: queue.stack) {
      size.height += UIToolbar.standardHeight(for: traitCollection)
    }
    preferredContentSize = size
  }

  // MARK: Containment and appearance

  /// Empty: ``willForwardAppearance(_:)`` begins the shown screen's appearance, so that the delegate is informed at the right moment.
  override var childrenForAppearance: [UIViewController] { [] }

  /// The shown screen outside of transitions. It is placed before its `viewIsAppearing`.
  override var childrenInPlace: [UIViewController] {
    placeContents()
    return (queue.current == nil ? queue.shown : nil).map { [$0] } ?? []
  }

  override func willForwardAppearance(_ isAppearing: Bool) { forwardAppearance(isAppearing) }
  override func didForwardEndOfAppearance(_ isAppearing: Bool) { finishAppearance(isAppearing) }
  override func didRelease(_ child: UIViewController) { forget(child) }
}
