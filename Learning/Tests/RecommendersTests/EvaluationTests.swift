import Foundation
import Tensors
import Testing

@testable import Recommenders

@Suite("Evaluation")
struct EvaluationTests {
  // MARK: Lists

  @Test("The greatest scores are those of a full sort, with ties, masks and numbers that are none")
  func topItems() {
    var random = RandomGenerator(seed: 5)
    for round in 0..<200 {
      let width = 1 + random.below(12)
      let scores = (0..<width).map { _ in round % 7 == 0 && random.below(4) == 0 ? Float.nan : Float(random.below(5)) }
      let masked = (0..<Int32(width)).filter { _ in random.below(4) == 0 }
      let count = 1 + random.below(6)
      let expected = (0..<Int32(width)).filter { !masked.contains($0) && !scores[Int($0)].isNaN }
        .sorted { (-scores[Int($0)], $0) < (-scores[Int($1)], $1) }.prefix(count)
      let found = TopItems.select(Tensor(scores, shape: [1, width]), count: count, masked: [masked])
      #expect(found == [Array(expected)])
    }
  }

  // MARK: Metrics

  /// By the definitions, over ranks from 1, as slowly as it can be done.
  private func byDefinition(_ metric: Metric, _ list: [Int32], _ targets: Set<Int32>, _ k: Int) -> Double {
    let ranks = (1...k).filter { $0 <= list.count && targets.contains(list[$0 - 1]) }
    switch metric {
    case .hit: return ranks.isEmpty ? 0 : 1
    case .recall: return Double(ranks.count) / Double(targets.count)
    case .precision: return Double(ranks.count) / Double(k)
    case .mrr: return ranks.first.map { 1 / Double($0) } ?? 0
    case .ndcg:
      func gain(_ rank: Int) -> Double { log(2.0) / log(Double(rank + 1)) }
      let ideal: [Double] = (1...min(k, targets.count)).map(gain)
      let found: [Double] = ranks.map(gain)
      return found.reduce(0, +) / ideal.reduce(0, +)
    default:
      let precisions = ranks.map { rank in Double(ranks.count { $0 <= rank }) / Double(rank) }
      return precisions.reduce(0, +) / Double(min(k, targets.count))
    }
  }

  @Test("Measures of lists are those of their definitions", arguments: Metric.allCases.filter(\.isOfSingleLists))
  func singleLists(metric: Metric) {
    var random = RandomGenerator(seed: 7)
    for _ in 0..<300 {
      var items = (0..<Int32(12)).map { $0 }
      random.shuffle(&items)
      let list = Array(items.prefix(1 + random.below(10)))
      random.shuffle(&items)
      let targets = Set(items.prefix(1 + random.below(6)))
      let k = 1 + random.below(10)
      let value = metric.value(hits: list.map { targets.contains($0) }, targets: targets.count, depth: k)
      #expect(abs(value - byDefinition(metric, list, targets, k)) < 1e-12)
      #expect((0...1).contains(value))
    }
  }

  @Test("Measures of all lists together, by hand")
  func allLists() {
    // Of five items 0 is recommended twice, 1 and 2 once each.
    let lists: [[Int32]] = [[0, 1], [0, 2]]
    let purchases = [5, 3, 0, 1, 1]
    func value(_ metric: Metric) -> Double { metric.value(lists: lists, depth: 2, purchases: purchases) }
    #expect(value(.itemCoverage) == 3.0 / 5)
    // (5 + 3) / 2 and (5 + 0) / 2.
    #expect(value(.averagePopularity) == (4.0 + 2.5) / 2)
    let entropy: Double = -0.5 * log(0.5) - 0.5 * log(0.25)
    #expect(abs(value(.shannonEntropy) - entropy / 3) < 1e-12)
    // Ascending 0, 0, 1, 1, 2: Σ (2i − 6)·x = −0 − 0 + 0 + 2 + 8, over 5·4.
    #expect(abs(value(.giniIndex) - (0.0 + 2.0 + 8.0) / 20) < 1e-12)
    // The least bought tenth of four bought items is one: item 3.
    #expect(value(.tailPercentage) == 0)
  }

  // MARK: Protocols

  private func task(_ rules: RankingProtocol, _ kind: ModelKind) throws -> RankingTask {
    // Ten purchases: eight to learn from, "b" to choose by, and the last to measure with.
    let dataset = try TestLog.dataset(
      [["a", "b", "a", "c", "a", "d", "a", "a", "b", "c"]], items: ["a", "b", "c", "d", "e"])
    let split = Splitting().split(dataset.interactions, seed: 1)
    return RankingTask(dataset.interactions, split, part: .test, under: rules, for: kind)
  }

  @Test("All items rank and all later purchases count")
  func allItems() throws {
    let task = try task(.allItems, .general)
    #expect(task.queries == [Query(user: 0, history: [0, 1, 0, 2, 0, 3, 0, 0, 1])])
    #expect(task.targets == [[2]])
    #expect(task.masked == [[]])
    #expect(task.known == [[0, 1, 2, 3]])
    #expect(try self.task(.allItems, .sequential) == task)
  }

  @Test("As RecBole does it, the history is masked but for the answers, and folding in reads the training part alone")
  func recbole() throws {
    let task = try task(.recboleCompat, .general)
    #expect(task.queries == [Query(user: 0, history: [0, 1, 0, 2, 0, 3, 0, 0])])
    #expect(task.targets == [[2]])
    #expect(task.masked == [[0, 1, 3]])
    let sequential = try self.task(.recboleCompat, .sequential)
    #expect(sequential.masked == [[]])
    #expect(sequential.queries[0].history.count == 9)
  }

  @Test("Without new items among the answers, discovery asks nothing of a user")
  func novel() throws {
    #expect(try task(.novelOnly, .general).queries.isEmpty)
    let dataset = try TestLog.dataset([["a", "b", "a", "c"], ["a", "c", "c", "c"]])
    var splitting = Splitting()
    splitting.parts = .leaveOneOut(.test)
    let task = RankingTask(
      dataset.interactions, splitting.split(dataset.interactions, seed: 1), part: .test, under: .novelOnly,
      for: .general)
    #expect(task.queries.map(\.user) == [0])
    #expect(task.targets == [[2]])
    #expect(task.masked == [[0, 1]])
  }

  /// Scores items by the user's and the item's number, and counts what it was asked.
  private final class Counting: Recommender {
    static let card = ModelCard("Counting", .general, reference: "")
    private let itemCount: Int
    private(set) var asked = 0
    var parameters: [Parameter] { [] }

    init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) { itemCount = data.itemCount }

    func runEpoch(random: inout RandomGenerator) -> Float? { nil }

    func scores(_ queries: [Query]) -> Tensor {
      asked += queries.count
      let values = queries.flatMap { query in (0..<itemCount).map { Float(($0 * 37 + Int(query.user) * 11) % 101) } }
      return Tensor(values, shape: [queries.count, itemCount])
    }
  }

  @Test("A query that several protocols have is scored once")
  func sharedQueries() throws {
    let experiment = try TestLog.experiment()
    var random = RandomGenerator(seed: 1)
    let model = Counting(experiment.data, Settings(Counting.card), random: &random)
    let tasks = RankingProtocol.allCases.map { experiment.task(.test, $0, .general) }
    let all = Rankings.all(of: model, tasks, depth: 5, batch: 64)
    #expect(model.asked == Set(tasks.flatMap(\.queries)).count)
    #expect(model.asked < tasks.reduce(0) { $0 + $1.queries.count })
    #expect(all == tasks.map { Rankings(of: model, $0, depth: 5, batch: 1_000) })
  }

  @Test("A sample of a task has some of its questions with their answers, the same for a seed")
  func sample() throws {
    let task = try TestLog.experiment().task(.validation, .allItems, .general)
    let sample = task.sample(20, seed: 3)
    #expect(sample.queries.count == 20)
    #expect(sample == task.sample(20, seed: 3))
    #expect(sample != task.sample(20, seed: 4))
    for (query, targets) in zip(sample.queries, sample.targets) {
      let place = try #require(task.queries.firstIndex(of: query))
      #expect(task.targets[place] == targets)
    }
    #expect(task.sample(1_000_000, seed: 3) == task)
  }

  // MARK: Analyses

  @Test("The four analyses count users, repeats, discoveries and items")
  func analyses() throws {
    let dataset = try TestLog.dataset(
      [["a", "b", "c"], ["a", "c", "a"], ["b", "a", "c"]], items: ["a", "b", "c", "d"])
    var splitting = Splitting()
    splitting.parts = .leaveOneOut(.test)
    let task = RankingTask(
      dataset.interactions, splitting.split(dataset.interactions, seed: 1), part: .test, under: .allItems, for: .general
    )
    let analysis = RepeatAnalysis(Rankings(lists: [[2, 0], [0, 1], [0, 1]]), depth: 2, task, itemCount: 4)
    #expect(analysis.usersWithHit == 2)
    #expect(analysis.hits == 2)
    #expect(analysis.repeatShare == 0.5)
    #expect(analysis.usersWithNewHit == 1)
    #expect(analysis.coverage == 0.75)
  }

  @Test("The bootstrap is sure of a great difference and not of none")
  func bootstrap() {
    var random = RandomGenerator(seed: 2)
    let a = (0..<200).map { _ in Double(random.normal()) }
    let better = a.map { $0 + 0.5 + 0.1 * Double(random.normal()) }
    let same = a.map { $0 + Double(random.normal()) }
    let first = Bootstrap(better, a)
    #expect(first.isSignificant)
    #expect(abs(first.difference - 0.5) < 0.05)
    #expect(!Bootstrap(same, a).isSignificant)
    // Half the width is about 1.96 standard errors: 1.96 · 1/√200 = 0.139.
    let width = Bootstrap(same, a).interval
    #expect((0.2...0.36).contains(width.upperBound - width.lowerBound))
  }
}
