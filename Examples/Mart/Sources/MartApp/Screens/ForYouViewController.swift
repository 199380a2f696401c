import Noren
import Recommenders
import UIKit

/// Lists products that the customer may buy next, each with a reason: first those bought before, then new ones. Follows each purchase.
final class ForYouViewController: UIViewController, UITableViewDelegate {
  private nonisolated enum Section: Hashable, Sendable {
    case again, new, nothing
  }

  private nonisolated enum Item: Hashable, Sendable {
    /// By its id.
    case product(String)
    case nothing
  }

  private let shop: Shop
  private let tableView = UITableView(frame: .zero, style: .plain)
  private var picks = PersonalPicks.none

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.forYou
    navigationItem.rightBarButtonItem = BasketButton.item(shop: shop) { [weak self] in self?.showBasket() }
    shop.observe(self) { [weak self] in
      guard let self, isViewLoaded else { return }
      update(animated: view.window != nil)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemGroupedBackground
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.delegate = self
    tableView.register(ProductCell.self, forCellReuseIdentifier: "product")
    tableView.register(EmptyStateCell.self, forCellReuseIdentifier: "nothing")
    tableView.register(HeadingView.self, forHeaderFooterViewReuseIdentifier: "heading")
    update(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: animated) }
  }

  // MARK: Rows

  private func update(animated: Bool) {
    let former = picks
    picks = shop.personalPicks
    guard former != picks || dataSource.snapshot().numberOfItems == 0 else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for (section, picks) in [(Section.again, picks.again), (.new, picks.new)] where !picks.isEmpty {
      snapshot.appendSections([section])
      snapshot.appendItems(picks.map { .product($0.item) })
    }
    if snapshot.numberOfItems == 0 {
      snapshot.appendSections([.nothing])
      snapshot.appendItems([.nothing])
    }
    // A product that stays has another reason, or another place on its card.
    let known = Set(dataSource.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private lazy var dataSource = UITableViewDiffableDataSource<Section, Item>(tableView: tableView) {
    [weak self] tableView, path, item in
    let cell = tableView.dequeueReusableCell(withIdentifier: item == .nothing ? "nothing" : "product", for: path)
    self?.fill(cell, at: path, with: item)
    return cell
  }

  private func fill(_ cell: UITableViewCell, at path: IndexPath, with item: Item) {
    switch item {
    case .product(let id):
      guard let cell = cell as? ProductCell, let product = shop.catalogue.product(id) else { return }
      cell.show(row(for: product))
      let count = dataSource.tableView(tableView, numberOfRowsInSection: path.section)
      cell.place = ProductCell.Place(isFirst: path.row == 0, isLast: path.row == count - 1)
    case .nothing:
      (cell as? EmptyStateCell)?.show(emoji: "🎁", title: shop.words.noPicks, hint: shop.words.noPicksHint)
    }
  }

  private func row(for product: Catalogue.Product) -> RowView.Content {
    let name = product.name(shop.language)
    return RowView.Content(
      emoji: product.emoji, color: Theme.tile(shop.catalogue.category(of: product)?.tint ?? ""), title: name,
      subtitle: reason(for: product.id), value: Words.price(product.priceInYen),
      accessory: .button(symbol: "plus.circle.fill", label: shop.words.addItem(name)) { [shop] in shop.add(product) })
  }

  private func reason(for id: String) -> String? {
    switch (picks.again + picks.new).first(where: { $0.item == id })?.reason {
    case .bought(let times, let last): shop.words.bought(times, daysAgo: shop.daysSince(last))
    case .goesWith(let other): shop.catalogue.product(other).map { shop.words.goesWith($0.name(shop.language)) }
    case nil: nil
    }
  }

  // MARK: The list

  private func heading(_ section: Int) -> String? {
    switch dataSource.sectionIdentifier(for: section) {
    case .again: shop.words.buyAgain
    case .new: shop.words.newToYou
    case .nothing, nil: nil
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let text = heading(section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading") as? HeadingView
    view?.text = text
    return view
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    heading(section) == nil ? 8 : UITableView.automaticDimension
  }

  /// Space between a card and the next heading; clear.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 12 }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 68 }

  private func product(at path: IndexPath) -> Catalogue.Product? {
    guard case .product(let id) = dataSource.itemIdentifier(for: path) else { return nil }
    return shop.catalogue.product(id)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    product(at: indexPath) != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let product = product(at: indexPath) else { return }
    navigationController?.pushViewController(ProductViewController(product: product, shop: shop), animated: true)
  }

  private func showBasket() { present(BasketViewController.sheet(for: shop), animated: true) }
}
