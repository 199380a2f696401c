import UIKit

/// A row of a list: a picture, two lines of text, a value, and a button at the end. The whole row can be tapped.
///
/// At the accessibility sizes words need the width: the picture and the button then stand above the text, the value below it.
///
/// ```
///                                      ┌──────┐            ┌────────┐
/// ┌──────┐ title          ┌────────┐   │ tile │            │ button │
/// │ tile │          value │ button │   └──────┘            └────────┘
/// └──────┘ subtitle       └────────┘   title
///                                      subtitle
///                                      value
/// ```
final class RowView: UIControl {
  private let tile: EmojiTile
  private let accessory: UIView?
  private let valueLabel = Theme.label(.body, color: .label)
  private let texts = UIStackView()
  private let line = UIStackView()
  private let content = UIStackView()
  /// Picture and button, while they stand above the text.
  private let head = UIStackView()
  private let gap = UIView()
  private var isStacked: Bool?
  private lazy var leading = content.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var trailing = content.trailingAnchor.constraint(equalTo: trailingAnchor)

  init(
    tile: EmojiTile, title: String, subtitle: String?, value: String?, accessory: UIView? = nil,
    onTap: (() -> Void)? = nil
  ) {
    self.tile = tile
    self.accessory = accessory
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
    head.alignment = .center
    // The row answers the taps; only its accessory answers its own.
    for view in [content, head] { view.isUserInteractionEnabled = accessory != nil }
    for view in [line, texts, tile, gap] as [UIView] { view.isUserInteractionEnabled = false }

    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    // The row is placed by frame, and has no size before it is; only then may these two give in.
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10)
    for constraint in [trailing, bottom] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      tile.widthAnchor.constraint(equalToConstant: Self.tileSize),
      tile.heightAnchor.constraint(equalToConstant: Self.tileSize),
      leading,
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

  private static let tileSize: CGFloat = 48
  private static let gapBesideTile: CGFloat = 12

  /// Left and right of the content; less where words need the width.
  private static func margin(isLarge: Bool) -> CGFloat { isLarge ? 12 : Theme.spacing }

  /// From the leading edge to where the text begins, for the line between two rows.
  static func textInset(for traits: UITraitCollection) -> CGFloat {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    return margin(isLarge: isLarge) + (isLarge ? 0 : tileSize + gapBesideTile)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// The containers are not targets themselves: a tap on their gaps is a tap on the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === content || hit === head ? self : hit
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeForTextSize()
  }

  private func arrangeForTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    guard isLarge != isStacked else { return }
    isStacked = isLarge
    line.axis = isLarge ? .vertical : .horizontal
    line.alignment = isLarge ? .leading : .center
    head.removeFromSuperview()
    if isLarge {
      show([tile, gap, accessory], in: head)
      show([head, line], in: content)
    } else {
      show([tile, line, accessory], in: content)
    }
    content.axis = isLarge ? .vertical : .horizontal
    content.alignment = isLarge ? .fill : .center
    content.spacing = isLarge ? 4 : Self.gapBesideTile
    leading.constant = Self.margin(isLarge: isLarge)
    // A button brings space around its symbol.
    trailing.constant = accessory is UIButton ? -6 : -Self.margin(isLarge: isLarge)
  }

  private func show(_ views: [UIView?], in stack: UIStackView) {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for case let view? in views { stack.addArrangedSubview(view) }
  }
}
