import Foundation

/// A header, a row or a footer of a table, by its place. Ordered from top to bottom, whether it exists or not.
package struct TableElement: Hashable, Comparable, Sendable {
  package var section: Int
  /// The row; −1 for the header, `Int.max` for the footer.
  private var slot: Int

  package static func header(_ section: Int) -> TableElement { TableElement(section: section, slot: -1) }
  package static func footer(_ section: Int) -> TableElement { TableElement(section: section, slot: .max) }
  package static func row(_ row: Int, in section: Int) -> TableElement { TableElement(section: section, slot: row) }
  /// Returns the row at a path of section and row.
  package static func row(_ path: IndexPath) -> TableElement { row(path.row, in: path.section) }

  package var isHeader: Bool { slot == -1 }
  package var isFooter: Bool { slot == .max }

  /// The row's path; `nil` for headers and footers.
  package var path: IndexPath? { isHeader || isFooter ? nil : IndexPath(row: slot, section: section) }

  package static func < (left: Self, right: Self) -> Bool { (left.section, left.slot) < (right.section, right.slot) }
}
