import Diagnostics
import Foundation
import UIKitCore

/// A data source that shows snapshots: it finds what differs between two and reports it to the collection view as one update.
///
/// The app retains it; neither does the view retain its data source, nor this object the view. Use it on the main actor only.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, OutlineSource {
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
  /// The outlines of sections to which one was applied, for as long as ``current`` has their visible items.
  private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// Decide whether items may be moved, and are notified of moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// Decide whether items open and close, and are notified before they do.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
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
    let hadOutlines = !outlines.isEmpty
    forgetOutlines(except: snapshot)
    show(snapshot, animated: animatingDifferences, completion)
    if hadOutlines { collectionView?.outlineDidChange(in: self, animated: animatingDifferences) }
  }

  /// Shows a snapshot whose outlines are known.
  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let collectionView, hasApplied else {
      take(snapshot)
      hasApplied = true
      collectionView?.reloadData()
      completion?()
      return
    }
    let update = SnapshotDifference.update(from: current, to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    if update.isEmpty {
      take(snapshot)
      completion?()
    } else {
      collectionView.apply(update, animated: animated) {
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
    forgetOutlines(except: snapshot)
    take(snapshot)
    hasApplied = true
    collectionView?.reloadData()
    completion?()
  }

  /// Forgets the outlines of sections that a snapshot removes, or whose items it changes.
  private func forgetOutlines(
    except snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    guard !outlines.isEmpty else { return }
    outlines = outlines.filter {
      // An empty outline equals a section that is absent.
      snapshot.indexOfSection($0.key) != nil && snapshot.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems
    }
  }

  /// Stores a snapshot as the one shown.
  private func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = snapshot.settled
    places = nil
  }

  // MARK: Outlines

  /// Returns the outline of a section: the one applied last, with the user's changes since; otherwise its items without any below
  /// others. Empty for a section that is absent.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    Self.outline(section, current, outlines)
  }

  /// Shows the visible items of an outline in a section, which is appended if it is absent; changes only what differs.
  ///
  /// Cells of lists are indented by the levels of their items.
  ///
  /// - Parameters:
  ///   - animatingDifferences: `false` shows the result at once.
  ///   - completion: Called when the animation has ended. Where nothing is animated it is called before this function returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = current
    whole.replaceItems(inSection: section, by: snapshot.visibleItems)
    // Apple's shows the items; one that is elsewhere already was reported.
    outlines[section] = snapshot
    show(whole, animated: animatingDifferences, completion)
    collectionView?.outlineDidChange(in: self, animated: animatingDifferences)
  }

  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard !outlines.isEmpty, let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleOutline(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), var outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      // The handler may have applied another outline.
      outline = snapshot(for: section)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      outline = snapshot(for: section)
      if outline.contains(item), let handler = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: handler(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Moved items

  /// Whether ``reorderingHandlers`` let an item be moved; without a handler none may.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let handler = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return handler(item)
  }

  /// Takes over the place to which the user moved an item, and informs ``reorderingHandlers`` before and after. The view has the item there
  /// already.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    // Where the finger left the item, as the view shows it.
    var dropped = current
    dropped.moveItem(from: sourceIndexPath, to: destinationIndexPath)
    var finalOutlines = outlines
    moveInOutlines(&finalOutlines, sourceIndexPath, destinationIndexPath)
    // An outline keeps children below their parent, which may change the place.
    var final = dropped
    let indexes = Set([sourceIndexPath.section, destinationIndexPath.section]).sorted()
    let sections = indexes.map { dropped.sectionIdentifiers[$0] }
    let outlined = sections.filter { finalOutlines[$0] != nil }
    for section in outlined { final.replaceItems(inSection: section, by: []) }
    for section in outlined {
      final.replaceItems(inSection: section, by: finalOutlines[section]?.visibleItems ?? [])
    }
    let old = current
    let transaction = transaction(to: final, finalOutlines, of: indexes)
    if let transaction, let handler = reorderingHandlers.willReorder {
      handler(transaction)
      // A snapshot that the handler applied has put the item back.
      guard current.items == old.items else { return }
    }
    outlines = finalOutlines
    take(dropped)
    collectionView.acceptMove()
    if final.items != dropped.items { show(final, animated: true, nil) }
    collectionView.outlineDidChange(in: self, animated: true)
    if let transaction { reorderingHandlers.didReorder?(transaction) }
  }

  /// Returns what a move to `final` changes in the sections at `indexes`; `nil` where no handler asks for it.
  private func transaction(
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ finalOutlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>],
    of indexes: [Int]
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>? {
    guard reorderingHandlers.willReorder != nil || reorderingHandlers.didReorder != nil else { return nil }
    let old = current
    let sections = indexes.map { index in
      let section = old.sectionIdentifiers[index]
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: snapshot(for: section),
        finalSnapshot: Self.outline(section, final, finalOutlines),
        difference: final.items[index].difference(from: old.items[index]).inferringMoves())
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: final,
      difference: final.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves(),
      sectionTransactions: sections)
  }

  /// Returns the outline of a section, or its items as one without levels.
  private static func outline(
    _ section: SectionIdentifierType, _ whole: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    outline.append(whole.itemIdentifiers(inSection: section))
    return outline
  }

  /// Moves an item, with what is below it, within the outline of its section or to that of another one.
  private func moveInOutlines(
    _ outlines: inout [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>],
    _ from: IndexPath, _ to: IndexPath
  ) {
    let (source, target) = (current.sectionIdentifiers[from.section], current.sectionIdentifiers[to.section])
    guard source != target else {
      outlines[source]?.moveVisible(from: from.item, to: to.item)
      return
    }
    let item = current.items[from.section][from.item]
    var part = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if let outline = outlines[source] {
      part = outline.snapshot(of: item, includingParent: true)
      outlines[source]?.delete([item])
    } else {
      part.append([item])
    }
    // A section without an outline gets one for what is below the item.
    guard outlines[target] != nil || part.hasChildren(item) else { return }
    var outline = snapshot(for: target)
    outline.insertVisible(part, at: to.item)
    outlines[target] = outline
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
    collectionView.state.fetchedOutline = outlinePlace(at: indexPath)
    defer { collectionView.state.fetchedOutline = nil }
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
