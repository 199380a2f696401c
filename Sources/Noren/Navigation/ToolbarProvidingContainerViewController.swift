import ChromeCore
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
/// The screen's view lies behind the bar, so that a screen which draws outside its bounds does not cover it. Where the screen
/// reaches under the bar, the container's own `additionalSafeAreaInsets` make room for the bar's full height; nobody writes the
/// screen's, and they do not change with the scroll.
///
/// For those around it the container is the screen: it says what the screen says about titles, bars and orientations.
@MainActor
open class ToolbarProvidingContainerViewController: UIViewController, AdditionalToolbarProvidingContainer {
  private var screen: UIViewController
  private var toolbarViewController: any ToolbarViewController
  let bar = ToolbarContainerBar()
  private var itemObservation: ItemObservation?

  // MARK: Life cycle

  /// Takes both controllers as children.
  public init(embedded: UIViewController, toolbarViewController: any ToolbarViewController) {
    screen = embedded
    self.toolbarViewController = toolbarViewController
    super.init(nibName: nil, bundle: nil)
    adopt()
  }

  /// The screen and the toolbar of an archive. Without them, an empty screen under the default toolbar: set ``embeddedViewController`` to
  /// fill it.
  public required init?(coder: NSCoder) {
    let archived: UIViewController? = coder.held("container.screen")
    // One that cannot be shown here is one that is shown elsewhere.
    screen = archived.flatMap { $0.parent == nil ? $0 : nil } ?? UIViewController()
    let toolbar: (any ToolbarViewController)? = coder.held("container.toolbar")
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

  /// Keeps screen and toolbar as well; what the container says for the screen is the screen's.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.hold(screen, "container.screen")
    coder.hold(toolbarViewController, "container.toolbar")
  }

  private func adopt() {
    for child in [toolbarViewController, screen] as [UIViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
    observeItem()
    takePreferredContentSize()
  }

  /// The toolbar's controller, a child as the screen is.
  public var providedToolbarViewController: UIViewController { toolbarViewController }
  var toolbarController: any ToolbarViewController { toolbarViewController }

  /// The screen. Assigning another one gives it a default toolbar in the present one's style, if that is a default toolbar.
  public var embeddedViewController: UIViewController {
    get { screen }
    set {
      guard screen !== newValue else { return }
      let style = (toolbarViewController as? EmbeddedNavigationToolbarViewController)?.style
      let toolbar = style.map { EmbeddedNavigationToolbarViewController(viewController: newValue, style: $0) }
      replace(screen: newValue, toolbar: toolbar ?? toolbarViewController)
    }
  }

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
    takePreferredContentSize()
  }

  /// Titles, prompt and search of the bar are the item's.
  private func observeItem() {
    itemObservation = ItemObserver.observe(screen.navigationItem) { [weak self] in self?.viewIfLoaded?.setNeedsLayout()
    }
  }

  // MARK: Layout

  open override func loadView() {
    // As every controller's view: whoever lays it out early finds room for what is in it.
    let container = ToolbarContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.onEscape = { [weak self] in self?.escape() ?? false }
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bar.install(in: self)
  }

  /// Everything may depend on traits and presentation: it is asked for anew whenever the container is laid out.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.update()
    takePreferredContentSize()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.layoutBar()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  /// See ``UIViewController/setNeedsToolbarUpdate()``.
  func updateToolbarNow() {
    guard isViewLoaded else { return }
    bar.update()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  /// The style of what the bar shows besides the toolbar.
  var barStyle: NavigationToolbarStyle {
    (toolbarViewController as? EmbeddedNavigationToolbarViewController)?.style ?? NavigationToolbarStyle()
  }

  var shownBackground: NavigationToolbarBackground {
    (screen as? any NavigationToolbarScreen)?.preferredToolbarBackground ?? toolbarViewController.toolbarBackground
  }

  /// Whether the title stands below the row in large letters while the content is at its top. Not where the bar is compact, and not under
  /// a toolbar of the app's own.
  var showsLargeTitle: Bool {
    guard toolbarViewController is EmbeddedNavigationToolbarViewController,
      traitCollection.verticalSizeClass != .compact || traitCollection.userInterfaceIdiom == .pad,
      let navigation = navigationController as? NoBarNavigationController, navigation.prefersLargeTitles
    else { return false }
    return LargeTitles.isLarge((membersBelowInNavigationStack + [self]).map(\.navigationItem.largeTitleWish))
  }

  // MARK: Going back

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // With that the container is laid out: it may be presented in another way than last time.
    updateCanPop()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The stack is not always up to date while a screen is about to appear; by now it is.
    updateCanPop()
  }

  /// Tells the toolbar whether there is something below this container in the stack, if that changed.
  func updateCanPop() {
    let canPop = !membersBelowInNavigationStack.isEmpty
    if toolbarViewController.canPop != canPop { toolbarViewController.canPop = canPop }
    // What lies below may also decide about a large title.
    viewIfLoaded?.setNeedsLayout()
  }

  /// The escape gesture goes back, unless the screen hides the way back.
  func escape() -> Bool {
    toolbarViewController.canPop && !navigationItem.hidesBackButton && goBack(showing: navigationItem)
  }

  // MARK: What the screen says, said for it

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

  /// Whoever is seen below the status bar: the toolbar, if it has a style of its own, or else the screen.
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
    // The system then shows them, if this is on top.
    super.setToolbarItems(toolbarItems, animated: animated)
  }

  /// Adopts the screen's new preferred size and adds the bar's height; the container's own parent or presentation controller is notified as
  /// usual. A size that is assigned to the container lasts until the screen prefers another one.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === screen { takePreferredContentSize() }
  }

  private func takePreferredContentSize() {
    var size = screen.preferredContentSize
    if size.height > 0 { size.height += bar.fullHeight ?? max(toolbarViewController.toolbarHeight, 0) }
    guard size != takenContentSize else { return }
    takenContentSize = size
    preferredContentSize = size
  }
  /// What has been taken over from the screen.
  private var takenContentSize = CGSize.zero

  open override var restorationIdentifier: String? {
    get { screen.restorationIdentifier }
    set { screen.restorationIdentifier = newValue }
  }

  open override var editButtonItem: UIBarButtonItem { screen.editButtonItem }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    screen.setEditing(editing, animated: animated)
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? screen.contentScrollView(for: edge)
  }
}

/// The name from the time when a toolbar could not change its height.
public typealias FixedHeightToolbarProvidingContainerViewController = ToolbarProvidingContainerViewController

/// The container's view: where the escape gesture ends up, wherever in the container VoiceOver is.
private final class ToolbarContainerView: UIView {
  /// Retained; answers whether there was a way back.
  var onEscape: (() -> Bool)?

  override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
}

extension UINavigationItem {
  /// What the item wishes for its title.
  fileprivate var largeTitleWish: LargeTitles.Mode {
    switch largeTitleDisplayMode {
    case .always: .always
    case .automatic: .automatic
    default: .never
    }
  }
}
