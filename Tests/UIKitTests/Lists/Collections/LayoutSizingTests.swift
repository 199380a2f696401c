import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Self-sizing in an app's own layout", .serialized)
final class LayoutSizingTests {
  private let host = ApplicationHost()

  private final class Context: UICollectionViewLayoutInvalidationContext {
    var height: (item: Int, height: CGFloat)?
  }

  /// A column of rows, as high as they prefer to be, if the layout wants to know.
  private final class Column: UICollectionViewLayout {
    var wantsToKnow = true
    var heights: [Int: CGFloat] = [:]
    private(set) var log: [String] = []
    func take() -> [String] {
      defer { log = [] }
      return log
    }

    override class var invalidationContextClass: AnyClass { Context.self }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    private func height(_ item: Int) -> CGFloat { heights[item] ?? 50 }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: (0..<count).reduce(0) { $0 + height($1) })
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let top = (0..<indexPath.item).reduce(CGFloat(0)) { $0 + height($1) }
      attributes.frame = CGRect(x: 0, y: top, width: 300, height: height(indexPath.item))
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      log.append("ask \(originalAttributes.indexPath.item) \(Int(preferredAttributes.size.height))")
      return wantsToKnow && preferredAttributes.size.height != originalAttributes.size.height
    }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      log.append("context \(originalAttributes.indexPath.item)")
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      (context as? Context)?.height = (originalAttributes.indexPath.item, preferredAttributes.size.height)
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if let (item, height) = (context as? Context)?.height {
        log.append("take \(item) \(context.invalidateEverything)")
        heights[item] = height
      }
      super.invalidateLayout(with: context)
    }
  }

  private func shown(_ layout: UICollectionViewLayout, heights: [CGFloat] = [30, 50, 70]) -> UICollectionView {
    let items = Items(count: heights.count)
    items.willReturnCell = { path, cell in (cell as? HeightCell)?.height = heights[path.item] }
    let view = host.showCollection(items, layout: layout, cell: HeightCell.self)
    host.settle()
    return view
  }
  private func tops(_ view: UICollectionView) -> [CGFloat] {
    view.visibleCells.map(\.frame.minY)
  }

  @Test("The layout is asked about the preferred size of each new cell, and the context it returns arranges the rows")
  func sizes() {
    let layout = Column()
    let view = shown(layout)
    let log = layout.take()
    #expect(Set(log) == ["ask 0 30", "ask 1 50", "ask 2 70", "context 0", "take 0 false", "context 2", "take 2 false"])
    // The context follows the question, and is used at once.
    for item in [0, 2] {
      let question = log.firstIndex { $0.hasPrefix("ask \(item)") } ?? 0
      #expect(Array(log[(question + 1)...(question + 2)]) == ["context \(item)", "take \(item) false"])
    }
    #expect(tops(view) == [0, 30, 80] && view.contentSize.height == 150)
    view.setNeedsLayout()
    host.settle()
    #expect(layout.take().isEmpty)
  }

  @Test("A layout that does not want to know keeps its sizes, and is asked for no context")
  func refusal() {
    let layout = Column()
    layout.wantsToKnow = false
    let view = shown(layout)
    #expect(Set(layout.take()) == ["ask 0 30", "ask 1 50", "ask 2 70"])
    #expect(tops(view) == [0, 50, 100] && view.visibleCells.allSatisfy { $0.frame.height == 50 })
    // The class for subclassing does not want to know either.
    let plain = UICollectionViewLayout()
    let (old, new) = (
      UICollectionViewLayoutAttributes(forCellWith: [0, 0]), UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    )
    new.size = CGSize(width: 10, height: 10)
    #expect(!plain.shouldInvalidateLayout(forPreferredLayoutAttributes: new, withOriginalAttributes: old))
    let context = plain.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: old)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
  }

  @Test("A cell whose content changes is asked again, unless self-sizing is not invalidated")
  func invalidation() throws {
    typealias Invalidation = UICollectionView.SelfSizingInvalidation
    #expect([Invalidation.disabled, .enabled, .enabledIncludingConstraints].map(\.rawValue) == [0, 1, 2])
    let layout = Column()
    let view = shown(layout)
    #expect(view.selfSizingInvalidation == .enabled)
    for (setting, follows) in [
      (Invalidation.enabled, true), (.disabled, false), (.enabledIncludingConstraints, true),
    ] {
      view.selfSizingInvalidation = setting
      layout.heights = [0: 30, 2: 70]
      layout.invalidateLayout()
      let cell = try #require(view.cellForItem(at: [0, 1]) as? HeightCell)
      cell.height = 50
      host.settle()
      _ = layout.take()
      cell.height = 90
      cell.invalidateIntrinsicContentSize()
      host.settle()
      #expect(layout.take() == (follows ? ["ask 1 90", "context 1", "take 1 false"] : []), "\(setting)")
      #expect(tops(view) == [0, 30, follows ? 120 : 80], "\(setting)")
    }
  }

  @Test("A new content configuration is measured whatever the setting", arguments: [false, true])
  func contentConfiguration(isDisabled: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 393, height: 44)
    let view = host.showCollection(Items(count: 2), layout: layout)
    if isDisabled { view.selfSizingInvalidation = .disabled }
    host.settle()
    let cell = try #require(view.cellForItem(at: [0, 0]))
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 60, leading: 16, bottom: 60, trailing: 8)
    cell.contentConfiguration = content
    host.settle()
    #expect(cell.frame.height > 120)
  }

  @Test("A flow layout adds lines downwards by default, and to the right where it scrolls horizontally")
  func scrollDirections() {
    typealias Direction = UICollectionView.ScrollDirection
    #expect([Direction.vertical, .horizontal].map(\.rawValue) == [0, 1])
    let layout = UICollectionViewFlowLayout()
    #expect(layout.scrollDirection == .vertical)
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (
      CGSize(width: 100, height: 100), 10, 0
    )
    let view = host.showCollection(Items(count: 40), layout: layout)
    view.contentInsetAdjustmentBehavior = .never
    host.settle()
    func origins(_ items: [Int]) -> [CGPoint] {
      items.compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame.origin }
    }
    // Three in a line of 393 points, 46.5 apart: (393 − 300) / 2.
    #expect(origins([0, 3, 39]) == [.zero, CGPoint(x: 0, y: 110), CGPoint(x: 0, y: 13 * 110)])
    #expect(view.contentSize == CGSize(width: 393, height: 14 * 100 + 13 * 10))
    layout.scrollDirection = .horizontal
    host.settle()
    // Eight in a line of 852 points.
    #expect(origins([0, 8, 32]) == [.zero, CGPoint(x: 110, y: 0), CGPoint(x: 440, y: 0)])
    #expect(view.contentSize == CGSize(width: 5 * 100 + 4 * 10, height: 852))
    layout.scrollDirection = .vertical
    host.settle()
    #expect(view.contentSize == CGSize(width: 393, height: 14 * 100 + 13 * 10))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical)
  }
}
