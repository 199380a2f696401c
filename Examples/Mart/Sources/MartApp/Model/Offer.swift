import Foundation

/// What a seller has entered so far.
struct Offer: Equatable, Sendable {
  var name = ""
  /// The ingredient that the product is, by which recipes find it.
  var keyword = ""
  var price = ""

  /// The longest name and keyword, in characters; what is typed beyond is cut off.
  static let longestName = 120
  static let longestKeyword = 24

  /// The price in yen: a whole number from 1 to 9,999,999 in digits of any width; `nil` for anything else.
  var priceInYen: Int? {
    let digits = price.precomposedStringWithCompatibilityMapping.filter { !$0.isWhitespace && $0 != "," }
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let yen = Int(digits) else { return nil }
    return (1...9_999_999).contains(yen) ? yen : nil
  }

  /// Whether the product can be put on sale.
  var isComplete: Bool {
    !name.allSatisfy(\.isWhitespace) && !keyword.allSatisfy(\.isWhitespace) && priceInYen != nil
  }

  /// The shelf on which sellers' products stand.
  static let category = Catalogue.Category(
    id: "offers", name: LocalizedText(ja: "産地直送", en: "From sellers"), symbol: "storefront", tint: "brown")

  /// The product as the shop sells it, with the picture of the catalogue's product that the keyword names.
  func product(number: Int, in catalogue: Catalogue) -> Catalogue.Product {
    let key = SearchText.key(keyword)
    let known = catalogue.products.first { SearchText.key($0.name.ja) == key || SearchText.key($0.name.en) == key }
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return Catalogue.Product(
      id: "offer-\(number)", category: Self.category.id, name: LocalizedText(ja: name, en: name),
      emoji: known?.emoji ?? "🧺", priceInYen: priceInYen ?? 0, unit: LocalizedText(ja: keyword, en: keyword),
      note: LocalizedText(ja: keyword, en: keyword))
  }
}
