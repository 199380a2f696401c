import ChromeCore
import Diagnostics
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
  /// Behind the toolbar; a transition hides it where its own picture stands instead.
  let backgroundView = UIView()
  private var edges: ToolbarContainerEdges?
  /// The last heights that could be used.
  private var heights = (full: CGFloat(0), least: CGFloat(0))
  /// What the container itself has added to its safe area.
  private var ownInset: CGFloat = 0
  private(set) var rule = ToolbarFollow(rowHeight: 0)
  private var reportedState: NavigationToolbarState?

  // MARK: Life cycle

  /// Takes both controllers as children.
  public init(embedded: UIViewController, toolbarViewController: any ToolbarViewController) {
    screen = embedded
    self.toolbarViewController = toolbarViewController
    super.init(nibName: nil, bundle: nil)
    adopt()
  }

  /// An empty screen under the default toolbar: set ``embeddedViewController`` to fill it.
  public required init?(coder: NSCoder) {
    screen = UIViewController()
    toolbarViewController = EmbeddedNavigationToolbarViewController(viewController: screen)
    super.init(coder: coder)
    adopt()
  }

  private func adopt() {
    for child in [toolbarViewController, screen] as [UIViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

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
    backgroundView.removeFromSuperview()
    screen = new
    toolbarViewController = toolbar
    for child in [toolbar, new] as [UIViewController] { addChild(child) }
    reportedState = nil
    if isViewLoaded {
      fillView()
      updateCanPop()
    }
    for child in [toolbar, new] as [UIViewController] { child.didMove(toParent: self) }
  }

  // MARK: Layout

  open override func loadView() {
    let container = ToolbarContainerView()
    container.onEscape = { [weak self] in self?.escape() ?? false }
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    backgroundView.accessibilityIdentifier = "NavigationToolbar.background"
    fillView()
  }

  private func fillView() {
    guard let view, let screenView = screen.view, let toolbar = toolbarViewController.view else { return }
    for subview in [screenView, backgroundView, toolbar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // The toolbar is read first, although it lies in front.
    view.accessibilityElements = [toolbar, screenView]
    edges = ToolbarContainerEdges(of: view, screen: screenView, background: backgroundView, toolbar: toolbar)
    updateToolbar()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateToolbar()
  }

  /// See ``UIViewController/setNeedsToolbarUpdate()``.
  func updateToolbarNow() {
    guard isViewLoaded else { return }
    updateToolbar()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  /// Everything may depend on traits and presentation: it is asked for anew whenever the container is laid out.
  private func updateToolbar() {
    let background = shownBackground
    show(background)
    readHeights()
    let onlyOverContent = (screen as? any NavigationToolbarScreen)?.showsToolbarBackgroundOnlyOverContent ?? false
    rule = ToolbarFollow(
      rowHeight: heights.full, minimumRowHeight: heights.least, showsBackgroundOnlyOverContent: onlyOverContent)
    let reachesUnderBar = !background.isOpaque || onlyOverContent || rule.way > 0
    edges?.setScreenReachesUnderBar(reachesUnderBar)
    makeRoom(reachesUnderBar ? rule.fullHeight : 0)
    stand(rule.stand(at: 0))
  }

  var shownBackground: NavigationToolbarBackground {
    (screen as? any NavigationToolbarScreen)?.preferredToolbarBackground ?? toolbarViewController.toolbarBackground
  }

  private func show(_ background: NavigationToolbarBackground) {
    if backgroundView.backgroundColor != background.color { backgroundView.backgroundColor = background.color }
    // Where nothing else is: behind a screen that is clear.
    let ground = background.isOpaque ? background.color : toolbarViewController.toolbarBackgroundColor
    if view.backgroundColor != ground { view.backgroundColor = ground }
  }

  /// The container is the only one who writes this; what a client has added stays.
  private func makeRoom(_ height: CGFloat) {
    edges?.barInset = height
    guard ownInset != height else { return }
    additionalSafeAreaInsets.top += height - ownInset
    ownInset = height
    // A toolbar lies in the room that is made for it, and has no bar above it.
    toolbarViewController.additionalSafeAreaInsets.top = -height
  }

  private func stand(_ stand: ToolbarStand) {
    edges?.toolbarHeight = stand.rowHeight
    if backgroundView.alpha != stand.backgroundOpacity { backgroundView.alpha = stand.backgroundOpacity }
    let state = NavigationToolbarState(
      height: stand.height, collapsedShare: stand.collapsedShare, backgroundOpacity: stand.backgroundOpacity,
      titleShare: stand.titleShare)
    guard reportedState != state else { return }
    reportedState = state
    toolbarViewController.toolbarDidFollow(state)
  }

  // MARK: Heights

  private func readHeights() {
    let full = usable(toolbarViewController.toolbarHeight, last: heights.full, name: "toolbarHeight")
    let least = usable(toolbarViewController.minimumToolbarHeight, last: full, name: "minimumToolbarHeight")
    heights = (full, min(least, full))
  }

  private func usable(_ height: CGFloat, last: CGFloat, name: String) -> CGFloat {
    let usable = NavigationToolbarHeights.usable(height, last: last)
    if usable != height {
      Diagnostics.fault(
        Diagnostic(
          "A toolbar's height is a finite number of points, and not negative.",
          objects: ["\(name): \(height)", "toolbar: \(toolbarViewController)", "used instead: \(usable)"],
          likelyCause: "It was computed from a size that is not known yet, or divided by zero.",
          remedy: "Answer a height of at least 0, and call setNeedsToolbarUpdate() once it is another."),
        counting: "navigation.bad-toolbar-height")
    }
    return usable
  }

  // MARK: Going back

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCanPop()
    // It may be presented in another way than last time.
    updateToolbar()
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
  }

  /// The escape gesture goes back, unless the screen hides the way back.
  private func escape() -> Bool {
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

  open override var childForStatusBarStyle: UIViewController? { screen }
  open override var childForStatusBarHidden: UIViewController? { screen }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { screen }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    screen.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    screen.preferredInterfaceOrientationForPresentation
  }

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
