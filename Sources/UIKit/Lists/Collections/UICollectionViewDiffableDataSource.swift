import Diagnostics
import Foundation
import UIKitCore

/// Feeds a collection from snapshots: what changed between two is found and carried out.
///
/// The view refers to it weakly, as to any data source; it refers to the view weakly as well.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  /// Retained.
  private let cellProvider: CellProvider
  /// Retained.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var places: [ItemIdentifierType: IndexPath]?
  private var hasApplied = false

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  nonisolated deinit {}

  // MARK: Snapshots

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`, changing only what differs. `completion` is called when the items have arrived.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, hasApplied else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    let update = SnapshotDifference.update(from: current, to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    if update.isEmpty {
      take(snapshot)
      completion?()
    } else {
      collectionView.apply(update, animated: animatingDifferences) {
        take(snapshot)
      } completion: {
        completion?()
      }
    }
    if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured.compactMap { indexPath(for: $0) }) }
  }

  /// Shows `snapshot` without looking for what differs.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    hasApplied = true
    collectionView?.reloadData()
    completion?()
  }

  private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = snapshot.settled
    places = nil
  }

  // MARK: Places

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return current.items[indexPath.section][indexPath.item]
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

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.items[section].count
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.items[indexPath.section][indexPath.item]
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    DiffableMisuse.stopWithoutCell(for: "\(item)", of: "\(collectionView)")
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostics.stop(
      Diagnostic(
        "A diffable data source has no view for a kind that the layout wants.",
        objects: ["kind: \(kind)", "section: \(indexPath.section)", "\(collectionView)"],
        likelyCause: "supplementaryViewProvider is not set, or returned nil.",
        remedy: "Set supplementaryViewProvider, or give the layout no headers and footers."))
  }
}
