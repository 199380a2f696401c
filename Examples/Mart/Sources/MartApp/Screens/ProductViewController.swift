import Noren
import UIKit

/// One product: what it is, what it costs, what to cook with it.
final class ProductViewController: DetailViewController {
  private let product: Catalogue.Product
  private let name = Theme.label(.title1, weight: .bold)

  /// - Parameter isInBasket: Whether the basket lies below: then there is no other way to it.
  init(product: Catalogue.Product, shop: Shop, isInBasket: Bool = false) {
    self.product = product
    super.init(shop: shop)
    title = product.name(shop.language)
    navigationItem.titleView = NavigationToolbarTitleView(
      title: product.name(shop.language), subtitle: category?.name(shop.language))
    // The page shows its name itself, in large letters.
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItems = [isInBasket ? nil : basketItem(), favouriteItem(product.id)].compactMap { $0 }
  }

  private var category: Catalogue.Category? { shop.catalogue.category(of: product) }

  override var content: [UIView] {
    let color = Theme.tile(category?.tint ?? "")
    name.text = product.name(shop.language)
    let unit = Theme.label(.subheadline, color: .secondaryLabel)
    unit.text = product.unit(shop.language)
    let price = Theme.label(.title2, weight: .semibold)
    price.text = Words.price(product.priceInYen)
    price.setContentCompressionResistancePriority(.required, for: .horizontal)
    price.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let titles = UIStackView(arrangedSubviews: [name, pair(unit, price)])
    titles.axis = .vertical
    titles.spacing = 4
    let note = Theme.label(.body)
    note.text = product.note(shop.language)

    var result: [UIView] = [pictures(on: color), titles, note]
    let recipes = shop.catalogue.recipes(using: product)
    if !recipes.isEmpty {
      result.append(heading(shop.words.usedIn))
      result.append(recipeList(recipes, color: color))
    }
    return result
  }

  /// The product as it is, from near, and on the shelf.
  private func pictures(on color: UIColor) -> UIView {
    let shelf = Array(repeating: String(repeating: product.emoji, count: 4), count: 2).joined(separator: "\n")
    let sizes: [CGFloat] = [112, 260, 52]
    let pictures = zip([product.emoji, product.emoji, shelf], sizes).map { emoji, size in
      EmojiTile(emoji: emoji, color: color, emojiSize: size, cornerRadius: 0)
    }
    // A low picture makes room for the dots; the one from near is behind them anyway.
    adapt { traits in
      let isLow = traits.verticalSizeClass == .compact
      for (picture, size) in zip(pictures, sizes) where size < 200 {
        picture.emojiSize = isLow ? size * 0.68 : size
        picture.rise = isLow ? 10 : 0
      }
    }
    let pager = PicturePager(pictures: pictures, label: shop.words.pictures)
    giveHeroHeight(pager)
    return pager
  }

  private func recipeList(_ recipes: [Catalogue.Recipe], color: UIColor) -> UIView {
    card(
      recipes.map { recipe in
        let row = RowView { [weak self] in self?.show(recipe) }
        row.show(
          RowView.Content(
            emoji: recipe.emoji, color: color, title: recipe.name(shop.language),
            subtitle: shop.words.minutes(recipe.minutes), accessory: .disclosure))
        return row
      })
  }

  override var footerNote: UIView? {
    let price = Theme.label(.headline)
    price.text = Words.price(product.priceInYen)
    let count = Theme.label(.footnote, color: .secondaryLabel)
    let update = { [weak count, weak shop, product] in
      guard let count, let shop else { return }
      let number = shop.basket[product.id] ?? 0
      count.text = number > 0 ? shop.words.inBasket(number) : nil
      count.isHidden = number == 0
    }
    update()
    shop.observe(count, update)
    let note = UIStackView(arrangedSubviews: [price, count])
    note.axis = .vertical
    for label in [price, count] { label.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
    return note
  }

  override var footer: UIButton? {
    .prominent(shop.words.addToBasket, symbol: "cart.badge.plus") { [shop, product] in shop.add(product) }
  }

  private func show(_ recipe: Catalogue.Recipe) {
    navigationController?.pushViewController(RecipeScreen.controller(recipe: recipe, shop: shop), animated: true)
  }
}

/// The bar is clear at the top of the page; pictures shine through below it, and the name enters it with the page's.
extension ProductViewController: NavigationToolbarScreen {
  var preferredToolbarBackground: NavigationToolbarBackground? { .blurred(.systemChromeMaterial) }
  var showsToolbarBackgroundOnlyOverContent: Bool { true }
  var titleRevealView: UIView? { name }
}

extension UIImageView {
  /// The small chevron of a row that leads somewhere.
  static func disclosure() -> UIImageView {
    let view = UIImageView(image: Theme.symbol("chevron.forward", .footnote, weight: .semibold))
    view.tintColor = .tertiaryLabel
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    return view
  }
}
