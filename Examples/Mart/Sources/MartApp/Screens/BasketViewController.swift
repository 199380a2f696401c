import Noren
import UIKit

extension NavigationToolbarStyle {
  /// Over grouped lists: on their ground.
  fileprivate static var sheet: NavigationToolbarStyle {
    var style = NavigationToolbarStyle()
    style.background = .opaque(.systemGroupedBackground)
    return style
  }
}

/// What will be bought, and what it costs.
final class BasketViewController: UIViewController, UITableViewDelegate {
  private nonisolated enum Section: Hashable, Sendable {
    case products, total, nothing
  }

  private nonisolated enum Item: Hashable, Sendable {
    /// By its id.
    case product(String)
    case total, nothing
  }

  private let shop: Shop
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.basket
    shop.observe(self) { [weak self] in
      guard let self, isViewLoaded else { return }
      show(animated: view.window != nil)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The basket in a sheet over half of the screen, which can be pulled over all of it.
  static func sheet(for shop: Shop) -> UIViewController {
    let basket = BasketViewController(shop: shop)
    basket.navigationItem.rightBarButtonItem = NavigationToolbarItem(
      .done, primaryAction: UIAction { [weak basket] _ in basket?.dismiss(animated: true) })
    let navigation = NoBarNavigationController(rootViewController: basket, toolbarStyle: .sheet)
    navigation.prefersLargeTitles = true
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    return navigation
  }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(BasketCell.self, forCellReuseIdentifier: "row")
    tableView.register(EmptyBasketCell.self, forCellReuseIdentifier: "nothing")
    tableView.delegate = self
    show(animated: false)
  }

  private lazy var dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) {
    [weak self] tableView, path, item in
    let cell = tableView.dequeueReusableCell(withIdentifier: item == .nothing ? "nothing" : "row", for: path)
    if let words = self?.shop.words { (cell as? EmptyBasketCell)?.show(words) }
    if let row = self?.row(for: item) { (cell as? BasketCell)?.show(row) }
    return cell
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    let products = shop.basketProducts.map { Item.product($0.id) }
    if products.isEmpty {
      snapshot.appendSections([.nothing])
      snapshot.appendItems([.nothing])
    } else {
      snapshot.appendSections([.products])
      snapshot.appendItems(products)
      snapshot.appendSections([.total])
      snapshot.appendItems([.total])
      let known = Set(dataSource.snapshot().itemIdentifiers)
      snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func row(for item: Item) -> RowView.Content? {
    switch item {
    case .product(let id):
      guard let product = shop.catalogue.product(id) else { return nil }
      let count = shop.basket[id] ?? 0
      return RowView.Content(
        emoji: product.emoji, color: Theme.tile(shop.catalogue.category(of: product)?.tint ?? ""),
        title: product.name(shop.language), subtitle: "\(Words.price(product.priceInYen)) × \(count)",
        value: Words.price(product.priceInYen * count),
        accessory: .button(symbol: "minus.circle", label: shop.words.remove) { [shop] in shop.remove(product) })
    case .total:
      return RowView.Content(
        emoji: "🧾", color: Theme.tile("indigo"), title: shop.words.total, value: Words.price(shop.totalInYen))
    case .nothing: return nil
    }
  }

  private func product(at path: IndexPath) -> Catalogue.Product? {
    guard case .product(let id) = dataSource.itemIdentifier(for: path) else { return nil }
    return shop.catalogue.product(id)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    product(at: indexPath) != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let product = product(at: indexPath) else { return }
    navigationController?.pushViewController(
      ProductViewController(product: product, shop: shop, isInBasket: true), animated: true)
  }
}

/// A row of the basket.
private final class BasketCell: UITableViewCell {
  private let row = RowView()

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.fill(with: row)
    separatorInset.left = RowView.textInset(for: traitCollection)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ content: RowView.Content) { row.show(content) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    separatorInset.left = RowView.textInset(for: traitCollection)
  }
}

private final class EmptyBasketCell: UITableViewCell {
  private var shown: EmptyBasketView?

  func show(_ words: Words) {
    guard shown == nil else { return }
    let view = EmptyBasketView(words: words)
    shown = view
    backgroundColor = .clear
    contentView.fill(with: view)
  }
}

extension UIView {
  /// Adds `view` and keeps it as large as this one.
  fileprivate func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}

/// Says that there is nothing yet, and what to do.
private final class EmptyBasketView: UIView {
  private let stack: UIStackView

  init(words: Words) {
    let emoji = UILabel()
    emoji.text = "🧺"
    emoji.font = .systemFont(ofSize: 72)
    let title = Theme.label(.title3, weight: .semibold)
    title.text = words.emptyBasket
    let hint = Theme.label(.subheadline, color: .secondaryLabel)
    hint.text = words.emptyBasketHint
    for label in [title, hint] { label.textAlignment = .center }
    stack = UIStackView(arrangedSubviews: [emoji, title, hint])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    super.init(frame: .zero)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    // Placed by frame, it has no size before it is; only then may this one give in.
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      bottom,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
