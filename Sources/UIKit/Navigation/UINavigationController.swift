import Diagnostics
import Foundation

/// Shows the top of a stack of screens, and a bar that leads back.
///
/// The stack changes at once; what is shown follows in the next frame, before constraints are solved, or earlier if the
/// view is laid out. So a screen may push or pop in any callback: ``NavigationState`` knows the transition under way and
/// the stack to come, and the next transition starts when the present one has ended.
///
/// Transitions are not animated yet: `animated: true` acts as `false`, and the callbacks say `false`. See Divergences.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  var state = NavigationState()
  let transitionView = NavigationTransitionView()
  private let ownNavigationBar = UINavigationBar()
  private var barIsHidden = false

  // MARK: Life cycle

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownNavigationBar.navigationController = self
  }

  /// Creates a stack of one, through ``pushViewController(_:animated:)`` as on Apple's platforms.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    ownNavigationBar.navigationController = self
    pushViewController(rootViewController, animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownNavigationBar.navigationController = self
  }

  open override func loadView() { loadContainerView() }

  // MARK: The stack

  /// The screens, root first. Assigning calls ``setViewControllers(_:animated:)``.
  open var viewControllers: [UIViewController] {
    get { state.stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { state.stack.last }
  /// The top screen: there is no modal presentation here.
  open var visibleViewController: UIViewController? { topViewController }

  /// Replaces the stack. The screens are distinct, and none is a navigation controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    verify(viewControllers)
    changeStack(to: viewControllers)
  }

  /// Puts a screen on top. It is not on the stack yet, and not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    verifyPush(of: viewController)
    changeStack(to: state.stack + [viewController])
  }

  /// Takes the top screen off and returns it; does nothing, and returns `nil`, at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard state.stack.count > 1 else { return nil }
    return pop(keeping: state.stack.count - 1)?.first
  }

  /// Takes off every screen but the root; returns those, lowest first, or `nil` when there were none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(keeping: 1) }

  /// Takes off the screens above `viewController`, which is on the stack; returns those, lowest first, or `nil` when there
  /// were none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(keeping: position(of: viewController) + 1)
  }

  // MARK: The bar

  open var navigationBar: UINavigationBar { ownNavigationBar }

  /// Assigning calls ``setNavigationBarHidden(_:animated:)``.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; a visible one counts as safe area of the screens.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard barIsHidden != hidden else { return }
    barIsHidden = hidden
    ownNavigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: What the top screen decides

  /// The top screen while the bar is hidden; a visible bar decides by its own style, as on Apple's platforms.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  // MARK: Containment and appearance

  /// Begun in ``willForwardAppearance(_:)``, so that the delegate is told between this and what follows.
  override var childrenForAppearance: [UIViewController] { [] }

  override var childrenInPlace: [UIViewController] {
    placeContents()
    return state.shown.map { [$0] } ?? []
  }

  override func willForwardAppearance(_ isAppearing: Bool) { forwardAppearance(isAppearing) }
  override func didForwardEndOfAppearance(_ isAppearing: Bool) { finishAppearance(isAppearing) }
  override func didRelease(_ child: UIViewController) { forget(child) }
}
