import Foundation
import Tensors
import Testing
import ThreadGroups

@testable import Recommenders

/// Models that several members of a group train together.
@Suite("Data-parallel training")
struct DataParallelTests {
  private struct Trained: Sendable {
    var losses: [Float]
    var validations: [Double]
    var parameters: [Tensor]
  }

  private static let small: [String: ConfigurationValue] = [
    "embedding_size": .integer(8), "mf_embedding_size": .integer(8), "mlp_embedding_size": .integer(8),
    "mlp_hidden_size": .list([.integer(8)]), "hidden_size": .integer(8), "hidden_size_list": .list([.integer(8)]),
    "latent_dimension": .integer(8), "inner_size": .integer(8), "cin_layer_size": .list([.integer(4)]),
    "hidden_dimension": .integer(8), "encoder_hidden_size": .list([.integer(8)]), "kfac": .integer(2),
    "gcn_output_dim": .integer(8), "num_conv_kernel": .integer(4), "neigh_embedding_size": .integer(4),
    "attention_size": .integer(4), "n_layers": .integer(1), "dropout_prob": .number(0),
    "hidden_dropout_prob": .number(0), "attn_dropout_prob": .number(0),
  ]

  private static func train(_ name: String, epochs: Int, _ group: (any ProcessGroup)?) throws -> Trained {
    var experiment = try TestLog.experiment {
      ($0.epochs, $0.batch, $0.settings, $0.learningRate) = (epochs, 128, small, 0.005)
    }
    experiment.group = group
    let (model, outcome) = try experiment.train(ModelCatalogue.type(named: name))
    return Trained(
      losses: outcome.losses, validations: outcome.validations, parameters: model.parameters.map(\.value))
  }

  @Test(
    "Without dropout and negatives, two and three members learn what one learns, but for rounding",
    arguments: ["MultiDAE", "ENMF", "GRU4Rec", "SASRec", "SRGNN", "STAMP", "SHAN"], [2, 3])
  func equivalence(name: String, count: Int) throws {
    let alone = try Self.train(name, epochs: 2, nil)
    let found = ThreadGroup.run(count) { group in Result { try Self.train(name, epochs: 2, group) } }
    for result in found {
      let trained = try result.get()
      for (a, b) in zip(alone.losses, trained.losses) { #expect(abs(a - b) < 1e-4 * abs(a), "\(a) and \(b)") }
      for (a, b) in zip(alone.validations, trained.validations) { #expect(abs(a - b) < 0.01, "\(a) and \(b)") }
      for (a, b) in zip(alone.parameters, trained.parameters) {
        let distance = zip(a.values, b.values).map { abs($0 - $1) }.max() ?? 0
        #expect(distance < 2e-3, "\(distance)")
      }
    }
  }

  @Test("Every member has the same model, to the bit", arguments: ModelCatalogue.cards.map(\.name))
  func sameBits(name: String) throws {
    let found = try ThreadGroup.run(2) { group in Result { try Self.train(name, epochs: 1, group) } }.map {
      try $0.get()
    }
    #expect(found[0].parameters == found[1].parameters)
    #expect(found[0].losses == found[1].losses)
    #expect(found[0].validations == found[1].validations)
    #expect(found[0].parameters.allSatisfy { $0.isFinite })
  }

  @Test("Members that see different checkpoints end with a sentence, all of them")
  func checkpoints() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("parallel-\(UUID().uuidString)").path
    defer { for rank in 0..<2 { try? FileManager.default.removeItem(atPath: path + "\(rank)") } }
    let found = ThreadGroup.run(2) { group in
      Result {
        for _ in 0..<2 {
          var experiment = try TestLog.experiment { ($0.epochs, $0.settings) = (1, Self.small) }
          experiment.group = group
          // The first alone writes, and here the other reads another file.
          _ = try experiment.train(BPR.self, checkpoint: Checkpoint(path: path + "\(group.rank)", fingerprint: 1))
        }
      }
    }
    for (rank, result) in found.enumerated() {
      #expect(throws: Trainer.TrainingError.differentCheckpoints(path: path + "\(rank)")) { try result.get() }
    }
  }
}
