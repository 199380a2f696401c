import UIKit

/// One recipe: what goes in, and how it is made.
final class RecipeViewController: DetailViewController {
  private let recipe: Catalogue.Recipe

  init(recipe: Catalogue.Recipe, shop: Shop) {
    self.recipe = recipe
    super.init(shop: shop)
    title = recipe.name(shop.language)
    navigationItem.rightBarButtonItem = favouriteItem(recipe.id)
  }

  override var content: [UIView] {
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
    return [hero(emoji: recipe.emoji, color: Theme.tile("orange")), facts, heading(shop.words.ingredients)]
      + [ingredientTable(), heading(shop.words.method)]
      + recipe.steps.enumerated().map { step($0.offset + 1, $0.element(shop.language)) }
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

  private func ingredientTable() -> UIView {
    let rows = recipe.ingredients.compactMap { ingredient -> UIView? in
      guard let product = shop.catalogue.product(ingredient.product) else { return nil }
      let name = Theme.label(.body)
      let word = product.name(shop.language)
      // At the accessibility sizes the word needs the width beside the emoji.
      adapt { [unowned name] traits in
        name.text = product.emoji + (traits.preferredContentSizeCategory.isAccessibilityCategory ? "\n" : "  ") + word
      }
      let amount = Theme.label(.body, color: .secondaryLabel)
      amount.text = ingredient.amount(shop.language)
      amount.textAlignment = .natural
      amount.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      amount.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
      return pair(name, amount, spacing: 12)
    }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = Theme.cornerRadius
    stack.layer.cornerCurve = .continuous
    return stack
  }

  private func step(_ number: Int, _ text: String) -> UIView {
    let badge = Theme.label(.headline, color: Theme.tint)
    badge.text = "\(number)"
    badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)
    badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
    let label = Theme.label(.body)
    label.text = text
    let stack = UIStackView(arrangedSubviews: [badge, label])
    stack.alignment = .firstBaseline
    stack.spacing = 8
    return stack
  }

  override var footer: UIButton? {
    .prominent(shop.words.addAll, symbol: "cart.badge.plus") { [shop, recipe] in
      for ingredient in recipe.ingredients {
        if let product = shop.catalogue.product(ingredient.product) { shop.add(product) }
      }
    }
  }
}
