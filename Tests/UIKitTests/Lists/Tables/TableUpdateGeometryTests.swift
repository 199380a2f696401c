import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Heights, gaps and fingers through updates of tables", .serialized)
struct TableUpdateGeometryTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("A row that moves into an inserted section appears once, with its cell")
  func movesIntoANewSection() {
    let host = ApplicationHost()
    let rows = Rows([2, 1])
    let table = host.showTable(rows)
    let moved = table.cellForRow(at: path(0, 0))
    table.performBatchUpdates {
      // The new section is the moved row and a new one.
      rows.counts = [2, 1, 1]
      table.insertSections([0], with: .automatic)
      table.moveRow(at: path(0, 0), to: path(0, 0))
    }
    host.rest()
    #expect((0..<3).map(table.numberOfRows(inSection:)) == [2, 1, 1])
    #expect(table.contentSize.height == CGFloat(4 * 44))
    #expect(table.cellForRow(at: path(0, 0)) === moved)
  }

  @Test("A moved section keeps its rows' measured heights, even out of sight")
  func movedHeights() {
    let host = ApplicationHost()
    let rows = Rows([20, 20, 20])
    rows.text = { _ in "" }
    rows.willReturnCell = { _, cell in (cell as? StackedCell)?.blockHeight?.constant = 100 }
    let table = host.showTable(rows, cell: StackedCell.self)
    let height = table.rect(forSection: 0).height
    // The screen is 852 points high: eight rows at least were seen and measured, the others are estimated with 44.
    #expect(height >= CGFloat(8 * 100 + 12 * 44))
    table.moveSection(0, toSection: 2)
    host.rest()
    #expect(table.rect(forSection: 2).height == height)
    #expect(table.rectForRow(at: path(2, 0)).height == 100)
  }

  @Test("A reloaded row has the height of its new content, in sight or when it becomes visible")
  func reloadedHeights() {
    let host = ApplicationHost()
    let rows = Rows([40])
    rows.text = { _ in "" }
    var height: CGFloat = 100
    rows.willReturnCell = { _, cell in (cell as? StackedCell)?.blockHeight?.constant = height }
    let table = host.showTable(rows, cell: StackedCell.self)
    height = 60
    table.reloadRows(at: [path(0, 1)], with: .none)
    host.rest()
    #expect((0..<3).map { table.rectForRow(at: path(0, $0)).height } == [100, 60, 100])
    #expect(table.cellForRow(at: path(0, 1))?.frame.height == 60)
  }

  @Test("A reloaded section gets a new header and a new footer; other sections keep theirs")
  func reloadedHeaders() {
    let host = ApplicationHost()
    let rows = Rows([2, 2])
    (rows.titles, rows.footers) = ([0: "A", 1: "B"], [0: "a", 1: "b"])
    let table = host.showTable(rows, style: .grouped)
    let kept = table.headerView(forSection: 0)
    (rows.titles, rows.footers) = ([0: "C", 1: "D"], [0: "c", 1: "d"])
    table.reloadSections([1], with: .none)
    host.rest()
    func texts(_ views: [UITableViewHeaderFooterView?]) -> [String] { views.map { $0?.textLabel?.text ?? "" } }
    #expect(texts([0, 1].map(table.headerView(forSection:))).map { $0.uppercased() } == ["A", "D"])
    #expect(texts([0, 1].map(table.footerView(forSection:))) == ["a", "d"])
    #expect(kept != nil && table.headerView(forSection: 0) === kept)
  }

  @Test("The row under a finger stays highlighted, and is selected if the finger lifts on it")
  func highlightFollows() {
    for comesAbove in [false, true] {
      let host = ApplicationHost()
      let recorder = TableRecorder()
      let rows = Rows([5])
      let table = host.showTable(rows, delegate: recorder)
      let point = CGPoint(x: 100, y: 59 + 44 + 10)
      host.touchDown(at: point)
      host.advance(by: 0.2)
      let cell = table.cellForRow(at: path(0, 1))
      #expect(cell?.isHighlighted == true)
      // A section without rows moves nothing; a row pushes the others away from the finger.
      rows.counts = comesAbove ? [6] : [0, 5]
      if comesAbove {
        table.insertRows(at: [path(0, 0)], with: .none)
      } else {
        table.insertSections([0], with: .none)
      }
      host.advance(by: 0.1)
      #expect(table.cellForRow(at: comesAbove ? path(0, 2) : path(1, 1)) === cell && cell?.isHighlighted == true)
      recorder.calls = []
      host.touchUp(at: point)
      host.rest()
      #expect(
        recorder.calls == (comesAbove ? ["unhighlight 0.2"] : ["willSelect 1.1", "unhighlight 1.1", "didSelect 1.1"]))
      #expect(table.indexPathForSelectedRow == (comesAbove ? nil : path(1, 1)))
      #expect(cell?.isHighlighted == false && cell?.isSelected == !comesAbove)
    }
  }

  @Test(
    "The first grouped section, whichever it becomes, has the large gap above it, and no other does",
    arguments: [false, true])
  func firstGap(hasTitles: Bool) {
    typealias Change = (Rows, UITableView) -> Void
    let changes: [Change] = [
      { rows, table in
        rows.counts = [3, 1, 2]
        table.insertSections([0], with: .none)
      },
      { rows, table in
        rows.counts = [2]
        table.deleteSections([0], with: .none)
      },
      { rows, table in
        rows.counts = [2, 1]
        table.moveSection(0, toSection: 1)
      },
      { rows, table in
        rows.counts = [2, 1]
        table.moveSection(1, toSection: 0)
      },
    ]
    for (index, change) in changes.enumerated() {
      func table(_ host: ApplicationHost, _ counts: [Int]) -> (Rows, UITableView) {
        let rows = Rows(counts)
        if hasTitles { rows.titles = [0: "A", 1: "A", 2: "A"] }
        return (rows, host.showTable(rows, style: .grouped))
      }
      let host = ApplicationHost()
      let (rows, changed) = table(host, [1, 2])
      change(rows, changed)
      host.rest()
      let places = rows.counts.indices.map { changed.rectForRow(at: path($0, 0)).minY }
      let height = changed.contentSize.height
      let otherHost = ApplicationHost()
      let (_, fresh) = table(otherHost, rows.counts)
      #expect(places == rows.counts.indices.map { fresh.rectForRow(at: path($0, 0)).minY }, "change \(index)")
      #expect(height == fresh.contentSize.height, "change \(index)")
    }
  }
}
