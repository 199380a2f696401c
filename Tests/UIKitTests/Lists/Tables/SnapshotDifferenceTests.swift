import Foundation
import Testing

@testable import UIKit

@Suite("Differences of snapshots, as batches", .serialized)
struct SnapshotDifferenceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("A section inserted or deleted with its items is one change; items that stay beside it have moved")
  func sections() {
    let old = snapshot([("a", [1, 2]), ("b", [3, 4])])
    var expected = ListUpdate()
    expected.deletedSections = [1]
    expected.insertedSections = [0]
    #expect(SnapshotDifference.update(from: old, to: snapshot([("c", [5, 6]), ("a", [1, 2])])) == expected)
    expected.movedRows = [ListUpdate.Move(from: path(1, 0), to: path(0, 1))]
    #expect(SnapshotDifference.update(from: old, to: snapshot([("c", [5, 3]), ("a", [1, 2])])) == expected)
  }

  @Test("An item marked for reloading is reloaded once, however often it was marked, and not if its section is")
  func reloads() {
    let old = snapshot([("a", [1, 2]), ("b", [3])])
    var new = old
    new.reloadItems([2, 3])
    new.reloadItems([2])
    var expected = ListUpdate()
    expected.reloadedRows = [path(0, 1), path(1, 0)]
    #expect(SnapshotDifference.update(from: old, to: new) == expected)
    new.reloadSections(["b"])
    expected.reloadedRows = [path(0, 1)]
    expected.reloadedSections = [1]
    #expect(SnapshotDifference.update(from: old, to: new) == expected)
  }

  @Test("An item that moves and is reloaded is deleted and inserted; a new one is only inserted")
  func movedReloads() {
    let old = snapshot([("a", [1, 2, 3])])
    var new = snapshot([("a", [3, 1, 2, 4])])
    new.reloadItems([3, 4])
    var expected = ListUpdate()
    expected.deletedRows = [path(0, 2)]
    // In no order that counts.
    expected.insertedRows = [path(0, 3), path(0, 0)]
    #expect(SnapshotDifference.update(from: old, to: new) == expected)
  }

  @Test("The first snapshot is shown at once, later ones are animated")
  func firstSnapshot() {
    let host = ApplicationHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    host.show(table)
    var completions = 0
    source.apply(snapshot([("a", [1, 2])])) { completions += 1 }
    host.settle()
    #expect(table.visibleCells.count == 2 && completions == 1 && !host.hasMotion)
    source.apply(snapshot([("a", [1, 2, 3])])) { completions += 1 }
    host.settle()
    #expect(table.visibleCells.count == 3 && completions == 1 && host.hasMotion)
    host.rest()
    #expect(completions == 2)
  }
}
