import Noren
import UIKit

/// What will be bought, and what it costs.
final class BasketViewController: UIViewController {
  private let shop: Shop
  private let listView = ListView()
  private let titleView = NavigationToolbarTitleView()

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.basket
    navigationItem.titleView = titleView
    shop.observe(self) { [weak self] in self?.update() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = listView }

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  private func update() {
    titleView.title = shop.words.basket
    titleView.subtitle = shop.basketCount == 0 ? nil : Words.price(shop.totalInYen)
    guard isViewLoaded else { return }
    let rows = shop.basketProducts.map(row)
    guard !rows.isEmpty else { return listView.setItems([EmptyBasketView(words: shop.words)]) }
    let total = RowView(
      tile: EmojiTile(emoji: "🧾", color: Theme.tile("indigo"), emojiSize: 28, cornerRadius: 10),
      title: shop.words.total, subtitle: nil, value: Words.price(shop.totalInYen))
    listView.setItems([GroupView(rows: rows), GroupView(rows: [total])])
  }

  private func row(for product: Catalogue.Product) -> RowView {
    let count = shop.basket[product.id] ?? 0
    let color = Theme.tile(shop.catalogue.category(of: product)?.tint ?? "")
    return RowView(
      tile: EmojiTile(emoji: product.emoji, color: color, emojiSize: 28, cornerRadius: 10),
      title: product.name(shop.language), subtitle: "\(Words.price(product.priceInYen)) × \(count)",
      value: Words.price(product.priceInYen * count),
      accessory: UIButton.symbolButton("minus.circle", label: shop.words.remove) { [shop] in shop.remove(product) })
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
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      bottom,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
