import Foundation
import Recommenders
import ShopStore
import Testing

@testable import MartApp

@Suite("What a shop keeps")
final class KeptShopTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mart-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("shop.sqlite").path }
  private var trouble: [String] = []

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// A shop on the same file, as after another start of the app.
  private func open(at time: TimeInterval = 1_800_000_000) throws -> Shop {
    let now = Date(timeIntervalSince1970: time)
    return Shop(
      catalogue: .bundled, language: .english, store: try .at(path, .bundled, now: now), now: { now })
  }

  private func product(_ id: String, _ shop: Shop) throws -> Catalogue.Product {
    try #require(shop.catalogue.product(id))
  }

  @Test("Favourites and purchases are there after the next start; the basket is not")
  func restart() throws {
    do {
      let shop = try open()
      shop.toggleFavourite("carrot")
      shop.toggleFavourite("curry-rice")
      shop.toggleFavourite("carrot")
      for id in ["milk", "carrot", "milk"] { shop.add(try product(id, shop)) }
      #expect(shop.buy() && shop.basket.isEmpty)
      shop.add(try product("egg", shop))
    }
    let shop = try open()
    #expect(shop.favourites == ["curry-rice"] && shop.basket.isEmpty)
    #expect(shop.personalPicks.again.map(\.item).sorted() == ["carrot", "milk"])
    let own = try ShopStore(reading: path).purchases().filter { $0.customer == Shop.customer }
    #expect(
      own == [
        Purchase(
          customer: Shop.customer, time: 1_800_000_000, lines: [.init("carrot"), .init("milk", quantity: 2)])
      ])
  }

  @Test("A seller's product is on the shelf after the next start, and the next one gets another id")
  func sellers() throws {
    var offer = Offer()
    (offer.name, offer.keyword, offer.price) = ("朝採れのらぼう菜", "キャベツ", "180")
    try open().sell(offer)
    let shop = try open()
    let sold = try #require(shop.catalogue.products.last)
    #expect(sold.name.ja == "朝採れのらぼう菜" && sold.emoji == "🥬" && sold.priceInYen == 180)
    #expect(shop.catalogue.categories.first?.id == Offer.category.id)
    shop.add(sold)
    #expect(shop.buy())
    shop.sell(offer)
    #expect(shop.catalogue.products.last?.id != sold.id)
    #expect(try open().catalogue.products.count == Catalogue.bundled.products.count + 2)
  }

  @Test("A new store has the neighbours' purchases, once, and none of the customer's")
  func neighbours() throws {
    for _ in 0..<2 { #expect(try open().personalPicks == .none) }
    let purchases = try ShopStore(reading: path).purchases()
    #expect(purchases.count == 30 * 4)
    #expect(purchases.allSatisfy { $0.customer.hasPrefix("neighbour ") && $0.time < 1_800_000_000 })
  }

  @Test("An empty basket buys nothing")
  func nothing() throws {
    let shop = try open()
    #expect(!shop.buy())
    #expect(shop.personalPicks == .none)
  }

  @Test("A store that cannot be written says so, and leaves basket and favourites as they are")
  func readOnly() throws {
    _ = try open()
    let shop = Shop(catalogue: .bundled, language: .english, store: try ShopStore(reading: path))
    shop.onTrouble = { [weak self] in self?.trouble.append($0) }
    // Said of the start.
    #expect(trouble.count == 1)
    shop.add(try product("milk", shop))
    #expect(!shop.buy() && shop.basketCount == 1)
    shop.toggleFavourite("milk")
    #expect(!shop.isFavourite("milk"))
    #expect(trouble == Array(repeating: "\(StoreError.readOnly(path: path))", count: 3))
  }

  @Test(
    "Days are counted by midnights", arguments: [(0, 0), (3_600 * 15, 1), (3_600 * 24, 1), (86_400 * 12, 12), (-60, 0)])
  func days(secondsAgo: Int, days: Int) throws {
    // 14:00 in Tokyo, where the standard device is.
    let now = 1_800_000_000 - 1_800_000_000 % 86_400 + 5 * 3_600
    let shop = try open(at: TimeInterval(now))
    #expect(shop.daysSince(TimeInterval(now - secondsAgo)) == days)
  }

  @Test("A reason says how often and when in either language")
  func words() {
    let (english, japanese) = (Words(language: .english), Words(language: .japanese))
    #expect(english.bought(1, daysAgo: 0) == "Once, today")
    #expect(english.bought(2, daysAgo: 1) == "Twice, last yesterday")
    #expect(english.bought(4, daysAgo: 12) == "4 times, last 12 days ago")
    #expect(japanese.bought(1, daysAgo: 1) == "昨日に1回購入")
    #expect(japanese.bought(4, daysAgo: 12) == "4回購入、最後は12日前")
  }
}
