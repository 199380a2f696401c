import NorenCore
import NorenSeam
import UIKit

/// A screen and the toolbar above it.
///
/// ```
/// opaque background                       any other, or a bar that follows the scroll
/// ┌──────────────────────┐ view.top       ┌──────────────────────┐ ← the screen's top edge
/// │ background           │                │ background           │
/// ├──────────────────────┤ device's inset ├──────────────────────┤ device's inset
/// │ background + toolbar │                │ background + toolbar │
/// ├──────────────────────┤ ← the screen   ├──────────────────────┤ safe area of the container: constant
/// │ screen               │                │ screen               │
/// └──────────────────────┘ view.bottom    └──────────────────────┘ view.bottom
/// ```
///
/// The screen's view is behind the bar, so that a screen that draws outside its bounds does not cover it. If the screen reaches under the
/// bar, the container's own `additionalSafeAreaInsets` make room for the bar's full height. They do not change with the scroll, and the
/// screen's own are the app's.
///
/// For its parents the container is the screen: it forwards the screen's titles, items, bars and orientations.
///
/// It reads toolbar, screen and navigation item anew in every layout, and lays itself out again when the item or the traits change. A
/// toolbar or screen whose answers change for another reason calls ``UIKit/UIViewController/setNeedsToolbarUpdate()``.
@MainActor
open class ToolbarProvidingContainerViewController: UIViewController, AdditionalToolbarProvidingContainer {
  /// The current children: screen and toolbar.
  private var screen: UIViewController
  private var toolbarViewController: any ToolbarViewController
  let bar = ToolbarContainerBar()
  /// Of the screen's navigation item.
  private var itemObservation: ItemObservation?

  // MARK: Life cycle

  /// Adopts both controllers as children, and retains them.
  public init(embedded: UIViewController, toolbarViewController: any ToolbarViewController) {
    screen = embedded
    self.toolbarViewController = toolbarViewController
    super.init(nibName: nil, bundle: nil)
    adopt()
  }

  /// Restores the screen and the toolbar of an archive. Without them, it has an empty screen under the default toolbar: set
  /// ``embeddedViewController`` to fill it.
  public required init?(coder: NSCoder) {
    let archived: UIViewController? = coder.read("container.screen")
    // A screen that already has a parent is shown elsewhere.
    screen = archived.flatMap { $0.parent == nil ? $0 : nil } ?? UIViewController()
    let toolbar: (any ToolbarViewController)? = coder.read("container.toolbar")
    let own = toolbar as? EmbeddedNavigationToolbarViewController
    let isUsable = toolbar?.parent == nil && own?.shows(screen.navigationItem) ?? true
    toolbarViewController =
      (isUsable ? toolbar : nil)
      ?? EmbeddedNavigationToolbarViewController(
        viewController: screen, style: own?.style ?? NavigationToolbarStyle())
    super.init(coder: coder)
    adopt()
  }

  nonisolated deinit {}

  /// Archives screen and toolbar as well; forwarded properties are archived with the screen.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(screen, "container.screen")
    coder.write(toolbarViewController, "container.toolbar")
  }

  private func adopt() {
    for child in [toolbarViewController, screen] as [UIViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
    observeItem()
    adoptPreferredContentSize()
  }

  /// The toolbar's controller, a child like the screen.
  public var providedToolbarViewController: UIViewController { toolbarViewController }
  var toolbarController: any ToolbarViewController { toolbarViewController }

  /// The screen. Setting a different one replaces a default toolbar with a new one in the same style; a custom toolbar is kept.
  ///
  /// By default it is the screen that the container was created with.
  public var embeddedViewController: UIViewController {
    get { screen }
    set {
      guard screen !== newValue else { return }
      let style = (toolbarViewController as? EmbeddedNavigationToolbarViewController)?.style
      let toolbar = style.map { EmbeddedNavigationToolbarViewController(viewController: newValue, style: $0) }
      replace(screen: newValue, toolbar: toolbar ?? toolbarViewController)
    }
  }

  /// Replaces both children, with UIKit's containment calls in order.
  ///
  /// If the view is loaded, the new toolbar learns whether it can pop before `didMove(toParent:)` is called.
  private func replace(screen new: UIViewController, toolbar: any ToolbarViewController) {
    for child in [toolbarViewController, screen] as [UIViewController] {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    screen = new
    toolbarViewController = toolbar
    for child in [toolbar, new] as [UIViewController] { addChild(child) }
    observeItem()
    if isViewLoaded {
      bar.install(in: self)
      updateCanPop()
    }
    for child in [toolbar, new] as [UIViewController] { child.didMove(toParent: self) }
    adoptPreferredContentSize()
  }

  /// Lays the container out again when the item changes: titles, prompt and search of the bar are the item's.
  private func observeItem() {
    itemObservation = ItemObserver.observe(screen.navigationItem) { [weak self] in self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Layout

  open override func loadView() {
    // As with every controller's view: code that lays it out early finds room for its contents.
    let container = ToolbarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.onEscape = { [weak self] in self?.escape() ?? false }
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bar.install(in: self)
  }

  /// Reads everything anew whenever the container is laid out, since it may depend on traits and presentation.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.update()
    adoptPreferredContentSize()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.layoutBar()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Implements ``UIViewController/setNeedsToolbarUpdate()``.
  ///
  /// Updates at once rather than in the next layout, so that a caller's animation includes the change.
  func updateToolbarNow() {
    guard isViewLoaded else { return }
    bar.update()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  /// The style of the bar's parts besides the toolbar: the default toolbar's, or else the default style.
  var barStyle: NavigationToolbarStyle {
    (toolbarViewController as? EmbeddedNavigationToolbarViewController)?.style ?? NavigationToolbarStyle()
  }

  /// The background that the screen prefers, or else the toolbar's.
  var shownBackground: NavigationToolbarBackground {
    (screen as? any NavigationToolbarScreen)?.preferredToolbarBackground ?? toolbarViewController.toolbarBackground
  }

  /// Whether the title is below the row in large letters while the content is at its top. Never in a compact bar, and never under a toolbar
  /// of the app's own.
  var showsLargeTitle: Bool {
    guard toolbarViewController is EmbeddedNavigationToolbarViewController,
      traitCollection.verticalSizeClass != .compact || traitCollection.userInterfaceIdiom == .pad,
      let navigation = navigationController as? NoBarNavigationController, navigation.prefersLargeTitles
    else { return false }
    return LargeTitleVisibility.isLarge((membersBelowInNavigationStack + [self]).map(\.navigationItem.largeTitleMode))
  }

  // MARK: Going back

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // This also lays the container out: it may be presented in another way than before.
    updateCanPop()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The stack is not always up to date while a screen is about to appear; now it is.
    updateCanPop()
  }

  /// Informs the toolbar whether there is a screen below this container in the stack, if that changed.
  ///
  /// Called before and after the appearance, and when the stack or the screen changes.
  func updateCanPop() {
    let canPop = !membersBelowInNavigationStack.isEmpty
    if toolbarViewController.canPop != canPop { toolbarViewController.canPop = canPop }
    // The screens below may also decide about a large title.
    viewIfLoaded?.setNeedsLayout()
  }

  /// Goes back for the escape gesture, unless the screen hides the back button.
  ///
  /// - Returns: Whether there was a screen to go back to.
  func escape() -> Bool {
    toolbarViewController.canPop && !navigationItem.hidesBackButton && goBack(showing: navigationItem)
  }

  // MARK: The screen's properties, forwarded

  open override var title: String? {
    get { screen.title }
    set { screen.title = newValue }
  }

  open override var navigationItem: UINavigationItem { screen.navigationItem }

  open override var tabBarItem: UITabBarItem! {
    get { screen.tabBarItem }
    set { screen.tabBarItem = newValue }
  }

  open override var hidesBottomBarWhenPushed: Bool {
    get { screen.hidesBottomBarWhenPushed }
    set { screen.hidesBottomBarWhenPushed = newValue }
  }

  /// The controller behind the status bar: the toolbar if it has a style of its own, or else the screen.
  open override var childForStatusBarStyle: UIViewController? {
    toolbarViewController.preferredStatusBarStyle == .default ? screen : toolbarViewController
  }
  open override var childForStatusBarHidden: UIViewController? { screen }
  open override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { screen.preferredStatusBarUpdateAnimation }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { screen }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { screen }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    screen.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    screen.preferredInterfaceOrientationForPresentation
  }

  open override var toolbarItems: [UIBarButtonItem]? {
    get { screen.toolbarItems }
    set { screen.toolbarItems = newValue }
  }

  open override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    screen.setToolbarItems(toolbarItems, animated: animated)
    // The system then shows them if this is the top controller.
    super.setToolbarItems(toolbarItems, animated: animated)
  }

  /// Adopts the screen's new preferred size and adds the bar's height; the container's own parent or presentation controller is notified as
  /// usual. A size that the app assigns to the container lasts until the screen prefers another one.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === screen { adoptPreferredContentSize() }
  }

  private func adoptPreferredContentSize() {
    var size = screen.preferredContentSize
    if size.height > 0 { size.height += bar.fullHeight ?? max(toolbarViewController.toolbarHeight, 0) }
    guard size != adoptedContentSize else { return }
    adoptedContentSize = size
    preferredContentSize = size
  }
  /// The size last adopted from the screen, with the bar's height.
  private var adoptedContentSize = CGSize.zero

  open override var restorationIdentifier: String? {
    get { screen.restorationIdentifier }
    set { screen.restorationIdentifier = newValue }
  }

  open override var editButtonItem: UIBarButtonItem { screen.editButtonItem }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    screen.setEditing(editing, animated: animated)
  }

  /// The scroll view set for the container, or else the screen's.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? screen.contentScrollView(for: edge)
  }
}

/// The previous name, from when a toolbar could not change its height.
public typealias FixedHeightToolbarProvidingContainerViewController = ToolbarProvidingContainerViewController

/// The container's view: the escape gesture arrives here from anywhere in the container.
private final class ToolbarContainerView: UIView {
  /// Returns whether there was a screen to go back to. Retained.
  var onEscape: (() -> Bool)?

  override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
}

extension UINavigationItem {
  /// The item's display mode as a rule's input; unknown modes count as never.
  fileprivate var largeTitleMode: LargeTitleVisibility.Mode {
    switch largeTitleDisplayMode {
    case .always: .always
    case .automatic: .automatic
    default: .never
    }
  }
}
