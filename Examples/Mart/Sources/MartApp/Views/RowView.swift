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
  /// What stands at a row's end.
  enum Accessory {
    case none
    /// The chevron of a row that leads somewhere.
    case disclosure
    /// Retained by the row as long as it shows this.
    case button(symbol: String, label: String, action: () -> Void)
  }

  /// What a row says.
  struct Content {
    var emoji: String
    var color: UIColor
    var title: String
    var subtitle: String?
    var value: String?
    var accessory = Accessory.none
  }

  private let tile = EmojiTile(emojiSize: 28, cornerRadius: 10, style: RowView.tileStyle)
  private let titleLabel = Theme.label(.body)
  private let subtitleLabel = Theme.label(.footnote, color: .secondaryLabel)
  private let valueLabel = Theme.label(.body, color: .label)
  private let texts = UIStackView()
  private let line = UIStackView()
  private let content = UIStackView()
  /// Picture and button, while they stand above the text.
  private let head = UIStackView()
  private let gap = UIView()
  private var accessory: UIView?
  /// Retained. A row without it leaves touches beside its button to the view it is in.
  private let onTap: (() -> Void)?
  private var isStacked: Bool?
  private lazy var leading = content.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var trailing = content.trailingAnchor.constraint(equalTo: trailingAnchor)
  private lazy var tileWidth = tile.widthAnchor.constraint(equalToConstant: Self.tileSize)

  /// - Parameter onTap: `nil` in a cell, whose table knows of taps.
  init(onTap: (() -> Void)? = nil) {
    self.onTap = onTap
    super.init(frame: .zero)
    texts.axis = .vertical
    texts.spacing = 2
    for label in [titleLabel, subtitleLabel] { texts.addArrangedSubview(label) }
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    valueLabel.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    line.spacing = 8
    line.addArrangedSubview(texts)
    line.addArrangedSubview(valueLabel)
    head.alignment = .center
    // The row answers the taps; only its button answers its own.
    for view in [line, texts, tile, gap] as [UIView] { view.isUserInteractionEnabled = false }

    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    // A row has no size before it is placed; only then may these two give in.
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10)
    for constraint in [trailing, bottom] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      tileWidth,
      tile.heightAnchor.constraint(equalTo: tile.widthAnchor),
      leading,
      content.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      trailing, bottom,
    ])
    arrangeForTextSize()
    if let onTap { addAction(UIAction { _ in onTap() }, for: .touchUpInside) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: Content) {
    tile.show(row.emoji, on: row.color)
    titleLabel.text = row.title
    subtitleLabel.text = row.subtitle
    subtitleLabel.isHidden = row.subtitle == nil
    valueLabel.text = row.value
    valueLabel.isHidden = row.value == nil
    accessory?.removeFromSuperview()
    accessory = makeAccessory(row.accessory)
    isStacked = nil
    arrangeForTextSize()
    let isButton = onTap != nil
    describe(row.title, value: [row.subtitle, row.value].compactMap { $0 }.joined(separator: ", "), isButton: isButton)
    // An element hides the elements within it; a row with a button of its own leaves the part to its text.
    isAccessibilityElement = isButton && !(accessory is UIControl)
    line.isAccessibilityElement = !isAccessibilityElement
  }

  private func makeAccessory(_ accessory: Accessory) -> UIView? {
    switch accessory {
    case .none: nil
    case .disclosure: UIImageView.disclosure()
    case .button(let symbol, let label, let action): UIButton.symbolButton(symbol, label: label, onTap: action)
    }
  }

  private func describe(_ label: String, value: String, isButton: Bool) {
    for view in [self, line] as [UIView] {
      view.accessibilityLabel = label
      view.accessibilityValue = value
      view.accessibilityTraits = isButton ? .button : .none
    }
  }

  /// At the standard text size, in points.
  private static let tileSize: CGFloat = 48
  /// Pictures grow as the largest title does: less than the words beside them.
  private static let tileStyle = UIFont.TextStyle.largeTitle
  private static let gapBesideTile: CGFloat = 12

  private static func tileSize(for traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: tileStyle).scaledValue(for: tileSize, compatibleWith: traits).rounded()
  }

  /// Left and right of the content; less where words need the width.
  private static func margin(isLarge: Bool) -> CGFloat { isLarge ? 12 : Theme.spacing }

  /// From the leading edge to where the text begins, for the line between two rows.
  static func textInset(for traits: UITraitCollection) -> CGFloat {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    return margin(isLarge: isLarge) + (isLarge ? 0 : tileSize(for: traits) + gapBesideTile)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// The containers are not targets themselves: a tap on their gaps is a tap on the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if accessory is UIControl, let accessory, hit.isDescendant(of: accessory) { return hit }
    return onTap == nil ? nil : self
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeForTextSize()
  }

  private func arrangeForTextSize() {
    tileWidth.constant = Self.tileSize(for: traitCollection)
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
