import FailingDiagnostics
import Foundation
import Testing
import UIKitCore

@testable import UIKit
@testable import UIKitTestSupport

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

  @Test("Selection and sizes move along; a row that stays does not notify the data source")
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

  @Test("An update, a reload and a cancelled finger put the row back; non-finite points do nothing")
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

  @Test("A snapshot that is applied when the row was dropped starts from the new order", arguments: [false, true])
  func appliedAtTheEnd(onlyReconfigures: Bool) {
    let list = list([["a", "b", "c", "d", "e"]]) { list in
      list.source.reorderingHandlers.didReorder = { [weak list] _ in
        guard let list else { return }
        guard onlyReconfigures else { return list.delete("e") }
        var snapshot = list.source.snapshot()
        snapshot.reconfigureItems(["a"])
        list.source.apply(snapshot)
      }
    }
    list.drag(0, by: 100)
    let expected = onlyReconfigures ? ["b", "c", "a", "d", "e"] : ["b", "c", "a", "d"]
    #expect(list.items == [expected] && list.shown == expected)
    #expect(expected.indices.allSatisfy { list.cell($0)?.layer.shadowOpacity == 0 && list.cell($0)?.alpha == 1 })
    // The order holds for what follows.
    list.source.reorderingHandlers.didReorder = nil
    list.drag(2, by: -100)
    #expect(list.items[0].prefix(3) == ["a", "b", "c"] && list.shown == list.items[0])
  }

  @Test(
    "A data source may update the view while it takes over a move, with or without the move itself", arguments: 0..<4)
  func updatedAtTheEnd(update: Int) throws {
    let host = ApplicationHost()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let controller = MovableGrid(collectionViewLayout: layout)
    controller.didMove = { controller, from, to in
      switch update {
      case 0: controller.collectionView.reconfigureItems(at: [to])
      case 1:
        controller.items.removeLast()
        controller.collectionView.deleteItems(at: [[0, 8]])
      case 2: controller.collectionView.moveItem(at: from, to: to)
      default: controller.collectionView.reloadItems(at: [to])
      }
    }
    host.show(controller)
    host.settle()
    let view = try #require(controller.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(try #require(view.layoutAttributesForItem(at: [0, 4])).center)
    view.endInteractiveMovement()
    host.rest()
    #expect(controller.items == Array([1, 2, 3, 4, 0, 5, 6, 7, 8].prefix(update == 1 ? 8 : 9)))
    let places = view.indexPathsForVisibleItems.sorted()
    #expect(places.map { view.cellForItem(at: $0)?.tag } == controller.items)
  }

  @Test("Putting a row back because the data changed asks for no row that is gone", arguments: [false, true])
  func dataChanged(reloads: Bool) throws {
    let host = ApplicationHost()
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 393, height: 44), 0)
    let controller = MovableGrid(collectionViewLayout: layout)
    controller.items = Array(0..<60)
    host.show(controller)
    host.settle()
    let view = try #require(controller.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.contentOffset.y = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 55 * 44))
    host.settle()
    #expect(view.state.move?.move.to.item ?? 0 > 50)
    controller.items.removeLast(20)
    if reloads {
      view.reloadData()
    } else {
      view.deleteItems(at: (40..<60).map { [0, $0] })
    }
    host.rest()
    #expect(controller.asksBeyondTheEnd == 0)
    let places = view.indexPathsForVisibleItems.sorted()
    #expect(places.map { view.cellForItem(at: $0)?.tag } == places.map(\.item))
  }

  @Test("A second finger on another handle moves nothing, and the first one goes on")
  func twoHandles() throws {
    let list = list([["a", "b", "c", "d", "e"]])
    let cell = try #require(list.cell(0))
    list.drag(0, by: 50, lifts: false)
    #expect(list.shown == ["b", "a", "c", "d", "e"])
    list.drag(4, by: -60, finger: 1)
    #expect(list.collection.state.move != nil && list.collection.indexPath(for: cell)?.item == 1)
    #expect(list.items == [["a", "b", "c", "d", "e"]] && list.calls.isEmpty)
    list.host.touchUp(at: CGPoint(x: 366, y: 59 + 72))
    list.host.rest()
    #expect(list.items == [["b", "a", "c", "d", "e"]] && list.shown == list.items[0])
  }

  @Test("The attributes decide about a moved cell's transparency, also where it lands")
  func transparency() throws {
    final class Fading: UICollectionViewFlowLayout {
      private func faded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes.alpha = attributes.indexPath.item == 0 ? 0.5 : 1
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(faded)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(faded)
      }
    }
    let host = ApplicationHost()
    let layout = Fading()
    layout.itemSize = CGSize(width: 100, height: 100)
    let controller = MovableGrid(collectionViewLayout: layout)
    controller.cell = UICollectionViewListCell.self
    host.show(controller)
    host.settle()
    let view = try #require(controller.collectionView)
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.alpha == 0.5 && view.beginInteractiveMovementForItem(at: [0, 0]))
    host.rest()
    #expect(cell.alpha == 0.5 && cell.layer.shadowOpacity > 0)
    view.updateInteractiveMovementTargetPosition(try #require(view.layoutAttributesForItem(at: [0, 4])).center)
    host.rest()
    #expect(cell.alpha == 1)
    view.endInteractiveMovement()
    host.rest()
    #expect(view.indexPath(for: cell) == [0, 4] && cell.alpha == 1 && cell.layer.shadowOpacity == 0)
  }

  @Test("While a row is moved the app gets index paths of the data: for lines, and for another finger's tap")
  func pathsMeanwhile() {
    let list = EditableList([["a", "b", "c", "d", "e"]]) { list, configuration in
      list.accessories = { _ in [.reorder()] }
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      configuration.itemSeparatorHandler = { [weak list] path, standard in
        var separators = standard
        if list?.source.itemIdentifier(for: path) == "c" { separators.bottomSeparatorVisibility = .hidden }
        return separators
      }
    }
    list.collection.allowsSelectionDuringEditing = true
    list.collection.isEditing = true
    list.host.rest()
    func lineless() -> [String] {
      list.shown.indices.filter { list.cell($0)?.parts.bottomLine?.isHidden != false }.map { list.shown[$0] }
    }
    #expect(lineless() == ["c"])
    list.drag(0, by: 100, lifts: false)
    #expect(list.collection.indexPath(for: list.cell(2) ?? UICollectionViewCell()) == [0, 2])
    #expect(lineless() == ["c"])
    list.tap(list.cell(3)?.contentView, finger: 1)
    list.tap(list.cell(0)?.contentView, finger: 1)
    #expect(list.calls == ["select 0.3", "select 0.1"])
    list.host.touchUp(at: CGPoint(x: 366, y: 59 + 122))
    list.host.rest()
    // A selected row hides its line, too.
    #expect(list.items == [["b", "c", "a", "d", "e"]] && lineless() == ["b", "c"])
    #expect(list.cell(0)?.isSelected == true && list.collection.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("Leaving the window puts a moved row back")
  func leavingTheWindow() {
    let list = list([["a", "b", "c", "d", "e"]])
    #expect(list.collection.beginInteractiveMovementForItem(at: [0, 0]))
    list.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 120))
    list.host.rest()
    #expect(list.shown != list.items[0])
    let root = list.collection.superview
    list.collection.removeFromSuperview()
    #expect(list.collection.state.move == nil)
    list.host.rest()
    root?.addSubview(list.collection)
    list.host.rest()
    #expect(list.shown == ["a", "b", "c", "d", "e"] && list.calls.isEmpty)
    #expect(list.cell(0)?.frame.minY == 0 && list.cell(0)?.layer.shadowOpacity == 0)
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
  var cell: UICollectionViewCell.Type = UICollectionViewCell.self
  /// Called at the end of a move, before the view takes that over.
  var didMove: (MovableGrid, IndexPath, IndexPath) -> Void = { _, _, _ in }
  /// How many cells of items that do not exist were asked for.
  var asksBeyondTheEnd = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(cell, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if items.indices.contains(indexPath.item) { cell.tag = items[indexPath.item] } else { asksBeyondTheEnd += 1 }
    return cell
  }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    didMove(self, sourceIndexPath, destinationIndexPath)
  }
}
