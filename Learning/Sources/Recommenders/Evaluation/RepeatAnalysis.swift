/// The article's four analyses: hits that repeat a purchase and hits that are new, and how varied the lists are.
public struct RepeatAnalysis: Sendable, Equatable, Codable {
  /// Queries with at least one hit, and all of them.
  public var usersWithHit = 0
  public var users = 0
  /// Hits, and those among them of items that the user had bought before.
  public var hits = 0
  public var repeatedHits = 0
  /// Queries with a hit of an item that the user had not bought before.
  public var usersWithNewHit = 0
  /// Different items in the lists, and all items.
  public var recommendedItems = 0
  public var items = 0

  /// `nil` if there are no hits.
  public var repeatShare: Double? { hits == 0 ? nil : Double(repeatedHits) / Double(hits) }
  public var coverage: Double { items == 0 ? 0 : Double(recommendedItems) / Double(items) }

  public init(_ rankings: Rankings, depth: Int, _ task: RankingTask, itemCount: Int) {
    var recommended: Set<Int32> = []
    for (index, list) in rankings.lists.enumerated() {
      let answers = Set(task.targets[index])
      let known = Set(task.known[index])
      let found = list.prefix(depth).filter { answers.contains($0) }
      let repeated = found.count { known.contains($0) }
      hits += found.count
      repeatedHits += repeated
      if !found.isEmpty { usersWithHit += 1 }
      if repeated < found.count { usersWithNewHit += 1 }
      recommended.formUnion(list.prefix(depth))
    }
    users = rankings.lists.count
    recommendedItems = recommended.count
    items = itemCount
  }
}
