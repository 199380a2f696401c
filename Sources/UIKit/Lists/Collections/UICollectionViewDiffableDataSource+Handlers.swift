import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// Decides whether items may be moved, and hears of those that were. Each is retained.
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

  /// Decides whether items of outlines open and close when the user asks for it, and hears of those that do. Each is retained.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may open; without it each may.
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    /// Called before an item opens.
    public var willExpandItem: (@MainActor (Item) -> Void)?
    /// Whether an item may close; without it each may.
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    /// Called before an item closes.
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// Returns what is below an item that opens, which may be made only now.
    ///
    /// The second parameter is what is below it so far.
    public var snapshotForExpandingParent:
      (
        @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }
}

/// What the user changed by moving an item.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// What was shown before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The differences of the sections concerned, in their order.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What the user changed in a section by moving an item.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  /// What the section had before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What it has after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of its visible items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
