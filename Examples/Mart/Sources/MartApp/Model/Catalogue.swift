import Foundation

/// Everything the shop sells and the recipes it suggests, as read from `catalogue.json`.
struct Catalogue: Decodable, Sendable {
  struct Category: Decodable, Sendable {
    let id: String
    let name: LocalizedText
    /// A system symbol's name.
    let symbol: String
    /// A colour of ``Theme/tile(_:)``.
    let tint: String
  }

  struct Product: Codable, Identifiable, Sendable {
    let id: String
    let category: String
    let name: LocalizedText
    let emoji: String
    let priceInYen: Int
    let unit: LocalizedText
    let note: LocalizedText
  }

  struct Ingredient: Decodable, Sendable {
    /// The id of a product.
    let product: String
    let amount: LocalizedText
  }

  /// What is done next, and which of the recipe's ingredients that takes.
  struct Step: Decodable, Sendable {
    let ja: String
    let en: String
    /// Ids of products.
    let uses: [String]

    func callAsFunction(_ language: Language) -> String { LocalizedText(ja: ja, en: en)(language) }
  }

  struct Recipe: Decodable, Sendable {
    let id: String
    let name: LocalizedText
    let emoji: String
    let minutes: Int
    let servings: Int
    let ingredients: [Ingredient]
    let steps: [Step]
  }

  private(set) var categories: [Category]
  private(set) var products: [Product]
  let recipes: [Recipe]

  /// Adds a product; its category comes with it where the catalogue lacks that.
  mutating func add(_ product: Product, to category: Category) {
    if !categories.contains(where: { $0.id == category.id }) { categories.insert(category, at: 0) }
    products.append(product)
  }

  func product(_ id: String) -> Product? { products.first { $0.id == id } }
  func category(of product: Product) -> Category? { categories.first { $0.id == product.category } }
  func products(in category: Category) -> [Product] { products.filter { $0.category == category.id } }

  /// The recipes that use a product, in the catalogue's order.
  func recipes(using product: Product) -> [Recipe] {
    recipes.filter { $0.ingredients.contains { $0.product == product.id } }
  }

  /// Products that go into both recipes, in the first one's order.
  func productsShared(by recipe: Recipe, and other: Recipe) -> [Product] {
    let products = Set(other.ingredients.map(\.product))
    return recipe.ingredients.filter { products.contains($0.product) }.compactMap { product($0.product) }
  }

  /// Other recipes: first those that need most of the same products, then those that take about as long.
  func recipes(similarTo recipe: Recipe) -> [Recipe] {
    let others = recipes.filter { $0.id != recipe.id }.enumerated().map { place, other in
      (
        recipe: other, shared: productsShared(by: recipe, and: other).count,
        difference: abs(other.minutes - recipe.minutes), place: place
      )
    }
    return others.sorted { ($1.shared, $0.difference, $0.place) < ($0.shared, $1.difference, $1.place) }.map(\.recipe)
  }
}

extension Catalogue {
  /// The catalogue that ships with the app.
  static let bundled: Catalogue = {
    guard let url = Bundle.module.url(forResource: "catalogue", withExtension: "json") else {
      fatalError("catalogue.json is not in the app's bundle. Was it removed from the target's resources?")
    }
    do {
      return try JSONDecoder().decode(Catalogue.self, from: Data(contentsOf: url))
    } catch {
      fatalError("catalogue.json cannot be read: \(error). Check it against Catalogue's properties.")
    }
  }()
}
