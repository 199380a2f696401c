import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Animations of inserted and deleted rows", .serialized)
struct RowAnimationTests {
  private typealias Animation = UITableView.RowAnimation
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func table(_ host: ApplicationHost, _ names: TableUpdateTests.Names) -> UITableView {
    let table = host.showTable(names) { $0.rowHeight = 40 }
    table.contentInsetAdjustmentBehavior = .never
    host.settle()
    return table
  }

  private func cell(_ text: String, in table: UITableView) -> UITableViewCell? {
    table.subviews.compactMap { $0 as? UITableViewCell }.first { !$0.isHidden && $0.textLabel?.text == text }
  }

  /// Where on screen, from its row's place, and how opaque.
  private func pose(_ cell: UITableViewCell?, row: Int) -> (x: CGFloat, y: CGFloat, alpha: Double)? {
    guard let cell, let position = cell.layer.presentation()?.position else { return nil }
    return (position.x - 196.5, position.y - CGFloat(40 * row + 20), cell.alphaOnScreen)
  }

  /// The table is 393 wide, its rows 40 high.
  private nonisolated static let ways: [(UITableView.RowAnimation, x: CGFloat, y: CGFloat, alpha: Double)] = [
    (.fade, 0, 0, 0), (.automatic, 0, 0, 0), (.left, -393, 0, 1), (.right, 393, 0, 1), (.top, 0, -40, 1),
    (.bottom, 0, 40, 1), (.middle, 0, -20, 1),
  ]

  @Test("A new row enters by its animation, half of the way after half of the time", arguments: 0..<7)
  func arrival(index: Int) throws {
    let way = Self.ways[index]
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a", "b", "c"]])
    let table = table(host, names)
    names.sections = [["a", "new", "b", "c"]]
    table.insertRows(at: [path(1)], with: way.0)
    host.settle()
    let new = cell("new", in: table)
    let start = try #require(pose(new, row: 1))
    #expect(abs(start.x - way.x) < 0.01 && abs(start.y - way.y) < 0.01 && abs(start.alpha - way.alpha) < 1e-6)
    #expect(new?.center == CGPoint(x: 196.5, y: 60) && new?.alpha == 1)
    host.advance(by: TableMetrics.updateDuration / 2)
    let middle = try #require(pose(new, row: 1))
    #expect(abs(middle.x - way.x / 2) < 0.01 && abs(middle.y - way.y / 2) < 0.01)
    #expect(abs(middle.alpha - (1 + way.alpha) / 2) < 1e-6)
    host.rest()
    let end = try #require(pose(new, row: 1))
    #expect(end == (0, 0, 1))
  }

  @Test("A deleted row leaves by its animation, and its cell can be reused", arguments: 0..<7)
  func departure(index: Int) throws {
    let way = Self.ways[index]
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a", "b", "c"]])
    let table = table(host, names)
    let old = try #require(cell("b", in: table))
    names.sections = [["a", "c"]]
    table.deleteRows(at: [path(1)], with: way.0)
    host.advance(by: TableMetrics.updateDuration / 2)
    let middle = try #require(pose(old, row: 1))
    #expect(abs(middle.x - way.x / 2) < 0.01 && abs(middle.y - way.y / 2) < 0.01)
    #expect(abs(middle.alpha - (1 + way.alpha) / 2) < 1e-6)
    host.rest()
    #expect(old.isHidden)
    names.sections = [["a", "c", "again"]]
    table.insertRows(at: [path(2)], with: .none)
    host.settle()
    #expect(cell("again", in: table) === old)
    let again = try #require(pose(old, row: 2))
    #expect(again == (0, 0, 1))
  }

  @Test("Rows that slide vertically do so behind their neighbours, horizontally in front")
  func order() throws {
    for animation in [Animation.top, .bottom, .middle] {
      let host = ApplicationHost()
      let names = TableUpdateTests.Names([["a", "b", "c"]])
      let table = table(host, names)
      names.sections = [["a", "new", "c"]]
      table.performBatchUpdates {
        table.deleteRows(at: [path(1)], with: animation)
        table.insertRows(at: [path(1)], with: animation)
      }
      let order = table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
      #expect(Set(order.prefix(2)) == ["b", "new"])
    }
  }

  @Test("Without an animation a row appears at once, even beside animated ones")
  func none() {
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a", "b", "c"]])
    let table = table(host, names)
    let old = cell("a", in: table)
    names.sections = [["now", "b", "c", "later"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .none)
      table.insertRows(at: [path(0)], with: .none)
      table.insertRows(at: [path(3)], with: .fade)
    }
    host.settle()
    #expect(old?.textLabel?.text != "a" || old?.isHidden == true)
    #expect(cell("now", in: table)?.alphaOnScreen == 1)
    #expect(cell("later", in: table)?.alphaOnScreen == 0)
  }

  @Test("Rows of a section animate with their section; a reloaded row enters as the old one leaves")
  func sectionsAndReloads() throws {
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a"], ["b"]])
    let table = table(host, names)
    let old = try #require(cell("a", in: table))
    names.sections = [["b"], ["c"]]
    table.performBatchUpdates {
      table.deleteSections([0], with: .left)
      table.insertSections([1], with: .right)
    }
    host.advance(by: TableMetrics.updateDuration / 2)
    #expect(abs((pose(old, row: 0)?.x ?? 0) + 196.5) < 0.01)
    #expect(abs((pose(cell("c", in: table), row: 1)?.x ?? 0) - 196.5) < 0.01)
    host.rest()
    let reloaded = try #require(cell("b", in: table))
    names.sections[0] = ["B"]
    table.reloadRows(at: [path(0)], with: .right)
    host.advance(by: TableMetrics.updateDuration / 2)
    #expect(abs((pose(reloaded, row: 0)?.x ?? 0) - 196.5) < 0.01)
    #expect(abs((pose(cell("B", in: table), row: 0)?.x ?? 0) - 196.5) < 0.01)
    host.rest()
    let inSection = try #require(cell("c", in: table))
    names.sections[1] = ["C"]
    table.reloadSections([1], with: .left)
    host.advance(by: TableMetrics.updateDuration / 2)
    #expect(abs((pose(inSection, row: 1)?.x ?? 0) + 196.5) < 0.01)
    #expect(abs((pose(cell("C", in: table), row: 1)?.x ?? 0) + 196.5) < 0.01)
  }

  @Test("A diffable data source animates with its default row animation")
  func diffable() {
    let host = ApplicationHost()
    let table = host.showTable(Rows([0])) { $0.rowHeight = 40 }
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.defaultRowAnimation = .left
    source.apply(.numbers(2), animatingDifferences: false)
    host.settle()
    source.apply(.numbers(3))
    host.advance(by: TableMetrics.updateDuration / 2)
    #expect(abs(cell("2", in: table)?.xOnScreen ?? -1) < 0.01)
    host.rest()
  }

  @Test("A new item of a collection fades in at its place, whether its view is new or reused")
  func items() throws {
    let host = ApplicationHost()
    let items = Items(count: 3)
    let collection = host.showCollection(items)
    host.settle()
    items.sections[0].append("new")
    collection.insertItems(at: [path(3)])
    host.settle()
    let new = try #require(collection.cellForItem(at: path(3)))
    #expect(new.layer.presentation()?.position == new.center && new.alphaOnScreen == 0 && new.alpha == 1)
    host.rest()
    #expect(new.alphaOnScreen == 1)
  }

  @Test("Headers of sections added by an update are in place at once")
  func headers() throws {
    let host = ApplicationHost()
    let names = TableUpdateTests.Names([["a"]])
    let table = table(host, names)
    let rows = Rows([1])
    rows.titles = [0: "first", 1: "second"]
    table.dataSource = rows
    host.settle()
    rows.counts = [1, 1]
    table.insertSections([1], with: .left)
    host.settle()
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.layer.presentation()?.position == header.center)
    host.rest()
  }

  // MARK: Contradictions

  /// Says one thing and has another.
  private final class Liar: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      super.tableView(tableView, numberOfRowsInSection: section) + (lies ? 2 : 0)
    }
    var lies = false
  }

  @Test("A diffable data source that contradicts its snapshot is reported with section and numbers")
  func contradictingDiffable() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let host = ApplicationHost()
      let table = host.showTable(Rows([0]))
      let source = Liar(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      source.apply(.numbers(3), animatingDifferences: false)
      host.settle()
      source.lies = true
      source.apply(.numbers(4))
    }
    result.says("The number of rows in section 0 contradicts the update: the data source has 6, which is 2 too many.")
    result.says("expected after it: 4")
  }
}
