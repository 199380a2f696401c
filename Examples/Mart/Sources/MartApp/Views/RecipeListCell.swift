import UIKit

/// A recipe in the list of all: a wide picture, its name, how long it takes and for how many it is.
final class RecipeListCell: UITableViewCell {
  private let tile = EmojiTile(emojiSize: 76, cornerRadius: Theme.cornerRadius)
  private let name = Theme.label(.headline)
  private let facts = Theme.label(.subheadline, color: .secondaryLabel)

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    let stack = UIStackView(arrangedSubviews: [tile, name, facts])
    stack.axis = .vertical
    stack.spacing = 2
    stack.setCustomSpacing(8, after: tile)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16)
    // The cell has an estimated height before it is measured; only then may this one give in.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(
      stack.columnConstraints(in: contentView) + [
        tile.heightAnchor.constraint(equalToConstant: 168),
        stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
        bottom,
      ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ recipe: Catalogue.Recipe, color: UIColor, shop: Shop) {
    tile.show(recipe.emoji, on: color)
    name.text = recipe.name(shop.language)
    facts.text = shop.words.minutes(recipe.minutes) + " · " + shop.words.servings(recipe.servings)
    accessibilityLabel = name.text
    accessibilityValue = facts.text
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.alpha = highlighted ? 0.5 : 1
  }
}
