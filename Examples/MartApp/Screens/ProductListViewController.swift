import UIKit

/// The shop's front: a search, tonight's recipes, then every product by category.
final class ProductListViewController: UIViewController {
  private let shop: Shop
  private let listView = ListView()
  private var order = ProductOrder.catalogue
  private var query = ""

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.shopName
    navigationItem.rightBarButtonItem = basketItem
    navigationItem.leftBarButtonItem = sortItem
    updateSortItem()
    shop.observe(self) { [weak self] in self?.updateBasketItem() }
    updateBasketItem()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private lazy var basketItem = UIBarButtonItem(
    title: nil, image: Theme.symbol("cart", 19),
    primaryAction: UIAction(image: Theme.symbol("cart", 19)) { [weak self] _ in self?.showBasket() }, menu: nil)

  private lazy var sortItem = UIBarButtonItem(
    title: nil, image: Theme.symbol("arrow.up.arrow.down", 19), primaryAction: nil, menu: nil)

  private lazy var searchField = SearchField(placeholder: shop.words.search) { [weak self] text in
    self?.query = text
    self?.updateItems()
  }

  override func loadView() { view = listView }

  override func viewDidLoad() {
    super.viewDidLoad()
    listView.keyboardDismissMode = .onDrag
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    listView.refreshControl = refreshControl
    updateItems()
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      MainActor.assumeIsolated { self?.makeRoom(forKeyboard: frame) }
    }
  }

  private var keyboard: (any NSObjectProtocol)?

  isolated deinit {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
  }

  /// The list can be scrolled until its end stands above the keyboard.
  ///
  /// - Parameter frame: On the screen, in points.
  private func makeRoom(forKeyboard frame: CGRect?) {
    guard let frame, let window = view.window else { return }
    let list = listView.convert(listView.bounds, to: nil as UIView?)
    let covered = frame.minY < window.bounds.maxY ? max(list.maxY - frame.minY, 0) : 0
    listView.contentInset.bottom = covered
  }

  // MARK: The list

  private lazy var recipesHeading = HeadingView(shop.words.recipesHeading)
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
    listView.refreshControl?.endRefreshing()
    guard !shop.catalogue.recipes.isEmpty else { return }
    firstRecipe = (firstRecipe + 3) % shop.catalogue.recipes.count
    carousel = makeCarousel()
    carousel.alpha = 0
    updateItems()
    UIView.animate(withDuration: 0.3) { [carousel] in carousel.alpha = 1 }
  }

  private func updateItems() {
    let isSearching = !query.allSatisfy(\.isWhitespace)
    listView.setItems([searchField] + (isSearching ? found : [recipesHeading, carousel] + shelves))
  }

  /// Every product by category; made anew when the order changes.
  private lazy var shelves = makeShelves()

  private func makeShelves() -> [UIView] {
    shop.catalogue.categories.flatMap { category -> [UIView] in
      let products = order.sorted(shop.catalogue.products(in: category), shop.language)
      return [HeadingView(category.name(shop.language)), GroupView(rows: products.map(row))]
    }
  }

  private var found: [UIView] {
    let products = order.sorted(shop.catalogue.products(matching: query), shop.language)
    return products.isEmpty ? [HeadingView(shop.words.nothingFound(query))] : [GroupView(rows: products.map(row))]
  }

  private func row(for product: Catalogue.Product) -> RowView {
    let color = Theme.tile(shop.catalogue.category(of: product)?.tint ?? "")
    let name = product.name(shop.language)
    let add = UIButton.addButton(label: shop.words.addItem(name)) { [shop] in shop.add(product) }
    return RowView(
      tile: EmojiTile(emoji: product.emoji, color: color, emojiSize: 28, cornerRadius: 10),
      title: name, subtitle: product.unit(shop.language), value: Words.price(product.priceInYen), accessory: add
    ) { [weak self] in self?.show(product) }
  }

  private func show(_ product: Catalogue.Product) {
    navigationController?.pushViewController(ProductViewController(product: product, shop: shop), animated: true)
  }

  private func show(_ recipe: Catalogue.Recipe) {
    navigationController?.pushViewController(RecipeViewController(recipe: recipe, shop: shop), animated: true)
  }

  private func showBasket() {
    navigationController?.pushViewController(BasketViewController(shop: shop), animated: true)
  }

  private func updateBasketItem() {
    let isEmpty = shop.basketCount == 0
    basketItem.image = Theme.symbol(isEmpty ? "cart" : "cart.fill", 19)
    basketItem.accessibilityLabel = shop.words.basket
    basketItem.accessibilityIdentifier = "basket"
  }

  /// One entry for each order, the present one with a check mark.
  private func updateSortItem() {
    sortItem.accessibilityLabel = shop.words.sort
    sortItem.accessibilityIdentifier = "sort"
    sortItem.menu = UIMenu(
      title: shop.words.sort, options: .singleSelection,
      children: ProductOrder.allCases.map { order in
        UIAction(title: shop.words.order(order), state: order == self.order ? .on : .off) { [weak self] _ in
          self?.sort(order)
        }
      })
  }

  private func sort(_ order: ProductOrder) {
    self.order = order
    shelves = makeShelves()
    updateSortItem()
    updateItems()
  }
}
