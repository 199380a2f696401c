import UIKit

/// A screen below a toolbar.
///
/// ```
/// ┌──────────────────────┐ view.top
/// │ background           │
/// ├──────────────────────┤ safe area top
/// │ background + toolbar │ toolbarHeight
/// ├──────────────────────┤ ← the screen's top edge
/// │ screen               │
/// └──────────────────────┘ view.bottom
/// ```
///
/// The screen's view lies behind the bar, so that a screen which draws outside its bounds does not cover it. For those around
/// it the container is the screen: it says what the screen says about titles, bars and orientations.
@MainActor
open class FixedHeightToolbarProvidingContainerViewController: UIViewController, AdditionalToolbarProvidingContainer {
  private let embedded: UIViewController
  private let toolbarViewController: any FixedHeightToolbarViewController
  private let backgroundView = UIView()
  private var toolbarHeightConstraint: NSLayoutConstraint?
  private var backgroundBottomConstraint: NSLayoutConstraint?

  /// Takes both controllers as children.
  public init(embedded: UIViewController, toolbarViewController: any FixedHeightToolbarViewController) {
    self.embedded = embedded
    self.toolbarViewController = toolbarViewController
    super.init(nibName: nil, bundle: nil)
    for child in [toolbarViewController, embedded] as [UIViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

  @available(*, unavailable, message: "A container is made for a screen: use init(embedded:toolbarViewController:).")
  public required init?(coder: NSCoder) { nil }

  public var providedToolbarViewController: UIViewController { toolbarViewController }
  var toolbarController: any FixedHeightToolbarViewController { toolbarViewController }
  public var embeddedViewController: UIViewController { embedded }

  // MARK: Layout

  open override func loadView() {
    let container = ToolbarContainerView()
    container.onEscape = { [weak self] in self?.escape() ?? false }
    view = container
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    backgroundView.accessibilityIdentifier = "NavigationToolbar.background"
    let screen: UIView = embedded.view
    let toolbar: UIView = toolbarViewController.view
    for subview in [screen, backgroundView, toolbar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // The toolbar is read first, although it lies in front.
    view.accessibilityElements = [toolbar, screen]
    pin(screen, below: toolbar)
    updateToolbar()
  }

  private func pin(_ screen: UIView, below toolbar: UIView) {
    let safeArea = view.safeAreaLayoutGuide
    let toolbarHeightConstraint = toolbar.heightAnchor.constraint(equalToConstant: 0)
    let backgroundBottomConstraint = backgroundView.bottomAnchor.constraint(equalTo: safeArea.topAnchor)
    self.toolbarHeightConstraint = toolbarHeightConstraint
    self.backgroundBottomConstraint = backgroundBottomConstraint
    NSLayoutConstraint.activate([
      backgroundView.topAnchor.constraint(equalTo: view.topAnchor),
      backgroundView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backgroundView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backgroundBottomConstraint,
      toolbar.topAnchor.constraint(equalTo: safeArea.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      toolbarHeightConstraint,
      screen.topAnchor.constraint(equalTo: backgroundView.bottomAnchor),
      screen.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      screen.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      screen.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateToolbar()
  }

  /// Height and colour may depend on the traits; both are asked for anew whenever the container is laid out.
  private func updateToolbar() {
    let color = toolbarViewController.toolbarBackgroundColor
    if backgroundView.backgroundColor != color {
      backgroundView.backgroundColor = color
      view.backgroundColor = color
    }
    let height = toolbarViewController.toolbarHeight
    if toolbarHeightConstraint?.constant != height {
      toolbarHeightConstraint?.constant = height
      backgroundBottomConstraint?.constant = height
    }
  }

  // MARK: Going back

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
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
  }

  /// The escape gesture goes back, unless the screen hides the way back.
  private func escape() -> Bool {
    toolbarViewController.canPop && !navigationItem.hidesBackButton && goBack(showing: navigationItem)
  }

  // MARK: What the screen says, said for it

  open override var title: String? {
    get { embedded.title }
    set { embedded.title = newValue }
  }

  open override var navigationItem: UINavigationItem { embedded.navigationItem }

  open override var hidesBottomBarWhenPushed: Bool {
    get { embedded.hidesBottomBarWhenPushed }
    set { embedded.hidesBottomBarWhenPushed = newValue }
  }

  open override var childForStatusBarStyle: UIViewController? { embedded }
  open override var childForStatusBarHidden: UIViewController? { embedded }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { embedded }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    embedded.supportedInterfaceOrientations
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    super.contentScrollView(for: edge) ?? embedded.contentScrollView(for: edge)
  }
}

/// The container's view: where the escape gesture ends up, wherever in the container VoiceOver is.
private final class ToolbarContainerView: UIView {
  /// Retained; answers whether there was a way back.
  var onEscape: (() -> Bool)?

  override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }
}
