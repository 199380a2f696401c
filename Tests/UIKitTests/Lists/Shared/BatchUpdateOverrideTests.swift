import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Batch updates that a subclass overrides", .serialized)
final class BatchUpdateOverrideTests {
  private let host = ApplicationHost()

  private final class Table: UITableView {
    var batches: [Bool] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches.append(updates != nil)
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  private final class Collection: UICollectionView {
    var batches: [Bool] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches.append(updates != nil)
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  private func table(_ rows: Rows) -> Table {
    let table = Table(frame: .zero, style: .plain)
    table.register(StackedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    host.show(table, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    host.settle()
    return table
  }

  private func collection(_ items: Items) -> Collection {
    let collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    host.show(collection, frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    host.settle()
    return collection
  }

  @Test("A table's override sees every batch that the app makes, with changes and without")
  func tables() {
    let rows = Rows([3])
    let table = table(rows)
    var log: [String] = []
    table.performBatchUpdates {
      log.append("change")
      rows.counts = [4]
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    } completion: {
      log.append("done \($0)")
    }
    #expect(log == ["change"] && table.batches == [true])
    host.rest()
    #expect(log == ["change", "done true"] && table.numberOfRows(inSection: 0) == 4)
    let nothing: (() -> Void)? = nil
    table.performBatchUpdates(nothing)
    // A change outside a batch is no call of it.
    rows.counts = [3]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    host.rest()
    #expect(table.batches == [true, false] && table.visibleCells.count == 3)
  }

  @Test("A table measures its rows again for a batch without changes, and keeps its cells")
  func measuring() throws {
    let rows = Rows([3])
    let table = table(rows)
    let cells = table.visibleCells
    (cells[0] as? StackedCell)?.blockHeight?.constant = 90
    var isDone = false
    table.performBatchUpdates(nil) { isDone = $0 }
    host.rest()
    #expect(isDone && table.visibleCells == cells && cells[0].frame.height > 89 && table.batches == [false])
    #expect(cells[1].frame.minY == cells[0].frame.maxY && rows.asked.count == 3)
  }

  @Test("Batches of a table join the outermost one, and all completions run after its animation, in order")
  func nested() {
    let rows = Rows([2])
    let table = table(rows)
    var log: [String] = []
    table.performBatchUpdates {
      rows.counts = [4]
      table.performBatchUpdates {
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        log.append("inner")
      }
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    } completion: { _ in
      log.append("outer")
    }
    #expect(log.isEmpty && table.batches == [true, true] && table.numberOfRows(inSection: 0) == 4)
    host.rest()
    #expect(log == ["inner", "outer"] && table.visibleCells.count == 4)
  }

  @Test("A collection's override sees every batch that the app makes, with changes and without")
  func collections() {
    let items = Items(count: 3)
    let collection = collection(items)
    var log: [String] = []
    collection.performBatchUpdates {
      log.append("change")
      items.sections = [["a", "0", "1", "2"]]
      collection.insertItems(at: [[0, 0]])
    } completion: {
      log.append("done \($0)")
    }
    #expect(log == ["change"] && collection.batches == [true])
    host.rest()
    #expect(log == ["change", "done true"])
    #expect(collection.visibleCells.map(\.accessibilityLabel) == ["a", "0", "1", "2"])
    let nothing: (() -> Void)? = nil
    collection.performBatchUpdates(nothing)
    items.sections = [["0", "1", "2"]]
    collection.deleteItems(at: [[0, 0]])
    host.rest()
    #expect(collection.batches == [true, false] && collection.visibleCells.count == 3)
  }

  @Test("A collection lays out anew for a batch without changes, and completes where nothing is animated")
  func layouts() throws {
    final class Counting: UICollectionViewFlowLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
    }
    let layout = Counting()
    let view = host.showCollection(Items(count: 3), layout: layout)
    host.settle()
    let (cells, prepared) = (view.visibleCells, layout.prepared)
    var isDone = false
    view.performBatchUpdates(nil) { isDone = $0 }
    host.rest()
    #expect(isDone && layout.prepared == prepared + 1 && view.visibleCells == cells)
    // Out of a window.
    let hidden = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    isDone = false
    hidden.performBatchUpdates(nil) { isDone = $0 }
    #expect(isDone)
  }
}
