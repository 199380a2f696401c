import Foundation

/// The lengths of tables of iOS 13 to 18, in points; those of iOS 26 are others and not used here.
package enum TableMetrics {
  /// behaviours §12 "Older row, header", confidence G.
  package static let rowHeight: CGFloat = 44
  package static let headerHeight: CGFloat = 28
  /// Above every header of a plain table, the first included (behaviours §12 "Header top padding") [M].
  package static let plainHeaderTopPadding: CGFloat = 22
  /// From memory, confidence G: the gap above the first section of a grouped table.
  package static let groupedFirstHeaderHeight: CGFloat = 35
  /// From memory, confidence G: half of the gap between two sections without titles, as their footer and header.
  package static let groupedGap: CGFloat = 17.5
  /// Added above the title of a grouped table's first section. From memory, confidence G.
  package static let groupedFirstTitlePadding: CGFloat = 17.5
  /// From memory, confidence G (behaviours §12 has 26 for iOS 26).
  package static let insetGroupedCornerRadius: CGFloat = 10
  /// How long a row takes to lose its highlight, in seconds (behaviours §12 "Selection", OUf: tuned by feel).
  package static let unhighlightDuration: TimeInterval = 0.3
  /// How long rows take to come, go and move, in seconds. From memory, confidence G.
  package static let updateDuration: TimeInterval = 0.3

  /// The margin left and right of a table's content, and of the cards of an inset grouped one: 16, and 20 on phones at least 414
  /// wide and on pads (from memory, confidence G; behaviours §12 "Separator" has 16).
  package static func sideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
