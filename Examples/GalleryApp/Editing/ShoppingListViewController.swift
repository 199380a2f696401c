import UIKit

/// A shopping list: rows are swiped, deleted, added and put in another order.
final class ShoppingListViewController: UITableViewController {
  private struct Item: Hashable {
    var name: String
    var amount: String
    var isDone = false
  }

  private struct Group: Hashable {
    var title: String
    var items: [Item]
  }

  private var groups = [
    Group(
      title: "Vegetables",
      items: [
        Item(name: "Tomatoes", amount: "500 g"), Item(name: "Basil", amount: "1 bunch"),
        Item(name: "Onions", amount: "3", isDone: true), Item(name: "Garlic", amount: "1 bulb"),
      ]),
    Group(
      title: "Dairy",
      items: [
        Item(name: "Mozzarella", amount: "2"), Item(name: "Butter", amount: "250 g"), Item(name: "Milk", amount: "1 l"),
      ]),
    Group(
      title: "Pantry",
      items: [
        Item(name: "Spaghetti", amount: "500 g"), Item(name: "Olive oil", amount: "1 bottle"),
      ]),
  ]

  init() {
    super.init(style: .insetGrouped)
    title = Exhibit.shoppingList.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  // The last row of the list adds one, and is there while it is edited.
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    let row = [IndexPath(row: groups[last].items.count, section: last)]
    if editing {
      tableView.insertRows(at: row, with: .automatic)
    } else {
      tableView.deleteRows(at: row, with: .automatic)
    }
  }

  private var last: Int { groups.count - 1 }
  private func isAdding(_ path: IndexPath) -> Bool {
    path.section == last && path.row == groups[last].items.count
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].items.count + (isEditing && section == last ? 1 : 0)
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    if isAdding(indexPath) {
      content.text = "Add an item"
      content.textProperties.color = .secondaryLabel
      cell.accessoryType = .none
    } else {
      let item = groups[indexPath.section].items[indexPath.row]
      content.text = item.name
      content.secondaryText = item.amount
      if item.isDone { content.textProperties.color = .tertiaryLabel }
      cell.accessoryType = item.isDone ? .checkmark : .none
    }
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }

  // MARK: Editing

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { isAdding(indexPath) ? .insert : .delete }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .insert {
      groups[last].items.append(Item(name: "Something nice", amount: "1"))
      tableView.insertRows(at: [indexPath], with: .automatic)
    } else {
      delete(indexPath)
    }
  }

  private func delete(_ path: IndexPath) {
    groups[path.section].items.remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !isAdding(indexPath) }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    // Not below the row that adds.
    let limit = groups[last].items.count - (sourceIndexPath.section == last ? 1 : 0)
    guard proposedDestinationIndexPath.section == last, proposedDestinationIndexPath.row > limit else {
      return proposedDestinationIndexPath
    }
    return IndexPath(row: limit, section: last)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let item = groups[sourceIndexPath.section].items.remove(at: sourceIndexPath.row)
    groups[destinationIndexPath.section].items.insert(item, at: destinationIndexPath.row)
  }

  // MARK: Actions

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !isAdding(indexPath) else { return nil }
    let isDone = groups[indexPath.section].items[indexPath.row].isDone
    let done = UIContextualAction(style: .normal, title: isDone ? "To Buy" : "Bought") {
      [unowned self] _, _, complete in
      groups[indexPath.section].items[indexPath.row].isDone.toggle()
      tableView.reconfigureRows(at: [indexPath])
      complete(true)
    }
    done.backgroundColor = .systemGreen
    done.image = UIImage(systemName: isDone ? "arrow.uturn.backward" : "checkmark")
    return UISwipeActionsConfiguration(actions: [done])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !isAdding(indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, complete in
      self.delete(indexPath)
      complete(true)
    }
    let more = UIContextualAction(style: .normal, title: "More") { [unowned self] _, _, complete in
      var item = groups[indexPath.section].items[indexPath.row]
      item.amount = "2 × " + item.amount
      groups[indexPath.section].items[indexPath.row] = item
      tableView.reconfigureRows(at: [indexPath])
      complete(true)
    }
    more.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [delete, more])
  }
}
