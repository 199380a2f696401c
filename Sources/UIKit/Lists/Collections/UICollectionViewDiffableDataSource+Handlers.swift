import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// Closures that decide whether items may be moved, and are notified of moves. Each is retained.
  public struct ReorderingHandlers {
    /// Whether an item may be moved; without it none may.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called when the user has dropped an item, before the data source takes that over.
    public var willReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source took it over: update the app's own data here.
    public var didReorder:
      (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// Closures that decide whether items of outlines open and close at the user's request, and are notified before. Each is retained.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may open; without it each may.
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    /// Called before an item opens.
    public var willExpandItem: (@MainActor (Item) -> Void)?
    /// Whether an item may close; without it each may.
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    /// Called before an item closes.
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// Returns the children of an item that opens, so that they can be made on demand.
    ///
    /// The second parameter is the outline below it so far.
    public var snapshotForExpandingParent:
      (
        @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }
}

/// The changes of a move by the user.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before the move.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the move, as outlines allow it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The differences of the sections concerned, in their order.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes of a move by the user in one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  /// The section before the move.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section after the move.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of its visible items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
