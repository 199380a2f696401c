import Tensors

/// Generates the purchases of a grocery shop from a seed.
///
/// What makes its logs learnable: customers belong to groups with tastes of their own, told in part by their household
/// and age; they buy again what they bought before; items of one recipe are bought together or one visit after the
/// other; categories sell by the season; and popularity is skewed.
public struct PurchaseLogGenerator: Sendable {
  public var customers = 3_000
  public var items = 1_500
  public var days = 90
  /// The mean number of visits of a customer.
  public var visits = 5.5
  /// The mean number of items of a basket.
  public var basket = 3.2
  /// The mean share of a customer's purchases that repeat an earlier one, once there are some.
  public var repeats = 0.6
  public var groups = 12
  /// The first day: 1 August 2021, so that a season ends within three months.
  public var start = 1_627_776_000

  public init() {}

  /// The greatest number of items for which there are names.
  public static let largestCatalogue = GroceryCatalogue.categories.reduce(0) {
    $0 + GroceryCatalogue.names(of: $1).count
  }

  /// - Precondition: All numbers are positive, there are at least 20 items and at most `largestCatalogue`.
  public func generate(seed: UInt64) -> PurchaseLog {
    precondition(customers > 0 && (20...Self.largestCatalogue).contains(items) && days > 0 && groups > 0)
    var random = RandomGenerator(seed: seed)
    let shop = Shop(items: items, groups: groups, using: &random)
    var log = PurchaseLog(purchases: [], items: shop.items, customers: [])
    for customer in 0..<customers {
      let group = random.below(groups)
      log.customers.append(shop.person(of: group, using: &random))
      log.purchases += purchases(of: Int32(customer), group: group, shop, using: &random)
    }
    log.purchases.sort { ($0.time, $0.customer) < ($1.time, $1.customer) }
    return log
  }

  private func purchases(of customer: Int32, group: Int, _ shop: Shop, using random: inout RandomGenerator)
    -> [PurchaseLog.Purchase]
  {
    var result: [PurchaseLog.Purchase] = []
    let loyalty = min(0.95, repeats * Double(0.5 + random.uniform()))
    let gap = Double(days) / (visits * Double(0.4 + 1.2 * random.uniform()))
    var day = exponential(gap, using: &random)
    var previous: [Int32] = []
    while day < Double(days) {
      let count = min(1 + Int(exponential(basket - 1, using: &random).rounded()), 12)
      let hour = 9 + random.below(12)
      let time = start + Int(day) * 86_400 + hour * 3_600 + random.below(3_600)
      let month = (7 + Int(day / 30.4)) % 12
      var basket: [Int32] = []
      // A draw that repeats an item of the basket is lost, so that a basket of everything ends.
      for _ in 0..<count * 3 where basket.count < count {
        let item: Int32
        if !result.isEmpty, Double(random.uniform()) < loyalty {
          item = again(result, using: &random)
        } else if let hint = (basket.last ?? previous.last), random.uniform() < 0.35 {
          item = shop.companion(of: hint, using: &random)
        } else {
          item = shop.draw(group: group, month: month, using: &random)
        }
        if !basket.contains(item) { basket.append(item) }
      }
      result += basket.map { PurchaseLog.Purchase(customer: customer, item: $0, time: time) }
      previous = basket
      day += max(exponential(gap, using: &random), 1)
    }
    return result
  }

  /// One of the customer's earlier purchases: frequent items are drawn often, recent ones more often.
  private func again(_ purchases: [PurchaseLog.Purchase], using random: inout RandomGenerator) -> Int32 {
    let first = random.below(purchases.count)
    let second = random.below(purchases.count)
    return purchases[max(first, second)].item
  }

  private func exponential(_ mean: Double, using random: inout RandomGenerator) -> Double {
    // The whole halvings and a rest of the right mean. No logarithm: its last bits may differ between systems.
    var halvings = 0.0
    while random.uniform() < 0.5 { halvings += 1 }
    return mean * 0.693 * (halvings + 0.8854 * Double(random.uniform()))
  }
}
