import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Moved items of an app's own layout", .serialized)
final class LayoutMovementTests {
  private let host = ApplicationHost()

  /// Rows of 100 points, one below the other, in a layout that answers for itself where a moved one is and lands.
  private final class Column: UICollectionViewLayout {
    /// How far a moved item is from its finger, to the right.
    var shift: CGFloat = 0
    var lands: ((IndexPath, CGPoint) -> IndexPath)?
    private(set) var log: [String] = []
    func take() -> [String] {
      defer { log = [] }
      return log
    }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100 * CGFloat(count)) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: indexPath.item * 100, width: 300, height: 100)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      log.append("target of \(previousIndexPath.item) at \(Int(position.y))")
      return lands?(previousIndexPath, position)
        ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      log.append("place of \(indexPath.item) at \(Int(position.y))")
      let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
      attributes.center.x += shift
      attributes.alpha = 0.5
      attributes.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
      return attributes
    }
  }

  private func shown(_ layout: Column) -> MovableItems {
    let grid = MovableItems(collectionViewLayout: layout)
    grid.items = Array(0..<6)
    host.show(grid)
    host.settle()
    _ = layout.take()
    return grid
  }

  @Test("A moved item is where the layout's attributes say, in front, and back to normal when it has landed")
  func attributes() throws {
    let layout = Column()
    layout.shift = 40
    let grid = shown(layout)
    let view = try #require(grid.collectionView)
    let cell = try #require(view.cellForItem(at: [0, 1]))
    #expect(cell.alpha == 1 && view.beginInteractiveMovementForItem(at: [0, 1]))
    host.rest()
    #expect(layout.take().allSatisfy { $0 == "place of 1 at 150" } && cell.center == CGPoint(x: 190, y: 150))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 170))
    #expect(cell.center == CGPoint(x: 140, y: 170) && cell.alpha == 0.5 && cell.transform.a == 1.25)
    #expect(Set(layout.take()) == ["place of 1 at 170", "target of 1 at 170"])
    host.rest()
    #expect(cell.superview?.subviews.last { $0 is UICollectionViewCell } === cell)
    view.endInteractiveMovement()
    host.rest()
    #expect(cell.frame == CGRect(x: 0, y: 100, width: 300, height: 100) && cell.alpha == 1)
    #expect(cell.transform == .identity && grid.log.isEmpty)
    _ = layout.take()
    view.setNeedsLayout()
    host.settle()
    #expect(layout.take().isEmpty)
  }

  @Test("By default an item takes the place of the one below its middle, and its copy is at the position, unhidden")
  func defaults() throws {
    let layout = Column()
    let grid = shown(layout)
    let view = try #require(grid.collectionView)
    let plain = UICollectionViewLayout()
    let attributes = plain.layoutAttributesForInteractivelyMovingItem(
      at: [0, 3], withTargetPosition: CGPoint(x: 5, y: 6))
    #expect(attributes.indexPath == [0, 3] && attributes.center == CGPoint(x: 5, y: 6))
    #expect(plain.targetIndexPath(forInteractivelyMovingItem: [0, 3], withPosition: .zero) == [0, 3])
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    for (y, target) in [(50, 0), (270, 2), (550, 5), (5_000, 5)] {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y))
      host.rest()
      #expect(grid.shown.firstIndex(of: 0) == target, "\(y)")
    }
    view.cancelInteractiveMovement()
    host.rest()
    #expect(grid.shown == Array(0..<6) && grid.log.isEmpty)
  }

  @Test("A moved item lands where the layout says; the others make room at once, and the data follows at the end")
  func targets() throws {
    let layout = Column()
    // Only even places.
    layout.lands = { _, position in [0, position.y < 200 ? 0 : position.y < 400 ? 2 : 4] }
    let grid = shown(layout)
    let view = try #require(grid.collectionView)
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 390))
    host.rest()
    #expect(view.visibleCells.map(\.tag) == [1, 2, 0, 3, 4, 5] && grid.items == Array(0..<6))
    _ = layout.take()
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 395))
    // The layout is asked about the item's place now, not about the one it came from.
    #expect(layout.take().contains("target of 2 at 395"))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 450))
    host.rest()
    #expect(view.visibleCells.map(\.tag) == [1, 2, 3, 4, 0, 5])
    view.endInteractiveMovement()
    host.rest()
    #expect(grid.log == ["move 0 to 4"] && grid.items == [1, 2, 3, 4, 0, 5] && grid.shown == grid.items)
  }

  @Test("A place that does not exist leaves the item where it is")
  func nowhere() throws {
    let layout = Column()
    let grid = shown(layout)
    let view = try #require(grid.collectionView)
    for place in [IndexPath(item: 6, section: 0), IndexPath(item: 0, section: 1), IndexPath(item: -1, section: 0), [0]]
    {
      layout.lands = { _, _ in place }
      #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 450))
      host.rest()
      #expect(view.visibleCells.map(\.tag) == Array(0..<6))
      view.endInteractiveMovement()
      host.rest()
      #expect(grid.log.isEmpty && grid.shown == Array(0..<6))
    }
  }
}
