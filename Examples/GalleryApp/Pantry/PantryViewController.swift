import UIKit

/// A pantry in one collection view: shelves that open and close, and a list whose rows are swiped, chosen, deleted and put in another order.
final class PantryViewController: UICollectionViewController {
  nonisolated private enum Section: String, CaseIterable {
    case shelves = "Shelves"
    case toBuy = "To Buy"
  }

  /// A shelf, what is on it, or something to buy.
  nonisolated private struct Item: Hashable, Sendable {
    var name: String
    var isShelf = false
  }

  private static let shelves: [(name: String, items: [String])] = [
    ("Spices", ["Cumin", "Paprika", "Saffron"]), ("Oils", ["Olive Oil", "Sesame Oil"]),
    ("Pasta", ["Spaghetti", "Penne", "Orzo"]),
  ]

  private var source: UICollectionViewDiffableDataSource<Section, Item>?
  private var urgent: Set<Item> = []
  private var often: [Item: String] = [:]

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = Exhibit.pantry.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in urgentAction($0) }
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in deleteAction($0) }
    collectionView.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    collectionView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    let source = makeSource()
    self.source = source
    collectionView.dataSource = source
    fill(source)
  }

  // MARK: Data

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { [unowned self] cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.name
      if item.isShelf { content.image = UIImage(systemName: "folder") }
      if urgent.contains(item) { content.textProperties.color = .systemRed }
      cell.contentConfiguration = content
      cell.accessories =
        item.isShelf
        ? [.outlineDisclosure(options: .init(style: .header))]
        : path.section == 0 ? [.multiselect()] : accessories(of: item)
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = Section.allCases[path.section].rawValue
      cell.contentConfiguration = content
      cell.accessibilityTraits.insert(.header)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.reorderingHandlers.canReorderItem = { [unowned self] in isToBuy($0) }
    return source
  }

  private func isToBuy(_ item: Item) -> Bool {
    source?.snapshot().sectionIdentifier(containingItem: item) == .toBuy
  }

  /// The accessories of something to buy: how often, and the controls for editing.
  private func accessories(of item: Item) -> [UICellAccessory] {
    let menu = UIMenu(
      options: .singleSelection,
      children: ["Once", "Weekly", "Monthly"].map { title in
        UIAction(title: title, state: title == often[item, default: "Once"] ? .on : .off) { _ in }
      })
    return [
      .delete { [unowned self] in delete(item) },
      .popUpMenu(menu, displayed: .whenNotEditing) { [unowned self] in
        often[item] = $0.selectedElements.first?.title
      },
      .reorder(),
    ]
  }

  private func fill(_ source: UICollectionViewDiffableDataSource<Section, Item>) {
    var whole = NSDiffableDataSourceSnapshot<Section, Item>()
    whole.appendSections(Section.allCases)
    whole.appendItems(
      ["Tomatoes", "Basil", "Mozzarella", "Bread", "Lemons"].map { Item(name: $0) }, toSection: .toBuy)
    source.apply(whole, animatingDifferences: false)
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    for (name, items) in Self.shelves {
      let shelf = Item(name: name, isShelf: true)
      outline.append([shelf])
      outline.append(items.map { Item(name: $0) }, to: shelf)
    }
    source.apply(outline, to: .shelves, animatingDifferences: false)
  }

  private func delete(_ item: Item) {
    guard let source else { return }
    if isToBuy(item) {
      var whole = source.snapshot()
      whole.deleteItems([item])
      source.apply(whole)
    } else {
      var outline = source.snapshot(for: .shelves)
      outline.delete([item])
      source.apply(outline, to: .shelves)
    }
  }

  // Only what is on the shelves can be chosen.
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    collectionView.isEditing && indexPath.section == 0
  }

  // MARK: Actions

  private func deleteAction(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let item = source?.itemIdentifier(for: path), !item.isShelf else { return nil }
    let action = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, complete in
      delete(item)
      complete(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func urgentAction(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let item = source?.itemIdentifier(for: path), isToBuy(item) else { return nil }
    let action = UIContextualAction(style: .normal, title: "Urgent") { [unowned self] _, _, complete in
      toggleUrgent(item)
      complete(true)
    }
    action.backgroundColor = .systemOrange
    action.image = UIImage(systemName: "bell")
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func toggleUrgent(_ item: Item) {
    urgent.formSymmetricDifference([item])
    guard var whole = source?.snapshot() else { return }
    whole.reconfigureItems([item])
    source?.apply(whole)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let item = source?.itemIdentifier(for: path), isToBuy(item) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
      let isUrgent = urgent.contains(item)
      return UIMenu(children: [
        UIAction(title: isUrgent ? "Not Urgent" : "Urgent", image: UIImage(systemName: "bell")) { _ in
          self.toggleUrgent(item)
        },
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
          self.delete(item)
        },
      ])
    })
  }

  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // Things to buy stay in their list.
    proposedIndexPath.section == currentIndexPath.section
      ? proposedIndexPath : IndexPath(item: 0, section: currentIndexPath.section)
  }
}
