import Diagnostics
import Foundation
import UIKitCore

extension UITableView {
  /// The margin of rows and titles at the sides, in points; see ``TableMetrics/sideMargin(forWidth:)``. In wide tables it may leave the
  /// readable width (see `UIView.readableInsets`).
  var sideMargin: CGFloat {
    let (width, margin) = (bounds.width, TableMetrics.sideMargin(forWidth: bounds.width))
    guard cellLayoutMarginsFollowReadableWidth, width > 1008, width - 2 * margin > 920 else { return margin }
    return (width - 920) / 2
  }

  /// From the table's sides to the cards of an inset grouped table, in points; zero in the other styles.
  private var sideInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    return UIEdgeInsets(
      top: 0, left: safeAreaInsets.left + sideMargin, bottom: 0, right: safeAreaInsets.right + sideMargin)
  }

  /// The width of every row, header and footer, in points; that of the cards in an inset grouped table.
  var rowWidth: CGFloat { max(bounds.width - sideInsets.left - sideInsets.right, 0) }

  /// Returns the frame of an element in the content's space, without regard to sticking.
  func frame(of element: TableElement, in geometry: RowPositions) -> CGRect {
    let extent = geometry.extent(of: element)
    return CGRect(x: sideInsets.left, y: extent.minY, width: rowWidth, height: extent.height)
  }

  /// Returns an extent of the content as a rectangle as wide as the table.
  func fullWidth(_ extent: RowPositions.Extent) -> CGRect {
    CGRect(x: 0, y: extent.minY, width: bounds.width, height: extent.height)
  }

  /// Returns the row at a point in the content's space. Beside a card of an inset grouped table it still finds the row.
  func row(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return loadedGeometry.element(at: point.y)?.path
  }

  /// Returns the row that a cell of this table shows. O(visible rows).
  func path(of cell: UITableViewCell) -> IndexPath? {
    guard cell.table === self else { return nil }
    return state.cells.first { $0.value === cell }?.key
  }

  /// Stops if the data source returned for `path` a cell that already shows a different row.
  func checkCellIsNotReused(_ cell: UITableViewCell, _ present: IndexPath, _ path: IndexPath) {
    guard present != path else { return }
    Diagnostics.stop(
      Diagnostic(
        "A data source returned one cell for two visible rows.",
        objects: [
          "cell: \(cell)", "rows: \(present.row) of section \(present.section), \(path.row) of section \(path.section)",
        ],
        likelyCause: "The cell is stored in a property instead of being dequeued.",
        remedy: "Dequeue a cell for every row, or keep one per row."))
  }

  // MARK: Scrolling to a row

  /// Does the work of ``UITableView/scrollToRow(at:at:animated:)``.
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard loadedGeometry.contains(path) else {
      // UIKit allows `NSNotFound` as "no row of this section".
      guard path.count == 2, path.row == NSNotFound, (0..<numberOfSections).contains(path.section) else {
        return refuse(path)
      }
      return setContentOffset(
        offset(showing: rect(forSection: path.section), position, in: path.section), animated: animated)
    }
    if animated {
      return setContentOffset(offset(showing: rectForRow(at: path), position, in: path.section), animated: true)
    }
    // Rows become visible and are measured, which moves the target.
    for _ in 0..<Self.scrollAttempts {
      let target = offset(showing: rectForRow(at: path), position, in: path.section)
      setContentOffset(target, animated: false)
      layoutIfNeeded()
      if contentOffset == offset(showing: rectForRow(at: path), position, in: path.section) { return }
    }
  }

  /// Returns the selected row with the least way to `position` in the area between the insets; the earlier of two, and `nil` without one.
  func selectedRow(nearestTo position: ScrollPosition) -> IndexPath? {
    let visible = bounds.inset(by: adjustedContentInset)
    func distance(_ path: IndexPath) -> CGFloat {
      let row = rectForRow(at: path)
      return switch position {
      case .none: max(visible.minY - row.minY, row.maxY - visible.maxY, 0)
      case .top: abs(row.minY - visible.minY)
      case .middle: abs(row.midY - visible.midY)
      case .bottom: abs(row.maxY - visible.maxY)
      }
    }
    return state.selected.sorted().min { distance($0) < distance($1) }
  }

  /// Every attempt measures one screen of rows; the second usually arrives.
  static let scrollAttempts = 6

  /// Reports a scroll to a row that does not exist.
  private func refuse(_ path: IndexPath) {
    let rows = (0..<numberOfSections).contains(path.first ?? -1) ? numberOfRows(inSection: path[0]) : 0
    Diagnostics.fault(
      Diagnostic(
        "A table was asked to scroll to a row that does not exist.",
        objects: [
          "index path: \(Array(path))", "sections: \(numberOfSections), rows of that section: \(rows)", "\(self)",
        ],
        likelyCause: "The data changed, and the table was not notified, or only later.",
        remedy: "Reload or insert first, then scroll."),
      counting: "table.scroll-to-nowhere")
  }

  /// Returns the offset at which a section's header, or else its first row, is at the top.
  func offset(showingStartOf section: Int) -> CGPoint {
    let header = loadedGeometry.extent(of: .header(section))
    let start = header.height > 0 ? header.minY : state.geometry.sectionExtent(section).minY
    var geometry = ScrollGeometry(self)
    geometry.contentSize.height = state.geometry.contentHeight
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    let y = PixelRounding.edge(start - adjustedContentInset.top, scale: scale)
    return geometry.clamped(CGPoint(x: contentOffset.x, y: y))
  }

  /// Returns the offset at which `rect`, in the content's space, is at `position`, limited to the content and rounded to device pixels.
  ///
  /// `.none` moves as little as needed; a row higher than the visible area then begins at its top.
  private func offset(showing rect: CGRect, _ position: ScrollPosition, in section: Int) -> CGPoint {
    var insets = adjustedContentInset
    // A sticking header covers the top of the rows.
    if style == .plain { insets.top += state.geometry.extent(of: .header(section)).height }
    let visible = bounds.inset(by: insets)
    let y: CGFloat
    switch position {
    case .top: y = rect.minY - insets.top
    case .bottom: y = rect.maxY - bounds.height + insets.bottom
    case .middle: y = rect.midY - insets.top - visible.height / 2
    case .none:
      if rect.minY < visible.minY || rect.height > visible.height {
        y = rect.minY - insets.top
      } else if rect.maxY > visible.maxY {
        y = rect.maxY - bounds.height + insets.bottom
      } else {
        y = contentOffset.y
      }
    }
    // The content size of the last layout may be outdated.
    var geometry = ScrollGeometry(self)
    geometry.contentSize.height = state.geometry.contentHeight
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return geometry.clamped(CGPoint(x: contentOffset.x, y: PixelRounding.edge(y, scale: scale)))
  }
}
