import Foundation
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Collection views", .serialized)
struct UICollectionViewTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
  private func labels(_ collection: UICollectionView) -> [String?] { collection.visibleCells.map(\.accessibilityLabel) }

  // behaviours.md §12 "Flow defaults", "Collection background"
  @Test("A grid of 50 by 50 with gaps of at least 10, on the system's background")
  func grid() {
    let host = ApplicationHost()
    let items = Items(count: 1000)
    let collection = host.showCollection(items)
    // 393 takes (393 + 10) / 60 = 6 items; five gaps of (393 − 300) / 5 = 18.6, on thirds.
    let first = collection.visibleCells.prefix(6).map(\.frame.minX)
    #expect(first == (0..<6).map { PixelRounding.edge(CGFloat($0) * 68.6, scale: 3) })
    #expect(collection.cellForItem(at: path(0, 6))?.frame.minY == 60)
    // 167 lines: 167 · 50 + 166 · 10.
    #expect(collection.contentSize == CGSize(width: 393, height: 167 * 50 + 166 * 10))
    #expect(collection.backgroundColor == .systemBackground)
    #expect(items.asked.count == collection.visibleCells.count)
    #expect(collection.indexPathForItem(at: CGPoint(x: 70, y: 65)) == path(0, 7))
  }

  @Test("A hundred thousand items cost as much as a thousand: cells created, layouts and queries of a fling are equal")
  func costFollowsWhatIsVisible() {
    func cost(of count: Int) -> [Int] {
      let host = ApplicationHost()
      CountingItemCell.reset()
      let items = Items(count: count)
      let layout = UICollectionViewFlowLayout()
      let collection = host.showCollection(items, layout: layout, cell: CountingItemCell.self)
      let before = [items.asked.count, items.countQuestions, CountingItemCell.made, CountingItemCell.laidOut]
      host.scroll(collection, by: 37, steps: 60)
      #expect(layout.entryCount == 1)
      #expect(CountingItemCell.made <= collection.visibleCells.count + 2 * 6)
      return before + [items.asked.count, items.countQuestions, CountingItemCell.made, CountingItemCell.laidOut]
    }
    #expect(cost(of: 1000) == cost(of: 100_000))
  }

  @Test("A step that reveals no item creates nothing, queries nothing and lays out no cell")
  func quietStep() {
    let host = ApplicationHost()
    let items = Items(count: 100_000)
    let collection = host.showCollection(items, cell: CountingItemCell.self)
    collection.contentOffset.y = 6000
    host.settle()
    items.forgetQuestions()
    CountingItemCell.reset()
    // 852 = 14 · 60 + 12: from a line's edge the 15th line shows 12; for 38 more nothing new comes.
    host.scroll(collection, by: 7, steps: 5)
    #expect(items.asked.isEmpty && items.countQuestions == 0)
    #expect(CountingItemCell.laidOut == 0 && CountingItemCell.made == 0)
  }

  @Test("Items size themselves, and scrolling back leaves what was visible in place")
  func selfSizing() {
    let host = ApplicationHost()
    let items = Items(count: 600)
    items.willReturnCell = { path, cell in
      (cell as? BlockCell)?.blockSize[0].constant = 393
      (cell as? BlockCell)?.blockSize[1].constant = CGFloat(30 + path.item % 5 * 20)
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 393, height: 50)
    let collection = host.showCollection(items, layout: layout, cell: BlockCell.self)
    #expect(collection.cellForItem(at: path(0, 2))?.frame == CGRect(x: 0, y: 30 + 10 + 50 + 10, width: 393, height: 70))
    collection.contentOffset.y = 10_000
    host.settle()
    for _ in 0..<40 {
      guard let third = collection.indexPathsForVisibleItems.dropFirst(2).first,
        let cell = collection.cellForItem(at: third)
      else { break }
      let before = cell.frame.minY - collection.contentOffset.y
      collection.contentOffset.y -= 17
      host.settle()
      #expect(abs(cell.frame.minY - collection.contentOffset.y - (before + 17)) < 0.4, "no jump beyond a pixel")
    }
  }

  @Test("Headers ignore insets, stick to the top if enabled, and are reused")
  func headers() {
    let host = ApplicationHost()
    let items = Items((0..<20).map { section in (0..<12).map { "\(section).\($0)" } })
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let collection = host.showCollection(items, layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      collection.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame
        == CGRect(x: 0, y: 0, width: 393, height: 40))
    collection.contentOffset.y = 20
    host.settle()
    #expect(collection.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY == CGFloat(20 + 59))
    host.scroll(collection, by: 60, steps: 30)
    #expect(collection.state.pool.count + collection.state.views.count < 140)
  }

  @Test("An item added by a reload can be scrolled to at once")
  func scrollingAfterReload() {
    let host = ApplicationHost()
    let items = Items(count: 3)
    let collection = host.showCollection(items)
    items.sections = [(0..<1000).map { "\($0)" }]
    collection.reloadData()
    collection.scrollToItem(at: path(0, 600), at: .top, animated: false)
    #expect(collection.contentOffset.y == CGFloat(6000 - 59))
  }

  @Test("An item can be scrolled to, by any edge")
  func scrolling() {
    let host = ApplicationHost()
    let items = Items(count: 1000)
    let collection = host.showCollection(items)
    collection.scrollToItem(at: path(0, 600), at: .top, animated: false)
    // Line 100 begins at 6000.
    #expect(collection.contentOffset.y == CGFloat(6000 - 59))
    collection.scrollToItem(at: path(0, 600), at: .centeredVertically, animated: false)
    #expect(abs(collection.contentOffset.y - (6025 - 59 - (852 - 59 - 34) / 2)) < 0.5)
    collection.scrollToItem(at: path(0, 0), at: [], animated: false)
    #expect(collection.contentOffset.y == -59)
  }

  @Test("A custom layout decides positions, order and existence; decoration included")
  func customLayout() {
    final class Diagonal: UICollectionViewLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let band = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "band", with: IndexPath(item: 0, section: 0))
        band.frame = CGRect(x: 0, y: 0, width: 1000, height: 20)
        band.zIndex = -1
        return (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter {
          $0.frame.intersects(rect)
        } + [band]
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 40, y: indexPath.item * 40, width: 60, height: 60)
        attributes.zIndex = -indexPath.item + 20
        attributes.alpha = 0.5
        return attributes
      }
    }
    let host = ApplicationHost()
    let layout = Diagonal()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "band")
    let collection = host.showCollection(Items(count: 10), layout: layout)
    #expect(collection.cellForItem(at: path(0, 3))?.frame == CGRect(x: 120, y: 120, width: 60, height: 60))
    #expect(collection.cellForItem(at: path(0, 3))?.alpha == 0.5)
    #expect(layout.prepared <= 2)
    let order = collection.subviews.filter { $0 is UICollectionReusableView }
    #expect(!(order.first is UICollectionViewCell), "the band is behind")
    #expect(order.last === collection.cellForItem(at: path(0, 0)), "the greatest z is in front")
  }

  @Test("Changing the layout moves the cells and keeps them")
  func exchange() {
    let host = ApplicationHost()
    let collection = host.showCollection(Items(count: 12))
    let cells = collection.visibleCells
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 393, height: 30)
    var isFinished = false
    collection.setCollectionViewLayout(wide, animated: true) { _ in isFinished = true }
    host.rest()
    #expect(collection.visibleCells == cells)
    #expect(cells[1].frame == CGRect(x: 0, y: 40, width: 393, height: 30))
    #expect(isFinished)
  }

  @Test("Rotating the device makes longer lines and keeps the first item visible")
  func rotation() {
    let host = ApplicationHost()
    let collection = host.showCollection(Items(count: 2000))
    collection.contentOffset.y = 6000 - 59
    host.settle()
    host.update { $0.isLandscape = true }
    // Landscape: 852 takes (852 + 10) / 60 = 14 items, 600 / 14 = 42.9: item 600 is in line 42.
    #expect(collection.indexPathsForVisibleItems.contains(path(0, 600)))
    #expect(collection.cellForItem(at: path(0, 600))?.frame.minY == CGFloat(42 * 60))
  }

  // MARK: Updates

  @Test("Any snapshot follows any other, cells of remaining items are kept", arguments: 91..<97)
  func diffable(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let host = ApplicationHost()
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 800), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.accessibilityLabel = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    host.show(collection)
    for _ in 0..<20 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var items = Array(0..<40).shuffled(using: &random)
      for section in (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...7, using: &random)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      let before = Dictionary(
        uniqueKeysWithValues: collection.visibleCells.map { ($0.accessibilityLabel ?? "", ObjectIdentifier($0)) })
      source.apply(snapshot)
      host.rest()
      #expect(labels(collection) == snapshot.itemIdentifiers.map { "\($0)" })
      for cell in collection.visibleCells {
        guard let label = cell.accessibilityLabel, let present = before[label] else { continue }
        #expect(present == ObjectIdentifier(cell), "item \(label) kept its cell")
        #expect(cell.alpha == 1)
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test("Items are inserted, deleted and moved in a batch; selection moves with them")
  func batch() {
    let host = ApplicationHost()
    let items = Items([["a", "b", "c"]])
    let collection = host.showCollection(items)
    collection.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    items.forgetQuestions()
    var isFinished = false
    collection.performBatchUpdates {
      items.sections = [["c", "b", "n"]]
      collection.deleteItems(at: [path(0, 0)])
      collection.insertItems(at: [path(0, 2)])
      collection.moveItem(at: path(0, 2), to: path(0, 0))
    } completion: { _ in
      isFinished = true
    }
    host.rest()
    #expect(labels(collection) == ["c", "b", "n"])
    #expect(items.asked == ["n"])
    #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
    #expect(isFinished)
  }

  @Test("An update that contradicts the data source is explained with section and numbers")
  func contradiction() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let host = ApplicationHost()
        let items = Items([["a"], ["b", "c"]])
        let collection = host.showCollection(items)
        items.sections = [["a"], []]
        collection.deleteItems(at: [IndexPath(item: 0, section: 1)])
      }
    }.says("number of items in section 1 contradicts the update: the data source has 0, which is 1 too few")
  }

  // MARK: Selection

  @Test("A tap highlights, selects and notifies the delegate in order; several may be selected if allowed")
  func selection() {
    final class Recorder: NSObject, UICollectionViewDelegate {
      var calls: [String] = []
      func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        calls.append("highlight \(indexPath.item)")
      }
      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.item)")
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(indexPath.item)")
      }
      func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        calls.append("deselect \(indexPath.item)")
      }
    }
    let host = ApplicationHost()
    let recorder = Recorder()
    let collection = host.showCollection(Items(count: 20), delegate: recorder)
    host.tap(at: CGPoint(x: 10, y: 59 + 10))
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 80, y: 59 + 10))
    host.rest()
    #expect(
      recorder.calls == [
        "highlight 0", "select 0", "unhighlight 0", "highlight 1", "deselect 0", "select 1", "unhighlight 1",
      ])
    #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
    collection.allowsMultipleSelection = true
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 10, y: 59 + 10))
    host.advance(by: 1)
    host.tap(at: CGPoint(x: 80, y: 59 + 10))
    #expect(collection.indexPathsForSelectedItems == [path(0, 0)])
  }

  // MARK: Ownership

  @Test("A collection view retains its layout, and neither data source nor delegate; closures end with their owners")
  func deallocation() {
    final class Token {}
    let host = ApplicationHost()
    weak var token: Token?
    weak var source: UICollectionViewDiffableDataSource<Int, Int>?
    weak var collection: UICollectionView?
    weak var layout: UICollectionViewLayout?
    weak var cell: UICollectionViewCell?
    func make() {
      let kept = Token()
      let flow = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: flow)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in _ = kept }
      let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      data.apply(snapshot)
      view.layoutIfNeeded()
      (token, source, collection, layout, cell) = (kept, data, view, flow, view.visibleCells.first)
      #expect(cell != nil && layout != nil)
      withExtendedLifetime(data) {}
    }
    make()
    host.settle()
    #expect(token == nil && source == nil && collection == nil && layout == nil && cell == nil)
  }
}
