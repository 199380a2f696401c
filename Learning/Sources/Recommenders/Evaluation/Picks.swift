import Tensors

/// An item that is recommended, and why.
public struct Pick: Sendable, Equatable {
  public var item: Int32
  public var reason: String
}

extension Experiment {
  /// What a model recommends to a user after all of the user's purchases.
  public func picks(_ model: any Recommender, user: Int32, count: Int) -> [Pick] {
    let rows = Array(0..<dataset.interactions.count)
    let history =
      RankingTask.byUser(rows.filter { dataset.interactions.users[$0] == user }, dataset.interactions)[user] ?? []
    model.prepareScores()
    let scores = model.scores([Query(user: user, history: history)])
    let items = TopItems.select(scores, count: min(count, dataset.items.count), masked: [[]])[0]
    return items.map { Pick(item: $0, reason: reason($0, history)) }
  }

  private func reason(_ item: Int32, _ history: [Int32]) -> String {
    let own = history.count { $0 == item }
    if own > 0 { return own == 1 ? "bought before" : "bought \(own) times before" }
    let others = data.purchases[Int(item)]
    return others == 0 ? "new, also to others" : "new; others bought it \(others == 1 ? "once" : "\(others) times")"
  }
}
