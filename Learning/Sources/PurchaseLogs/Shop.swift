import Tensors

/// The shop behind a generated log: how likely each group buys each item in each month, and what goes with what.
struct Shop {
  let items: [PurchaseLog.Item]
  private let groups: Int
  /// For each group and month running sums of weights over the items.
  private let sums: [[[Float]]]
  /// For each item the items of its recipes.
  private let companions: [[Int32]]

  init(items count: Int, groups: Int, using random: inout RandomGenerator) {
    self.groups = groups
    let categories = GroceryCatalogue.categories
    var items: [PurchaseLog.Item] = []
    let names = categories.map(GroceryCatalogue.names)
    // One name of each category in turn, so that a small catalogue has all categories.
    var round = 0
    while items.count < count {
      for (category, names) in names.enumerated() where round < names.count && items.count < count {
        items.append(PurchaseLog.Item(name: names[round], category: category))
      }
      round += 1
    }
    self.items = items

    // Popularity falls as 1 / (rank + 5) over a random order.
    var order = Array(0..<count)
    random.shuffle(&order)
    var popularity = [Float](repeating: 0, count: count)
    for (rank, item) in order.enumerated() { popularity[item] = 1 / Float(rank + 5) }

    var sums: [[[Float]]] = []
    for _ in 0..<groups {
      let tastes = categories.map { _ in Self.taste(using: &random) }
      // A fifth of the items is this group's own.
      let own = (0..<count).map { _ in random.uniform() < 0.2 ? Float(8) : 0.4 }
      sums.append(
        (0..<12).map { month in
          var sum: Float = 0
          return items.indices.map { index in
            let category = items[index].category
            sum += popularity[index] * tastes[category] * own[index] * Self.season(categories[category], month)
            return sum
          }
        })
    }
    self.sums = sums

    var companions = [[Int32]](repeating: [], count: count)
    for _ in 0..<max(count / 4, 4) {
      var recipe: [Int32] = []
      for _ in 0..<3 + random.below(3) {
        let item = Int32(random.below(count))
        if !recipe.contains(item) { recipe.append(item) }
      }
      for item in recipe { companions[Int(item)] += recipe.filter { $0 != item } }
    }
    self.companions = companions
  }

  private static func taste(using random: inout RandomGenerator) -> Float {
    let x = random.uniform()
    return 0.1 + 4 * x * x * x
  }

  /// Between 0.2 and 1.8 over the year, in a straight line from the peak.
  private static func season(_ category: GroceryCatalogue.Category, _ month: Int) -> Float {
    guard let peak = category.peakMonth else { return 1 }
    let distance = min((month - peak + 12) % 12, (peak - month + 12) % 12)
    return 1.8 - 1.6 * Float(distance) / 6
  }

  /// Households and ages of a group lie around the group's own.
  func person(of group: Int, using random: inout RandomGenerator) -> PurchaseLog.Customer {
    func near(_ centre: Int, _ range: ClosedRange<Int>) -> Int {
      let moved = random.uniform() < 0.6 ? centre : centre + random.below(3) - 1
      return min(max(moved, range.lowerBound), range.upperBound)
    }
    return PurchaseLog.Customer(household: near(1 + group % 5, 1...5), ageGroup: near(2 + group * 5 % 6, 2...7))
  }

  func draw(group: Int, month: Int, using random: inout RandomGenerator) -> Int32 {
    let sums = sums[group][month]
    let target = random.uniform() * (sums.last ?? 0)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    return Int32(low)
  }

  /// An item of a recipe with this one; any item if it is in none.
  func companion(of item: Int32, using random: inout RandomGenerator) -> Int32 {
    let choices = companions[Int(item)]
    return choices.isEmpty ? Int32(random.below(items.count)) : random.pick(choices)
  }
}
