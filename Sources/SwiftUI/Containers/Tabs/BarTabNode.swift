import UIKit

/// The node of a tab view with a tab bar: a `UITabBarController`, whose tabs are screens with graphs of their own.
final class BarTabNode: ObservingNode {
  private var view: any Tabbing
  private let controller = TabScreensController()
  private let item: ContainerItem
  private var tabs: [(id: [AnyHashable], tag: AnyHashable?, screen: ScreenController)] = []

  init(_ view: any Tabbing, _ place: NodePlace) {
    self.view = view
    item = ContainerItem(place.graph, controller)
    super.init(place)
    graph.adopt(controller)
    refresh()
    controller.chosen = { [weak self] in self?.wasChosen($0) }
  }

  override var name: String { "TabView" }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any Tabbing else { return }
    self.view = view
    refresh()
  }

  override func refresh() {
    let (elements, chosen) = observing {
      let elements = ViewElements.of(view.tabs)
      return (elements, view.chosen(among: elements.map(\.tag)))
    }
    for element in elements { if let id = element.repeated { graph.reportDuplicate(id) } }
    var old: [[AnyHashable]: ScreenController] = [:]
    for tab in tabs { old[tab.id] = tab.screen }
    var environment = environment
    // Tab views within a page choose their style themselves.
    if environment.tabViewStyle != TabViewStyleValue() { environment.tabViewStyle = TabViewStyleValue() }
    let new = elements.map { element in
      let screen = old.removeValue(forKey: element.id)
      screen?.update(environment) { element.view }
      return (element.id, element.tag, screen ?? ScreenController(environment, in: graph) { element.view })
    }
    let isSame = new.map { ObjectIdentifier($0.2) } == tabs.map { ObjectIdentifier($0.screen) }
    tabs = new
    // The state of all tabs begins now (fact 63).
    for tab in tabs { tab.screen.loadViewIfNeeded() }
    if !isSame { controller.setViewControllers(tabs.map(\.screen), animated: false) }
    for tab in tabs { ScreenWishes.fulfil(from: tab.screen) }
    select(chosen)
  }

  /// Shows a tab; `nil` changes nothing.
  private func select(_ index: Int?) {
    guard let index, controller.selectedViewController !== tabs[index].screen else { return }
    controller.selectedViewController = tabs[index].screen
  }

  private func wasChosen(_ screen: UIViewController) {
    guard let tag = tabs.first(where: { $0.screen === screen })?.tag, view.isBound else { return }
    view.select(tag)
    // A binding that refuses the choice keeps the tab that it names.
    graph.then { [weak self] in
      guard let self else { return }
      select(self.view.chosen(among: tabs.map(\.tag)))
    }
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func leave() {
    super.leave()
    item.leave()
    graph.release(controller)
  }
}

/// The tab bar controller of a ``TabView``.
final class TabScreensController: UITabBarController, UITabBarControllerDelegate, ScreenTabs {
  /// Called after the user has tapped a tab.
  var chosen: (UIViewController) -> Void = { _ in }
  var shownBackground: BarBackground?

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    chosen(viewController)
  }
}
