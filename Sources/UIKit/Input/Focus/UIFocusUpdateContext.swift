import Foundation

/// One step of the focus. The items are not retained.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// Which way the key went; empty when no key asked for it.
  public let focusHeading: UIFocusHeading

  /// ``previouslyFocusedItem`` if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// ``nextFocusedItem`` if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
    super.init()
  }

  convenience init(_ other: UIFocusUpdateContext) {
    self.init(from: other.previouslyFocusedItem, to: other.nextFocusedItem, heading: other.focusHeading)
  }

  nonisolated deinit {}
}

/// A step of the focus from or to a row.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  nonisolated deinit {}

  /// The row that had the focus; `nil` if none of this table had.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; `nil` if none of this table does.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// A step of the focus from or to an item of a collection.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  nonisolated deinit {}

  /// The item that had the focus; `nil` if none of this collection had.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; `nil` if none of this collection does.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}
