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

/// What will be bought, what it costs, and the button that buys it.
final class BasketViewController: ShopScreenViewController, UITableViewDelegate {
  private nonisolated enum Section: Hashable, Sendable {
    case products, total, nothing
  }

  private nonisolated enum Item: Hashable, Sendable {
    /// By its id.
    case product(String)
    case total, nothing
  }

  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private var bar: BottomBar?
  private lazy var buyButton: UIButton = .prominent("", symbol: "bag") { [weak self] in self?.buy() }

  override init(shop: Shop) {
    super.init(shop: shop)
    title = shop.words.basket
    shop.observe(self) { [weak self] in
      guard let self, isViewLoaded else { return }
      show(animated: view.window != nil)
    }
  }

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

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    setContentScrollView(tableView, for: .top)
    tableView.register(BasketCell.self, forCellReuseIdentifier: "row")
    tableView.register(EmptyStateCell.self, forCellReuseIdentifier: "nothing")
    tableView.delegate = self
    show(animated: false)
  }

  private lazy var dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) {
    [weak self] tableView, path, item in
    let cell = tableView.dequeueReusableCell(withIdentifier: item == .nothing ? "nothing" : "row", for: path)
    if let words = self?.shop.words {
      (cell as? EmptyStateCell)?.show(emoji: "🧺", title: words.emptyBasket, hint: words.emptyBasketHint)
    }
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
    showBuyButton()
  }

  /// The bar is there while there is something to buy.
  private func showBuyButton() {
    guard shop.basketCount > 0 else {
      bar?.removeFromSuperview()
      return
    }
    let title = shop.words.buy(Words.price(shop.totalInYen))
    buyButton.configuration?.title = title
    buyButton.accessibilityLabel = title
    if let bar {
      if bar.superview == nil { bar.install(in: self) }
    } else {
      bar = addFooter(buyButton)
    }
  }

  private func buy() {
    guard shop.buy() else { return }
    UIAccessibility.post(notification: .announcement, argument: shop.words.ordered)
    dismiss(animated: true)
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
