import Foundation

extension UITableView {
  nonisolated public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  /// Where a row is to stand in the visible area.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// As near as it already is.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// How rows come and go; see Divergences for ``automatic``.
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

  nonisolated public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// Says that the table finds a height itself.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// An optional member of the delegate that a table can do without asking for.
  enum OptionalMember: Hashable {
    case rowHeight, estimatedRowHeight, headerView, footerView
  }
}

nonisolated extension UITableViewCell {
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }
}
