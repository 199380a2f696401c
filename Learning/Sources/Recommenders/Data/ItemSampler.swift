import Tensors

/// Draws items.
struct ItemSampler: Sendable {
  private let count: Int
  /// For each item the sum of the weights up to it, divided by all; empty if items are equally likely.
  private let cumulative: [Double]

  /// - Parameter purchases: For each item how often it was bought.
  init(_ draw: Draw, purchases: [Int]) {
    count = purchases.count
    guard case .popularity(let alpha) = draw, purchases.contains(where: { $0 > 0 }) else {
      cumulative = []
      return
    }
    var sum = 0.0
    var sums: [Double] = []
    sums.reserveCapacity(purchases.count)
    for number in purchases {
      if number > 0 { sum += realPower(Double(number), alpha) }
      sums.append(sum)
    }
    cumulative = sums.map { $0 / sum }
  }

  /// Whether the item can be drawn.
  func isPossible(_ item: Int32) -> Bool {
    cumulative.isEmpty || cumulative[Int(item)] > (item == 0 ? 0 : cumulative[Int(item) - 1])
  }

  /// - Complexity: O(1) if items are equally likely, otherwise O(log items).
  func draw(using random: inout RandomGenerator) -> Int32 {
    guard !cumulative.isEmpty else { return Int32(random.below(count)) }
    let place = Double(random.next() >> 11) * 0x1p-53
    // The first item whose sum is greater.
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > place { high = middle } else { low = middle + 1 }
    }
    return Int32(low)
  }

  /// An item that is not left out; `nil` if there is none that can be drawn.
  func draw(without isLeftOut: (Int32) -> Bool, using random: inout RandomGenerator) -> Int32? {
    for _ in 0..<100 {
      let item = draw(using: &random)
      if !isLeftOut(item) { return item }
    }
    // Nearly everything is left out: count instead of trying.
    let others = (0..<Int32(count)).filter { isPossible($0) && !isLeftOut($0) }
    guard !others.isEmpty else { return nil }
    guard !cumulative.isEmpty else { return random.pick(others) }
    let weights = others.map { cumulative[Int($0)] - ($0 == 0 ? 0 : cumulative[Int($0) - 1]) }
    var place = Double(random.uniform()) * weights.reduce(0, +)
    for (item, weight) in zip(others, weights) {
      place -= weight
      if place < 0 { return item }
    }
    return others.last
  }
}
