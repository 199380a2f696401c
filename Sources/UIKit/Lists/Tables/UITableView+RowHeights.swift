import Diagnostics
import Foundation
import UIKitCore

// The height of a row: before it is visible, and once it has its cell.
extension UITableView {
  /// Whether loading asks the delegate for a height or estimate of each row. Known only after it was asked for a first row.
  var asksEveryRow: Bool {
    guard state.tableDelegate != nil else { return false }
    if estimatedRowHeight == 0 { return !state.unimplemented.contains(.rowHeight) }
    return !state.unimplemented.contains(.estimatedRowHeight)
  }

  /// Returns the height of a row before it is visible: measured if fixed, otherwise the best estimate.
  ///
  /// A delegate's heights count at this point only if estimates are off (``UITableView/estimatedRowHeight`` is 0); otherwise they are asked
  /// for when the row becomes visible.
  func initialHeight(at path: IndexPath) -> RowPositions.Height {
    let delegate = state.tableDelegate
    if !state.isRowHeightProbed, let delegate, estimatedRowHeight != 0 {
      // One call tells whether the delegate implements the member.
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

  /// Returns the height the delegate or ``UITableView/rowHeight`` gives a row, or `nil` when it sizes itself.
  func explicitHeight(at path: IndexPath) -> CGFloat? {
    var height = rowHeight
    if let delegate = state.tableDelegate, !state.unimplemented.contains(.rowHeight) {
      height = delegate.tableView(self, heightForRowAt: dataPath(path))
    }
    return checked(height, "row \(path.row) of section \(path.section)")
  }

  /// Returns a height that the app gave, or `nil` for ``automaticDimension``.
  ///
  /// A negative or non-finite height stops in debug builds; release builds count it (`table.invalid-height`) and treat it as automatic.
  ///
  /// - Parameter name: Where the height belongs, for the message. Evaluated only for an invalid height.
  func checked(_ height: CGFloat, _ name: @autoclosure () -> String) -> CGFloat? {
    if height == Self.automaticDimension { return nil }
    if height >= 0, height.isFinite { return height }
    Diagnostics.fault(
      Diagnostic(
        "A table received an invalid height.", objects: ["\(name()): \(height)", "\(self)"],
        likelyCause: height.isNaN
          ? "A division of zero by zero, or a value that was never set."
          : "A length was computed by subtraction, or has no bound.",
        remedy: "Return 0 or more points, or UITableView.automaticDimension."),
      counting: "table.invalid-height")
    return nil
  }

  /// Measures a visible row and stores the result: the app's height, or the one its cell asks for at the width of the table.
  ///
  /// - Returns: By how much the row is higher than was known, in points; negative if it is lower.
  func measure(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let height = explicitHeight(at: path) { return state.geometry.set(.measured(height), of: .row(path)) }
    // Width and safe area come first: the height depends on them.
    place(cell, at: path)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = checked(size.height, "row \(path.row) of section \(path.section)") ?? TableMetrics.rowHeight
    return state.geometry.set(.measured(height), of: .row(path))
  }
}
