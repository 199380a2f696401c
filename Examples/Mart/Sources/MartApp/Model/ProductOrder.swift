import Foundation

/// In which order the products of a category stand.
enum ProductOrder: CaseIterable, Sendable {
  case catalogue, priceAscending, name

  /// The products in this order; equal ones keep that of the catalogue.
  func sorted(_ products: [Catalogue.Product], _ language: Language) -> [Catalogue.Product] {
    switch self {
    case .catalogue: products
    case .priceAscending: stable(products) { $0.priceInYen < $1.priceInYen }
    case .name: stable(products) { SearchText.key($0.name(language)) < SearchText.key($1.name(language)) }
    }
  }

  private func stable(
    _ products: [Catalogue.Product], _ precedes: (Catalogue.Product, Catalogue.Product) -> Bool
  ) -> [Catalogue.Product] {
    products.enumerated().sorted { first, second in
      if precedes(first.element, second.element) { return true }
      return precedes(second.element, first.element) ? false : first.offset < second.offset
    }.map(\.element)
  }
}

extension Catalogue {
  /// The products whose name in either language has the words that were typed, in the catalogue's order; none for blank text.
  func products(matching text: String) -> [Product] {
    let words = SearchText.key(text).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return [] }
    return products.filter { product in
      let names = [product.name.en, product.name.ja].map(SearchText.key)
      return words.allSatisfy { word in names.contains { SearchText.isPart(word, of: $0) } }
    }
  }
}

/// What texts have in common that a person takes for the same.
enum SearchText {
  /// Without regard to case, accents, width and kind of kana: `ﾆﾝｼﾞﾝ`, `ニンジン` and `にんじん` are alike.
  static func key(_ text: String) -> String {
    let folded = text.precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return String(String.UnicodeScalarView(folded.unicodeScalars.map(hiragana)))
  }

  /// Whether a key contains another one, compared by characters. Foundation's `contains` skips invisible characters: it ends the process when
  /// `crème` is searched for an `e` with a NUL.
  static func isPart(_ part: Substring, of key: String) -> Bool {
    let (part, key) = (Array(part), Array(key))
    guard part.count <= key.count else { return false }
    return (0...(key.count - part.count)).contains { key[$0...].starts(with: part) }
  }

  /// Katakana from ァ to ヶ stand 96 places after their hiragana.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30a1...0x30f6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
