import Tensors

/// What a customer may buy next, with the reason for each item, from a shop's purchases.
///
/// Two models, each the best of its question among those that are computed without epochs (Pop, PersonalFrequency, ItemKNN, EASE) on the
/// generated log; `PersonalPicksTests` repeats that comparison:
///
/// - What to buy again: PersonalFrequency, the best when all items are ranked (`all-items`).
/// - What to try: EASE, the best among items that are new to the customer (`novel-only`).
public struct PersonalPicks: Sendable, Equatable {
  /// A purchase of one item.
  public struct Interaction: Sendable, Equatable {
    public var customer: String
    public var item: String
    /// Unix time in seconds.
    public var time: Double

    public init(customer: String, item: String, time: Double) {
      (self.customer, self.item, self.time) = (customer, item, time)
    }
  }

  public enum Reason: Sendable, Equatable {
    /// How often the customer bought the item, and when last, in Unix seconds.
    case bought(times: Int, last: Double)
    /// The item of the customer's that speaks most for this one.
    case goesWith(item: String)
  }

  public struct Pick: Sendable, Equatable {
    public var item: String
    public var reason: Reason
  }

  /// Items that the customer bought before, the best first.
  public private(set) var again: [Pick] = []
  /// Items that are new to the customer, the best first; none without purchases of others that have something in common.
  public private(set) var new: [Pick] = []

  /// No picks.
  public init() {}

  /// - Parameters:
  ///   - customer: Without purchases there are no picks.
  ///   - interactions: Those of all customers, in any order.
  ///   - items: The items that are for sale, different ones; others are never picked. Among equally good ones the earlier is first.
  ///   - count: How many picks of either kind there are at most, at least 1.
  /// - Complexity: O(interactions + customers × different items bought² + items³), and a matrix of items × items.
  public init(
    for customer: String, interactions: [Interaction], items: [String], count: Int
  ) throws(ConfigurationError) {
    let log = PickLog(interactions, items: items)
    guard let user = log.dataset.users.number(customer) else { return }
    let history = log.history(user)
    let query = Query(user: user, history: history.map(\.item))
    let owned = Set(query.history)
    let others = (0..<Int32(items.count)).filter { !owned.contains($0) }

    let frequency: PersonalFrequency = try log.model()
    let repeats = TopItems.select(frequency.scores([query]), count: count, masked: [others])[0]
    again = repeats.map { item in
      let times = history.filter { $0.item == item }.map(\.time)
      return Pick(item: items[Int(item)], reason: .bought(times: times.count, last: times.last ?? 0))
    }

    let autoencoder: EASE = try log.model()
    let scores = autoencoder.scores([query])
    let discoveries = TopItems.select(scores, count: count, masked: [owned.sorted()])[0]
      .filter { item in scores.withValues { $0[Int(item)] > 0 } }
    // The score of a history is the sum of the scores of its items.
    let sources = owned.sorted()
    let parts = autoencoder.scores(
      sources.map { source in
        Query(user: user, history: query.history.filter { $0 == source })
      })
    new = discoveries.map { item in
      let shares = parts.withValues { values in sources.indices.map { values[$0 * items.count + Int(item)] } }
      let greatest = shares.indices.max { shares[$0] < shares[$1] || shares[$0] == shares[$1] && $0 > $1 } ?? 0
      return Pick(item: items[Int(item)], reason: .goesWith(item: items[Int(sources[greatest])]))
    }
  }
}

/// Purchases by numbers, as models read them.
private struct PickLog {
  let dataset: Dataset
  let data: TrainingData

  init(_ interactions: [PersonalPicks.Interaction], items: [String]) {
    var dataset = Dataset(name: "picks")
    for item in items { _ = dataset.items.add(item) }
    for interaction in interactions {
      guard let item = dataset.items.number(interaction.item) else { continue }
      dataset.interactions.users.append(dataset.users.add(interaction.customer))
      dataset.interactions.items.append(item)
      dataset.interactions.times.append(interaction.time)
    }
    self.dataset = dataset
    data = TrainingData(dataset, rows: Array(0..<dataset.interactions.count))
  }

  /// The user's purchases, the oldest first.
  func history(_ user: Int32) -> [(item: Int32, time: Double)] {
    let log = dataset.interactions
    let rows = (0..<log.count).filter { log.users[$0] == user }
    return rows.sorted { (log.times[$0], $0) < (log.times[$1], $1) }.map { (log.items[$0], log.times[$0]) }
  }

  /// A model that is computed at once, ready for questions.
  func model<Model: Recommender>() throws(ConfigurationError) -> Model {
    // None of these models draws numbers.
    var random = RandomGenerator(seed: 1)
    let model = try Model(data, Settings(Model.card), random: &random)
    _ = model.runEpoch(random: &random)
    model.prepareScores()
    return model
  }
}
