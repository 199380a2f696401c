import Diagnostics
import Foundation
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Updates of tables", .serialized)
struct TableUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Rows with names, so that it shows which cell is which.
  final class Names: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var asked: [String] = []
    init(_ sections: [[String]]) { self.sections = sections }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      asked.append(sections[indexPath.section][indexPath.row])
      return cell
    }
  }

  private func texts(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test("Inserted, deleted and moved rows end in the right places, and only new ones are requested")
  func batch() {
    let host = ApplicationHost()
    let names = Names([["a", "b", "c", "d"], ["e"]])
    let table = host.showTable(names)
    let cellOfB = table.cellForRow(at: path(0, 1))
    names.asked = []
    var isFinished = false
    table.performBatchUpdates {
      names.sections = [["x", "b", "d"], ["a", "e"]]
      table.deleteRows(at: [path(0, 2)], with: .automatic)
      table.insertRows(at: [path(0, 0)], with: .automatic)
      table.moveRow(at: path(0, 0), to: path(1, 0))
    } completion: { _ in
      isFinished = true
    }
    host.rest()
    #expect(texts(table) == ["x", "b", "d", "a", "e"])
    #expect(names.asked == ["x"])
    #expect(table.cellForRow(at: path(0, 1)) === cellOfB)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    #expect(table.contentSize.height == CGFloat(5 * 44))
    #expect(isFinished)
  }

  @Test(
    "After any batch the table matches its data source, and unchanged rows keep their cells", arguments: 41..<49)
  func property(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let host = ApplicationHost()
    let names = Names([["a", "b"], ["c"]])
    let table = host.showTable(names) { $0.rowHeight = 20 }
    var serial = 0
    for _ in 0..<25 {
      let old = names.sections
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let section = new.isEmpty ? 0 : Int.random(in: 0..<new.count, using: &random)
        serial += 1
        switch Int.random(in: 0..<6, using: &random) {
        case 0: new.insert(["s\(serial)"], at: section)
        case 1 where new.count > 1: new.remove(at: section)
        case 2 where !new.isEmpty: new[section].append("n\(serial)")
        case 3 where !new.isEmpty: new[section].insert("n\(serial)", at: 0)
        case 4 where !new.isEmpty && !new[section].isEmpty: new[section].removeFirst()
        case 5 where !new.isEmpty: new[section].shuffle(using: &random)
        default: break
        }
      }
      // Sections are known by their place in this test: only rows of the sections both have are compared.
      let common = min(old.count, new.count)
      var update = ListUpdate()
      for section in 0..<common {
        let diff = UniqueListDiff(from: old[section], to: new[section])
        update.deletedRows += diff.deleted.map { path(section, $0) }
        update.insertedRows += diff.inserted.map { path(section, $0) }
        update.movedRows += diff.moved.map {
          ListUpdate.Move(from: path(section, $0.from), to: path(section, $0.to))
        }
      }
      update.deletedSections = Array(common..<old.count)
      update.insertedSections = Array(common..<new.count)
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", ObjectIdentifier($0)) })
      names.asked = []
      table.apply(update, animated: true, { names.sections = new }, completion: {})
      host.rest()
      #expect(texts(table) == Array(new.joined().map { $0 }.prefix(table.visibleCells.count)))
      #expect(table.contentSize.height == CGFloat(20 * new.joined().count))
      #expect(Set(names.asked).count == names.asked.count)
      for cell in table.visibleCells {
        guard let text = cell.textLabel?.text, !names.asked.contains(text) else { continue }
        #expect(before[text] == ObjectIdentifier(cell))
      }
    }
  }

  @Test("Sections are inserted, deleted and moved with their headers and rows")
  func sections() {
    let host = ApplicationHost()
    let names = Names([["a"], ["b", "c"], ["d"]])
    let table = host.showTable(names)
    table.performBatchUpdates {
      names.sections = [["d"], ["n"], ["a"]]
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(2, toSection: 0)
    }
    host.rest()
    #expect(texts(table) == ["d", "n", "a"])
    names.sections[1] = ["n1", "n2"]
    table.reloadSections([1], with: .automatic)
    host.rest()
    #expect(texts(table) == ["d", "n1", "n2", "a"])
  }

  @Test("Reloaded rows get new cells, reconfigured ones keep theirs")
  func reloadAndReconfigure() {
    let host = ApplicationHost()
    let names = Names([["a", "b"]])
    let table = host.showTable(names)
    let first = table.cellForRow(at: path(0, 0))
    names.sections = [["A", "B"]]
    table.reconfigureRows(at: [path(0, 0)])
    host.rest()
    #expect(table.cellForRow(at: path(0, 0)) === first)
    #expect(texts(table) == ["A", "b"])
    table.reloadRows(at: [path(0, 1)], with: .fade)
    host.rest()
    #expect(texts(table) == ["A", "B"])
  }

  @Test("Selection follows its row through an update, and ends with it or with a reload")
  func selection() {
    let host = ApplicationHost()
    let names = Names([["a", "b", "c"]])
    let table = host.showTable(names)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    names.sections = [["new", "a", "b", "c"]]
    table.insertRows(at: [path(0, 0)], with: .automatic)
    host.rest()
    #expect(table.indexPathForSelectedRow == path(0, 2))
    #expect(table.cellForRow(at: path(0, 2))?.isSelected == true)
    names.sections = [["new", "a", "c"]]
    table.deleteRows(at: [path(0, 2)], with: .automatic)
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsMultipleSelection = true
    for row in 0..<2 { table.selectRow(at: path(0, row), animated: false, scrollPosition: .none) }
    table.reloadRows(at: [path(0, 0)], with: .none)
    host.rest()
    #expect(table.indexPathsForSelectedRows == [path(0, 1)])
    #expect(table.cellForRow(at: path(0, 0))?.isSelected == false)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("An empty batch requests heights again")
  func emptyBatch() {
    final class Heights: NSObject, UITableViewDelegate {
      var height: CGFloat = 50
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    }
    let host = ApplicationHost()
    let heights = Heights()
    let table = host.showTable(Rows([5]), delegate: heights)
    heights.height = 80
    table.beginUpdates()
    table.endUpdates()
    host.rest()
    #expect(table.rectForRow(at: path(0, 2)) == CGRect(x: 0, y: 160, width: 393, height: 80))
  }

  @Test("Changes by callbacks during layout take effect after it")
  func changesInCallbacks() {
    final class Changing: NSObject, UITableViewDelegate {
      var onDisplay: (() -> Void)?
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let action = onDisplay
        onDisplay = nil
        action?()
      }
    }
    let host = ApplicationHost()
    let names = Names([["a", "b", "c"]])
    let changing = Changing()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = names
    table.delegate = changing
    changing.onDisplay = {
      names.sections = [["b"]]
      table.deleteRows(at: [self.path(0, 0), self.path(0, 2)], with: .none)
    }
    host.show(table)
    host.rest()
    #expect(texts(table) == ["b"])
    changing.onDisplay = {
      names.sections = [[], ["x", "y"]]
      table.reloadData()
    }
    table.reloadData()
    host.rest()
    #expect(texts(table) == ["x", "y"])
  }

  @Test("An update that contradicts the data source is explained with section and numbers")
  func contradiction() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let rows = Rows([3, 4])
        let table = host.showTable(rows)
        rows.counts = [3, 6]
        table.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
      }
    }.says("in section 1 contradicts the update: the data source has 6, which is 1 too many")
  }

  @Test("Reloading while a cell is requested is explained")
  func reloadWhileAsking() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let rows = Rows([3])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rows.willReturnCell = { [weak table] _, _ in table?.reloadData() }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        host.show(table)
      }
    }.says("reloaded while it asked its data source for a cell")
  }

  @Test("Invalid heights are explained", arguments: [CGFloat.nan, -5, .infinity])
  func invalidHeight(height: CGFloat) async {
    let text = "\(height)"
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [text = text as String] in
      await MainActor.run {
        let host = ApplicationHost()
        let table = host.showTable(Rows([3])) { $0.rowHeight = CGFloat(Double(text) ?? 0) }
        table.layoutIfNeeded()
      }
    }.says("received an invalid height")
  }

  @Test("An unregistered identifier is explained")
  func unregistered() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        _ = table.dequeueReusableCell(withIdentifier: "nope", for: IndexPath(row: 0, section: 0))
      }
    }.says("with an unregistered identifier")
  }
}
