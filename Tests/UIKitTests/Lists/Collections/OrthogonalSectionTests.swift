import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Sections that scroll by themselves", .serialized)
struct OrthogonalSectionTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
  /// Where an item is seen, in the collection view's content.
  private func seen(_ collection: UICollectionView, _ path: IndexPath) -> CGRect? {
    collection.cellForItem(at: path).flatMap { $0.superview?.convert($0.frame, to: collection) }
  }

  /// A shelf of 80 points height, then a grid.
  @MainActor private func show(
    _ host: ApplicationHost, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    count: Int = 40, margin: CGFloat = 0, delegate: (any UICollectionViewDelegate)? = nil
  ) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? Layouts.shelf(behavior, margin: margin) : Layouts.grid()
    }
    let items = Items([(0..<count).map { "\($0)" }, (0..<200).map { "g\($0)" }])
    return host.showCollection(items, layout: layout, cell: CountingItemCell.self, delegate: delegate)
  }

  @Test("A finger scrolls the shelf and not the collection, and the other way round")
  func fingers() {
    let host = ApplicationHost()
    let collection = show(host)
    #expect(seen(collection, path(0, 1)) == CGRect(x: 130, y: 0, width: 120, height: 80))
    #expect(seen(collection, path(1, 0))?.minY == 80)
    host.drag(from: CGPoint(x: 300, y: 59 + 40), to: CGPoint(x: 150, y: 59 + 40))
    host.rest()
    #expect((seen(collection, path(0, 1))?.minX ?? 0) < 60 && collection.contentOffset.y == -59)
    let x = collection.scrollerOffset(0).x
    host.drag(from: CGPoint(x: 200, y: 59 + 60), to: CGPoint(x: 200, y: 59 + 20))
    #expect(collection.scrollerOffset(0).x == x && collection.contentOffset.y > -59)
  }

  @Test("Cells of a shelf are reused, and a step that reveals none costs none")
  func cost() {
    func cost(of count: Int) -> [Int] {
      let host = ApplicationHost()
      CountingItemCell.reset()
      let collection = show(host, count: count)
      for _ in 0..<80 {
        collection.state.scrollers[0]?.contentOffset.x += 37
        host.runFrame()
      }
      return [CountingItemCell.made, CountingItemCell.laidOut, collection.visibleCells.count]
    }
    #expect(cost(of: 100) == cost(of: 100_000))
    let host = ApplicationHost()
    let collection = show(host, count: 1000)
    CountingItemCell.reset()
    for _ in 0..<4 {
      collection.state.scrollers[0]?.contentOffset.x += 1
      host.runFrame()
    }
    #expect(CountingItemCell.made == 0 && CountingItemCell.laidOut == 0)
  }

  @Test("A shelf comes to rest as its behaviour says", arguments: [CGFloat(-60), -200])
  func resting(distance: CGFloat) {
    func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, margin: CGFloat = 0) -> CGFloat {
      let host = ApplicationHost()
      let collection = show(host, behavior, margin: margin)
      host.drag(from: CGPoint(x: 300, y: 59 + 40), to: CGPoint(x: 300 + distance, y: 59 + 40))
      host.rest()
      return collection.scrollerOffset(0).x
    }
    // Groups of 120 with 10 between them.
    let leading = rest(.continuousGroupLeadingBoundary)
    #expect(leading > 0 && leading.truncatingRemainder(dividingBy: 130) == 0)
    #expect(rest(.groupPaging) == 130)
    #expect(rest(.groupPaging, margin: 16) == 130, "the first group is at the margin again")
    let paging = rest(.paging)
    #expect(paging == 393 || paging == 0)
    // The first group in the middle is as far left as the content goes.
    let centred = rest(.groupPagingCentered)
    let middle = (centred + 393 / 2 - 60).truncatingRemainder(dividingBy: 130)
    #expect(centred == 0 || abs(middle) < 0.4 || abs(middle - 130) < 0.4)
  }

  @Test("From right to left a shelf begins at its right end, and pages from there")
  func rightToLeft() {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = .rightToLeft }
    let collection = show(host, .groupPaging)
    #expect(seen(collection, path(0, 0)) == CGRect(x: 393 - 120, y: 0, width: 120, height: 80))
    host.drag(from: CGPoint(x: 100, y: 59 + 40), to: CGPoint(x: 200, y: 59 + 40))
    host.rest()
    #expect(seen(collection, path(0, 1))?.maxX == 393)
  }

  @Test("A shelf that went out of sight comes back as it was, and is made once")
  func outOfSight() {
    let host = ApplicationHost()
    let collection = show(host)
    collection.state.scrollers[0]?.contentOffset.x = 500
    host.settle()
    host.scroll(collection, by: 100, steps: 10)
    #expect(collection.state.scrollers.isEmpty && collection.cellForItem(at: path(0, 4)) == nil)
    host.scroll(collection, by: -100, steps: 10)
    #expect(collection.scrollerOffset(0).x == 500)
    #expect(seen(collection, path(0, 4))?.minX == CGFloat(4 * 130 - 500))
    #expect(collection.subviews.filter { $0 is OrthogonalScrollView }.count == 1)
  }

  @Test("An item of a shelf can be scrolled to, tapped and found")
  func items() {
    final class Chooser: NSObject, UICollectionViewDelegate {
      var chosen: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath)
      }
    }
    let host = ApplicationHost()
    let chooser = Chooser()
    let collection = show(host, delegate: chooser)
    host.scroll(collection, by: 100, steps: 10)
    collection.scrollToItem(at: path(0, 20), at: [.left, .top], animated: false)
    host.settle()
    #expect(collection.contentOffset.y == -59)
    #expect(seen(collection, path(0, 20))?.minX == 0)
    collection.scrollToItem(at: path(0, 22), at: [.centeredHorizontally], animated: true)
    host.rest()
    #expect(abs((seen(collection, path(0, 22))?.midX ?? 0) - 196.5) < 0.4)
    #expect(collection.indexPathForItem(at: CGPoint(x: 196, y: 20)) == path(0, 22))
    host.tap(at: CGPoint(x: 196, y: 59 + 20))
    host.rest()
    #expect(chooser.chosen == [path(0, 22)] && collection.indexPathsForSelectedItems == [path(0, 22)])
    #expect(collection.cellForItem(at: path(0, 22))?.isSelected == true)
  }

  @Test("Items that measure themselves make the shelf as high as the highest, and as long as their sum")
  func selfSizing() {
    let host = ApplicationHost()
    let items = Items([(0..<10).map { "\($0)" }, ["x"]])
    items.willReturnCell = { path, cell in
      (cell as? BlockCell)?.blockSize[0].constant = path.section == 1 ? 131 : CGFloat(60 + path.item * 10)
      (cell as? BlockCell)?.blockSize[1].constant = path.section == 1 ? 50 : CGFloat(40 + path.item % 3 * 10)
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else { return Layouts.grid() }
      let size = Layouts.size(.estimated(100), .estimated(30))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let collection = host.showCollection(items, layout: layout, cell: BlockCell.self)
    #expect(seen(collection, path(0, 2)) == CGRect(x: 130, y: 0, width: 80, height: 60))
    #expect(seen(collection, path(1, 0))?.minY == 60)
    // 60 + 70 + 80 + 90 + 100 are seen; the others are estimated.
    #expect(collection.state.scrollers[0]?.contentSize.width == CGFloat(400 + 5 * 100))
  }

  @Test("Sections move with what they have scrolled; deleted ones leave nothing behind")
  func updates() {
    let host = ApplicationHost()
    let layout = UICollectionViewCompositionalLayout { _, _ in Layouts.shelf() }
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.accessibilityLabel = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    host.show(collection)
    func apply(_ sections: [Int]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections(sections)
      for section in sections {
        snapshot.appendItems(Array((section * 100)..<(section * 100 + 20)), toSection: section)
      }
      source.apply(snapshot)
      host.rest()
      host.settle()
    }
    apply([1, 2, 3])
    collection.state.scrollers[1]?.contentOffset.x = 260
    host.settle()
    #expect(collection.cellForItem(at: path(1, 2))?.accessibilityLabel == "202")
    apply([2, 3])
    #expect(collection.scrollerOffset(0).x == 260 && collection.scrollerOffset(1).x == 0)
    #expect(seen(collection, path(0, 2))?.minX == 0)
    apply([3, 2])
    #expect(collection.scrollerOffset(1).x == 260 && collection.scrollerOffset(0).x == 0)
    // Also a shelf that is out of sight meanwhile.
    apply([3, 1, 4, 5, 6, 7, 8, 9, 10, 2])
    collection.state.scrollers[0]?.contentOffset.x = 130
    collection.contentOffset.y = 500
    host.settle()
    #expect(collection.state.scrollers[0] == nil)
    apply([1, 3, 4, 5, 6, 7, 8, 9, 10, 2])
    collection.contentOffset.y = 0
    host.settle()
    #expect(collection.scrollerOffset(0).x == 0 && collection.scrollerOffset(1).x == 130)
    apply([])
    #expect(collection.visibleCells.isEmpty && collection.state.scrollers.isEmpty)
    withExtendedLifetime(source) {}
  }

  @Test("A deleted item fades where it was seen; one that is moved out of sight goes on from there")
  func departures() throws {
    let host = ApplicationHost()
    let items = Items([["x"], (0..<40).map { "\($0)" }])
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 1 ? Layouts.shelf() : Layouts.grid() }
    let collection = host.showCollection(items, layout: layout)
    collection.state.scrollers[1]?.contentOffset.x = 200
    host.settle()
    let cell = try #require(collection.cellForItem(at: path(1, 3)))
    let before = cell.convert(cell.bounds, to: nil)
    #expect(abs(before.minX - 190) < 1e-6)
    items.sections[1].remove(at: 3)
    collection.deleteItems(at: [path(1, 3)])
    host.advance(by: 0.1)
    #expect(cell.window != nil && cell.convert(cell.bounds, to: nil) == before)
    host.rest()
    #expect(cell.isHidden || cell.window == nil)
    // At 320 to 440, of which 393 are visible.
    let last = try #require(collection.cellForItem(at: path(1, 4)))
    items.sections[1].insert("new", at: 2)
    collection.insertItems(at: [path(1, 2)])
    host.advance(by: 0.1)
    let after = last.convert(last.bounds, to: nil)
    #expect(abs(after.minX - 450) < 1e-6 && after.minY == before.minY)
    host.rest()
  }

  @Test("A handler follows the shelf's own offset")
  func handler() {
    let host = ApplicationHost()
    let section = Layouts.shelf()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items { item.alpha = item.frame.minX < offset.x ? 0.25 : 1 }
    }
    let collection = host.showCollection(
      Items(count: 30), layout: UICollectionViewCompositionalLayout(section: section))
    #expect(collection.cellForItem(at: path(0, 0))?.alpha == 1)
    collection.state.scrollers[0]?.contentOffset.x = 50
    host.settle()
    #expect(collection.cellForItem(at: path(0, 0))?.alpha == 0.25)
    #expect(collection.cellForItem(at: path(0, 1))?.alpha == 1)
  }

  @Test("Inside a page that swipes back, a shelf scrolls, and the edge of the screen still goes back")
  func chrome() {
    let host = ApplicationHost()
    let screen = UIViewController()
    let items = Items([(0..<40).map { "\($0)" }])
    let collection = UICollectionView(
      frame: screen.view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: Layouts.shelf()))
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    screen.view.addSubview(collection)
    let navigation = UINavigationController(rootViewController: UIViewController())
    host.show(navigation)
    navigation.pushViewController(screen, animated: false)
    host.settle()
    let y = collection.convert(CGPoint(x: 0, y: 40), to: nil).y
    host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 150, y: y))
    host.rest()
    #expect(collection.scrollerOffset(0).x > 100 && navigation.topViewController === screen)
    host.drag(from: CGPoint(x: 2, y: y), to: CGPoint(x: 350, y: y))
    host.rest()
    #expect(navigation.topViewController !== screen)
    withExtendedLifetime(items) {}
  }
}
