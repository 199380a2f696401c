import Foundation

extension UITableView {
  /// How sections look.
  ///
  /// Headers and footers stick to the visible area in `plain` and scroll in the others. `insetGrouped` shows each section as a card with
  /// round corners that keeps from the sides.
  nonisolated public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  /// Where a row comes to rest in the area that insets leave free. The raw values are Apple's.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// Scrolls as little as needed to show the row as a whole. Selecting with this position does not scroll.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// How rows arrive and leave; the names say the side they arrive from or leave to.
  ///
  /// `automatic` fades, as `fade` does (Divergences, "Row animations"). ``RowOffscreenPose`` has the distances. The raw values are Apple's.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// What separator insets count from; tables here always count from the edges of the cell.
  nonisolated public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// Stands for a height or padding that the table finds by itself; -1, as no length is negative.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// An optional member of the delegate that a table stops calling once its default implementation ran.
  enum OptionalMember: Hashable {
    case rowHeight, estimatedRowHeight, headerView, footerView
    case leadingSwipe, trailingSwipe, editingStyle
    // Of the data source.
    case canEditRow, canMoveRow, commit, sectionIndexTitles

    /// Those that say whether any row has actions.
    static let swiping: Set<OptionalMember> = [.leadingSwipe, .trailingSwipe, .editingStyle, .canEditRow]
    /// Those of which a table that commits deletions has one.
    static let committing: Set<OptionalMember> = [.editingStyle, .canEditRow]
    static let ofDataSource: Set<OptionalMember> = [.canEditRow, .canMoveRow, .commit, .sectionIndexTitles]
  }
}

nonisolated extension UITableViewCell {
  /// How a row is edited: the control that it shows, and what is committed.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }
}
