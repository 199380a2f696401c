import Foundation
import UIKitCore

extension UITableViewCell {
  /// Which labels a cell has and how they are arranged. A content configuration takes their place.
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

  /// What a cell shows besides its content. The raw values are Apple's.
  nonisolated public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The controls for editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// Actions beside the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// What a cell shows at its trailing end. The two with a detail button call the delegate when it is tapped; the others take no touches.
  nonisolated public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  /// How a selected cell looks. `none` shows neither selection nor highlight, though the row is selected; the others look alike.
  nonisolated public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  /// Adapts a cell to its state, after the cell did so itself.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

/// The lines at a cell's lower and upper edges, as the table decides them.
nonisolated struct CellSeparators: Equatable, Sendable {
  /// The distances from the cell's leading and trailing ends to the line at its bottom, in points; `nil` for no line.
  var bottom: ListMargins?
  /// Whether the line begins where the cell's text does, if that is farther in.
  var followsText = true
  /// Whether a line runs along the whole upper edge, as above the first row of a grouped section.
  var hasTop = false
  /// `nil` draws no colour.
  var color: UIColor?
  /// The colour of the line at the upper edge; `nil` draws none.
  var topColor: UIColor?
}

/// What a cell's content asks of the lines around it, in place of what the table has. A line between two rows belongs to both: what the row
/// above it asks for comes first.
nonisolated package struct CellSeparatorWishes: Equatable, Sendable {
  /// The colours of the lines above and below the row; `nil` for the table's.
  package var colorAbove: UIColor?
  package var colorBelow: UIColor?
  /// Whether the row above has no line at its bottom.
  package var hidesAbove = false
  /// The colours of the lines above the section's first row and below its last one; `nil` for those of the rows.
  package var sectionColorAbove: UIColor?
  package var sectionColorBelow: UIColor?
  /// Whether the section has no lines there.
  package var hidesSectionAbove = false
  package var hidesSectionBelow = false

  package init() {}
}
