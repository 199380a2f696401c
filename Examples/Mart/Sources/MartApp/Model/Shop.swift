import Combine
import Foundation

/// What the screens share: the catalogue, the basket, the favourites.
final class Shop: ObservableObject {
  @Published private(set) var catalogue: Catalogue
  let words: Words
  let language: Language
  /// How many of each product are in the basket; products with none are absent.
  @Published private(set) var basket: [String: Int] = [:]
  @Published private(set) var favourites: Set<String> = []
  private var observers: [(owner: WeakReference, action: () -> Void)] = []

  init(catalogue: Catalogue, language: Language) {
    self.catalogue = catalogue
    self.language = language
    words = Words(language: language)
  }

  // MARK: Basket

  var basketCount: Int { basket.values.reduce(0, +) }

  /// The basket's products in the catalogue's order.
  var basketProducts: [Catalogue.Product] { catalogue.products.filter { basket[$0.id] != nil } }

  var totalInYen: Int { basketProducts.reduce(0) { $0 + $1.priceInYen * (basket[$1.id] ?? 0) } }

  func add(_ product: Catalogue.Product) {
    basket[product.id, default: 0] += 1
    notify()
  }

  func remove(_ product: Catalogue.Product) {
    guard let count = basket[product.id] else { return }
    basket[product.id] = count > 1 ? count - 1 : nil
    notify()
  }

  // MARK: Selling

  /// What suggests keywords to sellers. Read when the form first needs it.
  private(set) lazy var keywordAdvisor = KeywordAdvisor()

  /// Puts a seller's product on the shelf.
  func sell(_ offer: Offer) {
    catalogue.add(offer.product(number: catalogue.products.count + 1, in: catalogue), to: Offer.category)
    notify()
  }

  // MARK: Favourites

  func isFavourite(_ id: String) -> Bool { favourites.contains(id) }

  func toggleFavourite(_ id: String) {
    if favourites.remove(id) == nil { favourites.insert(id) }
    notify()
  }

  // MARK: Observation

  /// Calls `action` after each change, for as long as `owner` lives; the action must not retain it.
  func observe(_ owner: AnyObject, _ action: @escaping () -> Void) {
    observers.removeAll { $0.owner.object == nil }
    observers.append((WeakReference(object: owner), action))
  }

  private func notify() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.action() }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }
}
