import Foundation
import UIKitCore

extension UITableView {
  /// Marks the lines for the next layout. It does not lay out cells.
  func separatorsDidChange() {
    state.needsSeparators = true
    // The table alone: only the lines of visible cells may change.
    setNeedsLayout()
  }

  /// Gives every visible cell its lines and corners. O(visible rows); cells whose lines stay are not touched.
  func updateSeparators() {
    state.needsSeparators = false
    let paths = shownPaths
    for (position, path) in paths.enumerated() {
      guard let cell = state.cells[path] else { continue }
      let below = position + 1 < paths.count ? state.cells[paths[position + 1]] : nil
      let isFirst = path.row == 0
      let isLast = path.row == state.geometry.numberOfRows(in: path.section) - 1
      // A selected row hides its own line and the one above it (behaviours §12 "Near selection") [M].
      let isHidden =
        cell.showsSelection || (!isLast && below?.showsSelection == true) || separatorStyle == .none
      var lines = separators(of: cell, isFirst: isFirst, isLast: isLast, isHidden: isHidden)
      follow(cell.separatorWishes, isLast ? nil : below?.separatorWishes, isFirst: isFirst, isLast: isLast, &lines)
      cell.setSeparators(lines)
      round(cell, isFirst: isFirst, isLast: isLast)
    }
  }

  /// Returns the lines of a cell, from the most specific inset: the cell's, the table's, or where the text begins.
  private func separators(of cell: UITableViewCell, isFirst: Bool, isLast: Bool, isHidden: Bool) -> CellSeparators {
    var result = CellSeparators()
    result.color = separatorColor ?? .separator
    guard !isHidden else { return result }
    let inset = cell.parts.hasOwnSeparatorInset ? cell.separatorInset : separatorInset
    result.followsText = !cell.parts.hasOwnSeparatorInset && state.separatorInset == nil
    let margins = ListMargins(
      leading: isRightToLeft ? inset.right : inset.left, trailing: isRightToLeft ? inset.left : inset.right)
    result.bottom = result.followsText ? ListMargins(leading: inset.left, trailing: inset.right) : margins
    switch style {
    case .plain: break
    case .grouped:
      // Lines run from side to side around a section [G].
      result.hasTop = isFirst
      if isLast {
        result.bottom = ListMargins(leading: 0, trailing: 0)
        result.followsText = false
      }
    case .insetGrouped: if isLast { result.bottom = nil }
    }
    return result
  }

  /// Gives the lines of a cell what it and the row below it ask for.
  private func follow(
    _ wishes: CellSeparatorWishes, _ next: CellSeparatorWishes?, isFirst: Bool, isLast: Bool,
    _ lines: inout CellSeparators
  ) {
    lines.topColor = (isFirst ? wishes.sectionColorAbove : nil) ?? wishes.colorAbove ?? lines.color
    lines.color = (isLast ? wishes.sectionColorBelow : nil) ?? wishes.colorBelow ?? next?.colorAbove ?? lines.color
    if next?.hidesAbove == true || isLast && wishes.hidesSectionBelow { lines.bottom = nil }
    if isFirst, wishes.hidesAbove || wishes.hidesSectionAbove { lines.hasTop = false }
  }

  /// Rounds the outer corners of a card's first and last row. Other styles have no corners.
  private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
    guard style == .insetGrouped else { return }
    let layer = cell.layer
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerCurve = .continuous
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.insetGroupedCornerRadius
    // A row that loses its corners in an animation turns these square; the mask stays, so that no others become round.
    if !corners.isEmpty { layer.maskedCorners = corners }
    layer.masksToBounds = !corners.isEmpty
  }
}
