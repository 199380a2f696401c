import UIKit

/// The shop's front: tonight's recipes, then every product by category.
final class ProductListViewController: UIViewController {
  private let shop: Shop
  private let listView = ListView()

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.shopName
    navigationItem.rightBarButtonItem = basketItem
    shop.observe(self) { [weak self] in self?.updateBasketItem() }
    updateBasketItem()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private lazy var basketItem = UIBarButtonItem(
    title: nil, image: Theme.symbol("cart", 19),
    primaryAction: UIAction(image: Theme.symbol("cart", 19)) { [weak self] _ in self?.showBasket() }, menu: nil)

  override func loadView() { view = listView }

  override func viewDidLoad() {
    super.viewDidLoad()
    let carousel = CarouselView(
      cards: shop.catalogue.recipes.enumerated().map { index, recipe in
        RecipeCard(
          recipe: recipe, words: shop.words, language: shop.language,
          color: Theme.tile(["orange", "indigo", "red", "teal", "pink", "green", "purple", "blue"][index % 8])
        ) { [weak self] in self?.show(recipe) }
      })
    var items: [UIView] = [HeadingView(shop.words.recipesHeading), carousel]
    for category in shop.catalogue.categories {
      items.append(HeadingView(category.name(shop.language)))
      items.append(GroupView(rows: shop.catalogue.products(in: category).map { row(for: $0, in: category) }))
    }
    listView.setItems(items)
  }

  private func row(for product: Catalogue.Product, in category: Catalogue.Category) -> RowView {
    let name = product.name(shop.language)
    let add = UIButton.addButton(label: shop.words.addItem(name)) { [shop] in shop.add(product) }
    return RowView(
      tile: EmojiTile(emoji: product.emoji, color: Theme.tile(category.tint), emojiSize: 28, cornerRadius: 10),
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
}
