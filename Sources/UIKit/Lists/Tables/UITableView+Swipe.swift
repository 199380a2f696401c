import Foundation
import UIKitCore

/// The rows of a table have the actions of the delegate, or "Delete" of a data source that commits deletions.
extension UITableView: SwipingList {
  // MARK: Asking

  /// Whether any row may have actions: `false` once it is known that neither delegate nor data source declares them.
  var maySwipeRows: Bool {
    guard window != nil else { return false }
    return state.swipe != nil || !state.unimplemented.isSuperset(of: OptionalMember.swiping)
  }

  /// Returns the actions of one side of a row: the delegate's, or the data source's "Delete"; `nil` where the row does not move.
  func swipeConfiguration(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    let isEditable = canEdit(path)
    guard isEditable || state.unimplemented.contains(.canEditRow) else { return nil }
    let (delegate, known) = (state.tableDelegate, dataPath(path))
    let given: UISwipeActionsConfiguration?
    switch side {
    case .leading:
      if delegate == nil { markUnimplemented(.leadingSwipe) }
      given = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: known)
      guard let given, !given.actions.isEmpty else { return nil }
      return given
    case .trailing:
      if delegate == nil { markUnimplemented(.trailingSwipe) }
      given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: known)
      if let given { return given.actions.isEmpty ? nil : given }
      let style = editingStyle(at: path)
      // A data source that says which rows it edits, or how, is taken to commit: without a runtime its members are unknown.
      let saysSo = !OptionalMember.committing.isSubset(of: state.unimplemented)
      guard isEditable, saysSo, style == .delete, !state.unimplemented.contains(.commit) else { return nil }
      return deleteConfiguration(at: path)
    }
  }

  /// Returns the one action of a row whose data source commits deletions.
  func deleteConfiguration(at path: IndexPath) -> UISwipeActionsConfiguration {
    let title = state.tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: dataPath(path))
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self, weak cell = state.cells[path]] _, _, complete in
      // An update may have moved the row since.
      if let self, let path = cell.flatMap({ self.path(of: $0) }) {
        dataSource?.tableView(self, commit: .delete, forRowAt: dataPath(path))
      }
      complete(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: Rows

  var swipes: ListSwipes { state.swipes }
  var allowsSwipes: Bool { !state.isEditing && !state.isTiling && state.move == nil }
  var answersAccessibility: Bool { !state.isTiling && !state.isFetchingCell }
  func swipingRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  func swipingCell(at path: IndexPath) -> (any SwipingCell)? { state.cells[path] }
  func swipingPath(of cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap { path(of: $0) } }
  func restFrame(ofRow path: IndexPath) -> CGRect { frame(of: .row(path), in: state.geometry) }
  /// Cards keep from the safe area by themselves.
  func coveredEnds(ofRow path: IndexPath) -> UIEdgeInsets { style == .insetGrouped ? .zero : safeAreaInsets }
  func placeSwipingCell(_ cell: any SwipingCell, at path: IndexPath) {
    if let cell = cell as? UITableViewCell { place(cell, at: path) }
  }
  func swipeWillBegin(at path: IndexPath) {
    state.tableDelegate?.tableView(self, willBeginEditingRowAt: dataPath(path))
  }
  func swipeDidEnd(at path: IndexPath?) {
    state.tableDelegate?.tableView(self, didEndEditingRowAt: path.map { dataPath($0) })
  }
}

extension UITableViewCell: SwipingCell {
  func swipeDidSettle() { didTransition(to: transitionState) }
}
