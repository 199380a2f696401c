import Foundation
import UIKitCore

extension UITableView {
  func separatorsDidChange() {
    state.needsSeparators = true
    // Not a layout of cells: only the lines of those in sight may change.
    setNeedsLayout()
  }

  /// Gives every cell in sight its lines and corners. O(visible rows); a cell whose lines stay is not touched.
  func updateSeparators() {
    state.needsSeparators = false
    let paths = shownPaths
    for (position, path) in paths.enumerated() {
      guard let cell = state.cells[path] else { continue }
      let below = position + 1 < paths.count ? state.cells[paths[position + 1]] : nil
      let isFirst = path.row == 0
      let isLast = path.row == state.geometry.numberOfRows(in: path.section) - 1
      // Near a selected row its own line and that above it vanish (behaviours §12 "Near selection") [M].
      let isHidden =
        cell.showsSelection || (!isLast && below?.showsSelection == true) || separatorStyle == .none
      cell.setSeparators(separators(of: cell, isFirst: isFirst, isLast: isLast, isHidden: isHidden))
      round(cell, isFirst: isFirst, isLast: isLast)
    }
  }

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
      // Lines from side to side around a section [G].
      result.hasTop = isFirst
      if isLast {
        result.bottom = ListMargins(leading: 0, trailing: 0)
        result.followsText = false
      }
    case .insetGrouped: if isLast { result.bottom = nil }
    }
    return result
  }

  /// The first and last row of a card have its corners.
  private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
    guard style == .insetGrouped else { return }
    let layer = cell.layer
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerCurve = .continuous
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.insetGroupedCornerRadius
    // Where a row loses its corners in an animation, those that it had become square, and the others stay so.
    if !corners.isEmpty { layer.maskedCorners = corners }
    layer.masksToBounds = !corners.isEmpty
  }
}
