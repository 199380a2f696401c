import Combine
import Foundation
import NorenSeam
import Recommenders
import ShopStore

/// What the screens share: the catalogue, the basket, and what the store keeps: favourites, purchases, sellers' products.
final class Shop: ObservableObject {
  @Published private(set) var catalogue: Catalogue
  let words: Words
  let language: Language
  /// How many of each product are in the basket; products with none are absent.
  @Published private(set) var basket: [String: Int] = [:]
  @Published private(set) var favourites: Set<String> = []
  private let store: ShopStore
  private let now: () -> Date
  private var observers: [(owner: WeakReference, action: () -> Void)] = []

  /// Called with a sentence when the store fails; what was asked for is not done then. What failed earlier is said at once. Retained.
  var onTrouble: ((String) -> Void)? {
    didSet {
      guard let onTrouble, let trouble = earlierTrouble else { return }
      earlierTrouble = nil
      onTrouble(trouble)
    }
  }
  private var earlierTrouble: String?

  /// The customer who holds this device.
  static let customer = "me"

  /// - Parameters:
  ///   - store: The shop reads what it has and keeps what changes there.
  ///   - now: The time of purchases.
  init(
    catalogue: Catalogue, language: Language, store: ShopStore = .inMemory(), now: @escaping () -> Date = { Date() }
  ) {
    self.catalogue = catalogue
    self.language = language
    self.store = store
    self.now = now
    words = Words(language: language)
    attempt { try store.save(catalogue.products.map(\.stored)) }
    attempt {
      for product in try store.products() { self.catalogue.addSellersProduct(product) }
      favourites = try store.favourites(of: Self.customer)
    }
  }

  /// Runs what needs the store.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  private func attempt(_ action: () throws -> Void) -> Bool {
    do {
      try action()
      return true
    } catch {
      if let onTrouble { onTrouble("\(error)") } else { earlierTrouble = earlierTrouble ?? "\(error)" }
      return false
    }
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

  /// Buys what is in the basket, which is empty afterwards.
  ///
  /// - Returns: Whether there was something to buy and the store has kept it.
  func buy() -> Bool {
    let lines = basketProducts.map { Purchase.Line($0.id, quantity: basket[$0.id] ?? 1) }
    guard !lines.isEmpty else { return false }
    let purchase = Purchase(customer: Self.customer, time: Int(now().timeIntervalSince1970), lines: lines)
    guard attempt({ try store.add([purchase]) }) else { return false }
    basket = [:]
    picks = nil
    notify()
    return true
  }

  // MARK: For the customer

  private var picks: PersonalPicks?

  /// What the customer may buy next, by all purchases up to now. Computed when first asked for after a purchase.
  var personalPicks: PersonalPicks {
    if let picks { return picks }
    var result: PersonalPicks?
    attempt { result = try PersonalPicks(from: store, for: Self.customer, items: catalogue.products.map(\.id)) }
    // After a failure there are none until the next purchase, and one message.
    let picks = result ?? .none
    self.picks = picks
    return picks
  }

  /// How many midnights there are between a time, in Unix seconds, and now.
  func daysSince(_ time: Double) -> Int {
    let calendar = DeviceSettings.calendar
    let (then, today) = (Date(timeIntervalSince1970: time), now())
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: then), to: calendar.startOfDay(for: today))
    return max(days.day ?? 0, 0)
  }

  // MARK: Selling

  /// What suggests keywords to sellers. Read when the form first needs it.
  private(set) lazy var keywordAdvisor = KeywordAdvisor()

  /// Puts a seller's product on the shelf.
  func sell(_ offer: Offer) {
    let product = offer.product(number: catalogue.products.count + 1, in: catalogue)
    attempt { try store.save([product.stored]) }
    catalogue.add(product, to: Offer.category)
    picks = nil
    notify()
  }

  // MARK: Favourites

  func isFavourite(_ id: String) -> Bool { favourites.contains(id) }

  func toggleFavourite(_ id: String) {
    let isFavourite = favourites.contains(id)
    guard attempt({ try store.setFavourite(id, of: Self.customer, to: !isFavourite) }) else { return }
    if isFavourite { favourites.remove(id) } else { favourites.insert(id) }
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
