import Noren
import NorenSwiftUI
import SwiftUI
import UIKit

/// What of a recipe is at hand, ticked off; what is missing goes into the basket. Written in SwiftUI, and says itself what the toolbar shows.
struct IngredientCheckScreen: View {
  let recipe: Catalogue.Recipe
  let shop: Shop
  @State private var atHand: Set<String> = []
  @Environment(\.verticalSizeClass) private var verticalSizeClass

  /// The screen as others push it.
  static func controller(recipe: Catalogue.Recipe, shop: Shop) -> UIViewController {
    UIHostingController(rootView: IngredientCheckScreen(recipe: recipe, shop: shop))
  }

  private var products: [Catalogue.Product] { recipe.ingredients.compactMap { shop.catalogue.product($0.product) } }
  private var missing: [Catalogue.Product] { products.filter { !atHand.contains($0.id) } }

  var body: some View {
    let words = shop.words
    ScrollView {
      VStack(spacing: Theme.spacing) {
        VStack(spacing: 0) {
          ForEach(products) { product in
            row(product)
            if product.id != products.last?.id { Divider().padding(.leading, 16) }
          }
        }
        .background(Color(uiColor: .secondarySystemBackground))
        .cornerRadius(Theme.cornerRadius)
        addButton
      }
      .padding()
      .frame(maxWidth: Theme.readableWidth)
      .frame(maxWidth: .infinity)
    }
    .navigationToolbar(
      words.checkIngredients,
      trailing: [
        NavigationToolbarEntry(words.startAgain, systemImage: "arrow.counterclockwise") { atHand = [] }
          .disabled(atHand.isEmpty).accessibilityIdentifier("start-again")
      ]
    ) {
      VStack(spacing: 0) {
        Text(recipe.name(shop.language)).font(.system(size: 17, weight: .semibold))
        // A phone on its side has room for one line.
        if verticalSizeClass != .compact {
          Text(words.ready(atHand.count, of: products.count)).font(.system(size: 12)).foregroundColor(.secondary)
        }
      }
      .lineLimit(1)
    }
  }

  private func row(_ product: Catalogue.Product) -> some View {
    let isAtHand = atHand.contains(product.id)
    let name = product.name(shop.language)
    return Button {
      if isAtHand { atHand.remove(product.id) } else { atHand.insert(product.id) }
    } label: {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Image(systemName: isAtHand ? "checkmark.circle.fill" : "circle")
          .foregroundColor(isAtHand ? Color(uiColor: Theme.tint) : .secondary)
        Text("\(product.emoji)  \(name)").foregroundColor(isAtHand ? .secondary : .primary)
        Spacer()
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 12)
    }
    .accessibilityLabel(isAtHand ? "\(name), \(shop.words.atHand)" : name)
    .accessibilityIdentifier("check-\(product.id)")
  }

  private var addButton: some View {
    Button {
      for product in missing { shop.add(product) }
      atHand = Set(products.map(\.id))
    } label: {
      Text(missing.isEmpty ? shop.words.allAtHand : shop.words.addMissing(missing.count))
        .font(.headline)
        .foregroundColor(missing.isEmpty ? .secondary : Color(uiColor: Theme.onTint))
        .multilineTextAlignment(.center)
        .padding(.vertical, 14)
        .padding(.horizontal, 20)
        .frame(maxWidth: Theme.buttonWidth)
        .background(missing.isEmpty ? Color(uiColor: .secondarySystemFill) : Color(uiColor: Theme.tint))
        .cornerRadius(Theme.cornerRadius)
    }
    .disabled(missing.isEmpty)
    .accessibilityIdentifier("add-missing")
  }
}
