import Noren
import Simulator
import Testing
import UIKit

@testable import MartApp

/// Every kind of screen with the catalogue's widest words.
///
/// Room shrinks as text grows and screens narrow, so that the narrowest device stands for all at every size in English, whose
/// words are the longest; the others are tested where least fits.
@Suite("Text in the shop", .serialized)
struct TextFitTests {
  nonisolated struct Setting: Sendable, CustomTestStringConvertible {
    var device: DeviceProfile
    var isLandscape = false
    var size: UIContentSizeCategory
    var language: Language

    var testDescription: String {
      "\(device.name)\(isLandscape ? ", landscape" : ""), \(size.rawValue), \(language.rawValue)"
    }
  }

  nonisolated static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  nonisolated static let settings: [Setting] = {
    let (largestStandard, largest) = (UIContentSizeCategory.extraExtraExtraLarge, sizes[sizes.count - 1])
    let narrowest = DeviceProfile.all[0]
    return sizes.map { Setting(device: narrowest, size: $0, language: .english) }
      + [largestStandard, largest].map { Setting(device: narrowest, size: $0, language: .japanese) }
      + DeviceProfile.all.dropFirst().map { Setting(device: $0, size: largest, language: .english) }
      + DeviceProfile.all.prefix(2).map { Setting(device: $0, isLandscape: true, size: largest, language: .english) }
  }()

  private static let english = Catalogue.widest(in: .english)
  private static let japanese = Catalogue.widest(in: .japanese)

  @Test("No word is broken and no text is truncated on any screen", arguments: settings)
  func everyScreen(setting: Setting) throws {
    var profile = setting.device
    profile.contentSizeCategory = setting.size
    let shop = Shop(
      catalogue: setting.language == .japanese ? Self.japanese : Self.english, language: setting.language)
    let device = SimulatedDevice(profile)
    device.isLandscape = setting.isLandscape
    let navigation = NoBarNavigationController(rootViewController: ProductListViewController(shop: shop))
    let window = device.show(navigation)
    #expect(LabelInspection.faults(in: window).isEmpty, "shop")

    func check(_ screen: UIViewController, _ name: String) {
      navigation.pushViewController(screen, animated: false)
      device.settle()
      #expect(LabelInspection.faults(in: window).isEmpty, "\(name)")
      navigation.popViewController(animated: false)
    }
    check(BasketViewController(shop: shop), "empty basket")
    check(SellerFormViewController(shop: shop), "seller's form")
    check(ForYouViewController(shop: shop), "no picks")
    for product in shop.catalogue.products { shop.add(product) }
    check(BasketViewController(shop: shop), "basket")
    if let product = shop.catalogue.products.first {
      check(ProductViewController(product: product, shop: shop), "\(product.id)")
    }
    #expect(shop.buy())
    check(ForYouViewController(shop: shop), "picks")
    check(RecipesViewController(shop: shop), "all recipes")
    for recipe in shop.catalogue.recipes.prefix(1) {
      check(RecipeScreen.controller(recipe: recipe, shop: shop), "\(recipe.id)")
      check(CookingViewController(recipe: recipe, shop: shop), "\(recipe.id), cooked")
      check(IngredientCheckScreen.controller(recipe: recipe, shop: shop), "\(recipe.id), checked")
    }
  }

  @Test("The inspection finds a broken word and a truncated text")
  func inspection() {
    let label = UILabel()
    label.text = "stir-fried strawberries、200g"
    label.numberOfLines = 0
    let font = label.font as UIFont
    let word = "strawberries".size(withAttributes: [.font: font]).width
    label.frame = CGRect(x: 0, y: 0, width: word.rounded(.up), height: 200)
    #expect(LabelInspection.words(in: "stir-fried strawberries、200g") == ["stir-", "fried", "strawberries", "200g"])
    #expect(LabelInspection.faults(of: label).isEmpty)
    label.frame.size.width -= 2
    #expect(LabelInspection.faults(of: label) == ["broken: strawberries of stir-fried strawberries、200g"])
    label.frame.size = CGSize(width: 200, height: font.lineHeight)
    #expect(LabelInspection.faults(of: label) == ["cut: stir-fried strawberries、200g"])
    label.numberOfLines = 1
    #expect(LabelInspection.faults(of: label).isEmpty == (label.intrinsicContentSize.width <= 200))
  }
}

extension Catalogue {
  /// A small shop: the products and recipes whose words need most room, and some of what goes into the first recipe.
  fileprivate static func widest(in language: Language) -> Catalogue {
    let font = UIFont.systemFont(ofSize: 40)
    func width(_ text: LocalizedText) -> CGFloat {
      let text = text(language)
      let words = LabelInspection.words(in: text)
      return (words.isEmpty ? [text] : words).map { $0.size(withAttributes: [.font: font]).width }.max() ?? 0
    }
    let all = bundled
    let recipes = all.recipes.sorted { width($0.name) > width($1.name) }
    let ingredients = (recipes.first?.ingredients.prefix(2) ?? []).compactMap { all.product($0.product) }
    let products = all.products.sorted { width($0.name) > width($1.name) }.prefix(3)
    return Catalogue(
      categories: all.categories, products: products + ingredients.filter { !products.map(\.id).contains($0.id) },
      recipes: Array(recipes.prefix(3)))
  }
}
