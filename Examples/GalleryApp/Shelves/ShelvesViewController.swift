import UIKit

/// A shop front in one collection view: cards that turn one by one, a shelf of columns, a grid with badges, and a list.
final class ShelvesViewController: UIViewController, UICollectionViewDelegate {
  nonisolated private enum Section: String, CaseIterable {
    case featured = "Today"
    case covers = "New Covers"
    case grid = "By Mood"
    case list = "Your Library"
  }

  nonisolated private struct Item: Hashable, Sendable {
    let section: String
    let number: Int
    let title: String
  }

  private static let badgeKind = "badge"
  private static let words: [String] = [
    "Morning Light", "Night Drive", "Slow Rivers", "Paper Planes", "Deep Field", "Small Hours", "Salt and Wind",
    "Northern Line", "Open Window", "First Snow", "Long Way Home", "Quiet City",
  ]

  private var collection: UICollectionView?
  private var source: UICollectionViewDiffableDataSource<Section, Item>?
  private var chosen: Set<Item> = []

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.shelves.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        Self.section(Section.allCases[index], environment)
      }, configuration: configuration)
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .systemGroupedBackground
    collection.delegate = self
    view.addSubview(collection)
    setContentScrollView(collection)
    self.collection = collection
    source = makeSource(for: collection)
    fill(Array(0..<12))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Shuffle", primaryAction: UIAction { [unowned self] _ in fill([5, 0, 7, 3, 9, 1, 11, 4, 8, 2, 10, 6]) })
  }

  // MARK: Layout

  private static func section(_ section: Section, _ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    let made =
      switch section {
      case .featured: featured()
      case .covers: covers()
      case .grid: grid(environment)
      case .list: list(environment)
      }
    guard section != .list else { return made }
    made.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 8, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(36)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    made.boundarySupplementaryItems = [header]
    return made
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Cards that turn one by one, each in the middle.
  private static func featured() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.88), .absolute(180)), subitems: [item]))
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    return section
  }

  /// Columns of two squares that stop at the beginning of a column.
  private static func covers() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    item.contentInsets.bottom = 10
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(104), .absolute(218)), repeatingSubitem: item, count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    return section
  }

  /// As many columns as fit, with badges at the corners.
  private static func grid(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(22), .absolute(22)), elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let columns = environment.container.effectiveContentSize.width > 600 ? 6 : 3
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(78)), subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  private static func list(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return .list(using: configuration, layoutEnvironment: environment)
  }

  // MARK: Data

  private func makeSource(for collection: UICollectionView) -> UICollectionViewDiffableDataSource<Section, Item> {
    let tiles = UICollectionView.CellRegistration<TileCell, Item> { cell, path, item in
      cell.show(item.title, number: item.number, isLarge: path.section == 0)
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.secondaryText = "\(item.number + 7) songs"
      content.image = UIImage(systemName: item.number % 2 == 0 ? "star" : "heart")
      cell.contentConfiguration = content
      cell.accessories =
        chosen.contains(item)
        ? [.checkmark(), .disclosureIndicator()]
        : item.number == 0 ? [.label(text: "New"), .disclosureIndicator()] : [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collection) { view, path, item in
      Section.allCases[path.section] == .list
        ? view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: tiles, for: path, item: item)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      let section = Section.allCases[path.section]
      var content = cell.defaultContentConfiguration()
      if section != .list {
        content = .plainHeader()
        content.directionalLayoutMargins.leading = 4
        cell.backgroundConfiguration = .clear()
      }
      content.text = section.rawValue
      cell.contentConfiguration = content
      cell.accessibilityTraits.insert(.header)
    }
    let badges = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) { badge, _, path in
      badge.show(path.item % 4 == 0 ? "\(path.item / 4 + 1)" : nil)
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == Self.badgeKind
        ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  private func fill(_ order: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for section in Section.allCases {
      snapshot.appendSections([section])
      let numbers = section == .featured ? Array(0..<5) : section == .list ? Array(order.prefix(6)) : order
      snapshot.appendItems(
        numbers.map { Item(section: section.rawValue, number: $0, title: Self.words[$0]) }, toSection: section)
    }
    source?.apply(snapshot)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard Section.allCases[indexPath.section] == .list, let source, let item = source.itemIdentifier(for: indexPath)
    else { return }
    chosen.formSymmetricDifference([item])
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([item])
    source.apply(snapshot)
  }
}

/// A coloured tile with a title at its bottom.
final class TileCell: UICollectionViewCell {
  private let label = UILabel()
  private let symbol = UIImageView()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    contentView.clipsToBounds = true
    label.textColor = .white
    label.numberOfLines = 2
    label.adjustsFontForContentSizeCategory = true
    symbol.tintColor = UIColor.white.withAlphaComponent(0.6)
    for view in [label, symbol] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 4),
      symbol.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      symbol.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
    ])
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ title: String, number: Int, isLarge: Bool) {
    label.text = title
    label.font = .preferredFont(forTextStyle: isLarge ? .title2 : .caption1)
    symbol.image = UIImage(systemName: isLarge ? "star.fill" : "heart.fill")
    contentView.backgroundColor = UIColor(hue: CGFloat(number) / 12, saturation: 0.62, brightness: 0.78, alpha: 1)
    accessibilityLabel = title
  }
}

/// A number in a red circle.
final class BadgeView: UICollectionReusableView {
  private let label = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.backgroundColor = .systemRed
    label.clipsToBounds = true
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ text: String?) {
    label.text = text
    label.isHidden = text == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.layer.cornerRadius = bounds.height / 2
  }
}
