import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Closures that a compositional layout asks", .serialized)
final class CompositionalProviderTests {
  private let host = ApplicationHost()

  private func frame(_ view: UICollectionView, _ section: Int, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test("A section provider makes each section for its index and the room there is, and again when that changes")
  func sections() {
    var asked: [String] = []
    let provider: UICollectionViewCompositionalLayoutSectionProvider = { index, environment in
      asked.append("\(index) of \(Int(environment.container.contentSize.width))")
      return index == 1 ? Layouts.grid(height: 30) : Layouts.rows(estimate: 50)
    }
    let layout = UICollectionViewCompositionalLayout(sectionProvider: provider)
    #expect(asked.isEmpty)
    let view = host.showCollection(Items([["a", "b"], ["c", "d", "e"]]), layout: layout)
    #expect(asked == ["0 of 393", "1 of 393"])
    #expect(frame(view, 0, 1) == CGRect(x: 0, y: 50, width: 393, height: 50))
    #expect(frame(view, 1, 1) == CGRect(x: 131, y: 100, width: 131, height: 30))
    asked = []
    host.update { $0.isLandscape = true }
    #expect(asked.count == 2 && asked[0] != "0 of 393")
  }

  @Test("A custom item keeps its origin when its size is no length", .expecting("collection.invalid-dimension"))
  func unusableSize() {
    let item = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 5, width: CGFloat.nan, height: 40))
    #expect(item.frame == CGRect(x: 10, y: 5, width: 0, height: 40))
  }

  @Test("A custom group's provider places the items in the group, in its order, and once per layout")
  func customItems() throws {
    var rooms: [CGSize] = []
    let provider: NSCollectionLayoutGroupCustomItemProvider = { environment in
      rooms.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 5, width: 60, height: 40)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 30, y: 15, width: 60, height: 40), zIndex: 2),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 25, width: 60, height: 40), zIndex: 1),
      ]
    }
    let places = provider(CustomEnvironment())
    #expect(places.map(\.zIndex) == [0, 2, 1] && places.map(\.frame.minX) == [10, 30, 50])
    rooms = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Layouts.size(.fractionalWidth(1), .absolute(100)), itemProvider: provider)
    let view = host.showCollection(
      Items(count: 4), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    host.settle()
    #expect(rooms == [CGSize(width: 393, height: 100)])
    #expect((0..<3).map { frame(view, 0, $0) } == places.map(\.frame))
    // The fourth begins the next group.
    #expect(frame(view, 0, 3) == CGRect(x: 10, y: 105, width: 60, height: 40))
    #expect((0..<4).map { view.layoutAttributesForItem(at: [0, $0])?.zIndex } == [0, 2, 1, 0])
    let order = view.subviews.compactMap { ($0 as? UICollectionViewCell)?.accessibilityLabel }
    #expect(order.firstIndex(of: "2")! < order.firstIndex(of: "1")! && order.firstIndex(of: "0")! < 2)
  }

  @Test("A custom item keeps its frame and order, and is its own copy")
  func customItemValues() {
    let item = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: -5, y: 7, width: 11, height: 0), zIndex: -3)
    #expect(item.frame == CGRect(x: -5, y: 7, width: 11, height: 0) && item.zIndex == -3)
    #expect(item.copy() as? NSCollectionLayoutGroupCustomItem === item)
    #expect(NSCollectionLayoutGroupCustomItem(frame: .zero).zIndex == 0)
  }

  @Test(
    "Bad input: a custom item reports numbers that are no lengths, and uses zero",
    .expecting("collection.invalid-dimension"))
  func unusableItem() {
    let item = NSCollectionLayoutGroupCustomItem(
      frame: CGRect(x: CGFloat.nan, y: 3, width: CGFloat.infinity, height: 4), zIndex: 1)
    #expect(item.frame == CGRect(x: 0, y: 3, width: 0, height: 4) && item.zIndex == 1)
  }

  @Test("A handler of visible items is called with those in sight and the offset, when it is shown and scrolled")
  func visibleItems() {
    var calls: [(items: Set<Int>, offset: CGFloat, width: CGFloat)] = []
    let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((Set(items.map(\.indexPath.item)), offset.y, environment.container.contentSize.width))
    }
    let section = Layouts.grid(height: 100)
    #expect(section.visibleItemsInvalidationHandler == nil)
    section.visibleItemsInvalidationHandler = handler
    let view = host.showCollection(
      Items(count: 90), layout: UICollectionViewCompositionalLayout(section: section))
    host.settle()
    #expect(calls.last?.items.isSuperset(of: 0..<24) == true && calls.last?.width == 393)
    #expect(calls.last?.offset == view.contentOffset.y)
    calls = []
    view.contentOffset.y = 1000
    host.settle()
    // From 1000 to 1852: lines 10 to 18.
    #expect(calls.last?.offset == 1000 && calls.last?.items.isSuperset(of: 30..<57) == true)
    #expect(calls.last?.items.contains(0) == false)
    section.visibleItemsInvalidationHandler = nil
    view.collectionViewLayout.invalidateLayout()
    host.settle()
    calls = []
    view.contentOffset.y = 500
    host.settle()
    #expect(calls.isEmpty)
  }
}

/// An environment without a collection view.
private final class CustomEnvironment: NSObject, NSCollectionLayoutEnvironment {
  private final class Container: NSObject, NSCollectionLayoutContainer {
    var contentSize: CGSize { CGSize(width: 200, height: 100) }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  }
  var container: any NSCollectionLayoutContainer { Container() }
  var traitCollection: UITraitCollection { .current }
}
