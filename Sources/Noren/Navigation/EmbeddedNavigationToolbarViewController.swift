import NorenCore
import NorenSeam
import UIKit

/// The default toolbar's controller: shows a screen's `navigationItem`.
@MainActor
open class EmbeddedNavigationToolbarViewController: UIViewController, FixedHeightToolbarViewController {
  private let item: UINavigationItem
  /// The figures and colours of the toolbar; for another look, create another controller.
  public let style: NavigationToolbarStyle

  /// Creates the toolbar of a screen.
  ///
  /// - Parameter viewController: The screen below the toolbar. Its navigation item is retained, the screen is not.
  public init(viewController: UIViewController, style: NavigationToolbarStyle = NavigationToolbarStyle()) {
    item = viewController.navigationItem
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Restores the toolbar of an archive, or else creates one in the default style for an empty item.
  public required init?(coder: NSCoder) {
    item = coder.read("toolbar.item") ?? UINavigationItem()
    style = NavigationToolbarStyle(in: coder)
    searchViewController = coder.read("toolbar.searchViewController")
    titleViewMode = coder.readFlag("toolbar.fillsTitle") ?? false ? .fill : .center
    super.init(coder: coder)
    if let box = item.titleView as? NavigationToolbarSearchBox { presentSearch(from: box) }
  }

  nonisolated deinit {}

  /// Archives the item, the style and the search as well.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(item, "toolbar.item")
    style.write(to: coder)
    coder.write(searchViewController, "toolbar.searchViewController")
    coder.write(titleViewMode == .fill, "toolbar.fillsTitle")
  }

  /// Whether this is the toolbar of a screen with this item.
  func shows(_ other: UINavigationItem) -> Bool { item === other }

  /// The toolbar, created on first use. A tap on its back button goes back.
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
    updateBackButton()
    toolbar.refresh()
  }

  // MARK: FixedHeightToolbarViewController

  /// Whether there is a screen to go back to; `false` by default. The container sets it.
  public var canPop = false {
    didSet {
      guard oldValue != canPop, isViewLoaded else { return }
      updateBackButton()
      toolbar.canPop = canPop
    }
  }

  /// The style's height for the current idiom, size class and presentation, in points.
  open var toolbarHeight: CGFloat {
    let heights = NavigationToolbarHeights(
      regular: style.height, pad: style.padHeight, modal: style.modalHeight, compact: style.compactHeight)
    return heights.height(
      isPad: traitCollection.userInterfaceIdiom == .pad,
      isVerticallyCompact: traitCollection.verticalSizeClass == .compact, isInSheet: isInSheet)
  }

  /// In points: ``toolbarHeight``, so scrolling does not change it; a subclass that returns 0 lets the whole toolbar go.
  open var minimumToolbarHeight: CGFloat { toolbarHeight }

  /// The colour of the style's opaque background, or else `systemBackground`.
  open var toolbarBackgroundColor: UIColor {
    if case .opaque(let color) = style.background { color } else { .systemBackground }
  }

  /// Shows the state's share of the title in the bar. Overrides call `super`.
  open func toolbarDidFollow(_ state: NavigationToolbarState) { toolbar.titleShare = state.titleShare }

  /// The style's background; an opaque one has the colour ``toolbarBackgroundColor``, which a subclass may override.
  open var toolbarBackground: NavigationToolbarBackground {
    style.background.isOpaque ? .opaque(toolbarBackgroundColor) : style.background
  }

  /// How the title or a title view shares the width with the items; ``NavigationToolbarTitleViewMode/center`` by default.
  public var titleViewMode = NavigationToolbarTitleViewMode.center {
    didSet { if isViewLoaded { toolbar.titleViewMode = titleViewMode } }
  }

  // MARK: Search

  /// The controller that a tap on the search box presents; `nil` without a search box. Retained.
  public private(set) var searchViewController: UIViewController?

  /// Puts a search box in the title's place, which fills the space between the leading and trailing items.
  ///
  /// - Parameter searchViewController: Presented by a tap on the box, and retained by this controller until it is replaced; `nil` removes
  ///   the box.
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

  /// Makes a tap on the box present the search.
  private func presentSearch(from box: NavigationToolbarSearchBox) {
    box.addAction(UIAction { [weak self] _ in self?.presentSearch() }, for: .touchUpInside)
  }

  /// Presents the search, unless this controller presents something already.
  private func presentSearch() {
    guard let searchViewController, presentedViewController == nil else { return }
    present(searchViewController, animated: true)
  }

  // MARK: The way back

  /// The observation of the screen below, whose item decides the back button's contents.
  private var backItemObservation: ItemObservation?

  /// Takes the back button's contents from the stack below: the word, and the menu of screens to go back to.
  ///
  /// An item's `backBarButtonItem` replaces word, image, colour and menu with its own.
  ///
  /// Called when this toolbar appears, when the stack below it changes, and for each notified change of the item below, which is observed
  /// from here on.
  func updateBackButton() {
    let screens = membersBelowInNavigationStack
    let item = screens.last?.navigationItem
    toolbar.backLabel = screens.last?.backLabelForNextScreen
    toolbar.backButtonDisplayMode = item?.backButtonDisplayMode ?? .default
    toolbar.backImage = item?.backBarButtonItem?.image
    toolbar.backTintColor = item?.backBarButtonItem?.tintColor
    let menu = screens.isEmpty ? nil : UIMenu(children: screens.reversed().map(menuElement))
    toolbar.backMenu = item?.backBarButtonItem?.menu ?? menu
    guard observedItem !== item else { return }
    observedItem = item
    backItemObservation = item.map { item in ItemObserver.observe(item) { [weak self] in self?.updateBackButton() } }
  }

  /// The item that ``updateBackButton()`` observes.
  private weak var observedItem: UINavigationItem?

  /// A row of the back menu, which pops to its screen. The screen is not retained.
  private func menuElement(for screen: UIViewController) -> UIMenuElement {
    UIAction(title: screen.backTitleForNextScreen ?? "") { [weak screen] _ in
      guard let screen else { return }
      screen.navigationController?.popToViewController(screen, animated: true)
    }
  }
}
