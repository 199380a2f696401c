import UIKit

/// A screen with one scrolling column and a button below it that stays.
class DetailViewController: UIViewController {
  let shop: Shop
  private var adaptations: [(UITraitCollection) -> Void] = []
  private let scrollView = UIScrollView()
  private let column = UIStackView()

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// What the column shows, top to bottom; asked once.
  var content: [UIView] { [] }
  /// The button below the column, if any; asked once.
  var footer: UIButton? { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = Theme.spacing
    for item in content { column.addArrangedSubview(item) }
    scrollView.alwaysBounceVertical = true
    for subview in [scrollView, column] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let margins = view.layoutMarginsGuide
    let preferredWidth = column.widthAnchor.constraint(equalTo: margins.widthAnchor)
    preferredWidth.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 12),
      column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth),
      preferredWidth,
    ])
    addFooter()
  }

  private func addFooter() {
    guard let footer else {
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
      return
    }
    let bar = UIView()
    let hairline = UIView()
    bar.backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    for subview in [bar, footer, hairline] as [UIView] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(bar)
    bar.addSubview(footer)
    bar.addSubview(hairline)
    let margins = view.layoutMarginsGuide
    let width = footer.widthAnchor.constraint(equalTo: margins.widthAnchor)
    width.priority = .defaultHigh
    let widest = footer.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.buttonWidth)
    // At the accessibility sizes the words need the width, and the symbol only repeats them.
    let standard = footer.configuration
    adapt { [unowned footer] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      footer.configuration = isLarge ? standard?.withoutImage() : standard
      widest.constant = isLarge ? Theme.readableWidth : Theme.buttonWidth
    }
    NSLayoutConstraint.activate([
      scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      hairline.topAnchor.constraint(equalTo: bar.topAnchor),
      hairline.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      hairline.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      hairline.heightAnchor.constraint(equalToConstant: 1 / max(traitCollection.displayScale, 1)),
      footer.topAnchor.constraint(equalTo: bar.topAnchor, constant: 12),
      footer.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      footer.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      widest,
      width,
      footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
    ])
  }

  // MARK: Adapting

  /// Runs `change` now and after each change of traits. Retained: it must not capture the controller.
  func adapt(_ change: @escaping (UITraitCollection) -> Void) {
    adaptations.append(change)
    change(traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for adaptation in adaptations { adaptation(traitCollection) }
  }

  /// Side by side, and below one another at the accessibility sizes, where one line has no room for both.
  func pair(_ first: UILabel, _ second: UILabel, spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [first, second])
    adapt { [unowned stack] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      stack.axis = isLarge ? .vertical : .horizontal
      stack.alignment = isLarge ? .leading : .firstBaseline
      stack.spacing = isLarge ? 0 : spacing
    }
    return stack
  }

  // MARK: Parts

  func hero(emoji: String, color: UIColor) -> UIView {
    let tile = EmojiTile(emoji: emoji, color: color, emojiSize: 112, cornerRadius: 24)
    // In landscape the picture leaves room for the text.
    let height = tile.heightAnchor.constraint(equalToConstant: 220)
    adapt { height.constant = $0.verticalSizeClass == .compact ? 140 : 220 }
    height.isActive = true
    return tile
  }

  func heading(_ text: String) -> UILabel {
    let label = Theme.label(.title3, weight: .bold)
    label.text = text
    label.accessibilityTraits.insert(.header)
    return label
  }

  /// A heart that follows whether `id` is a favourite.
  func favouriteItem(_ id: String) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: nil, image: nil, primaryAction: UIAction { [shop] _ in shop.toggleFavourite(id) }, menu: nil)
    let update = { [weak item, weak shop] in
      guard let shop else { return }
      let isFavourite = shop.isFavourite(id)
      item?.image = Theme.barSymbol(isFavourite ? "heart.fill" : "heart")
      item?.tintColor = isFavourite ? .systemPink : nil
    }
    item.accessibilityLabel = shop.words.favourite
    item.accessibilityIdentifier = "favourite"
    update()
    shop.observe(item, update)
    return item
  }
}
