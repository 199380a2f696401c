import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Editing, menus and focus in a table view controller", .serialized)
final class TableControllerEditingTests {
  private class Editing: RecordingTable {
    var names = ["a", "b", "c", "d"]

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 3 }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    override func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 2 ? .insert : .delete }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      note("\(editingStyle)", indexPath)
      guard editingStyle == .delete else { return }
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      proposedDestinationIndexPath.row == 0 ? IndexPath(row: 1, section: 0) : proposedDestinationIndexPath
    }
    override func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Forget" }
    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 1
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      note("begin", indexPath)
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("finish " + (indexPath.map { "\($0.row)" } ?? "nothing"))
    }
  }

  private let host = ApplicationHost()

  private func cell(_ row: Int, in table: UITableViewController) throws -> UITableViewCell {
    try #require(table.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
  private func shown<Table: RecordingTable>(_ table: Table) -> Table {
    host.show(UINavigationController(rootViewController: table))
    host.rest()
    _ = table.take()
    return table
  }

  @Test("Overridden answers give each row its control, handle and indentation")
  func controls() throws {
    let table = shown(Editing(style: .plain))
    table.setEditing(true, animated: false)
    host.rest()
    #expect(table.tableView.isEditing)
    let cells = try (0..<4).map { try cell($0, in: table) }
    #expect(cells.map(\.editingStyle) == [.delete, .delete, .insert, .none])
    #expect(cells.map { $0.parts.editing.control != nil } == [true, true, true, false])
    #expect(cells.map { $0.parts.editing.handle != nil } == [false, true, true, true])
    // Row 1 says no to indentation; row 3 has no control and is not indented.
    #expect(cells.map { $0.contentView.frame.minX > 0 } == [true, false, true, false])
    host.tap(at: middle(try #require(cells[2].parts.editing.control)))
    host.rest()
    #expect(table.take().contains("insert 0.2"))
  }

  @Test("A swipe offers the delegate's words, begins and ends the row's editing, and a tap on them deletes")
  func deletion() throws {
    let table = shown(Editing(style: .plain))
    host.swipe(table.tableView, row: 1, by: -90)
    #expect(table.take().filter { !$0.hasPrefix("show") } == ["begin 0.1"])
    let button = try #require(table.tableView.state.swipe?.view.buttons.first)
    #expect(button.accessibilityLabel == "Forget")
    host.tap(at: middle(button))
    host.rest()
    #expect(table.take().filter { $0.contains("delete") || $0.contains("finish") } == ["delete 0.1", "finish nothing"])
    #expect(table.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "c", "d"])
  }

  @Test("A row dragged by its handle lands where the delegate allows, and the data follows")
  func move() throws {
    let table = shown(Editing(style: .plain))
    table.setEditing(true, animated: false)
    host.rest()
    let start = middle(try #require(try cell(2, in: table).parts.editing.handle))
    host.touchDown(at: start)
    for step in 1...10 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: start.x, y: start.y - 14 * CGFloat(step)))
    }
    host.touchUp(at: CGPoint(x: start.x, y: start.y - 140))
    host.rest()
    // Not before row 0, which stays first.
    #expect(table.take().filter { $0.hasPrefix("move") } == ["move 2 to 1"])
    #expect(table.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "c", "b", "d"])
  }

  @Test("Overridden previews are lifted for a menu, and are where it returns to")
  func previews() throws {
    final class Menus: RecordingTable {
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { _ in
          UIMenu(children: [UIAction(title: "Keep") { _ in }])
        }
      }
      private func preview() -> UITargetedPreview? {
        tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel.map { UITargetedPreview(view: $0) }
      }
      override func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("highlight")
        return preview()
      }
      override func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("dismiss")
        return preview()
      }
    }
    let table = shown(Menus(style: .plain))
    let row = try cell(1, in: table)
    let label = try #require(row.textLabel)
    let point = middle(row)
    host.touchDown(at: point)
    host.advance(by: 0.6)
    host.touchUp(at: point)
    host.rest()
    #expect(label.alpha == 0 && row.alpha == 1)
    #expect(table.take().filter { $0 == "highlight" || $0 == "dismiss" } == ["highlight"])
    host.tap(at: CGPoint(x: 10, y: 800))
    host.rest()
    #expect(table.take().contains("dismiss"))
    #expect(label.alpha == 1)
  }

  @Test("Keyboard: Overridden answers choose the row that gets the focus, allow its moves, and select it or not")
  func focus() {
    final class Focusing: RecordingTable {
      override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        IndexPath(row: 2, section: 0)
      }
      override func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
        -> Bool
      {
        context.nextFocusedIndexPath?.section != 1
      }
      override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 2
      }
    }
    host.update { $0.isFullKeyboardAccessEnabled = true }
    let table = Focusing(style: .plain)
    table.tableView.selectionFollowsFocus = true
    host.show(table)
    #expect(
      table.tableView.preferredFocusEnvironments.first as? UITableViewCell
        === table.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    host.pressKey(.keyboardTab)
    host.pressKey(.keyboardDownArrow)
    host.pressKey(.keyboardDownArrow)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.isFocused == true)
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    // Section 1 is refused.
    host.pressKey(.keyboardDownArrow)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.isFocused == true)
    host.pressKey(.keyboardUpArrow)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isFocused == true)
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }
}
