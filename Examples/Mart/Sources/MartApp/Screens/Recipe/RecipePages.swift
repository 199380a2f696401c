import SwiftUI
import UIKit

/// A page of a recipe: a column that scrolls.
private struct RecipePage<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      VStack(spacing: Theme.spacing) { content }
        .readableColumn(top: 12, bottom: 24)
    }
  }
}

/// A recipe's ingredients.
struct IngredientsPage: View {
  let recipe: Catalogue.Recipe
  let shop: Shop
  let navigator: Navigator
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    RecipePage {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(recipe.ingredients, id: \.product) { ingredient in
          if let product = shop.catalogue.product(ingredient.product) { row(ingredient, of: product) }
        }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 14)
      .card()
      SecondaryButton(title: shop.words.checkIngredients, symbol: "checklist") {
        navigator.push(IngredientCheckScreen.controller(recipe: recipe, shop: shop))
      }
    }
  }

  @ViewBuilder private func row(_ ingredient: Catalogue.Ingredient, of product: Catalogue.Product) -> some View {
    let name = product.name(shop.language)
    let amount = Text(ingredient.amount(shop.language)).foregroundColor(.secondary)
    if textSize.isAccessibilitySize {
      // Words need the width beside the emoji.
      VStack(alignment: .leading, spacing: 0) {
        Text("\(product.emoji)\n\(name)")
        amount
      }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Text("\(product.emoji)  \(name)")
        Spacer(minLength: 0)
        amount.layoutPriority(1)
      }
    }
  }
}

/// A recipe's steps.
struct StepsPage: View {
  let recipe: Catalogue.Recipe
  let shop: Shop
  let navigator: Navigator

  var body: some View {
    RecipePage {
      // Leads to the same steps, one at a time.
      SecondaryButton(title: shop.words.startCooking, symbol: "frying.pan") {
        navigator.push(CookingViewController(recipe: recipe, shop: shop))
      }
      ForEach(Array(recipe.steps.enumerated()), id: \.offset) { index, step in
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text("\(index + 1)")
            .font(.headline)
            .foregroundColor(Color(uiColor: Theme.tint))
            .frame(minWidth: 20, alignment: .leading)
            .fixedSize()
          Text(step(shop.language))
          Spacer(minLength: 0)
        }
      }
    }
  }
}

/// Recipes with the same ingredients, or of about the same duration.
struct SimilarRecipesPage: View {
  let recipe: Catalogue.Recipe
  let shop: Shop
  let navigator: Navigator

  var body: some View {
    RecipePage {
      VStack(spacing: 0) {
        ForEach(shop.catalogue.recipes(similarTo: recipe), id: \.id) { other in
          Button {
            navigator.push(RecipeScreen.controller(recipe: other, shop: shop))
          } label: {
            RecipeRow(emoji: other.emoji, title: other.name(shop.language), subtitle: subtitle(other))
          }
          .buttonStyle(.row)
        }
      }
      .card()
    }
  }

  private func subtitle(_ other: Catalogue.Recipe) -> String {
    let shared = shop.catalogue.productsShared(by: recipe, and: other).map { $0.name(shop.language) }
    return shared.isEmpty ? shop.words.minutes(other.minutes) : shop.words.shared(shared)
  }
}
