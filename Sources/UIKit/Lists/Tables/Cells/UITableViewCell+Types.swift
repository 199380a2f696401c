import Foundation
import UIKitCore

extension UITableViewCell {
  nonisolated public enum CellStyle: Int, Sendable {
    /// A text, and an image before it.
    case `default` = 0
    /// A text, and a grey one at the trailing edge.
    case value1 = 1
    /// A tinted text, and another one beside it.
    case value2 = 2
    /// A text, and a smaller one below it.
    case subtitle = 3
  }

  nonisolated public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  nonisolated public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

/// How a cell's lower and upper edges are drawn; decided by the table.
nonisolated struct CellSeparators: Equatable, Sendable {
  /// From the cell's leading and trailing ends to the line at its bottom, in points; `nil` for no line.
  var bottom: ListMargins?
  /// Whether the inset at the leading end follows the text of the cell.
  var followsText = true
  var hasTop = false
  var color: UIColor?
}
