import Foundation

@testable import UIKit

/// A data source that edits its rows, and says what it was asked to do.
///
/// It conforms by itself: members that a subclass adds to ``Rows`` would not be called.
final class EditableRows: NSObject, UITableViewDataSource {
  var names: [[String]]
  var titles: [Int: String] = [:]
  var willReturnCell: ((IndexPath, UITableViewCell) -> Void)?
  var commits: [String] = []
  var moves: [String] = []
  var isEditable: (IndexPath) -> Bool = { _ in true }
  var isMovable: (IndexPath) -> Bool = { _ in true }
  /// Whether a committed row is deleted or inserted.
  var carriesOut = true
  /// Called at the end of a move, before the table takes that over.
  var didMove: (UITableView, IndexPath, IndexPath) -> Void = { _, _, _ in }

  init(_ names: [[String]]) { self.names = names }

  func text(_ path: IndexPath) -> String { names[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { names.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = text(indexPath)
    willReturnCell?(indexPath, cell)
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable(indexPath) }

  func remove(at path: IndexPath) {
    names[path.section].remove(at: path.row)
  }

  func insert(_ name: String, at path: IndexPath) {
    names[path.section].insert(name, at: path.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    commits.append("\(editingStyle) \(text(indexPath))")
    guard carriesOut else { return }
    if editingStyle == .delete {
      remove(at: indexPath)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      insert("new", at: indexPath)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    let name = text(sourceIndexPath)
    moves.append("\(name) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
    remove(at: sourceIndexPath)
    insert(name, at: destinationIndexPath)
    didMove(tableView, sourceIndexPath, destinationIndexPath)
  }
}

/// Says that its rows can be edited and moved, and does neither.
final class IdleRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

/// A delegate with actions at both ends of every row.
final class SwipeDelegate: NSObject, UITableViewDelegate {
  var trailing: [UIContextualAction]? = []
  var leading: [UIContextualAction]? = []
  var performsFirst = true
  var calls: [String] = []
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var target: (IndexPath) -> IndexPath = { $0 }
  var deleteTitle: String?
  var indents: (IndexPath) -> Bool = { _ in true }
  /// Keeps what actions complete with.
  var completions: [(Bool) -> Void] = []
  /// Called for an action that is performed, before it completes.
  var perform: (String) -> Void = { _ in }
  var completesAtOnce = true

  func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [unowned self] action, _, complete in
      calls.append("perform \(action.title ?? "")")
      perform(action.title ?? "")
      if completesAtOnce { complete(true) } else { completions.append(complete) }
    }
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(trailing) }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(leading) }
  private func configuration(_ actions: [UIContextualAction]?) -> UISwipeActionsConfiguration? {
    guard let actions else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = performsFirst
    return configuration
  }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    style(indexPath)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { deleteTitle }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    indents(indexPath)
  }
  /// Called for cells that come into sight and go out of it.
  var displayed: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed(cell, indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed(cell, indexPath)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("begin \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end " + (indexPath.map { "\($0.section).\($0.row)" } ?? "nothing"))
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.section).\(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(proposedDestinationIndexPath) }
}

extension ApplicationHost {
  /// Moves a finger sideways over the middle of a row and lifts it, slowly.
  func swipe(_ table: UITableView, row: Int, by distance: CGFloat, from x: CGFloat = 200, lifts: Bool = true) {
    let y = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
    touchDown(at: CGPoint(x: x, y: y))
    for step in 1...20 {
      advance(by: 1.0 / 60)
      // The first 10 points of a pan do not count.
      touchMove(to: CGPoint(x: x + (distance + (distance < 0 ? -10 : 10)) * CGFloat(step) / 20, y: y))
    }
    advance(by: 0.2)
    guard lifts else { return }
    touchUp(at: CGPoint(x: x + distance + (distance < 0 ? -10 : 10), y: y))
    rest()
  }
}
