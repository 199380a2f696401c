import Foundation
import UIKitCore

/// Feeds a table from snapshots: what changed between two is found and carried out.
///
/// The table refers to it weakly, as to any data source; it refers to the table weakly as well.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  private weak var tableView: UITableView?
  /// Retained.
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var places: [ItemIdentifierType: IndexPath]?
  private var hasApplied = false
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  nonisolated deinit {}

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`, changing only what differs. `completion` is called when the rows have arrived.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView, hasApplied else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
    let update = SnapshotDifference.update(from: current, to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    guard !update.isEmpty else {
      take(snapshot)
      tableView.reconfigureRows(at: reconfigured.compactMap { indexPath(for: $0) })
      completion?()
      return
    }
    tableView.apply(update, animated: animatingDifferences, with: defaultRowAnimation) {
      take(snapshot)
    } completion: {
      completion?()
    }
    if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured.compactMap { indexPath(for: $0) }) }
  }

  /// Shows `snapshot` without looking for what differs.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    hasApplied = true
    tableView?.reloadData()
    completion?()
  }

  private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = snapshot.settled
    places = nil
  }

  // MARK: Places

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return current.items[indexPath.section][indexPath.row]
  }

  /// O(items) the first time after a snapshot was applied.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if places == nil { places = current.paths }
    return places?[itemIdentifier]
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.items[section].count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = current.items[indexPath.section][indexPath.row]
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    DiffableMisuse.stopWithoutCell(for: "\(item)", of: "\(tableView)")
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
