import UIKit

/// A recipe in the carousel: a picture, its name, how long it takes.
final class RecipeCard: UIControl {
  private let name = Theme.label(.subheadline, weight: .semibold)

  init(recipe: Catalogue.Recipe, words: Words, language: Language, color: UIColor, onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    let tile = EmojiTile(emoji: recipe.emoji, color: color, emojiSize: 52, cornerRadius: Theme.cornerRadius)
    name.text = recipe.name(language)
    let time = Theme.label(.footnote, color: .secondaryLabel)
    time.text = words.minutes(recipe.minutes)
    let stack = UIStackView(arrangedSubviews: [tile, name, time])
    stack.axis = .vertical
    stack.spacing = 2
    stack.setCustomSpacing(8, after: tile)
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    // The card is placed by frame, and has no size before it is; only then may these two give in.
    let trailing = stack.trailingAnchor.constraint(equalTo: trailingAnchor)
    let bottom = stack.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor)
    for constraint in [trailing, bottom] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      tile.heightAnchor.constraint(equalToConstant: 104),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailing,
      bottom,
    ])
    isAccessibilityElement = true
    accessibilityLabel = recipe.name(language)
    accessibilityValue = words.minutes(recipe.minutes)
    accessibilityTraits = .button
    limitLines()
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    limitLines()
  }

  /// A name keeps to one line while words are small, so that no card leaves room for another's second; later it takes two, and at the
  /// accessibility sizes what it needs.
  private func limitLines() {
    let size = traitCollection.preferredContentSizeCategory
    name.numberOfLines = size.isAccessibilityCategory ? 0 : size > .large ? 2 : 1
    name.adjustsFontSizeToFitWidth = name.numberOfLines == 1
    name.minimumScaleFactor = 0.85
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
}
