import FailingDiagnostics
import Foundation
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Compositional layouts", .serialized)
struct CompositionalLayoutTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
  private func labels(_ collection: UICollectionView) -> [String?] { collection.visibleCells.map(\.accessibilityLabel) }

  @Test("A grid of thirds, asked for only what is visible")
  func grid() {
    let host = ApplicationHost()
    let items = Items(count: 1000)
    let collection = host.showCollection(items, layout: UICollectionViewCompositionalLayout(section: Layouts.grid()))
    #expect(collection.visibleCells.prefix(3).map(\.frame.minX) == [0, 131, 262])
    #expect(collection.cellForItem(at: path(0, 4))?.frame == CGRect(x: 131, y: 50, width: 131, height: 50))
    #expect(collection.contentSize == CGSize(width: 393, height: 334 * 50))
    #expect(items.asked.count == collection.visibleCells.count)
    #expect(collection.indexPathForItem(at: CGPoint(x: 140, y: 65)) == path(0, 4))
  }

  @Test("A hundred thousand items cost as much as a thousand")
  func costFollowsWhatIsVisible() {
    func cost(of count: Int) -> [Int] {
      let host = ApplicationHost()
      CountingItemCell.reset()
      let items = Items(count: count)
      let layout = UICollectionViewCompositionalLayout(section: Layouts.grid())
      let collection = host.showCollection(items, layout: layout, cell: CountingItemCell.self)
      let before = [items.asked.count, items.countQuestions, CountingItemCell.made, CountingItemCell.laidOut]
      host.scroll(collection, by: 37, steps: 60)
      #expect(layout.places.geometry?.entryCount == 0)
      #expect(CountingItemCell.made <= collection.visibleCells.count + 2 * 6)
      return before + [items.asked.count, items.countQuestions, CountingItemCell.made, CountingItemCell.laidOut]
    }
    #expect(cost(of: 1000) == cost(of: 100_000))
  }

  @Test("A step that reveals no item creates nothing, queries nothing and lays out no cell")
  func quietStep() {
    let host = ApplicationHost()
    let items = Items(count: 100_000)
    let layout = UICollectionViewCompositionalLayout(section: Layouts.grid(height: 60))
    let collection = host.showCollection(items, layout: layout, cell: CountingItemCell.self)
    collection.contentOffset.y = 6000
    host.settle()
    items.forgetQuestions()
    CountingItemCell.reset()
    host.scroll(collection, by: 7, steps: 5)
    #expect(items.asked.isEmpty && items.countQuestions == 0)
    #expect(CountingItemCell.laidOut == 0 && CountingItemCell.made == 0)
  }

  @Test("The provider is asked for each section with its room, again when that changes, and not while scrolling")
  func provider() {
    let host = ApplicationHost()
    var asked: [Int] = []
    var widths: Set<CGFloat> = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      widths.insert(environment.container.effectiveContentSize.width)
      return Layouts.grid()
    }
    let collection = host.showCollection(Items([["a"], (0..<300).map { "\($0)" }]), layout: layout)
    #expect(asked == [0, 1] && widths == [393])
    host.scroll(collection, by: 30, steps: 20)
    #expect(asked == [0, 1])
    host.update { $0.isLandscape = true }
    #expect(Set(asked) == [0, 1] && asked.count >= 4)
    // 852 without the safe area of 59 on both sides.
    #expect(widths == Set<CGFloat>([393, 852 - 2 * 59]))
  }

  @Test("A missing section is reported and empty", .expecting("collection.no-section"))
  func missingSection() {
    let host = ApplicationHost()
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : Layouts.grid() }
    let collection = host.showCollection(Items([["a"], ["b"]]), layout: layout)
    #expect(labels(collection) == ["b"])
  }

  @Test("Numbers that are no lengths are reported and count as 0", .expecting("collection.invalid-dimension"))
  func invalid() {
    #expect(NSCollectionLayoutDimension.absolute(-5).dimension == 0)
    #expect(NSCollectionLayoutDimension.fractionalWidth(.nan).dimension == 0)
    #expect(NSCollectionLayoutSpacing.fixed(.infinity).spacing == 0)
    let section = Layouts.grid()
    section.contentInsets.leading = .nan
    section.interGroupSpacing = .infinity
    let host = ApplicationHost()
    let collection = host.showCollection(
      Items(count: 9), layout: UICollectionViewCompositionalLayout(section: section))
    #expect(collection.contentSize.height == 150)
  }

  @Test("The configuration decides about direction, distances and views around everything")
  func configuration() {
    let host = ApplicationHost()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    configuration.boundarySupplementaryItems = [Layouts.header()]
    let layout = UICollectionViewCompositionalLayout(section: Layouts.grid(), configuration: configuration)
    let collection = host.showCollection(Items([["a"], ["b"]]), layout: layout)
    #expect(collection.visibleCells.map(\.frame.minY) == [40, 110])
    #expect(
      collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 0))?.frame
        == CGRect(x: 0, y: 0, width: 393, height: 40))
    configuration.interSectionSpacing = 50
    #expect(collection.visibleCells.map(\.frame.minY) == [40, 110], "the layout has a copy")
    layout.configuration = configuration
    host.settle()
    #expect(collection.visibleCells.map(\.frame.minY) == [40, 140])
    configuration.scrollDirection = .horizontal
    configuration.boundarySupplementaryItems = []
    layout.configuration = configuration
    host.settle()
    #expect((0..<2).map { collection.layoutAttributesForItem(at: path($0, 0))?.frame.minX } == [0, 393 + 50])
  }

  @Test("Custom groups are asked for places in their own room")
  func custom() {
    let host = ApplicationHost()
    var rooms: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Layouts.size(.fractionalWidth(0.5), .absolute(100))
    ) { environment in
      rooms.append(environment.container.contentSize)
      return (0..<3).map {
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: $0 * 20, y: $0 * 30, width: 30, height: 30), zIndex: -$0)
      }
    }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 93
    let collection = host.showCollection(
      Items(count: 7), layout: UICollectionViewCompositionalLayout(section: section))
    #expect(rooms == [CGSize(width: 150, height: 100)])
    #expect(collection.cellForItem(at: path(0, 4))?.frame == CGRect(x: 113, y: 130, width: 30, height: 30))
    let order = collection.subviews.compactMap { ($0 as? UICollectionViewCell)?.accessibilityLabel }
    #expect(order.last == "6" && order.first == "2" || order.firstIndex(of: "2")! < order.firstIndex(of: "0")!)
  }

  @Test("Badges belong to their items, and backgrounds to their sections, behind everything")
  func attachedViews() {
    final class Ground: UICollectionReusableView {}
    let host = ApplicationHost()
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Layouts.size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: Layouts.size(.absolute(100), .absolute(60)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: Layouts.size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    section.decorationItems = [.background(elementKind: "ground")]
    section.decorationItems[0].contentInsets.leading = 10
    section.boundarySupplementaryItems = [Layouts.header()]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let items = Items(count: 4)
    let controller = UIViewController()
    let collection = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in ["badge", UICollectionView.elementKindSectionHeader] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    collection.dataSource = items
    controller.view.addSubview(collection)
    host.show(controller)
    #expect(
      collection.supplementaryView(forElementKind: "badge", at: path(0, 1))?.frame
        == CGRect(x: 180, y: 40, width: 20, height: 20))
    let views = collection.subviews.filter { $0 is UICollectionReusableView && !$0.isHidden }
    #expect((views.first as? Ground)?.frame == CGRect(x: 10, y: 0, width: 383, height: 160))
    #expect(layout.layoutAttributesForDecorationView(ofKind: "ground", at: path(0, 0))?.frame.height == 160)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path(0, 3))?.frame.minY == 100)
    let cells = views.lastIndex { $0 is UICollectionViewCell } ?? 0
    let badges = views.firstIndex { $0 === collection.supplementaryView(forElementKind: "badge", at: path(0, 0)) } ?? 0
    #expect(badges > cells, "badges are in front of all cells")
    withExtendedLifetime(items) {}
  }

  // MARK: Sizes from contents

  @Test("Items size themselves, and scrolling back leaves what was visible in place")
  func selfSizing() {
    let host = ApplicationHost()
    let items = Items(count: 600)
    items.willReturnCell = { path, cell in
      (cell as? BlockCell)?.blockSize[0].isActive = false
      (cell as? BlockCell)?.blockSize[1].constant = CGFloat(30 + path.item % 5 * 20)
    }
    let section = Layouts.rows()
    section.interGroupSpacing = 10
    let collection = host.showCollection(
      items, layout: UICollectionViewCompositionalLayout(section: section), cell: BlockCell.self)
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

  /// Layouts whose items ask their contents for the height.
  @MainActor private static func selfSizingLayout(_ isFlow: Bool) -> UICollectionViewLayout {
    guard isFlow else { return UICollectionViewCompositionalLayout(section: Layouts.rows()) }
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 393, height: 50)
    flow.minimumLineSpacing = 0
    return flow
  }

  @Test("After an invalidation visible cells are asked for their size again", arguments: [false, true])
  func invalidation(isFlow: Bool) {
    let host = ApplicationHost()
    let collection = host.showCollection(
      Items(count: 30), layout: Self.selfSizingLayout(isFlow), cell: HeightCell.self)
    #expect(collection.cellForItem(at: path(0, 3))?.frame.minY == 120)
    for case let cell as HeightCell in collection.visibleCells { cell.height = 60 }
    host.settle()
    #expect(collection.cellForItem(at: path(0, 3))?.frame.minY == 120)
    collection.collectionViewLayout.invalidateLayout()
    host.settle()
    #expect(collection.cellForItem(at: path(0, 3))?.frame == CGRect(x: 0, y: 180, width: 393, height: 60))
    #expect(collection.visibleCells.count == 14, "852 less 59 takes 13.2 rows of 60")
  }

  @Test("Heights that were measured are kept out of sight: after an invalidation, and by their items through an update")
  func measured() {
    let host = ApplicationHost()
    let items = Items(count: 60)
    items.willReturnCell = { _, cell in (cell as? HeightCell)?.height = cell.accessibilityLabel == "40" ? 150 : 90 }
    let layout = UICollectionViewCompositionalLayout(section: Layouts.rows())
    let collection = host.showCollection(items, layout: layout, cell: HeightCell.self)
    host.scroll(collection, by: 400, steps: 20)
    collection.contentOffset.y = -59
    host.settle()
    func heights(_ items: Range<Int>) -> [CGFloat] {
      items.map { layout.layoutAttributesForItem(at: path(0, $0))?.size.height ?? 0 }
    }
    #expect(heights(39..<42) == [90, 150, 90])
    layout.invalidateLayout()
    host.settle()
    #expect(heights(39..<42) == [90, 150, 90])
    items.sections[0].removeFirst()
    collection.deleteItems(at: [path(0, 0)])
    host.rest()
    #expect(heights(38..<42) == [90, 150, 90, 90])
  }

  @Test("A turned device measures visible cells in the new width", arguments: [false, true])
  func turning(isFlow: Bool) {
    final class WidthCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        copy.size.height = collection!.bounds.width / 10
        return copy
      }
    }
    let host = ApplicationHost()
    let collection = host.showCollection(
      Items(count: 40), layout: Self.selfSizingLayout(isFlow), cell: WidthCell.self)
    #expect(abs((collection.cellForItem(at: path(0, 1))?.frame.height ?? 0) - 39.3) < 0.4)
    host.update { $0.isLandscape = true }
    #expect(abs((collection.cellForItem(at: path(0, 1))?.frame.height ?? 0) - 85.2) < 0.4)
  }

  @Test("Items with widths of their own wrap")
  func wrapping() {
    let host = ApplicationHost()
    let items = Items(count: 12)
    items.willReturnCell = { path, cell in
      (cell as? BlockCell)?.blockSize[0].constant = CGFloat(100 + path.item % 3 * 50)
      (cell as? BlockCell)?.blockSize[1].constant = 30
    }
    let item = NSCollectionLayoutItem(layoutSize: Layouts.size(.estimated(80), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Layouts.size(.fractionalWidth(1), .estimated(30)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    let collection = host.showCollection(
      items, layout: UICollectionViewCompositionalLayout(section: section), cell: BlockCell.self)
    // 100 + 8 + 150 = 258; 200 more do not fit into 393.
    #expect(collection.cellForItem(at: path(0, 1))?.frame == CGRect(x: 108, y: 0, width: 150, height: 30))
    #expect(collection.cellForItem(at: path(0, 2))?.frame == CGRect(x: 0, y: 36, width: 200, height: 30))
    #expect(collection.cellForItem(at: path(0, 3))?.frame == CGRect(x: 208, y: 36, width: 100, height: 30))
  }

  @Test("A header with an estimated height asks its content")
  func estimatedHeader() {
    let host = ApplicationHost()
    let section = Layouts.grid()
    section.boundarySupplementaryItems = [Layouts.header(height: .estimated(20))]
    final class TallHeader: UICollectionReusableView {
      required init(frame: CGRect) {
        super.init(frame: frame)
        let block = UIView()
        block.translatesAutoresizingMaskIntoConstraints = false
        addSubview(block)
        NSLayoutConstraint.activate([
          block.heightAnchor.constraint(equalToConstant: 66), block.topAnchor.constraint(equalTo: topAnchor),
          block.bottomAnchor.constraint(equalTo: bottomAnchor), block.leadingAnchor.constraint(equalTo: leadingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let items = Items(count: 3)
    let controller = UIViewController()
    let collection = UICollectionView(
      frame: controller.view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      TallHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
    collection.dataSource = items
    controller.view.addSubview(collection)
    host.show(controller)
    #expect(collection.cellForItem(at: path(0, 0))?.frame.minY == 66)
    withExtendedLifetime(items) {}
  }

  // MARK: As with every layout

  @Test("An item can be scrolled to, by any edge")
  func scrolling() {
    let host = ApplicationHost()
    let collection = host.showCollection(
      Items(count: 1000), layout: UICollectionViewCompositionalLayout(section: Layouts.grid(height: 60)))
    collection.scrollToItem(at: path(0, 300), at: .top, animated: false)
    #expect(collection.contentOffset.y == CGFloat(6000 - 59))
    collection.scrollToItem(at: path(0, 0), at: [], animated: false)
    #expect(collection.contentOffset.y == -59)
    let rows = host.showCollection(
      Items(count: 1000), layout: UICollectionViewCompositionalLayout(section: Layouts.rows()), cell: HeightCell.self)
    rows.scrollToItem(at: path(0, 700), at: .top, animated: false)
    #expect(abs((rows.cellForItem(at: path(0, 700))?.frame.minY ?? 0) - rows.contentOffset.y - 59) < 0.5)
  }

  @Test("Rotating the device keeps the first item visible")
  func rotation() {
    let host = ApplicationHost()
    let collection = host.showCollection(
      Items(count: 2000), layout: UICollectionViewCompositionalLayout(section: Layouts.grid(height: 60)))
    collection.contentOffset.y = 6000 - 59
    host.settle()
    host.update { $0.isLandscape = true }
    #expect(collection.indexPathsForVisibleItems.contains(path(0, 300)))
  }

  @Test("From right to left the first item is at the right")
  func rightToLeft() {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = .rightToLeft }
    let collection = host.showCollection(
      Items(count: 5), layout: UICollectionViewCompositionalLayout(section: Layouts.grid()))
    #expect(collection.visibleCells.prefix(3).map(\.frame.minX) == [262, 131, 0])
  }

  @Test("Pinned headers stick, and are pushed out by the end of their section")
  func pinned() {
    let host = ApplicationHost()
    let section = Layouts.grid()
    section.boundarySupplementaryItems = [Layouts.header(pinned: true)]
    let collection = host.showCollection(
      Items((0..<20).map { section in (0..<12).map { "\(section).\($0)" } }),
      layout: UICollectionViewCompositionalLayout(section: section))
    let kind = UICollectionView.elementKindSectionHeader
    collection.contentOffset.y = 20
    host.settle()
    let header = collection.supplementaryView(forElementKind: kind, at: path(0, 0))
    #expect(header?.frame == CGRect(x: 0, y: 79, width: 393, height: 40))
    // The section ends at 40 + 4 · 50 = 240.
    collection.contentOffset.y = 220 - 59
    host.settle()
    #expect(collection.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY == 200)
    host.scroll(collection, by: 60, steps: 30)
    #expect(collection.state.pool.count + collection.state.views.count < 140)
  }

  @Test("Visible elements can be changed at every step of scrolling")
  func handler() {
    let host = ApplicationHost()
    let section = Layouts.grid(height: 100)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.y)
      for item in items where item.representedElementCategory == .cell {
        item.alpha = item.frame.minY - offset.y < 100 ? 0.5 : 1
        if item.indexPath.item == 0 { item.transform = CGAffineTransform(scaleX: 2, y: 2) }
      }
      #expect(environment.container.contentSize.width == 393)
    }
    let collection = host.showCollection(
      Items(count: 100), layout: UICollectionViewCompositionalLayout(section: section))
    #expect(collection.cellForItem(at: path(0, 0))?.transform.a == 2)
    #expect(collection.cellForItem(at: path(0, 0))?.alpha == 0.5 && collection.cellForItem(at: path(0, 6))?.alpha == 1)
    collection.contentOffset.y = 150
    host.settle()
    #expect(offsets.last == 150)
    #expect(collection.cellForItem(at: path(0, 6))?.alpha == 0.5)
  }

  @Test("Any snapshot follows any other, cells of remaining items are kept", arguments: 41..<45, 0..<3)
  func diffable(seed: UInt64, kind: Int) {
    var random = SeededNumbers(seed: seed)
    let host = ApplicationHost()
    let layout = UICollectionViewCompositionalLayout { index, environment in
      switch kind {
      case 0: Layouts.grid()
      case 1: .list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
      default: index % 2 == 0 ? Layouts.shelf(width: 40, height: 60, spacing: 0) : Layouts.grid()
      }
    }
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 3800), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.accessibilityLabel = "\(item)"
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
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
        let path = collection.indexPath(for: cell)
        let place = path.flatMap { collection.layoutAttributesForItem(at: $0) }
        #expect(cell.superview?.convert(cell.frame, to: collection) == place?.frame, "\(String(describing: path))")
        guard let label = cell.accessibilityLabel, let present = before[label] else { continue }
        #expect(present == ObjectIdentifier(cell), "item \(label) kept its cell")
        #expect(cell.alpha == 1)
      }
    }
    withExtendedLifetime(source) {}
  }

  @Test("Changing the layout moves the cells and keeps them, there and back")
  func exchange() {
    let host = ApplicationHost()
    let collection = host.showCollection(Items(count: 6))
    let cells = collection.visibleCells
    let layouts: [UICollectionViewLayout] = [
      UICollectionViewCompositionalLayout(section: Layouts.shelf(width: 60, spacing: 0)),
      UICollectionViewCompositionalLayout(section: Layouts.grid()), UICollectionViewFlowLayout(),
    ]
    for (layout, frame) in zip(
      layouts,
      [
        CGRect(x: 60, y: 0, width: 60, height: 80), CGRect(x: 131, y: 0, width: 131, height: 50),
        CGRect(x: 68.6, y: 0, width: 50, height: 50),
      ])
    {
      collection.setCollectionViewLayout(layout, animated: true)
      host.rest()
      host.settle()
      #expect(collection.visibleCells == cells)
      let seen = cells[1].superview!.convert(cells[1].frame, to: collection)
      #expect(abs(seen.minX - frame.minX) < 0.4 && seen.size == frame.size)
    }
  }

  @Test("Layout, provider and sections end with the view")
  func deallocation() {
    final class Token {}
    let host = ApplicationHost()
    weak var token: Token?
    weak var layout: UICollectionViewLayout?
    weak var cell: UICollectionViewCell?
    func make() {
      let kept = Token()
      let own = UICollectionViewCompositionalLayout { index, _ in
        _ = kept
        return index == 0 ? Layouts.shelf() : Layouts.grid()
      }
      let items = Items([["a"], ["b"]])
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: own)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = items
      view.layoutIfNeeded()
      (token, layout, cell) = (kept, own, view.visibleCells.first)
      #expect(cell != nil && layout != nil)
    }
    make()
    host.settle()
    #expect(token == nil && layout == nil && cell == nil)
  }
}
