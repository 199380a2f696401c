import ChromeCore
import NorenSeam
import UIKit

/// The default toolbar's controller: shows what a screen's `navigationItem` says.
@MainActor
open class EmbeddedNavigationToolbarViewController: UIViewController, FixedHeightToolbarViewController {
  private let item: UINavigationItem
  /// The figures and colours of the toolbar; another look needs another controller.
  public let style: NavigationToolbarStyle

  /// - Parameter viewController: The screen shown below the toolbar. Its navigation item is retained, the screen is not.
  public init(viewController: UIViewController, style: NavigationToolbarStyle = NavigationToolbarStyle()) {
    item = viewController.navigationItem
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// The toolbar of an archive; without one, a toolbar in the default style for an item of its own, which is empty.
  public required init?(coder: NSCoder) {
    item = coder.held("toolbar.item") ?? UINavigationItem()
    style = NavigationToolbarStyle(in: coder)
    searchViewController = coder.held("toolbar.searchViewController")
    titleViewMode = coder.heldFlag("toolbar.fillsTitle") ?? false ? .fill : .center
    super.init(coder: coder)
    if let box = item.titleView as? NavigationToolbarSearchBox { presentSearch(from: box) }
  }

  nonisolated deinit {}

  /// Keeps the item, the style and the search as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.hold(item, "toolbar.item")
    style.hold(in: coder)
    coder.hold(searchViewController, "toolbar.searchViewController")
    coder.hold(titleViewMode == .fill, "toolbar.fillsTitle")
  }

  /// Whether this is the toolbar of a screen with this item.
  func shows(_ other: UINavigationItem) -> Bool { item === other }

  /// The toolbar, made on first use.
  public private(set) lazy var toolbar: EmbeddedNavigationToolbar = {
    let toolbar = EmbeddedNavigationToolbar(navigationItem: item, style: style)
    toolbar.canPop = canPop
    toolbar.titleViewMode = titleViewMode
    toolbar.onBack = { [weak self] in
      guard let self else { return }
      self.goBack(showing: self.item)
    }
    return toolbar
  }()

  open override func loadView() {
    // The toolbar may have been made before these were set.
    toolbar.canPop = canPop
    toolbar.titleViewMode = titleViewMode
    view = toolbar
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateWayBack()
    toolbar.refresh()
  }

  // MARK: FixedHeightToolbarViewController

  /// Whether there is a screen to go back to; `false` by default. Set by the container.
  public var canPop = false {
    didSet {
      guard oldValue != canPop, isViewLoaded else { return }
      updateWayBack()
      toolbar.canPop = canPop
    }
  }

  /// The style's height for the idiom, the size class and the presentation of the moment, in points.
  open var toolbarHeight: CGFloat {
    let heights = NavigationToolbarHeights(
      regular: style.height, pad: style.padHeight, modal: style.modalHeight, compact: style.compactHeight)
    return heights.height(
      isPad: traitCollection.userInterfaceIdiom == .pad,
      isVerticallyCompact: traitCollection.verticalSizeClass == .compact, isInSheet: isInSheet)
  }

  /// In points: ``toolbarHeight``, which does not change with the scroll; 0 in a subclass lets the whole toolbar go.
  open var minimumToolbarHeight: CGFloat { toolbarHeight }

  /// The style's opaque ground, else `systemBackground`.
  open var toolbarBackgroundColor: UIColor {
    if case .opaque(let color) = style.background { color } else { .systemBackground }
  }

  /// Lets the title into the bar as far as the state says. Overrides call `super`.
  open func toolbarDidFollow(_ state: NavigationToolbarState) { toolbar.titleShare = state.titleShare }

  /// The style's, else an opaque ground in ``toolbarBackgroundColor``.
  open var toolbarBackground: NavigationToolbarBackground {
    style.background.isOpaque ? .opaque(toolbarBackgroundColor) : style.background
  }

  /// How the title or a title view shares the width with the items; ``NavigationToolbarTitleViewMode/center`` by default.
  public var titleViewMode = NavigationToolbarTitleViewMode.center {
    didSet { if isViewLoaded { toolbar.titleViewMode = titleViewMode } }
  }

  // MARK: Search

  /// Where one searches: shown when the search box is tapped. Retained.
  public private(set) var searchViewController: UIViewController?

  /// Puts a search box in the title's place, from the items on one side to those on the other.
  ///
  /// - Parameter searchViewController: Presented by a tap on the box, and retained by this controller until there is another; `nil` takes
  ///   the box away.
  public func showSearchBox(placeholder: String?, presenting searchViewController: UIViewController?) {
    self.searchViewController = searchViewController
    guard searchViewController != nil else {
      if item.titleView is NavigationToolbarSearchBox { item.titleView = nil }
      titleViewMode = .center
      return
    }
    let box = NavigationToolbarSearchBox(placeholder: placeholder)
    presentSearch(from: box)
    titleViewMode = .fill
    item.titleView = box
  }

  private func presentSearch(from box: NavigationToolbarSearchBox) {
    box.addAction(UIAction { [weak self] _ in self?.presentSearch() }, for: .touchUpInside)
  }

  private func presentSearch() {
    guard let searchViewController, presentedViewController == nil else { return }
    present(searchViewController, animated: true)
  }

  // MARK: The way back

  /// Of the screen below; it is said live what leads there.
  private var wayBackObservation: ItemObservation?

  /// Takes over what lies below in the stack: the word for going back, and the menu of screens to go back to.
  func updateWayBack() {
    let screens = membersBelowInNavigationStack
    let item = screens.last?.navigationItem
    toolbar.backLabel = screens.last?.wordForGoingBack
    toolbar.backButtonDisplayMode = item?.backButtonDisplayMode ?? .default
    toolbar.backImage = item?.backBarButtonItem?.image
    toolbar.backTintColor = item?.backBarButtonItem?.tintColor
    let menu = screens.isEmpty ? nil : UIMenu(children: screens.reversed().map(menuElement))
    toolbar.backMenu = item?.backBarButtonItem?.menu ?? menu
    guard observedItem !== item else { return }
    observedItem = item
    wayBackObservation = item.map { item in ItemObserver.observe(item) { [weak self] in self?.updateWayBack() } }
  }

  private weak var observedItem: UINavigationItem?

  private func menuElement(for screen: UIViewController) -> UIMenuElement {
    UIAction(title: screen.titleForGoingBack ?? "") { [weak screen] _ in
      guard let screen else { return }
      screen.navigationController?.popToViewController(screen, animated: true)
    }
  }
}
