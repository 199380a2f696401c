import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Table views", .serialized)
struct UITableViewTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Only visible rows have cells, from the first below the notch to the last at the edge")
  func rowsInSight() {
    let host = ApplicationHost()
    let rows = Rows([1000])
    let table = host.showTable(rows)
    // An iPhone 16: 852 high, content begins at 59; the first row at 59 − offset 0.
    #expect(table.contentOffset.y == -59)
    #expect(table.contentSize.height == CGFloat(1000 * 44))
    #expect(table.rectForRow(at: path(0, 3)) == CGRect(x: 0, y: 3 * 44, width: 393, height: 44))
    // Rows from 0 to the one that holds 852 − 59 = 793: 793 / 44 = 18.02.
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(0...18))
    #expect(rows.asked.map(\.row) == Array(0...18))
    #expect(table.cellForRow(at: path(0, 5))?.frame.minY == CGFloat(5 * 44))
    #expect(table.cellForRow(at: path(0, 50)) == nil)
  }

  // behaviours.md §12 "Older row, header", "Row/header/footer/estimate"
  @Test("A row of one line is 44 high, and headers of plain tables 28 with 22 above")
  func standardHeights() {
    let host = ApplicationHost()
    let rows = Rows([2, 2])
    rows.titles = [0: "First", 1: "Second"]
    let table = host.showTable(rows)
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.rectForRow(at: path(0, 0)).height == 44)
    // 4 + the line of 17 points + 4.
    let header = table.rectForHeader(inSection: 0)
    // behaviours.md §12 "Header top padding": 22 in plain tables, the first included.
    #expect(header.minY == 22)
    #expect(abs(header.height - 28) <= 1)
    #expect(abs(table.rectForHeader(inSection: 1).minY - (table.rectForRow(at: path(0, 1)).maxY + 22)) < 1e-9)
  }

  @Test("A recycled cell shows the next row, prepared; never more cells than visible ones plus two")
  func reuse() {
    let host = ApplicationHost()
    CountingCell.reset()
    let rows = Rows([500])
    let table = host.showTable(rows, cell: CountingCell.self)
    let inSight = table.visibleCells.count
    host.scroll(table, by: 30, steps: 100)
    #expect(CountingCell.made <= inSight + 2)
    #expect(CountingCell.prepared >= 3000 / 44 - 2)
    #expect(table.visibleCells.first?.textLabel?.text == "0.\(Int((table.contentOffset.y) / 44))")
    #expect(table.visibleCells.allSatisfy { !$0.isHidden })
  }

  @Test("A hundred thousand rows cost as much as a hundred: cells created, layouts and queries of a fling are equal")
  func costFollowsWhatIsVisible() {
    func cost(of count: Int) -> [Int] {
      let host = ApplicationHost()
      CountingCell.reset()
      let rows = Rows([count])
      let table = host.showTable(rows, cell: CountingCell.self)
      let before = [rows.asked.count, rows.countQuestions, CountingCell.made, CountingCell.laidOut]
      host.scroll(table, by: 37, steps: 60)
      #expect(table.state.geometry.entryCount <= 2 * rows.asked.count + 2)
      return before + [rows.asked.count, rows.countQuestions, CountingCell.made, CountingCell.laidOut]
    }
    let small = cost(of: 100)
    #expect(small == cost(of: 100_000))
    #expect(small[1] == 1, "one question about the count")
  }

  @Test("A step that reveals no row creates nothing, queries nothing and lays out no cell")
  func quietStep() {
    let host = ApplicationHost()
    let rows = Rows([100_000])
    let table = host.showTable(rows, cell: CountingCell.self)
    table.contentOffset.y = 44 * 10
    host.settle()
    rows.forgetQuestions()
    CountingCell.reset()
    // 852 = 19 × 44 + 16: from a row's edge one may go 27 before the next row shows.
    host.scroll(table, by: 5, steps: 5)
    #expect(rows.asked.isEmpty && rows.countQuestions == 0)
    #expect(CountingCell.laidOut == 0 && CountingCell.made == 0)
  }

  @Test("Jumping to the end and back shows the right rows")
  func jumps() {
    let host = ApplicationHost()
    let rows = Rows([100_000])
    let table = host.showTable(rows)
    table.contentOffset.y = table.contentSize.height - table.bounds.height + 34
    host.settle()
    #expect(table.indexPathsForVisibleRows?.last?.row == 99_999)
    table.contentOffset.y = 0
    host.settle()
    #expect(table.indexPathsForVisibleRows?.first?.row == 0)
    #expect(table.visibleCells.map { $0.textLabel?.text } == table.indexPathsForVisibleRows?.map { "0.\($0.row)" })
  }

  // MARK: Heights

  @Test(
    "Rows size themselves by their constraints, and visible rows stay in place while rows above are measured")
  func selfSizing() {
    let host = ApplicationHost()
    let rows = Rows([1000])
    rows.willReturnCell = { path, cell in
      (cell as? StackedCell)?.blockHeight?.constant = CGFloat(30 + path.row % 7 * 20)
    }
    rows.text = { _ in "" }
    let table = host.showTable(rows, cell: StackedCell.self)
    #expect(table.rectForRow(at: path(0, 0)).height == 30)
    #expect(table.rectForRow(at: path(0, 3)).height == CGFloat(30 + 3 * 20))
    // Into the unknown, then back up: every row above is measured when it comes.
    table.contentOffset.y = 20_000
    host.settle()
    for _ in 0..<60 {
      guard let second = table.indexPathsForVisibleRows?.dropFirst().first,
        let cell = table.cellForRow(at: second)
      else { break }
      let before = cell.frame.minY - table.contentOffset.y
      table.contentOffset.y -= 13
      host.settle()
      let after = cell.frame.minY - table.contentOffset.y
      #expect(abs(after - (before + 13)) < 0.01, "the row moved by the finger's 13 points and nothing else")
    }
  }

  @Test("Heights of the delegate take precedence, are queried for visible rows only, and at once without estimates")
  func delegateHeights() {
    final class Heights: NSObject, UITableViewDelegate {
      var asked = 0
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked += 1
        return indexPath.row == 1 ? 0 : 100
      }
    }
    let host = ApplicationHost()
    let heights = Heights()
    let rows = Rows([300])
    let table = host.showTable(rows, delegate: heights)
    #expect(table.rectForRow(at: path(0, 1)).height == 0, "a row may have no height")
    #expect(table.rectForRow(at: path(0, 2)) == CGRect(x: 0, y: 100, width: 393, height: 100))
    #expect(heights.asked < 20)
    heights.asked = 0
    table.estimatedRowHeight = 0
    #expect(table.rectForRow(at: path(0, 299)).minY == CGFloat(298 * 100))
    #expect(heights.asked == 300)
  }

  @Test("A fixed row height needs no query per row", arguments: [10, 100_000])
  func fixedHeight(count: Int) {
    let host = ApplicationHost()
    let rows = Rows([count, count])
    let recorder = TableRecorder()
    let table = host.showTable(rows, delegate: recorder) { $0.rowHeight = 50 }
    #expect(table.contentSize.height == CGFloat(2 * count * 50))
    #expect(table.state.geometry.entryCount == 2)
  }

  @Test("Rotating the device keeps the first visible row in place, though every row is measured again")
  func rotation() {
    let host = ApplicationHost()
    let rows = Rows([400])
    rows.text = { String(repeating: "Row \($0.row) goes on and on. ", count: 1 + $0.row % 5) }
    rows.willReturnCell = { _, cell in cell.textLabel?.numberOfLines = 0 }
    let table = host.showTable(rows)
    table.contentOffset.y = 3000
    host.settle()
    func topRow() -> (row: Int, distance: CGFloat)? {
      let top = table.contentOffset.y + table.adjustedContentInset.top
      guard let path = table.indexPathsForVisibleRows?.first(where: { table.rectForRow(at: $0).maxY > top }) else {
        return nil
      }
      return (path.row, table.rectForRow(at: path).minY - top)
    }
    let before = topRow()
    host.update { $0.isLandscape = true }
    let after = topRow()
    #expect(before?.row == after?.row)
    #expect(table.bounds.width == 852)
    if let before, let after { #expect(abs(before.distance - after.distance) < 1 || after.distance <= 0) }
    host.update { $0.isLandscape = false }
    #expect(topRow()?.row == before?.row)
  }

  @Test("At the top a table stays at the top when the device rotates")
  func rotationAtTop() {
    let host = ApplicationHost()
    let table = host.showTable(Rows([50]))
    host.update { $0.isLandscape = true }
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(table.indexPathsForVisibleRows?.first?.row == 0)
  }

  @Test("Rows grow with the text size, visible ones at once")
  func dynamicType() {
    let host = ApplicationHost()
    let rows = Rows([50])
    let table = host.showTable(rows)
    let before = table.rectForRow(at: path(0, 0)).height
    host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    // The line of 53 points is 63.3 high (behaviours.md §3): 11 + 63.3 + 11.
    #expect(before == 44)
    #expect(table.rectForRow(at: path(0, 0)).height > 80)
    #expect(table.rectForRow(at: path(0, 1)).minY == table.rectForRow(at: path(0, 0)).height)
  }

  // MARK: Headers

  @Test("A plain header sticks to the top and is pushed out by the next section; a grouped one scrolls away")
  func stickyHeaders() throws {
    let host = ApplicationHost()
    let rows = Rows([30, 30])
    rows.titles = [0: "First", 1: "Second"]
    let table = host.showTable(rows)
    table.contentOffset.y = 300
    host.settle()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == CGFloat(300 + 59))
    #expect(header.textLabel?.text == "First")
    let end = table.rect(forSection: 0).maxY
    table.contentOffset.y = end - 59 - 10
    host.settle()
    #expect(header.frame.maxY == end)
    #expect(table.headerView(forSection: 1)?.frame.minY == end + 22)

    let grouped = host.showTable(rows, style: .grouped)
    grouped.contentOffset.y = 300
    host.settle()
    #expect(grouped.headerView(forSection: 0) == nil)
    #expect(grouped.rectForHeader(inSection: 0).minY > 0)
  }

  // behaviours.md §12 "Footer", "26 headers"
  @Test("A grouped header is in capitals, a footer is 8 + text + 6")
  func groupedTitles() throws {
    let host = ApplicationHost()
    let rows = Rows([2])
    rows.titles = [0: "Settings"]
    rows.footers = [0: "Explained."]
    let table = host.showTable(rows, style: .grouped)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "SETTINGS")
    let line = UIFont.preferredFont(forTextStyle: .footnote).lineHeight.ceiledToPixels(at: 3)
    #expect(abs(table.rectForFooter(inSection: 0).height - (8 + line + 6)) < 0.5)
    #expect(table.headerView(forSection: 0)?.layer.needsLayout() == false)
  }

  @Test("The delegate's views are headers, and reused")
  func headerViews() {
    final class Headers: NSObject, UITableViewDelegate {
      var made = 0
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h") { return view }
        made += 1
        return UITableViewHeaderFooterView(reuseIdentifier: "h")
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }
    let host = ApplicationHost()
    let headers = Headers()
    let table = host.showTable(Rows(Array(repeating: 3, count: 100)), delegate: headers)
    #expect(table.rectForHeader(inSection: 0).height == 40)
    host.scroll(table, by: 50, steps: 100)
    #expect(headers.made < 10)
  }

  @Test("The table's own header and footer are at the ends of the content")
  func ends() {
    let host = ApplicationHost()
    let table = host.showTable(Rows([3])) {
      $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
      $0.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    }
    #expect(table.rectForRow(at: path(0, 0)).minY == 120)
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 393, height: 120))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 120 + 3 * 44, width: 393, height: 60))
    #expect(table.contentSize.height == CGFloat(120 + 3 * 44 + 60))
  }

  // MARK: Places

  @Test("A row can be scrolled to the top, the middle, the bottom or just into view, measured on the way")
  func scrollToRow() {
    let host = ApplicationHost()
    let rows = Rows([1000])
    rows.willReturnCell = { path, cell in
      (cell as? StackedCell)?.blockHeight?.constant = CGFloat(30 + path.row % 7 * 20)
    }
    let table = host.showTable(rows, cell: StackedCell.self)
    let visible = { table.bounds.inset(by: table.adjustedContentInset) }
    table.scrollToRow(at: path(0, 600), at: .top, animated: false)
    #expect(abs(table.rectForRow(at: path(0, 600)).minY - visible().minY) < 0.5)
    table.scrollToRow(at: path(0, 300), at: .bottom, animated: false)
    #expect(abs(table.rectForRow(at: path(0, 300)).maxY - visible().maxY) < 0.5)
    table.scrollToRow(at: path(0, 700), at: .middle, animated: false)
    #expect(abs(table.rectForRow(at: path(0, 700)).midY - visible().midY) < 0.5)
    let offset = table.contentOffset
    table.scrollToRow(at: path(0, 700), at: .none, animated: false)
    #expect(table.contentOffset == offset)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: table.rectForRow(at: path(0, 700)).midY)) == path(0, 700))
  }

  @Test("Nearby rows are prefetched once, and cancelled when scrolled past")
  func prefetching() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var announced: [Int] = []
      var cancelled: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.row)
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
      }
    }
    let host = ApplicationHost()
    let prefetcher = Prefetcher()
    let table = host.showTable(Rows([10_000])) { $0.prefetchDataSource = prefetcher }
    #expect(prefetcher.announced.first == 19)
    host.scroll(table, by: 20, steps: 50)
    #expect(Set(prefetcher.announced).count == prefetcher.announced.count)
    #expect(prefetcher.cancelled.isEmpty)
    table.contentOffset.y = 100_000
    host.settle()
    #expect(!prefetcher.cancelled.isEmpty)
  }

  // MARK: Ownership

  @Test("A table does not retain its data source and delegate, and cells end with their table")
  func deallocation() {
    let host = ApplicationHost()
    weak var rows: Rows?
    weak var delegate: TableRecorder?
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    autoreleasepoolLike {
      let source = Rows([5])
      let recorder = TableRecorder()
      let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.dataSource = source
      view.delegate = recorder
      view.layoutIfNeeded()
      (rows, delegate, table, cell) = (source, recorder, view, view.visibleCells.first)
      #expect(cell != nil)
    }
    host.settle()
    #expect(rows == nil && delegate == nil && table == nil && cell == nil)
  }

  private func autoreleasepoolLike(_ body: () -> Void) { body() }

  @Test("Without its owner an update handler ends with its cell")
  func handlerDeallocation() {
    final class Token {}
    weak var token: Token?
    do {
      let kept = Token()
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { _, _ in _ = kept }
      cell.layoutIfNeeded()
      token = kept
      #expect(token != nil)
    }
    #expect(token == nil)
  }
}
