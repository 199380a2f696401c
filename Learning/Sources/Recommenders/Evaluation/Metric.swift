import Foundation

/// Measures of ranked lists. Those of single lists are averaged over the queries.
public enum Metric: String, Sendable, CaseIterable, Codable {
  case recall, mrr, ndcg, hit, precision, map
  case itemCoverage = "itemcoverage"
  case averagePopularity = "averagepopularity"
  case shannonEntropy = "shannonentropy"
  case giniIndex = "giniindex"
  case tailPercentage = "tailpercentage"

  /// By RecBole's name, in any case.
  public init?(named name: String) { self.init(rawValue: name.lowercased()) }

  /// Whether it is measured on each list alone.
  public var isOfSingleLists: Bool {
    switch self {
    case .recall, .mrr, .ndcg, .hit, .precision, .map: true
    default: false
    }
  }

  // MARK: Single lists

  /// - Parameters:
  ///   - hits: For each place of the list whether the item there counts; places behind `depth` are not looked at.
  ///   - targets: How many items count.
  ///   - depth: The length of the list that is measured.
  /// - Precondition: The metric is one of single lists, and something counts.
  public func value(hits: [Bool], targets: Int, depth: Int) -> Double {
    let hits = hits.prefix(depth)
    let found = Double(hits.count { $0 })
    switch self {
    case .recall: return found / Double(targets)
    case .precision: return found / Double(depth)
    case .hit: return found > 0 ? 1 : 0
    case .mrr: return hits.firstIndex(of: true).map { 1 / Double($0 + 1) } ?? 0
    case .ndcg:
      func gain(_ place: Int) -> Double { 1 / log2(Double(place + 2)) }
      let ideal = (0..<min(targets, depth)).reduce(0) { $0 + gain($1) }
      return hits.enumerated().reduce(0) { $0 + ($1.element ? gain($1.offset) : 0) } / ideal
    case .map:
      var (count, sum) = (0.0, 0.0)
      for (place, isHit) in hits.enumerated() where isHit {
        count += 1
        sum += count / Double(place + 1)
      }
      return sum / Double(min(targets, depth))
    default: preconditionFailure("\(rawValue) is measured on all lists together")
    }
  }

  // MARK: All lists together

  /// - Parameters:
  ///   - lists: The recommended items of each query.
  ///   - purchases: For each item how often it was bought in the training part.
  public func value(lists: [[Int32]], depth: Int, purchases: [Int]) -> Double {
    var counts = [Int](repeating: 0, count: purchases.count)
    for list in lists { for item in list.prefix(depth) { counts[Int(item)] += 1 } }
    let total = Double(counts.reduce(0, +))
    guard total > 0 else { return 0 }
    switch self {
    case .itemCoverage: return Double(counts.count { $0 > 0 }) / Double(counts.count)
    case .averagePopularity:
      return lists.reduce(0) { sum, list in
        let items = list.prefix(depth)
        return sum + Double(items.reduce(0) { $0 + purchases[Int($1)] }) / Double(max(items.count, 1))
      } / Double(lists.count)
    case .shannonEntropy:
      let shares = counts.filter { $0 > 0 }.map { Double($0) / total }
      return -shares.reduce(0) { $0 + $1 * log($1) } / Double(shares.count)
    case .giniIndex:
      let ascending = counts.sorted()
      let n = Double(counts.count)
      return ascending.enumerated().reduce(0) { $0 + (2 * Double($1.offset + 1) - n - 1) * Double($1.element) }
        / (n * total)
    case .tailPercentage:
      // The tenth of the bought items that was bought least.
      let bought = purchases.indices.filter { purchases[$0] > 0 }.sorted { (purchases[$0], $0) < (purchases[$1], $1) }
      let tail = Set(bought.prefix(max(Int(0.1 * Double(bought.count)), 1)))
      return Double(tail.reduce(0) { $0 + counts[$1] }) / total
    default: preconditionFailure("\(rawValue) is measured on each list alone")
    }
  }
}
