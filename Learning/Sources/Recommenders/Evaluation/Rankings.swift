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
    self = Self.all(of: model, [task], depth: depth, batch: batch)[0]
  }

  /// The rankings of several tasks. A query that several have is scored once, and so is a user whose history the model does not read.
  public static func all(of model: any Recommender, _ tasks: [RankingTask], depth: Int, batch: Int) -> [Rankings] {
    var askers: [Query: [(task: Int, place: Int)]] = [:]
    var queries: [Query] = []
    let readsHistory = type(of: model).readsHistory
    for (number, task) in tasks.enumerated() {
      for (place, query) in task.queries.enumerated() {
        let query = readsHistory ? query : Query(user: query.user, history: [])
        if askers[query] == nil { queries.append(query) }
        askers[query, default: []].append((number, place))
      }
    }
    var results = tasks.map { Rankings(lists: Array(repeating: [], count: $0.queries.count)) }
    model.prepareScores()
    for start in stride(from: 0, to: queries.count, by: batch) {
      let part = Array(queries[start..<min(start + batch, queries.count)])
      let scores = model.scores(part)
      for number in tasks.indices {
        var (rows, places) = ([Int32](), [Int]())
        for (row, query) in part.enumerated() {
          for asker in askers[query] ?? [] where asker.task == number {
            rows.append(Int32(row))
            places.append(asker.place)
          }
        }
        let lists = TopItems.select(
          scores.gathering(rows), count: depth, masked: places.map { tasks[number].masked[$0] },
          candidates: tasks[number].candidates.isEmpty ? [] : places.map { tasks[number].candidates[$0] })
        for (place, list) in zip(places, lists) { results[number].lists[place] = list }
      }
    }
    return results
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
