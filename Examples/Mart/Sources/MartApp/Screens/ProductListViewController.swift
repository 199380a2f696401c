import UIKit

/// The shop's front: a search, tonight's recipes, then every product by category.
final class ProductListViewController: UIViewController, UITableViewDelegate {
  private let shop: Shop
  private let tableView = UITableView(frame: .zero, style: .plain)
  private var shelves: Shelves

  init(shop: Shop) {
    self.shop = shop
    shelves = Shelves(catalogue: shop.catalogue, language: shop.language)
    super.init(nibName: nil, bundle: nil)
    title = shop.words.shopName
    navigationItem.rightBarButtonItems = [basketItem, sellItem]
    navigationItem.leftBarButtonItems = [sortItem, .fixedSpace(8), forYouItem]
    updateSortItem()
    shop.observe(self) { [weak self] in self?.showNewProducts() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private lazy var basketItem = BasketButton.item(shop: shop) { [weak self] in self?.showBasket() }

  private lazy var sortItem = UIBarButtonItem(
    title: nil, image: Theme.barSymbol("arrow.up.arrow.down"), primaryAction: nil, menu: nil)

  private lazy var sellItem = item("storefront", shop.words.sell, "sell") { [weak self] in self?.sell() }
  private lazy var forYouItem = item("sparkles", shop.words.forYou, "for-you") { [weak self] in self?.showPicks() }

  private func item(
    _ symbol: String, _ label: String, _ identifier: String, onTap: @escaping () -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: nil, image: Theme.barSymbol(symbol), primaryAction: UIAction { _ in onTap() }, menu: nil)
    item.accessibilityLabel = label
    item.accessibilityIdentifier = identifier
    return item
  }

  private lazy var searchHeader = SearchHeader(placeholder: shop.words.search) { [weak self] text in
    self?.search(text)
  }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemGroupedBackground
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.keyboardDismissMode = .onDrag
    tableView.delegate = self
    tableView.register(ProductCell.self, forCellReuseIdentifier: "product")
    tableView.register(CarouselCell.self, forCellReuseIdentifier: "recipes")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "nothing")
    tableView.register(HeadingView.self, forHeaderFooterViewReuseIdentifier: "heading")
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    dataSource.applySnapshotUsingReloadData(shelves.snapshot)
    keyboardRoom = KeyboardRoom(in: tableView)
  }

  /// What was opened is shown as such until the list is back.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: animated) }
  }

  /// The search bar grows with the text size.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = searchHeader.sizeThatFits(view.bounds.size).height
    guard tableView.tableHeaderView == nil || searchHeader.frame.height != height else { return }
    searchHeader.frame.size.height = height
    tableView.tableHeaderView = searchHeader
  }

  private var keyboardRoom: KeyboardRoom?

  // MARK: The list

  private typealias DataSource = UITableViewDiffableDataSource<Shelves.Section, Shelves.Item>

  private lazy var dataSource = DataSource(tableView: tableView) { [weak self] tableView, path, item in
    let cell = tableView.dequeueReusableCell(withIdentifier: item.kind, for: path)
    self?.fill(cell, at: path, with: item)
    return cell
  }

  private func fill(_ cell: UITableViewCell, at path: IndexPath, with item: Shelves.Item) {
    switch item {
    case .recipes: (cell as? CarouselCell)?.carousel = carousel
    case .product(let id):
      guard let cell = cell as? ProductCell, let product = shop.catalogue.product(id) else { return }
      cell.show(row(for: product))
      cell.place = place(of: path)
    case .nothing(let text):
      var content = cell.defaultContentConfiguration()
      content.text = shop.words.nothingFound(text)
      content.textProperties.color = .secondaryLabel
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
      cell.backgroundColor = .clear
      cell.selectionStyle = .none
    }
  }

  private func place(of path: IndexPath) -> ProductCell.Place {
    ProductCell.Place(
      isFirst: path.row == 0,
      isLast: path.row == dataSource.tableView(tableView, numberOfRowsInSection: path.section) - 1)
  }

  /// The cards' corners follow rows that changed their places.
  private func updatePlaces() {
    for case let cell as ProductCell in tableView.visibleCells {
      if let path = tableView.indexPath(for: cell) { cell.place = place(of: path) }
    }
  }

  private func row(for product: Catalogue.Product) -> RowView.Content {
    let name = product.name(shop.language)
    return RowView.Content(
      emoji: product.emoji, color: Theme.tile(shop.catalogue.category(of: product)?.tint ?? ""), title: name,
      subtitle: product.unit(shop.language), value: Words.price(product.priceInYen),
      accessory: .button(symbol: "plus.circle.fill", label: shop.words.addItem(name)) { [shop] in shop.add(product) })
  }

  private func heading(_ section: Int) -> String? {
    switch dataSource.sectionIdentifier(for: section) {
    case .recipes: shop.words.recipesHeading
    case .category(let id): shop.catalogue.categories.first { $0.id == id }?.name(shop.language)
    case .found, nil: nil
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let text = heading(section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading") as? HeadingView
    view?.text = text
    if dataSource.sectionIdentifier(for: section) == .recipes {
      view?.setAction(shop.words.seeAll) { [weak self] in self?.showAllRecipes() }
    } else {
      view?.setAction(nil)
    }
    return view
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    heading(section) == nil ? 8 : UITableView.automaticDimension
  }

  /// Space between a card and the next heading; clear.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 12 }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    dataSource.itemIdentifier(for: indexPath) == .recipes ? 178 : 68
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    product(at: indexPath) != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let product = product(at: indexPath) { show(product) }
  }

  private func product(at path: IndexPath) -> Catalogue.Product? {
    guard case .product(let id) = dataSource.itemIdentifier(for: path) else { return nil }
    return shop.catalogue.product(id)
  }

  private func search(_ text: String) {
    shelves.query = text
    dataSource.applySnapshotUsingReloadData(shelves.snapshot)
  }

  private func sort(_ order: ProductOrder) {
    shelves.order = order
    updateSortItem()
    dataSource.apply(shelves.snapshot)
    updatePlaces()
  }

  /// What sellers have added since.
  private func showNewProducts() {
    guard shelves.catalogue.products.count != shop.catalogue.products.count else { return }
    shelves.catalogue = shop.catalogue
    if isViewLoaded { dataSource.applySnapshotUsingReloadData(shelves.snapshot) }
  }

  // MARK: Recipes

  private lazy var carousel = makeCarousel()
  /// Which recipe is suggested first.
  private var firstRecipe = 0

  private func makeCarousel() -> CarouselView {
    let all = Array(shop.catalogue.recipes.enumerated())
    let recipes = all[min(firstRecipe, all.count)...] + all[..<min(firstRecipe, all.count)]
    return CarouselView(
      cards: recipes.map { index, recipe in
        RecipeCard(
          recipe: recipe, words: shop.words, language: shop.language,
          color: Theme.tile(["orange", "indigo", "red", "teal", "pink", "green", "purple", "blue"][index % 8])
        ) { [weak self] in self?.show(recipe) }
      })
  }

  /// Suggests other recipes: what was pulled down to be seen anew.
  private func refresh() {
    UIView.animate(withDuration: 0.3, delay: 0.3) { [carousel] in
      carousel.alpha = 0
    } completion: { [weak self] _ in
      self?.showNextRecipes()
    }
  }

  private func showNextRecipes() {
    tableView.refreshControl?.endRefreshing()
    guard !shop.catalogue.recipes.isEmpty else { return }
    firstRecipe = (firstRecipe + 3) % shop.catalogue.recipes.count
    carousel = makeCarousel()
    carousel.alpha = 0
    var snapshot = shelves.snapshot
    if !shelves.isSearching { snapshot.reconfigureItems([.recipes]) }
    dataSource.apply(snapshot, animatingDifferences: false)
    UIView.animate(withDuration: 0.3) { [carousel] in carousel.alpha = 1 }
  }

  // MARK: Leaving

  private func show(_ product: Catalogue.Product) {
    navigationController?.pushViewController(ProductViewController(product: product, shop: shop), animated: true)
  }

  private func show(_ recipe: Catalogue.Recipe) {
    navigationController?.pushViewController(RecipeScreen.controller(recipe: recipe, shop: shop), animated: true)
  }

  private func showAllRecipes() {
    navigationController?.pushViewController(RecipesViewController(shop: shop), animated: true)
  }

  private func sell() {
    navigationController?.pushViewController(SellerFormViewController(shop: shop), animated: true)
  }

  private func showPicks() {
    navigationController?.pushViewController(ForYouViewController(shop: shop), animated: true)
  }

  private func showBasket() { present(BasketViewController.sheet(for: shop), animated: true) }

  /// One entry for each order, the present one with a check mark.
  private func updateSortItem() {
    sortItem.accessibilityLabel = shop.words.sort
    sortItem.accessibilityIdentifier = "sort"
    sortItem.menu = UIMenu(
      title: shop.words.sort, options: .singleSelection,
      children: ProductOrder.allCases.map { order in
        UIAction(title: shop.words.order(order), state: order == shelves.order ? .on : .off) { [weak self] _ in
          self?.sort(order)
        }
      })
  }
}

extension Shelves.Item {
  /// The reuse identifier of its cells.
  fileprivate var kind: String {
    switch self {
    case .recipes: "recipes"
    case .product: "product"
    case .nothing: "nothing"
    }
  }
}
