import Noren
import SwiftUI
import UIKit

/// Shows a `StickyTabsViewController`, and keeps it in step with the view's value.
struct StickyTabsRepresentable<ID: Hashable>: UIViewControllerRepresentable {
  let selection: Binding<ID>
  let style: TabStripStyle
  let header: AnyView
  let tabs: [StickyTab<ID>]
  let behavior: StickyTabsBehavior

  func makeCoordinator() -> StickyTabsCoordinator<ID> { StickyTabsCoordinator(self) }

  func makeUIViewController(context: Context) -> StickyTabsViewController {
    let controller = StickyTabsViewController(
      headerViewController: context.coordinator.header, stripStyle: style)
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: StickyTabsViewController, context: Context) {
    context.coordinator.update(controller, self, context.environment)
  }
}

/// The data source and the delegate of the controller.
final class StickyTabsCoordinator<ID: Hashable>: StickyTabsDataSource, StickyTabsDelegate {
  let header = StickyHeaderController()
  /// What the pages' scroll views read of the header.
  private let reading = StickyHeaderReading()
  private var value: StickyTabsRepresentable<ID>
  private var environment = EnvironmentValues()
  private var items: [TabStripItem] = []
  /// The selection's value that was last shown, so that only another one turns pages.
  private var shownSelection: ID?
  /// The identities as the controller knows them.
  private var names: [ID: String] = [:]

  init(_ value: StickyTabsRepresentable<ID>) { self.value = value }

  private func name(of id: ID) -> String {
    if let name = names[id] { return name }
    lastName += 1
    names[id] = "\(lastName)"
    return "\(lastName)"
  }
  private var lastName = 0

  // MARK: From SwiftUI

  func update(
    _ controller: StickyTabsViewController, _ value: StickyTabsRepresentable<ID>, _ environment: EnvironmentValues
  ) {
    (self.value, self.environment) = (value, environment)
    header.show(value.header, environment)
    controller.snapsHeader = value.behavior.snapsHeader
    controller.pullOwner = value.behavior.pullOwner
    for tab in value.tabs {
      (controller.page(for: name(of: tab.id)) as? EmbeddedHostingController)?.show(page(tab), environment)
    }
    if controller.dataSource == nil { return start(controller) }
    showTabs(in: controller)
    showSelection(in: controller)
  }

  /// Shows the first tabs. The selection comes before them, so that no other page is created.
  private func start(_ controller: StickyTabsViewController) {
    items = newItems
    showSelection(in: controller)
    controller.dataSource = self
  }

  private var newItems: [TabStripItem] {
    value.tabs.map { tab in
      TabStripItem(id: name(of: tab.id), title: tab.title, image: tab.image, badge: tab.badgeText)
    }
  }

  private func showTabs(in controller: StickyTabsViewController) {
    let new = newItems
    guard new != items else { return }
    items = new
    let present = Set(value.tabs.map(\.id))
    names = names.filter { present.contains($0.key) || $0.key == shownSelection }
    controller.reloadTabs()
    guard let id = controller.selectedID, id != shownSelection.map(name) else { return }
    // The selected tab is gone, and another one has taken its place. Not now: a view's state must not change during its update.
    Task { [weak self, weak controller] in
      if let self, let controller, controller.selectedID == id { stickyTabs(controller, didSelect: id) }
    }
  }

  private func showSelection(in controller: StickyTabsViewController) {
    let selection = value.selection.wrappedValue
    guard selection != shownSelection else { return }
    shownSelection = selection
    reading.selection = selection
    let name = name(of: selection)
    if controller.selectedID != name { controller.select(name, animated: true) }
  }

  private func page(_ tab: StickyTab<ID>) -> AnyView {
    AnyView(tab.content.environment(\.stickyHeader, StickyHeaderPlace(header: reading, tab: tab.id)))
  }

  // MARK: From the controller

  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { items.count }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem { items[index] }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    let screen = EmbeddedHostingController()
    screen.show(page(value.tabs[index]), environment)
    return screen
  }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String) {
    guard let tab = value.tabs.first(where: { name(of: $0.id) == id }), tab.id != value.selection.wrappedValue else {
      return
    }
    shownSelection = tab.id
    reading.selection = tab.id
    value.selection.wrappedValue = tab.id
  }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat) {
    reading.height = header.view.bounds.height
    reading.share = share
    value.behavior.onCollapse(share)
  }
}
