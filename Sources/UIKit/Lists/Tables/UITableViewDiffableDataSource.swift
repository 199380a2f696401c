import Foundation
import UIKitCore

/// A data source that shows snapshots: it finds what differs between two and reports it to the table as one update.
///
/// The app retains it; neither does the table retain its data source, nor this object the table. Use it on the main actor only; snapshots
/// may be built anywhere.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes and fills the cell of an item. Returning `nil` stops.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  /// The table whose data source this is. Without it, applying only stores the snapshot.
  private weak var tableView: UITableView?
  /// Retained. A provider that captures the table or its owner strongly keeps that alive as long as the data source.
  private let cellProvider: CellProvider
  /// The snapshot shown, without its marks for reloading and reconfiguring.
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The place of each item in ``current``; `nil` until someone asks.
  private var places: [ItemIdentifierType: IndexPath]?
  /// Whether there is a snapshot to compare with; the first one reloads the table.
  private var hasApplied = false
  /// The animation of all changes that ``apply(_:animatingDifferences:completion:)`` finds; `.automatic` by default. Rows that only move
  /// slide.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes the data source of a table that shows nothing until a snapshot is applied, and assigns it to the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  nonisolated deinit {}

  // MARK: Snapshots

  /// Returns a copy of the snapshot shown, without marks. Change it and apply it again.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`, changing only what differs: items that stay keep their cells and their selection.
  ///
  /// The first snapshot reloads the table. Reconfigured items are filled again after the update was made, while it is still animating.
  /// Finding the difference is O(items) as long as most of them keep their order.
  ///
  /// - Parameters:
  ///   - animatingDifferences: `false` shows the result at once.
  ///   - completion: Called when the animation has ended. Where nothing is animated it is called before this function returns.
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

  /// Shows `snapshot` without comparing, by reloading the table: cells, measured heights and the selection are discarded.
  ///
  /// - Parameter completion: Called before this function returns; the cells follow in the next layout.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    hasApplied = true
    tableView?.reloadData()
    completion?()
  }

  /// Stores a snapshot as the one shown.
  private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = snapshot.settled
    places = nil
  }

  // MARK: Places

  /// Returns the item at a place of the snapshot shown; `nil` where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return current.items[indexPath.section][indexPath.row]
  }

  /// Returns the place of an item in the snapshot shown; `nil` if it is not in there. O(items) the first time after a snapshot was applied,
  /// then O(1).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    if places == nil { places = current.paths }
    return places?[itemIdentifier]
  }

  /// Returns the section at an index of the snapshot shown; `nil` where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section in the snapshot shown; `nil` if it is not in there. O(sections).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Answers from the snapshot shown, and so do the following members. A subclass that counts differently causes an invalid update.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.items[section].count
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = current.items[indexPath.section][indexPath.row]
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    DiffableDiagnostics.stopWithoutCell(for: "\(item)", of: "\(tableView)")
  }
  /// Returns `nil`; a subclass overrides it to give its sections titles, as on Apple's platforms.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns `nil`; a subclass overrides it to give its sections footers.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns `nil`; a subclass overrides it to give the table a section index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the section with the title's number; a subclass overrides it where they differ.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// Returns `false`: a subclass overrides it, and `commit`, to let rows be edited [G]. Actions of the delegate do not depend on it then.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.markUnimplemented(.canEditRow)
    return false
  }
  /// Returns `false`; a subclass overrides it, and `moveRowAt`, in which it applies a snapshot with the new order.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Reports that no subclass carries out what the user asked for (`table.commit-missing`).
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { tableView.reportMissingCommit(editingStyle, indexPath) }
  /// Reports that no subclass moves rows (`table.move-missing`).
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.reportMissingMove(sourceIndexPath, destinationIndexPath) }
}
