import Foundation
import Testing

@testable import MartApp

@Suite("An offer")
struct OfferTests {
  @Test(
    "A price is a whole number of yen, in digits of any width",
    arguments: [
      ("780", 780), ("７８０", 780), (" 1,200 ", 1_200), ("1", 1), ("9999999", 9_999_999), ("", nil), ("0", nil),
      ("-5", nil), ("12.5", nil), ("１２円", nil), ("10000000", nil), ("99999999999999999999", nil), ("٣", nil),
    ] as [(String, Int?)])
  func price(text: String, yen: Int?) {
    #expect(Offer(price: text).priceInYen == yen)
  }

  @Test("It can be put on sale when it has a name, a keyword and a price")
  func complete() {
    let whole = Offer(name: "インカのめざめ 1kg", keyword: "じゃがいも", price: "780")
    #expect(whole.isComplete)
    for path in [\Offer.name, \.keyword, \.price] {
      for text in ["", "  ", "　"] {
        var part = whole
        part[keyPath: path] = text
        #expect(!part.isComplete)
      }
    }
  }

  @Test("The product has the picture of what its keyword names, and a basket where the shop sells no such thing")
  func product() {
    let catalogue = Catalogue.bundled
    let offer = Offer(name: " インカのめざめ 1kg ", keyword: "じゃがいも", price: "780")
    let product = offer.product(number: 7, in: catalogue)
    #expect(product.emoji == "🥔" && product.name.ja == "インカのめざめ 1kg" && product.priceInYen == 780)
    #expect(Offer(name: "x", keyword: "のらぼう菜", price: "1").product(number: 8, in: catalogue).emoji == "🧺")
  }
}

@Suite("The words that counted")
struct ReasonTextTests {
  @Test("The word that counted most has the full shade, the others less by their shares")
  func shades() {
    #expect(ReasonText.shade(of: 0.5, largest: 0.5) == 0.6)
    #expect(ReasonText.shade(of: 0.25, largest: 0.5) == 0.3)
    for (share, largest) in [(0, 0.5), (0.5, 0), (-1, 1)] as [(Double, Double)] {
      #expect(ReasonText.shade(of: share, largest: largest) == 0)
    }
  }

  @Test("VoiceOver hears them in the order of their shares, without those that counted for nothing")
  func spoken() {
    let reasons = [("訳あり", 0.1), ("インカ", 0.9), ("kg", 0)].map { KeywordAdvisor.Reason(word: $0.0, share: $0.1) }
    #expect(ReasonText.spoken(reasons, Words(language: .english)) == "インカ 90 percent, 訳あり 10 percent")
  }
}
