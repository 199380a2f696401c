import Foundation

/// The facts about one step of the focus. The items are not retained.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus; `nil` if there was none, or it has ended.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets the focus; `nil` if it is taken away, or after a movement that failed.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the key that asked for the step; empty for steps by code, and when an element has gone.
  public let focusHeading: UIFocusHeading

  /// ``previouslyFocusedItem``, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// ``nextFocusedItem``, if it is a view.
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

/// A step of the focus from or to a row, as a table's delegate sees it.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  nonisolated deinit {}

  /// The row that had the focus; `nil` if it was not in this table.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; `nil` if it is not in this table.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}

/// A step of the focus from or to an item, as a collection's delegate sees it.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  nonisolated deinit {}

  /// The item that had the focus; `nil` if it was not in this collection.
  open internal(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; `nil` if it is not in this collection.
  open internal(set) var nextFocusedIndexPath: IndexPath?
}
