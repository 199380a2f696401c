import Noren
import UIKit

/// A screen with one scrolling column and a bar below it that stays, with a button.
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
  /// The button in the bar below the column, if any; asked once.
  var footer: UIButton? { nil }
  /// What stands before the button while words are small; asked once.
  var footerNote: UIView? { nil }

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
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
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
    guard let footer else { return }
    let note = footerNote
    let line = UIStackView(arrangedSubviews: [note, footer].compactMap { $0 })
    line.spacing = Theme.spacing
    line.alignment = .center
    line.translatesAutoresizingMaskIntoConstraints = false
    let bar = BottomBar()
    bar.growsWithContent = true
    bar.contentView.addSubview(line)
    let width = line.widthAnchor.constraint(equalTo: bar.contentView.layoutMarginsGuide.widthAnchor)
    width.priority = .defaultHigh
    let widest = line.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth)
    // At the accessibility sizes the words need the width: the symbol only repeats them, and the note stands in the column too.
    let standard = footer.configuration
    adapt { [unowned footer] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      footer.configuration = isLarge ? standard?.withoutImage() : standard
      note?.isHidden = isLarge
      widest.constant = isLarge || note != nil ? Theme.readableWidth : Theme.buttonWidth
    }
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: bar.contentView.topAnchor, constant: 4),
      line.bottomAnchor.constraint(equalTo: bar.contentView.bottomAnchor, constant: -4),
      line.centerXAnchor.constraint(equalTo: bar.contentView.centerXAnchor),
      line.widthAnchor.constraint(lessThanOrEqualTo: bar.contentView.layoutMarginsGuide.widthAnchor),
      widest, width,
      footer.heightAnchor.constraint(equalTo: line.heightAnchor),
    ])
    bar.install(in: self)
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
    giveHeroHeight(tile)
    return tile
  }

  /// In landscape a picture leaves room for the text.
  func giveHeroHeight(_ view: UIView) {
    let height = view.heightAnchor.constraint(equalToConstant: 220)
    adapt { height.constant = $0.verticalSizeClass == .compact ? 140 : 220 }
    height.isActive = true
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
