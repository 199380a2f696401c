import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Row actions of the older form, and readable margins", .serialized)
struct TableRowActionTests {
  /// A delegate from before contextual actions.
  private final class Older: NSObject, UITableViewDelegate {
    var performed: [String] = []
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      if indexPath.row == 2 { return [] }
      let delete = UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] action, path in
        self?.performed.append("\(action.title ?? "") \(path.row)")
      }
      let more = UITableViewRowAction(style: .normal, title: "More") { [weak self] _, path in
        self?.performed.append("More \(path.row)")
        tableView.setEditing(false, animated: true)
      }
      more.backgroundColor = .systemBlue
      return [delete, more]
    }
  }

  @Test("A swipe uncovers the actions; the row stays open after one until the table ends it")
  func swipe() throws {
    let (host, delegate) = (ApplicationHost(), Older())
    let table = host.showTable(EditableRows([["a", "b", "c"]]), delegate: delegate)
    host.swipe(table, row: 1, by: -140)
    let buttons = try #require(table.state.swipe?.view.buttons)
    #expect(buttons.count == 2)
    func tap(_ index: Int) {
      let button = buttons[index]
      host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      host.rest()
    }
    tap(0)
    #expect(delegate.performed == ["Remove 1"] && table.state.swipe != nil)
    tap(1)
    #expect(delegate.performed == ["Remove 1", "More 1"] && table.state.swipe == nil)
    host.swipe(table, row: 2, by: -140)
    #expect(table.state.swipe == nil)
    // A long swipe only opens the row.
    host.swipe(table, row: 0, by: -340, from: 380)
    #expect(delegate.performed.count == 2)
  }

  @Test("An action has its style's colour until it has its own, and a copy has the same")
  func values() throws {
    typealias Style = UITableViewRowAction.Style
    #expect(Style.destructive == .default && Style.normal.rawValue == 1)
    let action = UITableViewRowAction(style: .default, title: "Go") { _, _ in }
    (action.backgroundColor, action.backgroundEffect) = (.systemTeal, UIBlurEffect(style: .regular))
    let copy = try #require(action.copy() as? UITableViewRowAction)
    #expect(copy.title == "Go" && copy.backgroundColor == .systemTeal && copy.backgroundEffect != nil)
    #expect(copy.style == .default)
  }

  @Test("Margins that follow the readable width leave 920 points in a wide table, and are as ever in others")
  func readable() throws {
    let host = makePad { ($0.portraitSize, $0.isLandscape) = (CGSize(width: 1024, height: 1366), true) }
    let rows = EditableRows([["a"]])
    let table = host.showTable(rows)
    host.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let ordinary = cell.contentView.layoutMargins.left
    #expect(!table.cellLayoutMarginsFollowReadableWidth && ordinary < 40)
    table.cellLayoutMarginsFollowReadableWidth = true
    host.settle()
    let readable = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(readable.contentView.layoutMargins.left == CGFloat(1366 - 920) / 2)
    host.update { $0.isLandscape = false }
    host.settle()
    let upright = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(upright.contentView.layoutMargins.left == CGFloat(1024 - 920) / 2)
    let phone = ApplicationHost()
    let narrow = phone.showTable(rows)
    narrow.cellLayoutMarginsFollowReadableWidth = true
    phone.settle()
    let small = try #require(narrow.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(small.contentView.layoutMargins.left < 40)
  }
}
