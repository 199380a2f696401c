import Foundation

/// A header, a row or a footer of a table: ordered as they stand, from top to bottom.
nonisolated struct TableElement: Hashable, Comparable, Sendable {
  var section: Int
  private var slot: Int

  static func header(_ section: Int) -> TableElement { TableElement(section: section, slot: -1) }
  static func footer(_ section: Int) -> TableElement { TableElement(section: section, slot: .max) }
  static func row(_ row: Int, in section: Int) -> TableElement { TableElement(section: section, slot: row) }
  static func row(_ path: IndexPath) -> TableElement { row(path.row, in: path.section) }

  var isHeader: Bool { slot == -1 }
  var isFooter: Bool { slot == .max }

  /// The row's path; `nil` for headers and footers.
  var path: IndexPath? { isHeader || isFooter ? nil : IndexPath(row: slot, section: section) }

  static func < (left: Self, right: Self) -> Bool { (left.section, left.slot) < (right.section, right.slot) }
}
