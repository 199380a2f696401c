import UIKit

/// A row of a list: a picture, two lines of text, a value, and a button at the end. The whole row can be tapped.
final class RowView: UIControl {
  private let valueLabel = Theme.label(.body, color: .label)
  private let texts = UIStackView()
  private let line = UIStackView()
  private let content = UIStackView()

  init(
    tile: EmojiTile, title: String, subtitle: String?, value: String?, accessory: UIView? = nil,
    onTap: (() -> Void)? = nil
  ) {
    super.init(frame: .zero)
    let titleLabel = Theme.label(.body)
    titleLabel.text = title
    texts.axis = .vertical
    texts.spacing = 2
    texts.addArrangedSubview(titleLabel)
    if let subtitle {
      let subtitleLabel = Theme.label(.footnote, color: .secondaryLabel)
      subtitleLabel.text = subtitle
      texts.addArrangedSubview(subtitleLabel)
    }
    valueLabel.text = value
    valueLabel.isHidden = value == nil
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    valueLabel.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    line.spacing = 8
    line.addArrangedSubview(texts)
    line.addArrangedSubview(valueLabel)
    content.alignment = .center
    content.spacing = 12
    content.addArrangedSubview(tile)
    content.addArrangedSubview(line)
    if let accessory { content.addArrangedSubview(accessory) }
    // The row answers the taps; only its accessory answers its own.
    content.isUserInteractionEnabled = accessory != nil
    for view in [line, texts, tile] as [UIView] { view.isUserInteractionEnabled = false }

    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    // A button brings space around its symbol.
    let trailingInset = accessory is UIButton ? 6 : Theme.spacing
    // The row is placed by frame, and has no size before it is; only then may these two give in.
    let trailing = content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -trailingInset)
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10)
    for constraint in [trailing, bottom] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      tile.widthAnchor.constraint(equalToConstant: Self.tileSize),
      tile.heightAnchor.constraint(equalToConstant: Self.tileSize),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Theme.spacing),
      content.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      trailing, bottom,
    ])
    arrangeForTextSize()

    isUserInteractionEnabled = true
    describe(title, value: [subtitle, value].compactMap { $0 }.joined(separator: ", "), isButton: onTap != nil)
    // An element hides the elements within it; a row with a button of its own leaves the part to its text.
    isAccessibilityElement = onTap != nil && !(accessory is UIControl)
    line.isAccessibilityElement = onTap != nil && accessory is UIControl
    if let onTap { addAction(UIAction { _ in onTap() }, for: .touchUpInside) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func describe(_ label: String, value: String, isButton: Bool) {
    for view in [self, line] as [UIView] {
      view.accessibilityLabel = label
      view.accessibilityValue = value
      view.accessibilityTraits = isButton ? .button : .none
    }
  }

  static let tileSize: CGFloat = 48
  /// Where the text begins, for the line between two rows.
  static let textInset: CGFloat = Theme.spacing + tileSize + 12

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// The container is not a target itself: a tap on its gaps is a tap on the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === content ? self : hit
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeForTextSize()
  }

  /// At the accessibility sizes the value goes below the text, where it has room.
  private func arrangeForTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    line.axis = isLarge ? .vertical : .horizontal
    line.alignment = isLarge ? .leading : .center
  }
}
