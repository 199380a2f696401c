import Testing

@testable import MartApp

@Suite("The catalogue")
struct CatalogueTests {
  let catalogue = Catalogue.bundled

  @Test("There are at least sixty products, each in an existing category, with a price and both languages")
  func products() {
    #expect(catalogue.products.count >= 60)
    for product in catalogue.products {
      #expect(catalogue.category(of: product) != nil, "\(product.id)")
      #expect(product.priceInYen > 0, "\(product.id)")
      for text in [product.name, product.unit, product.note] { #expect(!text.ja.isEmpty && !text.en.isEmpty) }
    }
  }

  @Test("Ids are unique")
  func uniqueness() {
    #expect(Set(catalogue.products.map(\.id)).count == catalogue.products.count)
    #expect(Set(catalogue.recipes.map(\.id)).count == catalogue.recipes.count)
    #expect(Set(catalogue.categories.map(\.id)).count == catalogue.categories.count)
  }

  @Test("No category is empty")
  func categories() {
    for category in catalogue.categories { #expect(!catalogue.products(in: category).isEmpty, "\(category.id)") }
  }

  @Test("Recipes use products that are sold, and have equally many steps in both languages")
  func recipes() {
    #expect(!catalogue.recipes.isEmpty)
    for recipe in catalogue.recipes {
      for ingredient in recipe.ingredients { #expect(catalogue.product(ingredient.product) != nil, "\(recipe.id)") }
      for step in recipe.steps { #expect(!step.ja.isEmpty && !step.en.isEmpty) }
      for step in recipe.steps {
        #expect(Set(step.uses).isSubset(of: recipe.ingredients.map(\.product)), "\(recipe.id)")
      }
    }
  }
}

@Suite("Words")
struct WordsTests {
  @Test(
    "Yen are separated by thousands",
    arguments: [(0, "¥0"), (98, "¥98"), (999, "¥999"), (1_000, "¥1,000"), (1_234_567, "¥1,234,567")])
  func prices(yen: Int, text: String) {
    #expect(Words.price(yen) == text)
  }

  @Test("One serving is singular in English")
  func servings() {
    #expect(Words(language: .english).servings(1) == "1 serving")
    #expect(Words(language: .english).servings(2) == "2 servings")
    #expect(Words(language: .japanese).servings(1) == "1人分")
  }
}

@Suite("The basket")
struct BasketTests {
  let shop = Shop(catalogue: .bundled, language: .english)

  @Test("Adding and removing changes the count; removing the last one leaves no trace")
  func counting() throws {
    let carrot = try #require(shop.catalogue.product("carrot"))
    shop.add(carrot)
    shop.add(carrot)
    #expect(shop.basketCount == 2)
    #expect(shop.totalInYen == 2 * carrot.priceInYen)
    shop.remove(carrot)
    shop.remove(carrot)
    shop.remove(carrot)
    #expect(shop.basketCount == 0 && shop.basketProducts.isEmpty)
  }

  @Test("Observers are notified of changes for as long as their owner lives")
  func observers() throws {
    final class Owner {}
    let carrot = try #require(shop.catalogue.product("carrot"))
    var heard = 0
    var owner: Owner? = Owner()
    if let owner { shop.observe(owner) { heard += 1 } }
    shop.add(carrot)
    #expect(heard == 1)
    owner = nil
    shop.add(carrot)
    #expect(heard == 1)
  }
}
