import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// Shows texts in a list of an appearance.
@MainActor
final class ListScreen {
  let collection: UICollectionView
  private let source: UICollectionViewDiffableDataSource<String, String>
  var configure: ((UICollectionViewListCell, IndexPath) -> Void)?

  init(
    _ host: ApplicationHost, _ configuration: UICollectionLayoutListConfiguration, _ sections: [[String]],
    configure: ((UICollectionViewListCell, IndexPath) -> Void)? = nil
  ) {
    let controller = UIViewController()
    let collection = UICollectionView(
      frame: controller.view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.collection = collection
    func fill(_ cell: UICollectionViewListCell, _ text: String) {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessibilityLabel = text
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
      fill(cell, text)
      configure?(cell, path)
    }
    let bars = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map { kind in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { cell, kind, path in
        fill(cell, kind == UICollectionView.elementKindSectionHeader ? "Header \(path.section)" : "Footer")
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, text in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: text)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: bars[kind == UICollectionView.elementKindSectionHeader ? 0 : 1], for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections(["\(index)"])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: false)
    controller.view.addSubview(collection)
    host.show(controller)
  }

  func cell(_ section: Int, _ item: Int) -> UICollectionViewListCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
  func header(_ section: Int) -> UICollectionViewListCell? {
    collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      as? UICollectionViewListCell
  }
  /// The frame of the line at the bottom of a row, in the row.
  func line(_ section: Int, _ item: Int) -> CGRect? {
    cell(section, item)?.parts.bottomLine.flatMap { $0.isHidden ? nil : $0.frame }
  }
}

@Suite("Lists in collection views", .serialized)
struct CollectionListTests {
  private let pixel: CGFloat = 1 / 3

  @Test("A plain list has rows of 44 from edge to edge, with lines where the text begins")
  func plain() {
    let host = ApplicationHost()
    let list = ListScreen(host, .init(appearance: .plain), [["a", "b", "c"]])
    #expect(list.cell(0, 1)?.frame == CGRect(x: 0, y: 44, width: 393, height: 44))
    #expect(
      list.cell(0, 1)?.backgroundColor == .systemBackground && list.collection.backgroundColor == .systemBackground)
    #expect(list.line(0, 1) == CGRect(x: 16, y: 44 - pixel, width: 393 - 16, height: pixel))
    #expect(list.line(0, 2) != nil, "the last one as well, as in tables")
  }

  @Test("Cards have margins, round corners, gaps, and no line below the last row")
  func cards() {
    let host = ApplicationHost()
    let list = ListScreen(host, .init(appearance: .insetGrouped), [["a", "b"], ["c"]])
    #expect(list.collection.backgroundColor == .systemGroupedBackground)
    // As tables: 35 above the first section, 17.5 below and above each other one.
    #expect(list.cell(0, 0)?.frame == CGRect(x: 16, y: 35, width: 361, height: 44))
    #expect(list.cell(1, 0)?.frame.minY == CGFloat(35 + 88 + 35))
    #expect(list.cell(0, 0)?.layer.cornerRadius == 10)
    #expect(list.cell(0, 0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(list.cell(0, 1)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(list.line(0, 0) != nil && list.line(0, 1) == nil && list.line(1, 0) == nil)
    #expect(list.cell(0, 0)?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test("An app's own background is left alone, also behind a list")
  func ownBackground() {
    let host = ApplicationHost()
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.backgroundColor = .systemTeal
    let list = ListScreen(host, configuration, [["a"]])
    #expect(list.collection.backgroundColor == .systemTeal)
    list.collection.backgroundColor = .systemPink
    list.collection.collectionViewLayout.invalidateLayout()
    host.settle()
    #expect(list.collection.backgroundColor == .systemPink)
    list.cell(0, 0)?.backgroundConfiguration = .clear()
    #expect(list.cell(0, 0)?.backgroundColor == .clear)
    list.cell(0, 0)?.backgroundConfiguration = nil
    #expect(list.cell(0, 0)?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test("Headers and footers take the look of the list, and a plain list's header sticks")
  func headers() {
    let host = ApplicationHost()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let list = ListScreen(host, configuration, [["a"], ["b"]])
    let label = list.header(0)?.firstLabel
    #expect(label?.text == "HEADER 0" && label?.textColor == .secondaryLabel)
    // The text of a header begins where that of the rows does.
    #expect(label.map { $0.convert($0.bounds, to: list.collection).minX } == 32)
    let gap = (list.cell(0, 0)?.frame.minY ?? 0) - (list.header(0)?.frame.maxY ?? 0)
    #expect(abs(gap) < 1e-6)
    configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let plain = ListScreen(host, configuration, [(0..<30).map { "a\($0)" }, ["b"]])
    plain.collection.contentOffset.y = 100
    host.settle()
    #expect(abs((plain.header(0)?.frame.minY ?? 0) - (100 + 59)) < 1e-6)
    #expect(plain.header(0)?.backgroundColor == .systemBackground)
    configuration.headerTopPadding = 0
    let tight = ListScreen(host, configuration, [["a"]])
    let difference = (plain.header(0)?.frame.height ?? 0) - (tight.header(0)?.frame.height ?? 0)
    #expect(abs(difference - 22) < 1e-6)
  }

  @Test("The first item of a section can be its header")
  func firstItemAsHeader() {
    let host = ApplicationHost()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let list = ListScreen(host, configuration, [["Title", "b", "c"]])
    #expect(list.cell(0, 0)?.firstLabel?.text == "TITLE" && list.cell(0, 0)?.layer.cornerRadius == 0)
    #expect(list.cell(0, 1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(list.line(0, 0) == nil)
  }

  @Test("A row grows with its text, follows a change of it, and the largest text")
  func growing() {
    let host = ApplicationHost()
    let long = String(repeating: "word ", count: 40)
    let list = ListScreen(host, .init(appearance: .insetGrouped), [["a", long, "c"]])
    let height = list.cell(0, 1)?.frame.height ?? 0
    #expect(height > 100 && list.cell(0, 2)?.frame.minY == list.cell(0, 1)?.frame.maxY)
    var content = list.cell(0, 0)?.defaultContentConfiguration()
    content?.text = long
    list.cell(0, 0)?.contentConfiguration = content
    host.settle()
    #expect(list.cell(0, 0)?.frame.height == height, "measured again")
    host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    #expect((list.cell(0, 0)?.frame.height ?? 0) > 3 * height)
    #expect(list.collection.contentSize.height > 2 * (list.cell(0, 0)?.frame.maxY ?? 0) - 100, "the other one as well")
  }

  @Test("A touched row is grey, and hides its line and the one above")
  func selection() {
    let host = ApplicationHost()
    let list = ListScreen(host, .init(appearance: .plain), [["a", "b", "c"]])
    host.tap(at: CGPoint(x: 100, y: 59 + 44 + 22))
    host.rest()
    #expect(list.cell(0, 1)?.backgroundColor == .systemGray4 && list.cell(0, 0)?.backgroundColor == .systemBackground)
    #expect(list.line(0, 0) == nil && list.line(0, 1) == nil && list.line(0, 2) != nil)
    list.collection.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    host.settle()
    #expect(list.line(0, 0) != nil && list.line(0, 1) != nil)
    var red = UIBackgroundConfiguration.listPlainCell()
    red.backgroundColor = .systemRed
    list.cell(0, 1)?.backgroundConfiguration = red
    list.cell(0, 1)?.isSelected = true
    #expect(list.cell(0, 1)?.backgroundColor == .systemRed, "an app's colour stays in every state")
  }

  @Test(
    "Accessories are at the trailing edge in their order, and leave the content its room", arguments: [false, true])
  func accessories(isRightToLeft: Bool) throws {
    let host = ApplicationHost()
    host.update { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }
    let toggle = UISwitch()
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    let list = ListScreen(host, .init(appearance: .plain), [["a"]]) { cell, _ in
      cell.accessories = [
        .label(text: "7"), .disclosureIndicator(), .checkmark(displayed: .whenEditing),
        .customView(configuration: .init(customView: toggle, placement: .trailing(), maintainsFixedSize: true)),
        .customView(
          configuration: .init(customView: dot, placement: .leading(), reservedLayoutWidth: .custom(30))),
      ]
    }
    let cell = try #require(list.cell(0, 0))
    func start(_ view: UIView) -> CGFloat { isRightToLeft ? 393 - view.frame.maxX : view.frame.minX }
    func end(_ view: UIView) -> CGFloat { isRightToLeft ? 393 - view.frame.minX : view.frame.maxX }
    let chevron = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)
    let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(cell.subviews.filter { $0 is UIImageView }.count == 1, "no checkmark without editing")
    #expect(abs(end(chevron) - (393 - 16)) < 0.4)
    #expect(end(label) <= start(chevron) && end(toggle) <= start(label), "the switch is next to the content")
    #expect(abs(end(dot) - (16 + 21)) < 0.4, "in the middle of 30 points")
    #expect(start(cell.contentView) == 46 && end(cell.contentView) <= start(toggle) + 0.4)
    cell.accessories = [
      .label(text: "7"), .disclosureIndicator(),
      .customView(
        configuration: .init(
          customView: toggle, placement: .trailing(at: UICellAccessory.Placement.position(after: .label(text: ""))))),
      .customView(
        configuration: .init(
          customView: dot,
          placement: .trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator())))),
    ]
    host.settle()
    let order = cell.subviews.filter { $0 is UILabel || $0 is UIImageView || $0 === toggle || $0 === dot }
      .sorted { start($0) < start($1) }
    #expect(order[0] is UILabel && order[1] === toggle && order[2] === dot && order[3] is UIImageView)
    cell.accessories = []
    host.settle()
    #expect(cell.contentView.frame == cell.bounds && toggle.superview == nil)
  }

  @Test("A detail accessory runs its action, and the row is not selected by it")
  func detail() throws {
    let host = ApplicationHost()
    var taps = 0
    let list = ListScreen(host, .init(appearance: .plain), [["a"]]) { cell, _ in
      cell.accessories = [.detail { taps += 1 }]
    }
    let button = try #require(list.cell(0, 0)?.subviews.compactMap { $0 as? UIButton }.first)
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.rest()
    #expect(taps == 1 && list.collection.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("Lines can be moved, hidden and coloured: by the configuration, for an item, and by the guide")
  func separators() {
    let host = ApplicationHost()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .systemRed
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 40
    configuration.itemSeparatorHandler = { path, all in
      var own = all
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    let list = ListScreen(host, configuration, [["a", "b", "c"]]) { cell, path in
      if path.item == 2 {
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
      }
    }
    #expect(list.line(0, 0) == CGRect(x: 40, y: 44 - pixel, width: 353, height: pixel))
    #expect(list.line(0, 1) == nil && list.line(0, 2)?.minX == 70)
    #expect(list.cell(0, 0)?.parts.bottomLine?.backgroundColor == .systemRed)
    configuration.showsSeparators = false
    #expect(ListScreen(host, configuration, [["a"]]).line(0, 0) == nil)
  }

  @Test("A list among other sections has its own background, behind its rows")
  func mixed() {
    let host = ApplicationHost()
    let layout = UICollectionViewCompositionalLayout { index, environment in
      index == 0
        ? Layouts.grid() : .list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
    }
    let collection = host.showCollection(
      Items([["a"], ["b", "c"]]), layout: layout, cell: UICollectionViewListCell.self)
    let ground = collection.subviews.compactMap { $0 as? ListBackgroundView }.first
    #expect(ground?.frame == CGRect(x: 0, y: 50, width: 393, height: 17.5 + 88 + 17.5))
    #expect(ground?.backgroundColor == .systemGroupedBackground)
    #expect(collection.backgroundColor == .systemBackground)
    #expect(collection.subviews.first === ground)
  }

  @Test("A turned phone keeps cards and texts within the safe area")
  func landscape() {
    let host = ApplicationHost()
    host.update { $0.isLandscape = true }
    let cards = ListScreen(host, .init(appearance: .insetGrouped), [["a"]])
    #expect(abs((cards.cell(0, 0)?.frame.minX ?? 0) - (59 + 20)) < 1e-6)
    let plain = ListScreen(host, .init(appearance: .plain), [["a"]])
    #expect(plain.cell(0, 0)?.frame.width == 852)
    let label = plain.cell(0, 0)?.firstLabel
    let start = label.map { $0.convert($0.bounds, to: plain.collection).minX }
    #expect(abs((start ?? 0) - (59 + 20)) < 1e-6)
  }

  @Test("A hundred thousand rows cost as much as a thousand, and are measured as they are seen")
  func cost() {
    func cost(_ count: Int) -> [Int] {
      let host = ApplicationHost()
      CountingListCell.reset()
      let items = Items(count: count)
      let collection = host.showCollection(
        items, layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)),
        cell: CountingListCell.self)
      host.scroll(collection, by: 37, steps: 60)
      return [items.asked.count, CountingListCell.made, CountingListCell.measured]
    }
    let few = cost(1000)
    #expect(few == cost(100_000) && few[1] < 40 && few[2] == few[0])
  }
}

final class CountingListCell: UICollectionViewListCell {
  static var made = 0
  static var measured = 0
  static func reset() { (made, measured) = (0, 0) }

  required init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.measured += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

extension UIView {
  /// The first label in the view, in the order of its subviews.
  fileprivate var firstLabel: UILabel? {
    for view in subviews {
      if let label = view as? UILabel ?? view.firstLabel { return label }
    }
    return nil
  }
}
