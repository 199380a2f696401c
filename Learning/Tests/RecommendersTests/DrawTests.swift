import Tensors
import Testing

@testable import Recommenders

@Suite("Drawn items")
struct DrawTests {
  /// How often each of `count` items is drawn in 20,000 draws.
  private func frequencies(_ sampler: ItemSampler, _ count: Int, without left: Set<Int32> = []) -> [Double] {
    var random = RandomGenerator(seed: 5)
    var drawn = [Double](repeating: 0, count: count)
    for _ in 0..<20_000 {
      guard let item = sampler.draw(without: left.contains, using: &random) else { continue }
      drawn[Int(item)] += 1
    }
    return drawn
  }

  /// Expects frequencies in these proportions, within five standard deviations.
  private func expect(_ found: [Double], _ weights: [Double]) {
    let sum = weights.reduce(0, +)
    for (number, weight) in zip(found, weights) {
      let share = weight / sum
      #expect(
        abs(number - 20_000 * share) <= 5 * (20_000 * share * (1 - share)).squareRoot(), "\(found) for \(weights)")
    }
  }

  @Test("Items are drawn by their purchases to the power of alpha, and those without never")
  func popularity() {
    let purchases = [0, 1, 9, 0, 4, 16, 0]
    for (alpha, weights) in [
      (1.0, [0.0, 1, 9, 0, 4, 16, 0]), (0.5, [0, 1, 3, 0, 2, 4, 0]), (0, [0, 1, 1, 0, 1, 1, 0]),
    ] {
      expect(frequencies(ItemSampler(.popularity(alpha: alpha), purchases: purchases), 7), weights)
    }
    expect(frequencies(ItemSampler(.uniform, purchases: purchases), 7), [1, 1, 1, 1, 1, 1, 1])
    expect(frequencies(ItemSampler(.popularity(alpha: 1), purchases: [0, 0]), 2), [1, 1])
  }

  @Test("The rest is drawn in the same proportions where nearly everything is left out, and nothing where all is")
  func rest() {
    // 1,000 purchases of what is left out: trying alone would often find nothing else.
    let sampler = ItemSampler(.popularity(alpha: 1), purchases: [100_000, 3, 0, 1])
    expect(frequencies(sampler, 4, without: [0]), [0, 3, 0, 1])
    var random = RandomGenerator(seed: 1)
    let left: Set<Int32> = [0, 1, 3]
    #expect(sampler.draw(without: { left.contains($0) }, using: &random) == nil)
    expect(frequencies(ItemSampler(.uniform, purchases: [1, 1, 1]), 3, without: [1]), [1, 0, 1])
  }

  @Test("Negatives follow the popularity in the training part, and are never bought items")
  func negatives() throws {
    let experiment = try TestLog.experiment { $0.negatives = .popularity(alpha: 1) }
    let user = try #require(
      experiment.data.activeUsers.max { experiment.data.history($0).count < experiment.data.history($1).count })
    var random = RandomGenerator(seed: 2)
    var drawn = [Double](repeating: 0, count: experiment.data.itemCount)
    for _ in 0..<20_000 { drawn[Int(experiment.data.negative(user, using: &random))] += 1 }
    expect(
      drawn,
      experiment.data.purchases.indices.map {
        experiment.data.contains(user, Int32($0)) ? 0 : Double(experiment.data.purchases[$0])
      })
  }

  @Test("BPR learns from popular negatives, too")
  func training() throws {
    func train(_ negatives: Draw) throws -> [Float] {
      try TestLog.experiment {
        ($0.epochs, $0.learningRate, $0.batch, $0.negatives) = (6, 0.01, 256, negatives)
        $0.settings = ["embedding_size": .integer(8)]
      }.train(BPR.self).outcome.losses
    }
    let (uniform, popular) = (try train(.uniform), try train(.popularity(alpha: 1)))
    #expect(popular[5] < popular[0])
    #expect(popular != uniform)
  }

  // MARK: Candidates

  private func task(_ mode: String, _ kind: ModelKind, _ rules: RankingProtocol = .recboleCompat) throws -> RankingTask
  {
    try TestLog.experiment { try? $0.override("--eval_args={mode: \(mode)}") }.task(.test, rules, kind)
  }

  @Test(
    "Drawn candidates are the answers and at most as many other items as are asked for, the same for each model",
    arguments: [ModelKind.general, .sequential, .context], ["uni5", "pop5"])
  func candidates(kind: ModelKind, mode: String) throws {
    let task = try task(mode, kind)
    #expect(task.candidates.count == task.queries.count)
    var sizes: Set<Int> = []
    for place in task.queries.indices {
      let (found, answers, known) = (Set(task.candidates[place]), Set(task.targets[place]), Set(task.known[place]))
      #expect(found.isSuperset(of: answers))
      #expect(found.count - answers.count <= 5 * task.purchases[place] && found.count > answers.count)
      #expect(task.candidates[place] == found.sorted())
      if kind != .sequential { #expect(found.subtracting(answers).isDisjoint(with: known)) }
      sizes.insert(found.count)
    }
    #expect(sizes.count > 1)
    #expect(task == (try self.task(mode, kind)))
    #expect(try self.task(mode, kind, .allItems).candidates.isEmpty)
    #expect(try self.task("full", kind).candidates.isEmpty)
  }

  @Test("Only candidates are ranked: the fewer there are, the better a model looks")
  func ranking() throws {
    func measure(_ mode: String) throws -> (value: Double, note: Bool) {
      let experiment = try TestLog.experiment {
        try? $0.override("--eval_args={mode: {valid: full, test: \(mode)}}")
        $0.protocols = [.recboleCompat]
      }
      let (model, outcome) = try experiment.train(Popularity.self)
      let task = experiment.task(.test, .recboleCompat, .general)
      let rankings = Rankings(of: model, task, depth: 10, batch: 32)
      if mode != "full" {
        for (list, candidates) in zip(rankings.lists, task.candidates) {
          #expect(Set(list).isSubset(of: candidates))
          #expect(list.count == min(10, candidates.count))
        }
      }
      let value = try #require(experiment.evaluate(model, outcome).value(.ndcg, 10, .recboleCompat))
      return (value, experiment.notes.contains { $0.contains("cannot be compared") })
    }
    let (few, more, all) = (try measure("uni3"), try measure("uni30"), try measure("full"))
    #expect(few.value > more.value && more.value > all.value)
    #expect(few.note && more.note && !all.note)
  }
}
