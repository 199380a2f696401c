import Diagnostics
import Foundation
import UIKitCore

/// Shows the top of a stack of screens, and a bar that leads back.
///
/// The stack changes at once; what is shown follows in the next frame, before constraints are solved, or earlier if the
/// view is laid out. So a screen may push or pop in any callback: ``NavigationQueue`` knows the transition under way and
/// the stack to come, and the next transition starts when the present one has ended.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// What the transition did. An enumeration's member for "neither" is asked for when the stack was replaced.
  nonisolated public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// How long a bar takes to come or go by itself, in seconds (Apple's documentation of `hideShowBarDuration`).
  public class var hideShowBarDuration: CGFloat { 0.2 }

  var queue = NavigationQueue<UIViewController>()
  /// Front to back is upper to lower; one at rest, two in a transition.
  var installed: [InstalledScreen] = []
  /// The animated transition under way.
  var transition: ControllerTransition?
  /// Collects what is to go along with the transition that starts in the next frame.
  var pendingTransition: ControllerTransition?
  var isTransitionScheduled = false
  var isEndingTransition = false
  /// Whom the delegate heard of last.
  weak var announced: UIViewController?
  var owesDidShow = false
  /// The bar's place on its way in or out in the transition that is about to start.
  var barMotion: NavigationBarMotion?
  private(set) lazy var interactivePop = InteractivePop(of: self)
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
    barIsHidden = coder.flag(forKey: "UINavigationController.isNavigationBarHidden") ?? false
    let stack = ControllerArchive.stack(from: coder, forKey: "UINavigationController.viewControllers")
    if !stack.isEmpty { changeStack(to: stack, animated: false) }
  }

  nonisolated deinit {
    MainActorRelease(taking: &queue, leaving: NavigationQueue())
    if !installed.isEmpty { MainActorRelease(taking: &installed, leaving: []) }
    if transition != nil { MainActorRelease(taking: &transition, leaving: nil) }
    if pendingTransition != nil { MainActorRelease(taking: &pendingTransition, leaving: nil) }
  }

  /// Keeps the stack as well, root first.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.keep(barIsHidden, forKey: "UINavigationController.isNavigationBarHidden")
    if !queue.stack.isEmpty { coder.keep(queue.stack, forKey: "UINavigationController.viewControllers") }
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

  /// The swipe from the leading edge that goes back; on the controller's view.
  ///
  /// Its first delegate lets it begin only where the back button is visible. With another delegate, or none, it begins whenever
  /// there is a screen to go back to and no transition is under way.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// Live while a transition is under way, and from the moment an animated one was asked for.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    liveCoordinator ?? super.transitionCoordinator
  }

  // MARK: The stack

  /// The screens, root first. Assigning calls ``setViewControllers(_:animated:)``.
  open var viewControllers: [UIViewController] {
    get { queue.stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { top }

  /// What ``topViewController`` is here. A subclass may answer something else to those who ask; what this controller does itself goes
  /// by this.
  var top: UIViewController? { queue.stack.last }

  /// Replaces the stack. The screens are distinct, and none is a navigation controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    verify(viewControllers)
    changeStack(to: viewControllers, animated: animated)
  }

  /// Puts a screen on top. It is not on the stack yet, and not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    verifyPush(of: viewController)
    changeStack(to: queue.stack + [viewController], animated: animated)
  }

  /// Takes the top screen off and returns it; does nothing, and returns `nil`, at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard queue.stack.count > 1 else { return nil }
    return pop(keeping: queue.stack.count - 1, animated: animated)?.first
  }

  /// Takes off every screen but the root; returns those, lowest first, or `nil` when there were none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(keeping: 1, animated: animated)
  }

  /// Takes off the screens above `viewController`, which is on the stack; returns those, lowest first, or `nil` when there
  /// were none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    pop(keeping: position(of: viewController) + 1, animated: animated)
  }

  // MARK: The bar

  open var navigationBar: UINavigationBar { ownNavigationBar }

  /// Assigning calls ``setNavigationBarHidden(_:animated:)``.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; a visible one counts as safe area of the screens.
  ///
  /// In an animated transition that is about to start, an animated change moves the bar with the screens; at any other time it
  /// slides over the top edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard barIsHidden != hidden else { return }
    barIsHidden = hidden
    moveBar(hidden: hidden, animated: animated)
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The topmost screen's presented controller, if it presents one, else the top screen.
  open var visibleViewController: UIViewController? {
    presentedViewController.map(\.topmostPresented) ?? top
  }

  // MARK: Sizes

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    // What a finger holds is taken back: its way has another length now.
    if let transition, transition.isInteractive { transition.endNow(completing: false) }
    super.viewWillTransition(to: size, with: coordinator)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    interactivePop.updateEdge()
  }

  // MARK: What the top screen decides

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? defaultSupportedOrientations
  }

  /// The top screen while the bar is hidden; a visible bar decides by its own style, as on Apple's platforms.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? top : nil }
  open override var childForStatusBarHidden: UIViewController? { top }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { top }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { top }

  /// Takes over what the top screen would like to have, and the bar's height besides (from memory of popovers) [G].
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if let top, container === top { adoptPreferredContentSize() }
  }

  /// A screen that says nothing leaves the size as it is.
  func adoptPreferredContentSize() {
    guard var size = top?.preferredContentSize, size != .zero else { return }
    if size.height > 0, !isNavigationBarHidden { size.height += navigationBar.sizeThatFits(size).height }
    preferredContentSize = size
  }

  // MARK: Containment and appearance

  /// Begun in ``willForwardAppearance(_:)``, so that the delegate is told between this and what follows.
  override var childrenForAppearance: [UIViewController] { [] }

  override var childrenInPlace: [UIViewController] {
    placeContents()
    return (queue.current == nil ? queue.shown : nil).map { [$0] } ?? []
  }

  override func willForwardAppearance(_ isAppearing: Bool) { forwardAppearance(isAppearing) }
  override func didForwardEndOfAppearance(_ isAppearing: Bool) { finishAppearance(isAppearing) }
  override func didRelease(_ child: UIViewController) { forget(child) }
}
