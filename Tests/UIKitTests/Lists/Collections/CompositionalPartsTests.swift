import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Groups, spacings, anchors and insets of compositional layouts", .serialized)
final class CompositionalPartsTests {
  private let host = ApplicationHost()
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// The frames that a section gives to items and supplementary views, on a screen 393 wide.
  private func shown(_ section: NSCollectionLayoutSection, count: Int = 4) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout(section: section)
    let items = Items(count: count)
    let collection = KeepingCollection(frame: .zero, collectionViewLayout: layout)
    collection.kept = [items]
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in ["badge", "bar"] {
      collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    collection.dataSource = items
    let screen = UIViewController()
    collection.frame = screen.view.bounds
    screen.view.addSubview(collection)
    host.show(screen)
    host.settle()
    return layout
  }
  private func frames(_ layout: UICollectionViewLayout, _ count: Int = 4) -> [CGRect] {
    (0..<count).compactMap { layout.layoutAttributesForItem(at: path(0, $0))?.frame }
  }
  private func badge(_ layout: UICollectionViewLayout, _ item: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path(0, item))?.frame
  }
  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: Layouts.size(width, height))
  }

  @Test("A subitem with a count is as large as its share; a repeated one keeps its size")
  func counts() {
    let size = Layouts.size(.absolute(300), .absolute(90))
    let small = item(.absolute(50), .absolute(20))
    let shared = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: small, count: 3)
    #expect(shared.subitems.first === small && shared.layoutSize === size)
    #expect(frames(shown(NSCollectionLayoutSection(group: shared))).prefix(3).map(\.width) == [100, 100, 100])
    let column = NSCollectionLayoutGroup.vertical(layoutSize: size, subitem: small, count: 3)
    #expect(frames(shown(NSCollectionLayoutSection(group: column))).prefix(4).map(\.minY) == [0, 30, 60, 90])
    let repeated = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: small, count: 2)
    #expect(
      frames(shown(NSCollectionLayoutSection(group: repeated))).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 90), CGPoint(x: 50, y: 90),
      ])
    let stacked = NSCollectionLayoutGroup.vertical(layoutSize: size, repeatingSubitem: small, count: 2)
    #expect(frames(shown(NSCollectionLayoutSection(group: stacked))).map(\.minY) == [0, 20, 90, 110])
  }

  @Test("A fixed spacing is what it says; a flexible one takes what is left")
  func spacings() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Layouts.size(.absolute(300), .absolute(50)),
      repeatingSubitem: item(.absolute(50), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(12)
    #expect(frames(shown(NSCollectionLayoutSection(group: group))).prefix(3).map(\.minX) == [0, 62, 124])
    group.interItemSpacing = .flexible(10)
    // (300 − 3 × 50) / 2 = 75 between them.
    #expect(frames(shown(NSCollectionLayoutSection(group: group))).prefix(3).map(\.minX) == [0, 125, 250])
    let (fixed, flexible) = (NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4))
    #expect(fixed.isFixed && !fixed.isFlexible && fixed.spacing == 3)
    #expect(flexible.isFlexible && !flexible.isFixed && flexible.spacing == 4)
  }

  @Test("Edge spacings add room around an item, insets take from within")
  func edgeSpacings() {
    let item = item(.absolute(60), .absolute(40))
    let spacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(7), top: .fixed(5), trailing: .fixed(11), bottom: nil)
    item.edgeSpacing = spacing
    #expect(spacing.leading?.spacing == 7 && spacing.top?.spacing == 5)
    #expect(spacing.trailing?.spacing == 11 && spacing.bottom == nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Layouts.size(.absolute(300), .absolute(50)), repeatingSubitem: item, count: 2)
    #expect(
      frames(shown(NSCollectionLayoutSection(group: group))).prefix(2).map(\.origin) == [
        CGPoint(x: 7, y: 5), CGPoint(x: 7 + 60 + 11 + 7, y: 5),
      ])
    item.edgeSpacing = nil
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(frames(shown(NSCollectionLayoutSection(group: group))).first == CGRect(x: 2, y: 1, width: 54, height: 36))
  }

  @Test("Anchors put a supplementary view at an item's edges, moved by points or by its own size")
  func anchors() throws {
    func place(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil) -> CGRect? {
      let size = Layouts.size(.absolute(20), .absolute(10))
      let badge =
        own.map {
          NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: container, itemAnchor: $0)
        }
        ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: container)
      #expect(badge.elementKind == "badge" && badge.containerAnchor === container && badge.itemAnchor === own)
      #expect(badge.zIndex == 1)
      badge.zIndex = 8
      let item = NSCollectionLayoutItem(
        layoutSize: Layouts.size(.absolute(100), .absolute(60)), supplementaryItems: [badge])
      #expect(item.supplementaryItems == [badge])
      let layout = shown(
        NSCollectionLayoutSection(
          group: .horizontal(layoutSize: Layouts.size(.absolute(100), .absolute(60)), subitems: [item])))
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path(0, 0))?.zIndex == 8)
      return self.badge(layout)
    }
    #expect(place(NSCollectionLayoutAnchor(edges: [.top, .leading]))?.origin == .zero)
    #expect(place(NSCollectionLayoutAnchor(edges: .bottom))?.origin == CGPoint(x: 40, y: 50))
    let moved = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 5, y: -5))
    #expect(moved.isAbsoluteOffset && !moved.isFractionalOffset && moved.offset == CGPoint(x: 5, y: -5))
    #expect(moved.edges == [.top, .trailing] && place(moved)?.origin == CGPoint(x: 85, y: -5))
    let half = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(half.isFractionalOffset && !half.isAbsoluteOffset)
    #expect(place(half)?.origin == CGPoint(x: 90, y: -5))
    // The view's own bottom leading corner at the item's top trailing one.
    #expect(
      place(NSCollectionLayoutAnchor(edges: [.top, .trailing]), NSCollectionLayoutAnchor(edges: [.bottom, .leading]))?
        .origin == CGPoint(x: 100, y: -10))
    #expect(NSDirectionalRectEdge.all == [.top, .leading, .bottom, .trailing])
  }

  @Test("Dimensions know their kind and equal others of the same length")
  func dimensions() {
    let all: [NSCollectionLayoutDimension] = [
      .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(30), .estimated(40),
      .uniformAcrossSiblings(estimate: 50),
    ]
    #expect(all.map(\.dimension) == [0.5, 0.25, 30, 40, 50])
    #expect(all.map(\.isFractionalWidth) == [true, false, false, false, false])
    #expect(all.map(\.isFractionalHeight) == [false, true, false, false, false])
    #expect(all.map(\.isAbsolute) == [false, false, true, false, false])
    #expect(
      all[3].isEstimated && !all[2].isEstimated && all[4].isUniformAcrossSiblings && !all[3].isUniformAcrossSiblings)
    #expect(all[2] == .absolute(30) && all[2] != .absolute(31) && all[2] != .estimated(30))
    let size = NSCollectionLayoutSize(widthDimension: all[0], heightDimension: all[2])
    #expect(size.widthDimension === all[0] && size.heightDimension === all[2])
  }

  @Test("Items that are uniform across siblings are all as high as the highest")
  func uniform() {
    let item = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Layouts.size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    let collection = host.showCollection(
      Items(count: 2), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      cell: HeightCell.self)
    (collection.cellForItem(at: path(0, 0)) as? HeightCell)?.height = 90
    collection.collectionViewLayout.invalidateLayout()
    host.settle()
    #expect((0..<2).map { collection.cellForItem(at: path(0, $0))?.frame.height } == [90, 90])
  }

  @Test("Views at a section's edges are aligned there, moved by their offset, and extend it unless they should not")
  func boundaries() throws {
    func edge(_ alignment: NSRectAlignment, _ offset: CGPoint, extends: Bool) -> (
      bar: CGRect?, first: CGRect?, height: CGFloat
    ) {
      let bar = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Layouts.size(.absolute(80), .absolute(20)), elementKind: "bar", alignment: alignment,
        absoluteOffset: offset)
      #expect(bar.alignment == alignment && bar.offset == offset && bar.extendsBoundary)
      bar.extendsBoundary = extends
      let section = Layouts.grid()
      section.boundarySupplementaryItems = [bar]
      let layout = shown(section, count: 3)
      return (
        layout.layoutAttributesForSupplementaryView(ofKind: "bar", at: path(0, 0))?.frame, frames(layout, 1).first,
        layout.collectionViewContentSize.height
      )
    }
    let top = edge(.topLeading, .zero, extends: true)
    #expect(top.bar == CGRect(x: 0, y: 0, width: 80, height: 20) && top.first?.minY == 20 && top.height == 70)
    let over = edge(.topTrailing, .zero, extends: false)
    #expect(over.bar?.origin == CGPoint(x: 313, y: 0) && over.first?.minY == 0 && over.height == 50)
    let bottom = edge(.bottom, .zero, extends: true)
    #expect(bottom.bar?.minY == 50 && abs((bottom.bar?.midX ?? 0) - 196.5) < 0.5 && bottom.height == 70)
    let moved = edge(.bottomTrailing, CGPoint(x: -10, y: 4), extends: true)
    #expect(moved.bar?.maxX == 383 && moved.bar?.minY == 54)
    let alignments: [NSRectAlignment] = [
      .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
    ]
    #expect(alignments.map(\.rawValue) == Array(0...8))
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    #expect(ground.elementKind == "ground" && ground.zIndex == 0)
  }
}
