import Foundation
import Recommenders
import ShopStore

extension ShopStore {
  /// A store of one run, for previews and tests.
  static func inMemory() -> ShopStore {
    do { return try ShopStore() } catch {
      fatalError("A store in memory cannot be made: \(error) Is there memory left?")
    }
  }

  /// The store of the app on this device: `Mart/shop.sqlite` in the folder for the app's own files. A new one has the purchases of the
  /// neighbours.
  static func onDevice(_ catalogue: Catalogue) throws -> ShopStore {
    let folder = try FileManager.default
      .url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      .appendingPathComponent("Mart", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try at(folder.appendingPathComponent("shop.sqlite").path, catalogue)
  }

  static func at(_ path: String, _ catalogue: Catalogue, now: Date = Date()) throws -> ShopStore {
    let store = try ShopStore(path: path)
    guard try store.products().isEmpty else { return store }
    try store.save(catalogue.products.map(\.stored))
    try store.add(PastPurchases(catalogue, before: now).ofNeighbours)
    return store
  }

  /// A store in memory with the purchases of neighbours and of the customer: the same at each start, but for the date.
  static func demonstration(_ catalogue: Catalogue, now: Date = Date()) throws -> ShopStore {
    let store = try ShopStore()
    try store.save(catalogue.products.map(\.stored))
    let past = PastPurchases(catalogue, before: now)
    try store.add(past.ofNeighbours + past.ofCustomer)
    return store
  }
}

extension PersonalPicks {
  static let none = PersonalPicks()

  /// How many picks of either kind are shown at most.
  static let count = 6

  /// How many purchases are read, the latest of all customers. 1,000 with five lines each take about 15 ms in a release build, nearly a
  /// frame: half as many can be read on the main actor, so that a screen has its picks when it appears.
  static let longestHistory = 500

  /// - Parameter items: The ids of what is for sale.
  init(from store: ShopStore, for customer: String, items: [String]) throws {
    let interactions = try store.purchases(latest: Self.longestHistory).flatMap { purchase in
      purchase.lines.map { Interaction(customer: purchase.customer, item: $0.product, time: Double(purchase.time)) }
    }
    try self.init(for: customer, interactions: interactions, items: items, count: Self.count)
  }
}

// MARK: Products

extension Catalogue.Product {
  /// The product as the store keeps it, whole.
  var stored: StoredProduct {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let details = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return StoredProduct(id: id, name: name.ja, category: category, details: details)
  }
}

extension Catalogue {
  /// Puts a product that a seller offered in an earlier run on the shelf. Other products are the app's own: it has their newest version.
  mutating func addSellersProduct(_ stored: StoredProduct) {
    guard stored.category == Offer.category.id, product(stored.id) == nil,
      let product = try? JSONDecoder().decode(Product.self, from: Data(stored.details.utf8))
    else { return }
    add(product, to: Offer.category)
  }
}
