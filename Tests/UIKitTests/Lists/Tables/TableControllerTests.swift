import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A table view controller's own calls", .serialized)
final class TableControllerTests {
  private let host = ApplicationHost()

  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// A plain table on a screen 852 high with a safe area of 59 at the top, without padding above headers.
  private func shown(_ table: RecordingTable = RecordingTable(style: .plain)) -> RecordingTable {
    table.tableView.sectionHeaderTopPadding = 0
    host.show(table)
    host.settle()
    return table
  }

  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func tap(_ path: IndexPath, in table: UITableViewController) {
    guard let cell = table.tableView.cellForRow(at: path) else { return }
    host.tap(at: middle(cell))
    host.rest()
  }

  @Test("Overridden heights and views place rows between headers and footers")
  func geometry() {
    let table = shown()
    let view = table.tableView!
    #expect(view.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 393, height: 30))
    #expect(view.rectForRow(at: path(0, 1)) == CGRect(x: 0, y: 30 + 60, width: 393, height: 60))
    #expect(view.rectForFooter(inSection: 0) == CGRect(x: 0, y: 30 + 3 * 60, width: 393, height: 20))
    #expect(view.rectForHeader(inSection: 1).minY == CGFloat(30 + 3 * 60 + 20))
    // From −59 to 793: the first section's 230, a header, and (793 − 260) / 60 = 8.9 rows. The last footer sticks to the bottom.
    let rows = (0..<3).map { "show 0.\($0)" } + (0..<9).map { "show 1.\($0)" }
    let log = table.take()
    #expect(log.filter { !$0.contains("er ") } == rows)
    #expect(log.filter { $0.contains("er ") } == ["show header 0", "show footer 0", "show header 1", "show footer 1"])
    view.contentOffset.y = 300
    host.settle()
    let gone = table.take().filter { $0.hasPrefix("end") }
    // The second header sticks at 300 + 59.
    #expect(Set(gone) == ["end 0.0", "end 0.1", "end 0.2", "end header 0", "end footer 0"])
  }

  @Test("A tap asks before it highlights, selects and deselects; another row can be selected in its place")
  func selection() {
    let table = shown()
    _ = table.take()
    tap(path(0, 1), in: table)
    #expect(
      table.take() == ["shouldHighlight 0.1", "highlight 0.1", "willSelect 0.1", "unhighlight 0.1", "select 0.1"])
    table.selects = { _ in IndexPath(row: 0, section: 0) }
    tap(path(0, 2), in: table)
    #expect(
      table.take().filter { $0.contains("elect") } == [
        "willSelect 0.2", "willDeselect 0.1", "deselect 0.1", "select 0.0",
      ])
    #expect(table.tableView.indexPathForSelectedRow == path(0, 0))
    table.highlights = { _ in false }
    tap(path(0, 2), in: table)
    #expect(table.take() == ["shouldHighlight 0.2"])
    #expect(table.tableView.indexPathForSelectedRow == path(0, 0))
    // Selecting by code asks nothing.
    table.tableView.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
    #expect(table.take() == [] && table.tableView.indexPathForSelectedRow == path(0, 2))
  }

  @Test("A row whose deselection is refused stays selected beside the new one, and alone when several may be")
  func refusedDeselection() {
    let table = shown()
    table.tableView.allowsMultipleSelection = true
    tap(path(0, 1), in: table)
    table.deselects = { _ in nil }
    tap(path(0, 1), in: table)
    #expect(table.tableView.indexPathsForSelectedRows == [path(0, 1)])
    table.deselects = { $0 }
    tap(path(0, 1), in: table)
    #expect(table.tableView.indexPathsForSelectedRows == nil)
  }

  @Test("A selection is cleared when the screen comes back, unless that is switched off", arguments: [true, false])
  func clearing(clears: Bool) {
    let table = RecordingTable(style: .plain)
    #expect(table.clearsSelectionOnViewWillAppear)
    table.clearsSelectionOnViewWillAppear = clears
    let stack = UINavigationController(rootViewController: table)
    host.show(stack)
    tap(path(0, 1), in: table)
    #expect(table.tableView.indexPathForSelectedRow == path(0, 1))
    stack.pushViewController(UIViewController(), animated: false)
    host.rest()
    stack.popViewController(animated: false)
    host.rest()
    #expect(table.tableView.indexPathForSelectedRow == (clears ? nil : path(0, 1)))
  }

  @Test("A drag, an animated offset and a tap on the status bar are reported as those of any scroll view")
  func scrolling() {
    let table = shown()
    // The status bar's 59 points.
    #expect(table.calls.contains("insets 59"))
    table.calls = []
    host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: 0.1)
    host.rest()
    #expect(
      table.calls == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
        "didEndDecelerating",
      ])
    table.calls = []
    table.tableView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    host.rest()
    #expect(table.calls == ["scroll", "didEndAnimation"])
    table.calls = []
    table.scrollsToTop = false
    host.tapStatusBar()
    host.rest()
    #expect(table.calls == ["shouldScrollToTop"] && table.tableView.contentOffset.y == 100)
    table.scrollsToTop = true
    table.calls = []
    host.tapStatusBar()
    host.rest()
    #expect(table.calls == ["shouldScrollToTop", "scroll", "didScrollToTop"])
    #expect(table.tableView.contentOffset.y == -59)
  }

  @Test("Estimates are asked for all rows, headers and footers, exact heights for visible ones only")
  func estimates() {
    final class Estimating: RecordingTable {
      var asked: [IndexPath] = []
      override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.append(indexPath)
        return 60
      }
      override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
      }
      override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
      }
      override func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        40
      }
      override func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        10
      }
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 36))
      }
      override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 12))
      }
    }
    let table = Estimating(style: .plain)
    table.counts = [300, 300]
    _ = shown(table)
    let view = table.tableView!
    // A header of 36 and 13 rows: 793 = 36 + 12.6 × 60; the footer sticks to the bottom.
    #expect(Set(table.asked) == Set((0..<13).map { path(0, $0) }))
    #expect(view.rectForHeader(inSection: 0).height == 36 && view.rectForHeader(inSection: 1).height == 40)
    #expect(view.contentSize.height == CGFloat(36 + 13 * 60 + 287 * 50 + 12) + CGFloat(40 + 300 * 50 + 10))
    view.scrollToRow(at: path(1, 299), at: .bottom, animated: false)
    host.settle()
    #expect(view.rectForFooter(inSection: 1).height == 12)
  }
}
