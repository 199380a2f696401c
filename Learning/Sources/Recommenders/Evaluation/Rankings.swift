import Tensors

/// What a model recommended for the queries of a task.
public struct Rankings: Sendable, Equatable {
  /// For each query the items, the best first.
  public var lists: [[Int32]]

  public init(lists: [[Int32]]) { self.lists = lists }

  /// Asks a model, some queries at a time.
  ///
  /// - Parameter depth: The length of the lists.
  public init(of model: any Recommender, _ task: RankingTask, depth: Int, batch: Int) {
    lists = []
    model.prepareScores()
    for start in stride(from: 0, to: task.queries.count, by: batch) {
      let part = start..<min(start + batch, task.queries.count)
      lists += TopItems.select(model.scores(Array(task.queries[part])), count: depth, masked: task.masked[part])
    }
  }

  /// For each query and place whether the item there counts.
  public func hits(_ task: RankingTask) -> [[Bool]] {
    zip(lists, task.targets).map { list, targets in
      let answers = Set(targets)
      return list.map { answers.contains($0) }
    }
  }

  /// For each query the value of a metric of single lists.
  public func values(_ metric: Metric, depth: Int, _ task: RankingTask) -> [Double] {
    zip(hits(task), task.targets).map { metric.value(hits: $0, targets: $1.count, depth: depth) }
  }

  /// - Parameter purchases: For each item how often it was bought in the training part.
  public func value(_ metric: Metric, depth: Int, _ task: RankingTask, purchases: [Int]) -> Double {
    guard metric.isOfSingleLists else { return metric.value(lists: lists, depth: depth, purchases: purchases) }
    let values = values(metric, depth: depth, task)
    return values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
