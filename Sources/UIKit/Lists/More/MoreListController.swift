import Foundation
import UIKitCore

/// Makes the lists of "More" tabs as tables.
final class TableMoreListMaker: MoreListMaking {
  func makeMoreList(
    controllers: @escaping () -> [UIViewController], choose: @escaping (UIViewController) -> Void
  ) -> any MoreList { MoreListController(controllers: controllers, choose: choose) }
}

/// The list of the "More" tab: icon, title and badge of each controller without a tab of its own.
final class MoreListController: UITableViewController, MoreList {
  private let controllers: () -> [UIViewController]
  private let choose: (UIViewController) -> Void
  /// Follow the items of the rows.
  private var observations: [NSKeyValueObservation] = []

  init(controllers: @escaping () -> [UIViewController], choose: @escaping (UIViewController) -> Void) {
    (self.controllers, self.choose) = (controllers, choose)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "more")
    observeItems()
  }

  func tabsDidChange() {
    guard isViewLoaded else { return }
    observeItems()
    tableView.reloadData()
  }

  private func observeItems() {
    observations = controllers().compactMap(\.tabBarItem).map { item in
      item.observeEveryChange { [weak self] in self?.tableView.reloadData() }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers().count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    let rows = controllers()
    guard rows.indices.contains(indexPath.row), let item = rows[indexPath.row].tabBarItem else { return cell }
    var content = UIListContentConfiguration.valueCell()
    content.text = item.title
    content.image = item.image
    content.secondaryText = item.badgeValue
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let rows = controllers()
    if rows.indices.contains(indexPath.row) { choose(rows[indexPath.row]) }
  }
}
