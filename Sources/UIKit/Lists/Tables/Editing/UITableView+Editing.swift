import Diagnostics
import Foundation
import UIKitCore

/// Editing: questions to the data source and the delegate, and taps on the controls of edited rows.
extension UITableView {
  /// Whether touches and the focus select rows now.
  var selectsRows: Bool {
    state.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several rows can be selected now.
  var selectsSeveralRows: Bool {
    state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Asking

  /// Whether the data source lets a row be edited; it does unless it says otherwise.
  func canEdit(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    return dataSource.tableView(self, canEditRowAt: dataPath(path))
  }

  /// Whether the data source lets a row be moved, or the cell shows that by itself.
  func canMove(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    guard let dataSource else { return false }
    let isMovable = dataSource.tableView(self, canMoveRowAt: dataPath(path))
    return state.unimplemented.contains(.canMoveRow) ? cell.showsReorderControl : isMovable
  }

  /// Returns how a row is edited: as the delegate says, else deleted.
  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard let delegate = state.tableDelegate else {
      markUnimplemented(.editingStyle)
      return .delete
    }
    return delegate.tableView(self, editingStyleForRowAt: dataPath(path))
  }

  // MARK: Cells

  /// Gives a cell the controls of its row for editing.
  func prepareEditing(of cell: UITableViewCell) {
    guard cell.isEditing, let path = path(of: cell) else { return }
    let isEditable = canEdit(path)
    var editing = cell.parts.editing
    editing.style = isEditable ? editingStyle(at: path) : .none
    editing.isSelection = isEditable && allowsMultipleSelectionDuringEditing
    editing.indents =
      isEditable && cell.shouldIndentWhileEditing
      && (state.tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: dataPath(path)) ?? true)
    editing.canMove = canMove(path, cell)
    cell.parts.editing = editing
  }

  /// Does the work of ``UITableView/setEditing(_:animated:)``.
  func changeEditing(_ editing: Bool, animated: Bool) {
    cancelMove()
    closeSwipe(animated: animated)
    guard state.isEditing != editing else { return }
    state.isEditing = editing
    for path in state.selected { deselect(path, animated: animated) }
    for path in shownPaths { state.cells[path]?.setEditing(editing, animated: animated) }
    guard !state.needsLoad else { return }
    // Rows that size themselves have less room for their content, or more.
    guard animated, window != nil, !state.isTiling else { return forgetMeasurements() }
    ListAnimation.run(duration: UITableViewCell.editingDuration) {
      self.forgetMeasurements()
      self.tile()
    }
  }

  /// The round control of a row was tapped: minus shows the row's actions at the trailing end, plus inserts.
  func editControlTapped(in cell: UITableViewCell) {
    guard state.isEditing, let path = path(of: cell) else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: dataPath(path))
    case .delete:
      if state.swipe?.path == path { return closeSwipe(animated: true) }
      let given = state.tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: dataPath(path))
      let actions = given.flatMap { $0.actions.isEmpty ? nil : $0 } ?? deleteConfiguration(at: path)
      openSwipe(at: path, .trailing, actions)
    }
  }
}

// MARK: Missing members

extension UITableView {
  /// Reports that the data source has no `commit`, and stops offering deletions and insertions.
  func reportMissingCommit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    markUnimplemented(.commit)
    Diagnostics.warn(
      Diagnostic(
        style == .insert ? "A row was not inserted." : "A row was not deleted.",
        objects: ["row \(path.row) of section \(path.section)", "\(self)"],
        likelyCause: "The data source lets rows be edited and does not implement tableView(_:commit:forRowAt:).",
        remedy: "Implement it, or return false from tableView(_:canEditRowAt:)."),
      counting: "table.commit-missing")
  }

  /// Reports that the data source has no `moveRowAt`, and loads the data again.
  func reportMissingMove(_ source: IndexPath, _ target: IndexPath) {
    Diagnostics.warn(
      Diagnostic(
        "A row was moved in the table and not in the data.",
        objects: [
          "from row \(source.row) of section \(source.section) to row \(target.row) of section \(target.section)",
          "\(self)",
        ],
        likelyCause: "The data source lets rows be moved and does not implement tableView(_:moveRowAt:to:).",
        remedy: "Implement it, or return false from tableView(_:canMoveRowAt:)."),
      counting: "table.move-missing")
    reloadData()
  }
}
