import SwiftUI
import UIKit

/// A recipe's picture, its name, and how long it takes for how many.
struct RecipeHeader: View {
  let recipe: Catalogue.Recipe
  let shop: Shop
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(recipe.emoji)
        .font(.system(size: 112))
        .frame(maxWidth: .infinity)
        // In landscape the picture leaves room for the text.
        .frame(height: verticalSizeClass == .compact ? 140 : 220)
        .background(Color(uiColor: Theme.tile("orange")))
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
        .accessibilityHidden(true)
        .padding(.bottom, 8)
      Text(recipe.name(shop.language))
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      facts
    }
    .readableColumn(top: 12, bottom: 8)
    .background(Color(uiColor: .systemBackground))
  }

  private var facts: some View {
    let layout =
      textSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(spacing: 20))
    return layout {
      Label(shop.words.minutes(recipe.minutes), systemImage: "clock")
      Label(shop.words.servings(recipe.servings), systemImage: "person.2")
    }
    .font(.subheadline)
    .foregroundColor(.secondary)
  }
}
