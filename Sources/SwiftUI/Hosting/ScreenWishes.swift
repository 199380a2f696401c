import UIKit

/// What the views of a screen ask of the controllers around the screen: of the stack, the tab bar and the presentation that show it.
///
/// A modifier's node states its part; parts of outer modifiers override those of inner ones, and lists are joined in the order of the views.
nonisolated struct ScreenWish: Equatable {
  var title: String?
  var titleDisplay: UINavigationItem.LargeTitleDisplayMode?
  var titleView: UIView?
  /// Shows the title with a menu, where nothing else is in its place.
  var titleMenu: TitleMenuButton?
  /// Whether the screen is an editor: its back button has no title.
  var isEditor: Bool?
  /// The edges at which the screen's own gestures go before the system's.
  var deferredEdges: UIRectEdge?
  var hidesBackButton: Bool?
  var leading: [UIBarButtonItem] = []
  var trailing: [UIBarButtonItem] = []
  var bottom: [UIBarButtonItem] = []
  var isHidden: [ScreenBar: Bool] = [:]
  var backgrounds: [ScreenBar: BarBackground] = [:]
  /// The background behind the screen's views, in a stack.
  var backdrop: HostingView?
  var isStatusBarHidden: Bool?
  var isHomeIndicatorHidden: Bool?
  var tab: TabWish?
  var badge: String?
  var detents: Set<PresentationDetent>?
  /// The height that a state selects.
  var selectedDetent: DetentSelection?
  var showsDragIndicator: Bool?
  /// In points; `nil` inside for the system's.
  var sheetCornerRadius: CGFloat??
  /// Whether the screen behind takes touches.
  var sheetInteraction: PresentationBackgroundInteraction?
  var sheetScrollsFirst: Bool?
  var isDismissDisabled: Bool?
  /// The presentation's background, in place of the system's.
  var presentationBackground: PresentationBackground?
  /// The form of the presentation in a compact size class.
  var adaptation: PresentationAdapting?
  /// Light or dark; `nil` inside for the user's setting.
  var colorScheme: ColorScheme??
  var search: UISearchController?
  var hidesSearchOnScroll: Bool?

  /// Takes what `outer` states; keeps the rest.
  mutating func override(by outer: ScreenWish) {
    title = outer.title ?? title
    titleDisplay = outer.titleDisplay ?? titleDisplay
    titleView = outer.titleView ?? titleView
    titleMenu = outer.titleMenu ?? titleMenu
    isEditor = outer.isEditor ?? isEditor
    deferredEdges = outer.deferredEdges ?? deferredEdges
    hidesBackButton = outer.hidesBackButton ?? hidesBackButton
    leading += outer.leading
    trailing += outer.trailing
    bottom += outer.bottom
    isHidden.merge(outer.isHidden) { _, outer in outer }
    backgrounds.merge(outer.backgrounds) { inner, outer in
      var result = inner
      result.override(by: outer)
      return result
    }
    backdrop = outer.backdrop ?? backdrop
    isStatusBarHidden = outer.isStatusBarHidden ?? isStatusBarHidden
    isHomeIndicatorHidden = outer.isHomeIndicatorHidden ?? isHomeIndicatorHidden
    tab = outer.tab ?? tab
    badge = outer.badge ?? badge
    detents = outer.detents ?? detents
    selectedDetent = outer.selectedDetent ?? selectedDetent
    showsDragIndicator = outer.showsDragIndicator ?? showsDragIndicator
    sheetCornerRadius = outer.sheetCornerRadius ?? sheetCornerRadius
    sheetInteraction = outer.sheetInteraction ?? sheetInteraction
    sheetScrollsFirst = outer.sheetScrollsFirst ?? sheetScrollsFirst
    isDismissDisabled = outer.isDismissDisabled ?? isDismissDisabled
    presentationBackground = outer.presentationBackground ?? presentationBackground
    adaptation = outer.adaptation ?? adaptation
    colorScheme = outer.colorScheme ?? colorScheme
    search = outer.search ?? search
    hidesSearchOnScroll = outer.hidesSearchOnScroll ?? hidesSearchOnScroll
  }
}

/// A bar that a screen can hide.
nonisolated enum ScreenBar: Hashable {
  case navigation
  case tab
  case bottom
}

/// The face of a tab in the tab bar.
nonisolated struct TabWish: Equatable {
  var title: String?
  var image: UIImage?
}

/// A controller that shows SwiftUI's views as a screen.
protocol HostingScreen: UIViewController {
  var wishes: ScreenWishes { get }
}

/// The wishes of one hosting controller's views, and what was done for them.
///
/// The controllers around the screen are found when a wish is fulfilled, by walking up from the hosting controller: a screen may be within
/// another one's container. What nobody has asked for is left to the app.
final class ScreenWishes {
  private nonisolated struct Part {
    var depth: Int
    var number: Int
    var wish: ScreenWish
  }
  private var parts: [ObjectIdentifier: Part] = [:]
  private var lastNumber = 0
  /// What the screen's navigation item shows on behalf of the views.
  private var fulfilled = ScreenWish()

  /// States the part of one node.
  ///
  /// - Returns: Whether that changed anything.
  func state(_ wish: ScreenWish, by node: ViewNode) -> Bool {
    let key = ObjectIdentifier(node)
    guard parts[key]?.wish != wish else { return false }
    lastNumber += parts[key] == nil ? 1 : 0
    parts[key] = Part(depth: node.depth, number: parts[key]?.number ?? lastNumber, wish: wish)
    return true
  }

  /// Takes back the part of a node that leaves.
  func withdraw(_ node: ViewNode) { parts[ObjectIdentifier(node)] = nil }

  /// What the views of this controller ask for, and those of containers within it.
  ///
  /// - Parameter entersStacks: Whether views within a navigation controller count, too: their titles are that controller's business.
  static func all(of controller: UIViewController, entersStacks: Bool) -> ScreenWish {
    var wish = ScreenWish()
    let inner: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: entersStacks ? [stack.topViewController].compactMap { $0 } : []
      case let tabs as UITabBarController: [tabs.selectedViewController].compactMap { $0 }
      default: controller.children
      }
    for child in inner { wish.override(by: all(of: child, entersStacks: entersStacks)) }
    guard let screen = controller as? any HostingScreen else { return wish }
    let parts = screen.wishes.parts.values.sorted { ($1.depth, $0.number) < ($0.depth, $1.number) }
    for part in parts { wish.override(by: part.wish) }
    return wish
  }

  /// Fulfils the wishes of a screen in the controllers around it.
  static func fulfil(from screen: UIViewController) {
    screen.setNeedsStatusBarAppearanceUpdate()
    for controller in sequence(first: screen, next: { $0.parent }) {
      guard let hosting = controller as? any HostingScreen else { continue }
      switch controller.parent {
      case let stack as UINavigationController: hosting.wishes.show(in: stack, for: controller)
      case let tabs as UITabBarController: show(all(of: controller, entersStacks: true), in: tabs, for: controller)
      case nil:
        let wish = all(of: controller, entersStacks: true)
        hosting.wishes.color(wish, controller)
        present(wish, controller)
      default: break
      }
    }
  }

  private func show(in stack: UINavigationController, for screen: UIViewController) {
    var wish = Self.all(of: screen, entersStacks: false)
    if let menu = wish.titleMenu, wish.titleView == nil {
      menu.show(title: wish.title)
      wish.titleView = menu
      // The menu is in the bar.
      wish.titleDisplay = .never
    }
    if stack is any ScreenStack { showBackButton(in: stack, for: screen, hasTitle: wish.isEditor != true) }
    let item = screen.navigationItem
    let isOurs = stack is any ScreenStack
    if wish.title != fulfilled.title { item.title = wish.title }
    // Without a title there is no room for a large one [G].
    let display: UINavigationItem.LargeTitleDisplayMode? =
      wish.titleDisplay ?? (isOurs ? (wish.title == nil ? .never : .automatic) : nil)
    if let display, item.largeTitleDisplayMode != display { item.largeTitleDisplayMode = display }
    if wish.titleView !== fulfilled.titleView { item.titleView = wish.titleView }
    if let hides = wish.hidesBackButton ?? (fulfilled.hidesBackButton == nil ? nil : false),
      item.hidesBackButton != hides
    {
      item.hidesBackButton = hides
    }
    if wish.leading != fulfilled.leading {
      item.leftItemsSupplementBackButton = true
      item.leftBarButtonItems = wish.leading
    }
    // UIKit counts them from the edge.
    if wish.trailing != fulfilled.trailing { item.rightBarButtonItems = wish.trailing.reversed() }
    if wish.search !== fulfilled.search {
      item.searchController = wish.search
      item.hidesSearchBarWhenScrolling = wish.hidesSearchOnScroll ?? true
    }
    if wish.bottom != fulfilled.bottom { screen.toolbarItems = wish.bottom }
    let background = wish.backgrounds[.navigation]
    if background != fulfilled.backgrounds[.navigation] {
      item.standardAppearance = background?.appearance(atEdge: false).map(
        UINavigationBarAppearance.init(barAppearance:))
      item.scrollEdgeAppearance = background?.navigationAppearanceAtEdge(screen.traitCollection)
    }
    if wish.backdrop !== fulfilled.backdrop, let hosting = screen.viewIfLoaded as? HostingView {
      hosting.backdrop = wish.backdrop
      // A translucent one lets what is behind the stack be seen.
      hosting.backgroundColor = wish.backdrop == nil ? .systemBackground : .clear
    }
    let bottomBefore = (stack as? any ScreenStack)?.shownBackground ?? fulfilled.backgrounds[.bottom]
    fulfilled = wish
    guard stack.topViewController === screen else { return }
    if isOurs || background != nil { stack.navigationBar.follow(background?.scheme) }
    let bottom = wish.backgrounds[.bottom]
    if bottom != bottomBefore {
      (stack as? any ScreenStack)?.shownBackground = bottom
      bottom.show(in: stack.toolbar)
    }
    let animated = stack.view.window != nil
    if let hides = wish.isHidden[.navigation] ?? (isOurs ? false : nil), stack.isNavigationBarHidden != hides {
      stack.setNavigationBarHidden(hides, animated: animated)
    }
    if isOurs || !wish.bottom.isEmpty {
      let hides = wish.bottom.isEmpty || wish.isHidden[.bottom] == true
      if stack.isToolbarHidden != hides { stack.setToolbarHidden(hides, animated: animated) }
    }
  }

  /// Shows or hides the title of a screen's back button, which belongs to the screen below.
  private func showBackButton(in stack: UINavigationController, for screen: UIViewController, hasTitle: Bool) {
    guard let index = stack.viewControllers.firstIndex(where: { $0 === screen }), index > 0 else { return }
    let item = stack.viewControllers[index - 1].navigationItem
    let mode: UINavigationItem.BackButtonDisplayMode = hasTitle ? .default : .minimal
    if item.backButtonDisplayMode != mode { item.backButtonDisplayMode = mode }
  }

  private static func show(_ wish: ScreenWish, in tabs: UITabBarController, for screen: UIViewController) {
    guard let item = screen.tabBarItem else { return }
    if let tab = wish.tab {
      if item.title != tab.title { item.title = tab.title }
      if item.image !== tab.image { item.image = tab.image }
    }
    if let hides = wish.isHidden[.tab] ?? (tabs is any ScreenTabs ? false : nil),
      screen.hidesBottomBarWhenPushed != hides
    {
      screen.hidesBottomBarWhenPushed = hides
      tabs.viewIfLoaded?.setNeedsLayout()
    }
    if item.badgeValue != wish.badge, tabs is any ScreenTabs { item.badgeValue = wish.badge }
    let (background, ours) = (wish.backgrounds[.tab], tabs as? any ScreenTabs)
    guard tabs.selectedViewController === screen, background != ours?.shownBackground else { return }
    ours?.shownBackground = background
    background.show(in: tabs.tabBar)
  }

  /// Whether the controller is light or dark by a wish.
  private var isColored = false

  private func color(_ wish: ScreenWish, _ controller: UIViewController) {
    let scheme = wish.colorScheme ?? nil
    guard scheme != nil || isColored else { return }
    isColored = scheme != nil
    let style: UIUserInterfaceStyle = scheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    if controller.overrideUserInterfaceStyle != style { controller.overrideUserInterfaceStyle = style }
  }

  private static func present(_ wish: ScreenWish, _ screen: UIViewController) {
    guard screen is any PresentedScreen || screen.presentingViewController != nil else { return }
    if let disabled = wish.isDismissDisabled ?? (screen is any PresentedScreen ? false : nil),
      screen.isModalInPresentation != disabled
    {
      screen.isModalInPresentation = disabled
    }
    (screen as? any PresentedScreen)?.show(wish.presentationBackground)
    guard let sheet = (screen as? any PresentedScreen)?.sheet else { return }
    if let detents = wish.detents.map(PresentationDetent.detents), sheet.detents != detents { sheet.detents = detents }
    let shows = wish.showsDragIndicator ?? ((wish.detents?.count ?? 1) > 1)
    if sheet.prefersGrabberVisible != shows { sheet.prefersGrabberVisible = shows }
    let radius = wish.sheetCornerRadius ?? nil
    if sheet.preferredCornerRadius != radius { sheet.preferredCornerRadius = radius }
    let expands = !(wish.sheetScrollsFirst ?? false)
    if sheet.prefersScrollingExpandsWhenScrolledToEdge != expands {
      sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
    let undimmed = wish.sheetInteraction?.largestUndimmed(of: sheet.detents)
    if sheet.largestUndimmedDetentIdentifier != undimmed { sheet.largestUndimmedDetentIdentifier = undimmed }
    guard let wanted = wish.selectedDetent?.identifier, sheet.selectedDetentIdentifier != wanted else { return }
    let isShown = screen.viewIfLoaded?.window != nil
    if isShown {
      sheet.animateChanges { sheet.selectedDetentIdentifier = wanted }
    } else {
      sheet.selectedDetentIdentifier = wanted
    }
  }
}

/// A navigation controller that belongs to SwiftUI's views: its bars follow the screens entirely.
protocol ScreenStack: UINavigationController {
  /// What the bottom bar shows on behalf of a screen.
  var shownBackground: BarBackground? { get set }
}
/// A tab bar controller that belongs to SwiftUI's views.
protocol ScreenTabs: UITabBarController {
  /// What the tab bar shows on behalf of a screen.
  var shownBackground: BarBackground? { get set }
}
/// A screen that was presented by a modifier.
protocol PresentedScreen: UIViewController {
  /// What arranges it; `nil` if that is no sheet.
  var sheet: UISheetPresentationController? { get }
  /// Shows a background behind the whole screen; `nil` for the system's.
  func show(_ background: PresentationBackground?)
}

/// States a part of what a screen asks for.
nonisolated struct WishModifier: NodeModifier {
  let wish: ScreenWish

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<WishModifier> {
    override init(_ modifier: WishModifier, around content: any View, _ place: NodePlace) {
      super.init(modifier, around: content, place)
      graph.state(modifier.wish, by: self)
    }

    override func modifierWasUpdated(from old: WishModifier) { graph.state(modifier.wish, by: self) }
    override func leave() { graph.withdraw(self) }
  }
}

nonisolated extension View {
  /// States a part of what the screen around this view asks for.
  func asking(_ change: (inout ScreenWish) -> Void) -> some View {
    var wish = ScreenWish()
    change(&wish)
    return modifier(WishModifier(wish: wish))
  }
}

extension ViewGraph {
  private var screen: (any HostingScreen)? { controller as? any HostingScreen }

  /// States a node's wishes; they are fulfilled after the layout, when the controllers have their places.
  func state(_ wish: ScreenWish, by node: ViewNode) {
    guard let screen, screen.wishes.state(wish, by: node) else { return }
    fulfilLater()
  }

  /// Takes back a node's wishes.
  func withdraw(_ node: ViewNode) {
    screen?.wishes.withdraw(node)
    fulfilLater()
  }

  private func fulfilLater() {
    then { [weak self] in if let screen = self?.screen { ScreenWishes.fulfil(from: screen) } }
  }
}
