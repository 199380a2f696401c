import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A flow layout's delegate and its invalidation", .serialized)
final class FlowDelegateTests {
  /// Gives the second section its own sizes, insets, spacings, header and footer.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      indexPath.section == 0 ? CGSize(width: 50, height: 50) : CGSize(width: 100, height: 30 + indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { section == 0 ? .zero : UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 20) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 10 : 3 }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? 10 : 60 }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 25) }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 15 : 0) }
  }

  private let host = ApplicationHost()
  private let items = Items([["a", "b"], ["c", "d", "e"]])
  private let sizes = Sizes()

  private func shown(
    _ layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)? = nil, width: CGFloat = 300
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: width, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = items
    view.delegate = delegate
    let screen = UIViewController()
    screen.view.addSubview(view)
    host.show(screen)
    host.settle()
    return view
  }
  private func frame(_ section: Int, _ item: Int, in view: UICollectionView) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test("A delegate's sizes, insets, spacings, headers and footers count section by section")
  func delegate() {
    let view = shown(UICollectionViewFlowLayout(), delegate: sizes)
    // A line of five has gaps of (300 - 5 × 50) / 4; a shorter one keeps them.
    #expect(abs((frame(0, 1, in: view)?.minX ?? 0) - 62.5) < 0.34)
    let footer = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    #expect(footer?.frame == CGRect(x: 0, y: 50, width: 300, height: 15))
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 65, width: 300, height: 25))
    // 260 points hold two items of 100 with 60 between; items of a line are centred in it.
    #expect(frame(1, 0, in: view)?.minX == 20)
    #expect(frame(1, 1, in: view) == CGRect(x: 180, y: 95, width: 100, height: 31))
    #expect(frame(1, 2, in: view) == CGRect(x: 20, y: 95 + 31 + 3, width: 100, height: 32))
    #expect(view.contentSize == CGSize(width: 300, height: 95 + 31 + 3 + 32 + 7))
  }

  @Test("The layout's own footers are below each section, and stick to the bottom if they should")
  func footers() {
    let layout = UICollectionViewFlowLayout()
    layout.footerReferenceSize = CGSize(width: 0, height: 40)
    layout.itemSize = CGSize(width: 300, height: 300)
    let view = shown(layout)
    func footer(_ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(footer(0) == CGRect(x: 0, y: 610, width: 300, height: 40))
    layout.sectionFootersPinToVisibleBounds = true
    host.settle()
    // 400 high, and the first section goes on below.
    #expect(footer(0)?.maxY == view.bounds.maxY)
    view.contentOffset.y = 300
    host.settle()
    #expect(footer(0)?.minY == 610)
  }

  @Test("Items of the automatic size are as large as their content, at most as the section is wide")
  func automaticSize() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
    view.register(BlockCell.self, forCellWithReuseIdentifier: "item")
    items.willReturnCell = { path, cell in
      (cell as? BlockCell)?.blockSize[0].constant = CGFloat(60 + 10 * path.item)
      (cell as? BlockCell)?.blockSize[1].constant = 40
    }
    view.dataSource = items
    host.show(view, frame: view.frame)
    host.settle()
    #expect(frame(0, 0, in: view)?.size == CGSize(width: 60, height: 40))
    #expect(frame(0, 1, in: view)?.size == CGSize(width: 70, height: 40))
  }

  @Test("An invalidation that keeps the delegate's figures does not ask for them again; any other does")
  func metrics() throws {
    final class Counting: NSObject, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked += 1
        return CGSize(width: 40, height: 40)
      }
    }
    let counting = Counting()
    let layout = UICollectionViewFlowLayout()
    let view = shown(layout, delegate: counting)
    counting.asked = 0
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    host.settle()
    #expect(counting.asked == 0)
    layout.invalidateLayout()
    host.settle()
    #expect(counting.asked == 5)
    // Scrolling changes no width.
    let moved = layout.invalidationContext(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 20))
    #expect((moved as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics == false)
    let wider = layout.invalidationContext(forBoundsChange: view.bounds.insetBy(dx: -20, dy: 0))
    #expect((wider as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics == true)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.insetBy(dx: -20, dy: 0)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 20)))
  }
}
