import Foundation
import UIKitCore

/// The list of the "More" tab.
///
/// Tables are in a higher room, which the host names as ``Runtime/moreListMaker``.
protocol MoreList: UIViewController {
  /// The controllers of the list have changed.
  func tabsDidChange()
}

/// Makes the list of the "More" tab.
protocol MoreListMaking: AnyObject {
  /// - Parameter choose: Called with the chosen controller; retained.
  func makeMoreList(
    controllers: @escaping () -> [UIViewController], choose: @escaping (UIViewController) -> Void
  ) -> any MoreList
}

extension Runtime {
  private static let moreListSlot = RuntimeSlot { WeakValue<any MoreListMaking>() }

  /// Makes the lists of "More" tabs; `nil` without a host. Not retained.
  var moreListMaker: (any MoreListMaking)? {
    get { self[Self.moreListSlot].object }
    set { self[Self.moreListSlot].object = newValue }
  }
}

/// The stack of the "More" tab: the list, and the screens of the controller that was chosen in it.
///
/// A controller is a child of this stack while it is shown, as on Apple's platforms. Of a navigation controller the screens are, since a stack
/// contains no other; they return to it afterwards.
final class MoreNavigationController: UINavigationController {
  private weak var tabs: UITabBarController?
  private(set) weak var list: (any MoreList)?
  /// The controller that is shown, one of the tab bar controller's.
  private(set) weak var shownTab: UIViewController?
  /// The controller that is being taken over or given back.
  private(set) weak var opening: UIViewController?
  /// The screens on this stack that belong to ``shownTab``, a navigation controller.
  private var borrowed: [UIViewController] = []

  init(of tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  }

  override func loadView() {
    makeList()
    super.loadView()
  }

  /// Makes the list when it is first needed: a controller may be older than every host.
  private func makeList() {
    guard list == nil,
      let made = runtime.moreListMaker?.makeMoreList(
        controllers: { [weak self] in self?.tabs?.controllersInMore ?? [] },
        choose: { [weak self] in self?.open($0, animated: true) })
    else { return }
    made.title = tabBarItem.title
    list = made
    setViewControllers([made], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  nonisolated deinit { if !borrowed.isEmpty { MainActorRelease(taking: &borrowed, leaving: []) } }

  /// Shows a controller of the list over it.
  func open(_ controller: UIViewController, animated: Bool) {
    makeList()
    guard let list, shownTab !== controller else { return }
    goHome()
    opening = controller
    shownTab = controller
    var screens = [controller]
    if let navigation = controller as? UINavigationController {
      screens = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
      for screen in screens where screen.parent === navigation { screen.removeFromParent() }
      borrowed = screens
    }
    setViewControllers([list] + screens, animated: animated)
    opening = nil
  }

  /// Returns to the list at once. The screens above it return to the navigation controller that they came from.
  func goHome() {
    guard let shownTab, let list else { return }
    if shownTab is UINavigationController { borrowed = viewControllers.filter { $0 !== list } }
    // The screens return together, at the end.
    opening = shownTab
    setViewControllers([list], animated: false)
    for screen in children where screen !== list { screen.removeFromParent() }
    opening = nil
    giveBack()
  }

  override func didRelease(_ child: UIViewController) {
    super.didRelease(child)
    if child === shownTab { return giveBack() }
    guard opening == nil, child === borrowed.first else { return }
    // Screens that were popped are gone. The first one leaves last, and returns.
    borrowed = [child]
    giveBack()
  }

  /// Returns the controller that was shown to the tab bar controller; to a navigation controller, its screens.
  private func giveBack() {
    guard let shown = shownTab, opening == nil else { return }
    let screens = borrowed.filter { $0.parent == nil }
    (shownTab, borrowed) = (nil, [])
    if let navigation = shown as? UINavigationController {
      if !screens.isEmpty { navigation.setViewControllers(screens, animated: false) }
    } else {
      tabs?.takeBack(shown)
    }
  }
}
