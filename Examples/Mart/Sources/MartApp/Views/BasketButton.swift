import UIKit

/// The basket in a bar, and how many things are in it.
final class BasketButton: UIControl {
  private let shop: Shop
  private let symbol = UIImageView()
  private let badge = UILabel()

  init(shop: Shop, onTap: @escaping () -> Void) {
    self.shop = shop
    super.init(frame: .zero)
    symbol.contentMode = .center
    badge.font = .monospacedDigitSystemFont(ofSize: Self.badgeHeight * 0.7, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    for view in [symbol, badge] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      symbol.centerXAnchor.constraint(equalTo: centerXAnchor), symbol.centerYAnchor.constraint(equalTo: centerYAnchor),
      badge.centerXAnchor.constraint(equalTo: symbol.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: symbol.topAnchor, constant: 2),
      badge.heightAnchor.constraint(equalToConstant: Self.badgeHeight),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.badgeHeight),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = shop.words.basket
    accessibilityIdentifier = "basket"
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    update()
    shop.observe(self) { [weak self] in self?.update() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// An item for a bar.
  static func item(shop: Shop, onTap: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(customView: BasketButton(shop: shop, onTap: onTap))
  }

  /// In points. As a symbol of a bar, the badge has one size, whatever the text size.
  private static let badgeHeight: CGFloat = 16
  /// As high as the lowest bar, and with room for the badge.
  override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 32) }

  /// What the badge says, if it shows.
  private(set) var count = 0

  private func update() {
    let grown = shop.basketCount > count
    count = shop.basketCount
    symbol.image = Theme.barSymbol(count == 0 ? "cart" : "cart.fill")
    badge.isHidden = count == 0
    // A space at each side rounds the ends off for more than one digit.
    badge.text = count < 10 ? "\(count)" : count < 100 ? " \(count) " : " 99+ "
    accessibilityValue = shop.words.items(count)
    if grown { beat() }
  }

  /// The badge grows for a moment: what was added has come here.
  private func beat() {
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    badge.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [badge] in badge.transform = .identity
    }
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.4 : 1 }
  }

  /// A finger is broader than the bar is high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min((bounds.width - 44) / 2, 0), dy: min((bounds.height - 44) / 2, 0)).contains(point)
  }
}
