import Foundation
import NorenSeam
import ShopStore

/// The purchases with which a new shop begins. Always the same; only the dates are relative to today.
struct PastPurchases {
  private let catalogue: Catalogue
  private let now: Date

  init(_ catalogue: Catalogue, before now: Date) { (self.catalogue, self.now) = (catalogue, now) }

  /// Four purchases of each of thirty neighbours: three times the ingredients of one recipe, once of another, and each time one more
  /// product.
  var ofNeighbours: [Purchase] {
    let (recipes, products) = (catalogue.recipes, catalogue.products)
    guard !recipes.isEmpty, !products.isEmpty else { return [] }
    return (0..<30).flatMap { neighbour in
      (0..<4).map { visit in
        let recipe = recipes[(neighbour + (visit == 2 ? 3 : 0)) % recipes.count]
        let extra = products[(neighbour * 11 + visit * 17) % products.count]
        return purchase(
          "neighbour \(neighbour + 1)", daysAgo: 3 + visit * 14 + neighbour % 11,
          recipe.ingredients.map(\.product) + [extra.id])
      }
    }
  }

  /// Five visits of the customer's own.
  var ofCustomer: [Purchase] {
    let visits: [(daysAgo: Int, products: [String])] = [
      (61, ["carrot", "potato", "onion", "curry", "rice"]), (40, ["carrot", "milk", "loaf"]),
      (26, ["carrot", "onion", "milk", "egg"]), (12, ["carrot", "milk", "coffee"]), (5, ["spaghetti", "egg", "milk"]),
    ]
    return visits.map { purchase(Shop.customer, daysAgo: $0.daysAgo, $0.products) }
  }

  /// At noon, so that the day is the same whatever the clock did in between.
  private func purchase(_ customer: String, daysAgo: Int, _ products: [String]) -> Purchase {
    let calendar = DeviceSettings.calendar
    let today = calendar.startOfDay(for: now)
    let day = calendar.date(byAdding: .day, value: -daysAgo, to: today) ?? today
    var seen: Set<String> = []
    let lines = products.filter { catalogue.product($0) != nil && seen.insert($0).inserted }
    return Purchase(
      customer: customer, time: Int(day.timeIntervalSince1970) + 43_200, lines: lines.map { Purchase.Line($0) })
  }
}
