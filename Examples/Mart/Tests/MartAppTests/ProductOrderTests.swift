import Testing

@testable import MartApp

@Suite("Finding and sorting products")
struct ProductOrderTests {
  private let catalogue = Catalogue.bundled

  @Test(
    "Every spelling of a name finds it, in both languages",
    arguments: [
      ("carrot", "Carrots"), ("CARROT", "Carrots"), ("ｃａｒｒｏｔ", "Carrots"), ("  carrots ", "Carrots"),
      ("にんじん", "Carrots"),
      ("ニンジン", "Carrots"), ("ﾆﾝｼﾞﾝ", "Carrots"),
    ])
  func finding(text: String, name: String) {
    #expect(catalogue.products(matching: text).map(\.name.en) == [name])
  }

  @Test(
    "Text with invisible characters finds nothing and does no harm",
    arguments: ["e\u{0}", "\u{0}", "に\u{200b}"])
  func invisible(text: String) {
    #expect(catalogue.products(matching: text).isEmpty)
  }

  @Test("All words must be in the name, and blank text finds nothing")
  func words() {
    let all = catalogue.products(matching: "o")
    #expect(!all.isEmpty)
    #expect(all.map(\.id) == catalogue.products.map(\.id).filter { id in all.contains { $0.id == id } })
    let both = catalogue.products(matching: "o a")
    #expect(both.map(\.id) == all.map(\.id).filter { id in catalogue.products(matching: "a").contains { $0.id == id } })
    for text in ["", "   ", "\n"] { #expect(catalogue.products(matching: text).isEmpty) }
    #expect(catalogue.products(matching: "no such thing").isEmpty)
  }

  @Test("Every order keeps all products; prices rise; equal ones keep the catalogue's order")
  func sorting() {
    let products = catalogue.products
    for order in ProductOrder.allCases {
      for language in [Language.english, .japanese] {
        let sorted = order.sorted(products, language)
        #expect(sorted.map(\.id).sorted() == products.map(\.id).sorted())
      }
    }
    #expect(ProductOrder.catalogue.sorted(products, .english).map(\.id) == products.map(\.id))
    let byPrice = ProductOrder.priceAscending.sorted(products, .english)
    for (former, next) in zip(byPrice, byPrice.dropFirst()) {
      #expect(former.priceInYen <= next.priceInYen)
      guard former.priceInYen == next.priceInYen else { continue }
      let positions = [former, next].map { product in products.firstIndex { $0.id == product.id } ?? -1 }
      #expect(positions[0] < positions[1])
    }
    let byName = ProductOrder.name.sorted(products, .english).map { SearchText.key($0.name.en) }
    #expect(byName == byName.sorted())
  }
}
