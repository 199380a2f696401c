import UIKit

/// A recipe's picture, its name, and how long it takes for how many.
final class RecipeHeaderViewController: ShopScreenViewController {
  private let recipe: Catalogue.Recipe

  init(recipe: Catalogue.Recipe, shop: Shop) {
    self.recipe = recipe
    super.init(shop: shop)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let name = Theme.label(.title2, weight: .bold)
    name.text = recipe.name(shop.language)
    name.accessibilityTraits.insert(.header)
    let column = UIStackView(arrangedSubviews: [hero(emoji: recipe.emoji, color: Theme.tile("orange")), name, facts])
    column.axis = .vertical
    column.spacing = 6
    column.setCustomSpacing(14, after: column.arrangedSubviews[0])
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let margins = view.layoutMarginsGuide
    let preferredWidth = column.widthAnchor.constraint(equalTo: margins.widthAnchor)
    preferredWidth.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth),
      preferredWidth,
    ])
  }

  private var facts: UIView {
    let facts = UIStackView(arrangedSubviews: [
      fact("clock", shop.words.minutes(recipe.minutes)), fact("person.2", shop.words.servings(recipe.servings)),
      UIView(),
    ])
    adapt { [unowned facts] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      facts.axis = isLarge ? .vertical : .horizontal
      facts.alignment = isLarge ? .leading : .fill
      facts.spacing = isLarge ? 4 : 20
    }
    return facts
  }

  private func fact(_ symbol: String, _ text: String) -> UIView {
    let icon = UIImageView(image: Theme.symbol(symbol, .subheadline))
    icon.tintColor = .secondaryLabel
    icon.setContentHuggingPriority(.required, for: .horizontal)
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    let label = Theme.label(.subheadline, color: .secondaryLabel)
    label.text = text
    let stack = UIStackView(arrangedSubviews: [icon, label])
    stack.spacing = 6
    stack.alignment = .center
    return stack
  }
}
