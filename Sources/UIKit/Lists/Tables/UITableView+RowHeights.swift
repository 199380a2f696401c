import Diagnostics
import Foundation
import UIKitCore

// How high a row is: before it is seen, and once its cell is there.
extension UITableView {
  /// Whether rows may differ before they are seen. True only after a first row was asked for.
  var asksEveryRow: Bool {
    guard state.tableDelegate != nil else { return false }
    if estimatedRowHeight == 0 { return !state.unimplemented.contains(.rowHeight) }
    return !state.unimplemented.contains(.estimatedRowHeight)
  }

  /// The height of a row before it is shown.
  func initialHeight(at path: IndexPath) -> RowGeometry.Height {
    let delegate = state.tableDelegate
    if !state.isRowHeightProbed, let delegate, estimatedRowHeight != 0 {
      // One question tells whether anybody answers it.
      state.isRowHeightProbed = true
      _ = delegate.tableView(self, heightForRowAt: path)
    }
    let isFixed = delegate == nil || estimatedRowHeight == 0 || state.unimplemented.contains(.rowHeight)
    if isFixed, let height = explicitHeight(at: path) { return .measured(height) }
    if let delegate, !state.unimplemented.contains(.estimatedRowHeight) {
      let estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
      if estimate > 0, estimate.isFinite { return .estimated(estimate) }
    }
    if estimatedRowHeight > 0 { return .estimated(estimatedRowHeight) }
    return .estimated(rowHeight > 0 ? rowHeight : TableMetrics.rowHeight)
  }

  /// The height the client gives a row, or `nil` when it sizes itself.
  func explicitHeight(at path: IndexPath) -> CGFloat? {
    var height = rowHeight
    if let delegate = state.tableDelegate, !state.unimplemented.contains(.rowHeight) {
      height = delegate.tableView(self, heightForRowAt: path)
    }
    return checked(height, "row \(path.row) of section \(path.section)")
  }

  /// `nil` for ``automaticDimension``; what is no height is explained, and taken for it in release builds.
  func checked(_ height: CGFloat, _ name: @autoclosure () -> String) -> CGFloat? {
    if height == Self.automaticDimension { return nil }
    if height >= 0, height.isFinite { return height }
    Diagnostics.fault(
      Diagnostic(
        "A table was given a height that is none.", objects: ["\(name()): \(height)", "\(self)"],
        likelyCause: height.isNaN
          ? "A quotient of zeros or a value that was never set."
          : "A length was computed by subtraction, or has no bound.",
        remedy: "Return 0 or more points, or UITableView.automaticDimension."),
      counting: "table.invalid-height")
    return nil
  }

  /// The height of a row that is shown: the client's, or the one that its cell wants in the width of the table. Remembers it.
  ///
  /// - Returns: How much higher the row is than was known.
  func measure(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let height = explicitHeight(at: path) { return state.geometry.set(.measured(height), of: .row(path)) }
    // The width and the safe area come first: they decide about the height.
    place(cell, at: path)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = checked(size.height, "row \(path.row) of section \(path.section)") ?? TableMetrics.rowHeight
    return state.geometry.set(.measured(height), of: .row(path))
  }
}
