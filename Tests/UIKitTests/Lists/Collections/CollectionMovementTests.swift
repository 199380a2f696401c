import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit

@Suite("Moving items of collections", .serialized)
struct CollectionMovementTests {
  /// A list whose rows can be moved, being edited.
  private func list(
    _ sections: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (EditableList) -> Void = { _ in }
  ) -> EditableList {
    let list = EditableList(sections, appearance) { list, _ in
      list.accessories = { _ in [.reorder()] }
      list.source.reorderingHandlers.canReorderItem = { $0 != "fixed" }
      list.source.reorderingHandlers.willReorder = { [weak list] in
        list?.calls.append("will " + $0.initialSnapshot.itemIdentifiers.joined())
      }
      list.source.reorderingHandlers.didReorder = { [weak list] in
        list?.calls.append("did " + $0.finalSnapshot.itemIdentifiers.joined())
      }
      change(list)
    }
    list.collection.isEditing = true
    list.host.rest()
    return list
  }

  // behaviours.md §12 "Moved items".
  @Test("A row follows the finger by its handle, the others make room, and the data changes once, at the end")
  func move() throws {
    let list = list([["a", "b", "c", "d", "e"]])
    let cell = try #require(list.cell(1))
    list.drag(1, by: 70, lifts: false)
    #expect(cell.frame.minY == 44 + 70 && cell.configurationState.isReordering)
    #expect(
      cell.layer.shadowOpacity > 0 && cell.superview?.subviews.filter { $0 is UICollectionViewCell }.last === cell)
    #expect(list.shown == ["a", "c", "b", "d", "e"] || list.shown == ["a", "c", "d", "b", "e"])
    #expect(list.items == [["a", "b", "c", "d", "e"]] && list.calls.isEmpty)
    #expect(list.collection.indexPath(for: cell)?.item == 3)
    list.host.touchUp(at: CGPoint(x: 360, y: 300))
    list.host.rest()
    #expect(list.items == [["a", "c", "d", "b", "e"]] && list.shown == list.items[0])
    #expect(list.calls == ["will abcde", "did acdbe"])
    #expect(cell.frame.minY == 132 && cell.layer.shadowOpacity == 0 && cell.alpha == 1)
    #expect(!cell.configurationState.isReordering)
  }

  @Test("The transaction says what changed, by section as well")
  func transaction() throws {
    var transaction: NSDiffableDataSourceTransaction<String, String>?
    let list = list([["a", "b"], ["c"]]) { $0.source.reorderingHandlers.didReorder = { transaction = $0 } }
    list.drag(0, by: 100)
    let done = try #require(transaction)
    #expect(list.items == [["b"], ["c", "a"]] && done.finalSnapshot.itemIdentifiers == ["b", "c", "a"])
    #expect(done.sectionTransactions.map(\.sectionIdentifier) == ["0", "1"])
    #expect(done.sectionTransactions[1].finalSnapshot.items == ["c", "a"])
    #expect(done.sectionTransactions[0].difference.removals.count == 1)
    #expect(["a", "b", "c"].applying(done.difference) == ["b", "c", "a"])
  }

  @Test("Selection and sizes move along; a row that goes nowhere tells nobody")
  func nowhere() {
    let list = list([["a", "b " + String(repeating: "word ", count: 30), "c"]]) {
      $0.collection.allowsSelectionDuringEditing = true
    }
    let height = list.cell(1)?.frame.height
    list.collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    list.drag(0, by: 10)
    #expect(list.calls.isEmpty && list.cell(0)?.frame.minY == 0)
    list.drag(0, by: 100)
    #expect(list.shown.first?.hasPrefix("b") == true && list.cell(0)?.frame.height == height)
    #expect(list.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(list.cell(1)?.isSelected == true && list.cell(0)?.isSelected == false)
  }

  @Test("The row above a selected one hides its line, also after it came there by a move")
  func lines() {
    let list = list([["a", "b", "c", "d"]]) { $0.collection.allowsSelectionDuringEditing = true }
    func hasLine(_ item: Int) -> Bool { list.cell(item)?.parts.bottomLine?.isHidden == false }
    list.collection.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    #expect((0..<4).map(hasLine) == [true, false, false, true])
    list.drag(1, by: -60)
    #expect(list.shown == ["b", "a", "c", "d"] && (0..<4).map(hasLine) == [true, false, false, true])
    list.collection.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    list.host.settle()
    #expect((0..<4).allSatisfy(hasLine))
  }

  @Test("The data source refuses, the delegate sends elsewhere or keeps it; a place that does not exist is ignored")
  func decisions() {
    let list = list([["fixed", "a", "b", "c", "d"]])
    list.drag(0, by: 100)
    #expect(
      list.items == [["fixed", "a", "b", "c", "d"]] && !list.collection.beginInteractiveMovementForItem(at: [0, 0]))
    list.target = { IndexPath(item: max($0.item, 1), section: 0) }
    list.drag(2, by: -200)
    #expect(list.items == [["fixed", "b", "a", "c", "d"]])
    list.target = { _ in IndexPath(item: 40, section: 3) }
    list.drag(2, by: 100)
    #expect(list.items == [["fixed", "b", "a", "c", "d"]])
    #expect(!list.collection.beginInteractiveMovementForItem(at: [0, 99]))
  }

  @Test("An update, a reload and a cancelled finger put the row back; points that are no numbers do nothing")
  func putBack() {
    let list = list([["a", "b", "c", "d"]])
    list.drag(0, by: 100, lifts: false)
    list.delete("d")
    list.host.touchUp(at: CGPoint(x: 360, y: 200))
    list.host.rest()
    #expect(list.items == [["a", "b", "c"]] && list.shown == ["a", "b", "c"])
    #expect(list.cell(0)?.layer.shadowOpacity == 0 && list.cell(0)?.frame.minY == 0)
    #expect(list.collection.beginInteractiveMovementForItem(at: [0, 0]))
    list.collection.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    list.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 120))
    list.host.rest()
    #expect(list.shown == ["b", "a", "c"] || list.shown == ["b", "c", "a"])
    list.collection.cancelInteractiveMovement()
    list.host.rest()
    #expect(list.shown == ["a", "b", "c"] && list.calls.isEmpty && list.cell(0)?.frame.minY == 0)
    #expect(list.collection.beginInteractiveMovementForItem(at: [0, 2]))
    list.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 20))
    list.collection.reloadData()
    list.host.rest()
    #expect(list.shown == ["a", "b", "c"])
    list.collection.endInteractiveMovement()
    #expect(list.calls.isEmpty)
  }

  @Test("Near an edge the content scrolls, and the row with it; cells that come into sight are the right ones")
  func scrolling() {
    let list = list([(0..<60).map { "\($0)" }])
    list.drag(1, by: 700, lifts: false)
    list.host.advance(by: 2)
    #expect(list.collection.contentOffset.y > 300)
    let held = list.collection.indexPath(
      for: list.collection.cellForItem(at: list.collection.state.move?.move.to ?? [0, 0])!)
    #expect((held?.item ?? 0) > 15)
    let expected = list.shown.filter { $0 != "1" }.compactMap(Int.init)
    #expect(expected == Array(expected[0]...expected[0] + expected.count - 1))
    list.host.touchUp(at: CGPoint(x: 360, y: 840))
    list.host.rest()
    #expect(list.items[0][held?.item ?? 0] == "1")
  }

  @Test("Items of a grid change places with those below the finger", arguments: [false, true])
  func grid(isSelfSizing: Bool) throws {
    let host = ApplicationHost()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    if isSelfSizing { layout.estimatedItemSize = CGSize(width: 100, height: 100) }
    let controller = MovableGrid(collectionViewLayout: layout)
    host.show(controller)
    host.settle()
    let view = try #require(controller.collectionView)
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    let target = try #require(view.layoutAttributesForItem(at: [0, 4])).center
    view.updateInteractiveMovementTargetPosition(target)
    host.rest()
    #expect(view.indexPath(for: cell) == [0, 4] && cell.center == target && controller.items[0] == 0)
    view.endInteractiveMovement()
    host.rest()
    #expect(controller.items == [1, 2, 3, 4, 0, 5, 6, 7, 8] && cell.center == target)
    #expect(view.visibleCells.map(\.tag) == controller.items)
  }

  @Test(
    "A move that the data does not follow is reported, and the data is shown", .expecting("collection.move-missing"))
  func missing() throws {
    final class Idle: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = indexPath.item
        return cell
      }
    }
    let host = ApplicationHost()
    let source = Idle()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    host.show(view, frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(try #require(view.layoutAttributesForItem(at: [0, 2])).center)
    view.endInteractiveMovement()
    host.rest()
    #expect(view.visibleCells.map(\.tag) == [0, 1, 2, 3])
  }
}

/// A grid whose items can be moved.
private final class MovableGrid: UICollectionViewController {
  var items = Array(0..<9)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = items[indexPath.item]
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
