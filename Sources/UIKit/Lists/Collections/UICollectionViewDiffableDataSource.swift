import Diagnostics
import Foundation
import UIKitCore

/// A data source that shows snapshots: it finds what differs between two and reports it to the collection view as one update.
///
/// The app retains it; neither does the view retain its data source, nor this object the view. Use it on the main actor only.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes and fills the cell of an item. Returning `nil` stops.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Makes and fills a header, footer or other supplementary view. Returning `nil` stops.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// The view whose data source this is. Without it, applying only stores the snapshot.
  private weak var collectionView: UICollectionView?
  /// Retained. A provider that captures the view or its owner strongly keeps that alive as long as the data source.
  private let cellProvider: CellProvider
  /// Makes the supplementary views that the layout wants; retained. It may stay `nil` only for a layout that wants none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The snapshot shown, without its marks for reloading and reconfiguring.
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The place of each item in ``current``; `nil` until someone asks.
  private var places: [ItemIdentifierType: IndexPath]?
  /// Whether there is a snapshot to compare with; the first one reloads the view.
  private var hasApplied = false

  /// Makes the data source of a view that shows nothing until a snapshot is applied, and assigns it to the view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  nonisolated deinit {}

  // MARK: Snapshots

  /// Returns a copy of the snapshot shown, without marks. Change it and apply it again.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows `snapshot`, changing only what differs: items that stay keep their cells and their selection.
  ///
  /// The first snapshot reloads the view. Reconfigured items are filled again after the update was made, while it is still animating.
  /// Finding the difference is O(items) as long as most of them keep their order.
  ///
  /// - Parameters:
  ///   - animatingDifferences: `false` shows the result at once.
  ///   - completion: Called when the animation has ended. Where nothing is animated it is called before this function returns.
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

  /// Shows `snapshot` without comparing, by reloading the view: cells, measured sizes and the selection are discarded.
  ///
  /// - Parameter completion: Called before this function returns; the cells follow in the next layout.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    take(snapshot)
    hasApplied = true
    collectionView?.reloadData()
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
      current.items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return current.items[indexPath.section][indexPath.item]
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.items[section].count
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.items[indexPath.section][indexPath.item]
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    DiffableDiagnostics.stopWithoutCell(for: "\(item)", of: "\(collectionView)")
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostics.stop(
      Diagnostic(
        "A diffable data source has no view for a kind that the layout requires.",
        objects: ["kind: \(kind)", "section: \(indexPath.section)", "\(collectionView)"],
        likelyCause: "supplementaryViewProvider is not set, or returned nil.",
        remedy: "Set supplementaryViewProvider, or give the layout no headers and footers."))
  }
}
