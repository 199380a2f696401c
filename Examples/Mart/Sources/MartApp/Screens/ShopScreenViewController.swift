import Noren
import UIKit

/// What the screens of the shop have in common: the shop, changes with the traits, parts.
class ShopScreenViewController: UIViewController {
  let shop: Shop
  private var adaptations: [(UITraitCollection) -> Void] = []

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
  func pair(_ first: UILabel, _ second: UILabel) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [first, second])
    adapt { [unowned stack] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      stack.axis = isLarge ? .vertical : .horizontal
      stack.alignment = isLarge ? .leading : .firstBaseline
    }
    return stack
  }

  // MARK: Parts

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

  /// The basket, opened over this screen.
  func basketItem() -> UIBarButtonItem {
    BasketButton.item(shop: shop) { [weak self] in
      guard let self else { return }
      present(BasketViewController.sheet(for: shop), animated: true)
    }
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

  /// Rows on a ground with round corners.
  func card(_ rows: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = Theme.cornerRadius
    stack.layer.cornerCurve = .continuous
    stack.clipsToBounds = true
    return stack
  }

  // MARK: Footer

  /// Adds a bar with a button at the bottom.
  ///
  /// - Parameter note: What stands before the button while words are small.
  @discardableResult
  func addFooter(_ footer: UIButton, note: UIView? = nil) -> BottomBar {
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
      var configuration = isLarge ? standard?.withoutImage() : standard
      configuration?.title = footer.configuration?.title
      footer.configuration = configuration
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
    return bar
  }
}
