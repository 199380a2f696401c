import Tensors

/// Which items are ranked, and which of them count.
public enum RankingProtocol: String, Sendable, CaseIterable, Codable {
  /// As RecBole does, with its three mistakes: general and context-aware models have a user's history removed from the ranking
  /// except for the answers, so that repeats rank too high; sequential models answer one purchase a row, with nothing removed
  /// and of a split of its own, so that their figures are of other questions; and the padding counts as an item.
  case recboleCompat = "recbole-compat"
  /// All items are ranked, and all later purchases count: the same question for every model.
  case allItems = "all-items"
  /// Items of the history neither rank nor count: the question of discovery.
  case novelOnly = "novel-only"
}

/// A user to recommend to.
public struct Query: Sendable, Hashable {
  public var user: Int32
  /// What the user bought, the oldest first.
  public var history: [Int32]

  public init(user: Int32, history: [Int32]) { (self.user, self.history) = (user, history) }
}

/// Questions with their answers.
public struct RankingTask: Sendable, Equatable {
  public enum Part: Sendable { case validation, test }

  public private(set) var queries: [Query] = []
  /// For each query the items that count, ascending.
  public private(set) var targets: [[Int32]] = []
  /// For each query the items that are not ranked, ascending.
  public private(set) var masked: [[Int32]] = []
  /// For each query how many purchases count: as many as `targets`, or more where one was bought again.
  private(set) var purchases: [Int] = []
  /// For each query the only items that are ranked, ascending; empty if all are.
  public private(set) var candidates: [[Int32]] = []
  /// For each query the items that the user bought before, ascending: what repeats are told by.
  public private(set) var known: [[Int32]] = []

  public init(
    _ interactions: Interactions, _ split: Splitting.Split, part: Part, under rules: RankingProtocol,
    for kind: ModelKind
  ) {
    let asked = part == .validation ? split.validation : split.test
    let earlier = part == .validation ? split.training : split.training + split.validation
    let histories = Self.byUser(earlier, interactions)
    let answers = Self.byUser(asked, interactions)
    let training = rules == .recboleCompat && part == .test ? Self.byUser(split.training, interactions) : histories
    for user in answers.keys.sorted() {
      let (history, later) = (histories[user] ?? [], answers[user] ?? [])
      let seen = Self.distinct(history)
      switch rules {
      case .recboleCompat where kind == .sequential:
        for (index, item) in later.enumerated() {
          let before = history + later[..<index]
          add(
            Query(user: user, history: before), targets: [item], masked: [], known: Self.distinct(before), purchases: 1)
        }
      case .recboleCompat:
        let targets = Self.distinct(later)
        let answers = Set(targets)
        add(
          Query(user: user, history: training[user] ?? []), targets: targets,
          masked: seen.filter { !answers.contains($0) }, known: seen, purchases: later.count)
      case .allItems:
        add(
          Query(user: user, history: history), targets: Self.distinct(later), masked: [], known: seen,
          purchases: later.count)
      case .novelOnly:
        let past = Set(seen)
        let targets = Self.distinct(later).filter { !past.contains($0) }
        guard !targets.isEmpty else { continue }
        add(Query(user: user, history: history), targets: targets, masked: seen, known: seen, purchases: later.count)
      }
    }
  }

  private mutating func add(_ query: Query, targets: [Int32], masked: [Int32], known: [Int32], purchases: Int) {
    queries.append(query)
    self.targets.append(targets)
    self.masked.append(masked)
    self.known.append(known)
    self.purchases.append(purchases)
  }

  /// Some of the questions, drawn without repetition, in order; all if there are no more.
  public func sample(_ count: Int, seed: UInt64) -> RankingTask {
    guard count < queries.count else { return self }
    var places = Array(queries.indices)
    var random = RandomGenerator(seed: seed)
    random.shuffle(&places)
    return choosing(places.prefix(count).sorted())
  }

  /// Every `count`-th question from the one at `first` on.
  func part(_ first: Int, of count: Int) -> RankingTask { choosing(stride(from: first, to: queries.count, by: count)) }

  private func choosing(_ places: some Sequence<Int>) -> RankingTask {
    var chosen = self
    (chosen.queries, chosen.targets, chosen.masked, chosen.known) = ([], [], [], [])
    (chosen.purchases, chosen.candidates) = ([], [])
    for place in places {
      chosen.add(
        queries[place], targets: targets[place], masked: masked[place], known: known[place], purchases: purchases[place]
      )
      if !candidates.isEmpty { chosen.candidates.append(candidates[place]) }
    }
    return chosen
  }

  /// Leaves only drawn items to be ranked beside those that count, `count` for each purchase that counts, as RecBole's modes uniN and
  /// popN do.
  ///
  /// General and context-aware models get items that the user never bought, sequential ones any but the answer. An item that is drawn
  /// twice ranks once.
  mutating func drawCandidates(_ count: Int, _ sampler: ItemSampler, for kind: ModelKind, seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    candidates = queries.indices.map { place in
      let own = Set(targets[place]).union(kind == .sequential ? [] : known[place])
      var drawn = Set(targets[place])
      for _ in 0..<count * purchases[place] {
        guard let item = sampler.draw(without: own.contains, using: &random) else { break }
        drawn.insert(item)
      }
      return drawn.sorted()
    }
  }

  /// Each user's items in the order of the interactions' times.
  static func byUser(_ rows: [Int], _ interactions: Interactions) -> [Int32: [Int32]] {
    var result: [Int32: [Int32]] = [:]
    for row in rows.sorted(by: { (interactions.times[$0], $0) < (interactions.times[$1], $1) }) {
      result[interactions.users[row], default: []].append(interactions.items[row])
    }
    return result
  }

  private static func distinct(_ items: [Int32]) -> [Int32] { Set(items).sorted() }
}
