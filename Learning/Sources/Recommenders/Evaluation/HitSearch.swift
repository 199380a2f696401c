import Tensors

/// A model that scores pairs one by one, so that the scores of some items cost less than those of all.
protocol PairRecommender: Recommender {
  /// For each query the scores of its own choice of items, in that order, as `scores(_:)` has them but for rounding.
  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]]
}

/// Measures a model on one task after each epoch, and scores all items only for the queries that may have a hit.
///
/// If as many other items as a list has places score above every answer, the list has no hit, and each metric of single lists is 0.
/// Which items these are changes little from one epoch to the next: those at the top when a query was last scored as a whole are asked
/// first. The values are those of whole lists; most users have no hit, so they cost a third or less.
struct HitSearch {
  private let task: RankingTask
  private let depth: Int
  private let batch: Int
  /// For each query the items that no answer was among, the best first, when it was last scored as a whole.
  private var contenders: [[Int32]]

  /// How many items stay contenders, for each place of a list.
  private static let contendersPerPlace = 5
  /// How far above an answer a contender has to be, of the answer's score or of 1: more than sums in another order differ by.
  private static let margin: Float = 1e-5

  init(_ task: RankingTask, depth: Int, batch: Int) {
    (self.task, self.depth, self.batch) = (task, depth, batch)
    contenders = Array(repeating: [], count: task.queries.count)
  }

  /// For each query the value of a metric of single lists.
  mutating func values(of model: any Recommender, _ metric: Metric) -> [Double] {
    guard let model = model as? any PairRecommender, task.candidates.isEmpty else {
      return Rankings(of: model, task, depth: depth, batch: batch).values(metric, depth: depth, task)
    }
    model.prepareScores()
    var values = [Double](repeating: 0, count: task.queries.count)
    let open = undecided(model)
    for start in stride(from: 0, to: open.count, by: batch) {
      let part = open[start..<min(start + batch, open.count)]
      let lists = TopItems.select(
        model.scores(part.map { task.queries[$0] }), count: depth * (1 + Self.contendersPerPlace),
        masked: part.map { task.masked[$0] })
      for (place, list) in zip(part, lists) {
        let answers = Set(task.targets[place])
        values[place] = metric.value(
          hits: list.prefix(depth).map(answers.contains), targets: answers.count, depth: depth)
        contenders[place] = list.filter { !answers.contains($0) }
      }
    }
    return values
  }

  /// The queries whose contenders do not rule out a hit.
  private func undecided(_ model: any PairRecommender) -> [Int] {
    var open: [Int] = []
    for start in stride(from: 0, to: task.queries.count, by: batch) {
      let part = start..<min(start + batch, task.queries.count)
      let asked = part.filter { contenders[$0].count >= depth }
      let scores = model.scores(
        asked.map { task.queries[$0] }, of: asked.map { task.targets[$0] + contenders[$0] })
      let decided = Set(zip(asked, scores).filter { hasNoHit($1, answers: task.targets[$0].count) }.map(\.0))
      open += part.filter { !decided.contains($0) }
    }
    return open
  }

  /// - Parameter scores: Of the answers, and behind them of the contenders.
  private func hasNoHit(_ scores: [Float], answers: Int) -> Bool {
    let best = scores.prefix(answers).reduce(-Float.infinity) { $1 > $0 || $1.isNaN ? $1 : $0 }
    guard best.isFinite else { return false }
    let border = best + Self.margin * max(abs(best), 1)
    return scores.dropFirst(answers).count { $0 > border } >= depth
  }
}
