import Foundation
import RandomHistories
import Testing

@testable import UIKit

@Suite("Diffable data sources of tables", .serialized)
struct TableDiffableTests {
  @Test("Snapshots are edited by identifiers")
  func snapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([10, 11])
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.insertItems([5], afterItem: 3)
    snapshot.moveItem(1, afterItem: 11)
    snapshot.deleteItems([2])
    snapshot.insertSections(["c"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "c"])
    #expect(snapshot.itemIdentifiers == [10, 11, 1, 4, 3, 5])
    #expect(snapshot.numberOfItems == 6 && snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.indexOfItem(4) == 3)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [4, 3, 5])
  }

  @Test("Any snapshot follows any other, cells of remaining items are kept", arguments: 51..<59)
  func property(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let host = ApplicationHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    host.show(table)
    for _ in 0..<25 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var items = Array(0..<30).shuffled(using: &random)
      for section in (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...5, using: &random)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", ObjectIdentifier($0)) })
      source.apply(snapshot)
      host.rest()
      #expect(table.visibleCells.map { $0.textLabel?.text } == snapshot.itemIdentifiers.map { "\($0)" })
      for cell in table.visibleCells {
        guard let text = cell.textLabel?.text, let present = before[text] else { continue }
        #expect(present == ObjectIdentifier(cell), "item \(text) kept its cell")
      }
      for item in snapshot.itemIdentifiers {
        #expect(source.indexPath(for: item).flatMap { source.itemIdentifier(for: $0) } == item)
      }
    }
  }

  @Test("Reloaded items get new cells, reconfigured ones keep theirs, and the provider ends with the data source")
  func marks() {
    final class Token {}
    let host = ApplicationHost()
    weak var token: Token?
    weak var weakSource: UITableViewDiffableDataSource<Int, Int>?
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    host.show(table)
    do {
      let kept = Token()
      token = kept
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      var provided: [Int] = []
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
        _ = kept
        provided.append(item)
        return table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      weakSource = source
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot)
      host.rest()
      provided = []
      let cells = table.visibleCells
      snapshot.reconfigureItems([2])
      snapshot.reloadItems([3])
      source.apply(snapshot)
      host.rest()
      #expect(provided.sorted() == [2, 3])
      #expect(table.visibleCells[1] === cells[1])
      #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    }
    #expect(weakSource == nil && token == nil)
  }
}
