import UIKit

/// A page of a recipe.
class RecipePageViewController: DetailViewController {
  let recipe: Catalogue.Recipe

  init(recipe: Catalogue.Recipe, shop: Shop) {
    self.recipe = recipe
    super.init(shop: shop)
  }

  /// A button across the page that leads to another screen.
  func wideButton(_ title: String, symbol: String, screen: @escaping () -> UIViewController) -> UIView {
    let button = UIButton.secondary(title, symbol: symbol) { [weak self] in
      self?.navigationController?.pushViewController(screen(), animated: true)
    }
    let line = UIStackView(arrangedSubviews: [button])
    line.axis = .vertical
    line.alignment = .center
    let width = button.widthAnchor.constraint(equalTo: line.widthAnchor)
    width.priority = .defaultHigh
    let widest = button.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.buttonWidth)
    let standard = button.configuration
    adapt { [unowned button] traits in
      let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
      button.configuration = isLarge ? standard?.withoutImage() : standard
      widest.constant = isLarge ? Theme.readableWidth : Theme.buttonWidth
    }
    NSLayoutConstraint.activate([width, widest])
    return line
  }
}

/// What goes into a recipe.
final class IngredientsViewController: RecipePageViewController {
  override var content: [UIView] {
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
    let check = wideButton(shop.words.checkIngredients, symbol: "checklist") { [shop, recipe] in
      IngredientCheckScreen.controller(recipe: recipe, shop: shop)
    }
    return [
      card(rows, spacing: 12, margins: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)), check,
    ]
  }
}

/// How a recipe is made.
final class StepsViewController: RecipePageViewController {
  override var content: [UIView] {
    // Leads to the same steps, one at a time.
    [
      wideButton(shop.words.startCooking, symbol: "frying.pan") { [shop, recipe] in
        CookingViewController(recipe: recipe, shop: shop)
      }
    ]
      + recipe.steps.enumerated().map { step($0.offset + 1, $0.element(shop.language)) }
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
}

/// Recipes that need the same things, or about as much time.
final class SimilarRecipesViewController: RecipePageViewController {
  override var content: [UIView] {
    let rows = shop.catalogue.recipes(similarTo: recipe).map { other -> UIView in
      let shared = shop.catalogue.productsShared(by: recipe, and: other).map { $0.name(shop.language) }
      let row = RowView { [weak self] in self?.show(other) }
      row.show(
        RowView.Content(
          emoji: other.emoji, color: Theme.tile("orange"), title: other.name(shop.language),
          subtitle: shared.isEmpty ? shop.words.minutes(other.minutes) : shop.words.shared(shared),
          accessory: .disclosure))
      return row
    }
    return [card(rows)]
  }

  private func show(_ recipe: Catalogue.Recipe) {
    navigationController?.pushViewController(RecipeViewController(recipe: recipe, shop: shop), animated: true)
  }
}
