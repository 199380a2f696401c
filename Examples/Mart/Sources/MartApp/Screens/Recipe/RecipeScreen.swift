import Noren
import NorenSwiftUI
import SwiftUI
import UIKit

/// One recipe: a picture and facts, and below them tabs for what goes in, how it is made, and what is like it.
struct RecipeScreen: View {
  enum Tab {
    case ingredients, steps, similar
  }

  let recipe: Catalogue.Recipe
  @ObservedObject var shop: Shop
  let navigator: Navigator
  @State private var tab = Tab.ingredients

  /// The screen as others push it.
  static func controller(recipe: Catalogue.Recipe, shop: Shop) -> UIViewController {
    Navigator.host { RecipeScreen(recipe: recipe, shop: shop, navigator: $0) }
  }

  var body: some View {
    let words = shop.words
    StickyTabs(selection: $tab) {
      RecipeHeader(recipe: recipe, shop: shop)
    } tabs: {
      StickyTab(words.ingredients, id: .ingredients) {
        IngredientsPage(recipe: recipe, shop: shop, navigator: navigator)
      }
      StickyTab(words.steps, id: .steps) { StepsPage(recipe: recipe, shop: shop, navigator: navigator) }
      StickyTab(words.similar, id: .similar) { SimilarRecipesPage(recipe: recipe, shop: shop, navigator: navigator) }
    }
    .bottomBar {
      ProminentButton(title: words.addAll, symbol: "cart.badge.plus") {
        for ingredient in recipe.ingredients {
          if let product = shop.catalogue.product(ingredient.product) { shop.add(product) }
        }
      }
      .padding(.vertical, 4)
    }
    .navigationToolbar(recipe.name(shop.language), trailing: [favourite])
    .tint(Color(uiColor: Theme.tint))
  }

  private var favourite: NavigationToolbarEntry {
    let isFavourite = shop.isFavourite(recipe.id)
    return NavigationToolbarEntry(shop.words.favourite, systemImage: isFavourite ? "heart.fill" : "heart") {
      shop.toggleFavourite(recipe.id)
    }
    .tint(isFavourite ? .systemPink : nil)
    .accessibilityIdentifier("favourite")
  }
}
