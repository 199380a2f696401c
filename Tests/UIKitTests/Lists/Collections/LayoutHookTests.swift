import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("What a collection view tells its layout", .serialized)
final class LayoutHookTests {
  private final class Attributes: UICollectionViewLayoutAttributes {}
  private final class Context: UICollectionViewFlowLayoutInvalidationContext {}

  /// Writes down every call.
  private class Hooked: UICollectionViewFlowLayout {
    var log: [String] = []
    var offset: CGPoint?
    func take() -> [String] {
      defer { log = [] }
      return log
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        func name(_ path: IndexPath?) -> String {
          path.map { $0.item == NSNotFound ? "\($0.section).*" : "\($0.section).\($0.item)" } ?? "-"
        }
        log.append(
          "\(item.updateAction.rawValue) \(name(item.indexPathBeforeUpdate)) \(name(item.indexPathAfterUpdate))")
      }
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      log.append("finalize")
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.center.x += 500
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      log.append("final \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
    override func finalizeLayoutTransition() { log.append("changed") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("bounds \(Int(oldBounds.width))") }
    override func finalizeAnimatedBoundsChange() { log.append("bounds end") }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      offset ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      log.append("rest")
      return CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateEverything { log.append("everything \(context is Context)") }
    }
  }

  private let host = ApplicationHost()
  private let layout = Hooked()

  private func shown(_ items: Items) -> UICollectionView {
    let view = host.showCollection(items, layout: layout)
    host.settle()
    _ = layout.take()
    return view
  }

  @Test("Updates are described item by item and section by section, and items come from where the layout says")
  func updates() throws {
    let items = Items([["a", "b"], ["c"]])
    let view = shown(items)
    items.sections = [["x", "b"], ["c"], ["n"]]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      view.insertSections([2])
    }
    host.advance(by: 0.05)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect((cell.layer.presentation()?.position.x ?? 0) > 200)
    host.rest()
    #expect(cell.frame.minX == 0)
    let log = layout.take().filter { !$0.hasPrefix("everything") }
    // insert is 0, delete 1; a section's item is NSNotFound.
    #expect(
      Set(log.filter { $0.contains(" - ") || $0.hasSuffix(" -") || $0.contains("*") }) == [
        "1 0.0 -", "0 - 0.0", "0 - 2.*",
      ])
    #expect(log.contains("final 0") && log.last == "finalize")
    typealias Action = UICollectionViewUpdateItem.Action
    #expect([Action.insert, .delete, .reload, .move, .none].map(\.rawValue) == Array(0...4))
  }

  @Test("An exchange tells both layouts, and the new one of its end")
  func exchange() {
    let view = shown(Items(count: 4))
    let other = Hooked()
    view.setCollectionViewLayout(other, animated: true)
    host.rest()
    #expect(layout.take().contains("to") && other.collectionView === view && layout.collectionView == nil)
    let log = other.take().filter { !$0.hasPrefix("everything") }
    #expect(log.first == "from" && log.last == "changed")
  }

  @Test("A glide rests where the layout says, and an update ends at its offset")
  func offsets() {
    let items = Items(count: 500)
    let view = shown(items)
    view.contentInsetAdjustmentBehavior = .never
    host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 420), over: 0.15)
    host.rest()
    #expect(layout.take().contains("rest") && view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    layout.offset = CGPoint(x: 0, y: 30)
    items.sections[0].removeLast()
    view.deleteItems(at: [IndexPath(item: 499, section: 0)])
    host.rest()
    #expect(view.contentOffset.y == 30)
  }

  @Test("A size that changes in an animation is announced, with the bounds before")
  func bounds() {
    let view = shown(Items(count: 40))
    UIView.animate(withDuration: 0.3) {
      view.frame.size.width = 300
      view.layoutIfNeeded()
    }
    #expect(layout.take().filter { $0.hasPrefix("bounds") } == ["bounds 393", "bounds end"])
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(!layout.take().contains { $0.hasPrefix("bounds") })
  }

  @Test("An invalidation context lists what it invalidates, and moves the content if it says so")
  func contexts() {
    let view = shown(Items(count: 500))
    let context = Context()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "bar", at: [IndexPath(item: 0, section: 0)])
    context.invalidateDecorationElements(ofKind: "ground", at: [IndexPath(item: 0, section: 3)])
    #expect(context.invalidatedItemIndexPaths?.map(\.item) == [1, 2] && !context.invalidateEverything)
    #expect(context.invalidatedSupplementaryIndexPaths == ["bar": [IndexPath(item: 0, section: 0)]])
    #expect(context.invalidatedDecorationIndexPaths == ["ground": [IndexPath(item: 0, section: 3)]])
    #expect(!context.invalidateDataSourceCounts && context.contentSizeAdjustment == .zero)
    view.contentOffset.y = 100
    host.settle()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 44)
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 144)
    _ = layout.take()
    layout.invalidateLayout()
    #expect(layout.take() == ["everything true"])
  }

  @Test("Attributes are of the layout's class, copied with all values, and place views by centre, size and transform")
  func attributes() throws {
    let view = shown(Items(count: 4))
    let own = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    #expect(own is Attributes && own.bounds == CGRect(x: 0, y: 0, width: 50, height: 50) && !own.isHidden)
    let bar = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "bar", with: IndexPath(item: 0, section: 2))
    #expect(bar.representedElementCategory == .supplementaryView && bar.representedElementKind == "bar")
    bar.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    bar.center = CGPoint(x: 100, y: 100)
    bar.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(bar.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    bar.isHidden = true
    let copy = try #require(bar.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.isEqual(bar) && copy.isHidden && copy.transform.a == 2)
    copy.zIndex = 3
    #expect(!copy.isEqual(bar))
  }

  @Test("A layout written from left to right is mirrored if it says so")
  func mirrored() throws {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    host.update { $0.layoutDirection = .rightToLeft }
    let (plain, flipped) = (UICollectionViewFlowLayout(), Flipping())
    #expect(!plain.flipsHorizontallyInOppositeLayoutDirection && plain.developmentLayoutDirection == .leftToRight)
    let path = IndexPath(item: 0, section: 0)
    let left = host.showCollection(Items(count: 3), layout: plain)
    #expect(left.layoutAttributesForItem(at: path)?.frame.minX == 0)
    let right = host.showCollection(Items(count: 3), layout: flipped)
    #expect(right.layoutAttributesForItem(at: path)?.frame.maxX == 393)
    #expect(UICollectionViewLayout(coder: NSKeyedArchiver(requiringSecureCoding: false)) != nil)
  }
}
