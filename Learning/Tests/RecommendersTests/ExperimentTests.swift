import Foundation
import Tensors
import Testing

@testable import Recommenders

/// Learns nothing; its measure rises and falls by the epoch.
private final class Wavering: Recommender {
  static let card = ModelCard("Wavering", .general, reference: "A model for tests.")

  let epochs = Parameter("epochs", Tensor(0))
  private let itemCount: Int
  var parameters: [Parameter] { [epochs] }

  init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) { itemCount = data.itemCount }

  func runEpoch(random: inout RandomGenerator) -> Float? {
    epochs.value = Tensor(epochs.value.scalar + 1)
    return epochs.value.scalar == 20 ? .nan : 1
  }

  /// The first item that each user buys next is recommended up to epoch 3, and none that anyone bought later.
  func scores(_ queries: [Query]) -> Tensor {
    let isGood = epochs.value.scalar == 3
    return Tensor(
      queries.flatMap { query in
        (0..<itemCount).map { isGood ? (query.history.contains(Int32($0)) ? 1 : 0) : -Float($0) }
      }, shape: [queries.count, itemCount])
  }
}

@Suite("Experiments")
struct ExperimentTests {
  @Test("The epoch with the best measure is kept, and training stops after as many others as are allowed")
  func earlyStopping() throws {
    let experiment = try TestLog.experiment { ($0.epochs, $0.stoppingStep) = (50, 4) }
    let (model, outcome) = try experiment.train(Wavering.self)
    #expect(outcome.bestEpoch == 3)
    #expect(outcome.losses.count == 3 + 4)
    #expect(outcome.epochSeconds.count == 3 + 4)
    #expect(model.parameters[0].value.scalar == 3)
  }

  @Test("A loss that is no number ends the training with a sentence")
  func divergence() throws {
    let experiment = try TestLog.experiment { ($0.epochs, $0.stoppingStep) = (50, 50) }
    #expect(throws: Trainer.TrainingError.diverged(model: "Wavering", epoch: 20)) {
      try experiment.train(Wavering.self)
    }
  }

  @Test("A checkpoint of other settings is not gone on with, and a damaged one is replaced")
  func checkpoints() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("checkpoint-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let experiment = try TestLog.experiment { ($0.epochs, $0.settings) = (2, ["embedding_size": .integer(4)]) }
    func lines(_ fingerprint: UInt64) throws -> [String] {
      var lines: [String] = []
      _ = try experiment.train(BPR.self, checkpoint: Checkpoint(path: path, fingerprint: fingerprint)) {
        lines.append($0)
      }
      return lines
    }
    #expect(try lines(1).count == 2)
    #expect(try lines(2).first?.contains("is of other data or settings") == true)
    #expect(try lines(2) == ["BPR: going on after epoch 2."])
    try Data("no checkpoint, but long enough to have a header of one".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try lines(2).first?.contains("is no model") == true)
  }

  @Test("A saved model has the same scores, and is refused for other settings")
  func savedModels() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let experiment = try TestLog.experiment { ($0.epochs, $0.settings) = (2, ["embedding_size": .integer(4)]) }
    let (model, outcome) = try experiment.train(BPR.self)
    try SavedModel.write(model, outcome, fingerprint: experiment.fingerprint(BPR.card), to: path)
    let (read, readOutcome) = try SavedModel.read(path, for: experiment)
    let queries = [Query(user: 5, history: [])]
    #expect(read.scores(queries) == model.scores(queries))
    #expect(readOutcome == outcome)
    let other = try TestLog.experiment { $0.epochs = 3 }
    #expect(throws: ModelFileError.self) { try SavedModel.read(path, for: other) }
  }

  @Test("What makes figures less certain is noted")
  func notes() throws {
    var configuration = Configuration()
    (configuration.depths, configuration.splitting.parts) = ([10], .leaveOneOut(.test))
    let experiment = try Experiment(configuration, TestLog.dataset([["a", "b"], ["a", "b", "c"]]))
    #expect(
      experiment.notes == [
        "1 user has one purchase in the training part: little is learnt there.",
        "topk asks for 10 items, and the catalogue has 3: lists are shorter than that.",
        "The validation part is empty: no training stops early, and the last epoch is kept.",
      ])
  }

  @Test("Empty parts are refused with the reason")
  func emptyParts() throws {
    let single = try TestLog.dataset([["a"], ["b"]])
    #expect(throws: LogError.self) { try Experiment(Configuration(), single) }
  }

  @Test("Picks say whether an item was bought before")
  func picks() throws {
    let experiment = try Experiment(Configuration(), TestLog.dataset([["a", "a", "b", "a", "c"], ["d", "e", "d"]]))
    let (model, _) = try experiment.train(PersonalFrequency.self)
    let picks = experiment.picks(model, user: 0, count: 4)
    #expect(picks.map(\.item) == [0, 2, 1, 3])
    #expect(picks.map(\.reason).prefix(3) == ["bought 3 times before", "bought before", "bought before"])
    #expect(picks[3].reason.hasPrefix("new; others bought it once"))
  }

  @Test("Tables have a row for each model, the best first, in columns of equal width")
  func tables() throws {
    let experiment = try TestLog.experiment { $0.metrics = [.recall, .ndcg] }
    let results = try [Popularity.self as any Recommender.Type, PersonalFrequency.self].map { type in
      let (model, outcome) = try experiment.train(type)
      return experiment.evaluate(model, outcome)
    }
    let tables = RunTables(results, experiment.configuration)
    let lines = tables.text(.allItems).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("PersonalFrequency  "))
    #expect(lines[2].hasPrefix("Pop  "))
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(tables.csv.split(separator: "\n").count == 1 + 3 * 2)
    let leak = try #require(results[1].value(.ndcg, 10, .recboleCompat))
    let fair = try #require(results[1].value(.ndcg, 10, .allItems))
    #expect(leak > fair)
  }
}
