import Tensors
import Testing

@testable import Recommenders

/// Scores by a table that a test changes, and counts what it was asked for.
private final class Scripted: PairRecommender {
  static let card = ModelCard("Scripted", .general, reference: "A model for tests.")

  var table: Tensor
  private(set) var whole = 0
  var parameters: [Parameter] { [] }

  init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) {
    table = Tensor(repeating: 0, shape: [data.userCount, data.itemCount])
  }

  func runEpoch(random: inout RandomGenerator) -> Float? { nil }

  func scores(_ queries: [Query]) -> Tensor {
    whole += queries.count
    return table.gathering(queries.map(\.user))
  }

  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] {
    zip(queries, choices).map { query, choice in
      choice.map { table[Int(query.user) * table.shape.width + Int($0)] }
    }
  }
}

@Suite("Measures after each epoch")
struct HitSearchTests {
  private static let names =
    ModelCatalogue.cards.filter { $0.kind == .context }.map(\.name) + ["NeuMF", "NNCF"]

  @Test("Values are those of whole lists, epoch after epoch", arguments: names)
  func wholeLists(name: String) throws {
    let experiment = try TestLog.experiment {
      ($0.learningRate, $0.batch) = (0.01, 256)
      $0.settings["mlp_hidden_size"] = .list([.integer(16)])
    }
    let type = try ModelCatalogue.type(named: name)
    var (model, random) = try experiment.make(type)
    let task = experiment.task(.validation, .allItems, type.card.kind)
    var search = HitSearch(task, depth: 5, batch: 64)
    for epoch in 1...6 {
      _ = model.runEpoch(random: &random)
      let expected = Rankings(of: model, task, depth: 5, batch: 64).values(.ndcg, depth: 5, task)
      #expect(search.values(of: model, .ndcg) == expected, "epoch \(epoch)")
    }
  }

  @Test("Once the best items are known, all items are scored only for the users that may have a hit")
  func fewWholeLists() throws {
    let experiment = try TestLog.experiment()
    var (model, random) = try scripted(experiment)
    let task = experiment.task(.validation, .allItems, .general)
    var search = HitSearch(task, depth: 5, batch: 64)
    let hits = { (model: Scripted) in
      Rankings(of: model, task, depth: 5, batch: 64).values(.hit, depth: 5, task)
    }
    model.table = .normal(model.table.shape, using: &random)
    #expect(search.values(of: model, .hit) == hits(model))
    for _ in 1...3 {
      // A little noise, as an epoch's.
      model.table.add(.normal(model.table.shape, deviation: 0.05, using: &random))
      let expected = hits(model)
      let before = model.whole
      #expect(search.values(of: model, .hit) == expected)
      let asked = model.whole - before
      #expect(asked >= expected.count { $0 > 0 } && asked < task.queries.count / 2)
    }
  }

  @Test("A model that changes its mind, or gives everything the same score, is measured as by whole lists")
  func anotherMind() throws {
    let experiment = try TestLog.experiment()
    var (model, random) = try scripted(experiment)
    let task = experiment.task(.validation, .allItems, .general)
    var search = HitSearch(task, depth: 5, batch: 64)
    let shape = model.table.shape
    let tables = [
      Tensor.normal(shape, using: &random), .normal(shape, using: &random), Tensor(repeating: 1, shape: shape),
      Tensor(repeating: .nan, shape: shape), .normal(shape, using: &random),
    ]
    for table in tables {
      model.table = table
      let expected = Rankings(of: model, task, depth: 5, batch: 64).values(.mrr, depth: 5, task)
      #expect(search.values(of: model, .mrr) == expected)
    }
  }

  private func scripted(_ experiment: Experiment) throws -> (Scripted, RandomGenerator) {
    let (model, random) = try experiment.make(Scripted.self)
    return (try #require(model as? Scripted), random)
  }
}
