import Foundation

/// The lengths of tables of iOS 13 to 18, in points. iOS 26 has others, which are not used here.
package enum TableMetrics {
  /// The height of a row that gives none (behaviours §12 "Older row, header") [G].
  package static let rowHeight: CGFloat = 44
  /// The height of a header or footer with a text before it is measured (behaviours §12 "Older row, header") [G].
  package static let headerHeight: CGFloat = 28
  /// The room above every header of a plain table, the first included (behaviours §12 "Header top padding") [M].
  package static let plainHeaderTopPadding: CGFloat = 22
  /// The gap above the first section of a grouped table [G].
  package static let groupedFirstHeaderHeight: CGFloat = 35
  /// Half of the gap between two sections without titles, as their footer and header [G].
  package static let groupedGap: CGFloat = 17.5
  /// The room above the title of a grouped table's first section [G].
  package static let groupedFirstTitlePadding: CGFloat = 17.5
  /// The radius of an inset grouped table's cards [G]; behaviours §12 has 26 for iOS 26.
  package static let insetGroupedCornerRadius: CGFloat = 10
  /// The time in which a row loses its highlight, in seconds: tuned by feel (behaviours §12 "Selection", OUf) [G].
  package static let unhighlightDuration: TimeInterval = 0.3
  /// The time in which rows appear, disappear and move, in seconds [G].
  package static let updateDuration: TimeInterval = 0.3

  /// Returns the margin left and right of a table's content, and of the cards of an inset grouped one.
  ///
  /// 16, and 20 on phones at least 414 wide and on pads [G]; behaviours §12 "Separator" has 16.
  package static func sideMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
