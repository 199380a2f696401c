import Tensors
import Testing

@testable import Recommenders

/// How a model is trained here: quickly, on the small log.
struct Trial: Sendable, CustomTestStringConvertible {
  let name: String
  var epochs = 8
  var rate = 0.01
  var batch = 256
  var settings: [String: ConfigurationValue] = [:]

  var testDescription: String { name }
}

@Suite("Models")
struct ModelTests {
  private static let small: [String: ConfigurationValue] = [
    "embedding_size": .integer(16), "mf_embedding_size": .integer(16), "mlp_embedding_size": .integer(16),
    "mlp_hidden_size": .list([.integer(32)]), "hidden_size": .integer(16), "hidden_size_list": .list([.integer(16)]),
    "latent_dimension": .integer(16), "inner_size": .integer(32), "cin_layer_size": .list([.integer(8), .integer(8)]),
    "reg_weight": .number(1e-3), "hidden_dimension": .integer(24), "encoder_hidden_size": .list([.integer(24)]),
    "kfac": .integer(3), "gcn_output_dim": .integer(32), "num_conv_kernel": .integer(8),
    "neigh_embedding_size": .integer(8),
    "attention_size": .integer(8), "n_layers": .integer(1),
  ]

  /// Of models that need other numbers than the rest.
  private static let special: [String: Trial] = [
    "EASE": Trial(name: "EASE", settings: ["reg_weight": .number(20)]),
    "SLIMElastic": Trial(name: "SLIMElastic", settings: ["alpha": .number(0.02)]),
    "CDAE": Trial(name: "CDAE", epochs: 40, rate: 0.02),
    "ENMF": Trial(name: "ENMF", epochs: 40, rate: 0.02, settings: ["dropout_prob": .number(0.2)]),
    "Item2vec": Trial(name: "Item2vec", epochs: 20),
    "RecVAE": Trial(name: "RecVAE", epochs: 20),
    "MultiVAE": Trial(name: "MultiVAE", epochs: 30),
    "FNN": Trial(name: "FNN", epochs: 20),
  ]

  /// Models that cannot beat popularity, and why.
  private static let exceptions = [
    "LR": "What it adds for a user is the same for all items, so that everyone gets the same list."
  ]

  static let trials = ModelCatalogue.cards.map { special[$0.name] ?? Trial(name: $0.name) }

  private static func configuration(_ trial: Trial) -> (inout Configuration) -> Void {
    { configuration in
      configuration.epochs = trial.epochs
      configuration.learningRate = trial.rate
      configuration.batch = trial.batch
      configuration.settings = small.merging(trial.settings) { $1 }
      configuration.protocols = [.allItems]
      configuration.evaluationStep = trial.epochs
    }
  }

  private static let popularity: Double = {
    guard let experiment = try? TestLog.experiment(configuration(Trial(name: "Pop"))),
      let (model, outcome) = try? experiment.train(Popularity.self)
    else { return 1 }
    return experiment.evaluate(model, outcome).value(.ndcg, 10, .allItems) ?? 1
  }()

  @Test(
    "A model's loss falls, and it beats popularity when all items are ranked",
    arguments: trials.filter { $0.name != "Pop" })
  func beatsPopularity(trial: Trial) throws {
    let experiment = try TestLog.experiment(Self.configuration(trial))
    let (model, outcome) = try experiment.train(try ModelCatalogue.type(named: trial.name))
    if let first = outcome.losses.first, let last = outcome.losses.last { #expect(last < first, "\(outcome.losses)") }
    let value = try #require(experiment.evaluate(model, outcome).value(.ndcg, 10, .allItems))
    if Self.exceptions[trial.name] == nil {
      #expect(value > Self.popularity, "\(value) and \(Self.popularity): \(outcome.losses)")
    } else {
      #expect(abs(value / Self.popularity - 1) < 0.1, "\(value) and \(Self.popularity)")
    }
  }

  @Test("The same seed gives the same scores, and the parts of a batch those of the whole", arguments: trials)
  func scores(trial: Trial) throws {
    var quick = trial
    quick.epochs = 1
    let experiment = try TestLog.experiment(Self.configuration(quick))
    let type = try ModelCatalogue.type(named: trial.name)
    let queries = Array(experiment.task(.test, .allItems, type.card.kind).queries.prefix(7))
    func scores() throws -> Tensor {
      let model = try experiment.train(type).model
      model.prepareScores()
      return model.scores(queries)
    }
    let first = try scores()
    #expect(first.shape == [7, experiment.dataset.items.count])
    #expect(first.isFinite)
    #expect(first == (try scores()))
    let model = try experiment.train(type).model
    model.prepareScores()
    let single = queries.map { model.scores([$0]) }
    let greatest = first.values.map(abs).max() ?? 1
    for (row, query) in single.enumerated() {
      for item in 0..<first.shape.width {
        #expect(abs(query[item] - first[row * first.shape.width + item]) <= 1e-4 * max(greatest, 1))
      }
    }
  }

  @Test(
    "With prefix_rows a sequential model's loss falls, too, and it beats popularity",
    arguments: trials.filter { trial in
      ModelCatalogue.cards.contains { $0.name == trial.name && $0.kind == .sequential }
    })
  func prefixRows(trial: Trial) throws {
    let experiment = try TestLog.experiment {
      Self.configuration(trial)(&$0)
      $0.hasPrefixRows = true
    }
    let (model, outcome) = try experiment.train(try ModelCatalogue.type(named: trial.name))
    #expect(try #require(outcome.losses.last) < outcome.losses[0], "\(outcome.losses)")
    let value = try #require(experiment.evaluate(model, outcome).value(.ndcg, 10, .allItems))
    #expect(value > Self.popularity, "\(value) and \(Self.popularity): \(outcome.losses)")
  }

  @Test("Every model says its reference, and its defaults are its values", arguments: ModelCatalogue.cards.map(\.name))
  func cards(name: String) throws {
    let type = try ModelCatalogue.type(named: name)
    #expect(!type.card.reference.isEmpty)
    var random = RandomGenerator(seed: 1)
    let experiment = try TestLog.experiment()
    let model = try type.init(experiment.data, Settings(type.card), random: &random)
    #expect(Set(model.parameters.map(\.name)).count == model.parameters.count)
  }

  /// RecBole's batch of 512 is 256 purchases and 256 negatives for models of its input type "pointwise", and 512 purchases for the others.
  @Test("A batch counts drawn negatives where RecBole counts them", arguments: ModelCatalogue.cards.map(\.name))
  func batches(name: String) throws {
    let card = try ModelCatalogue.type(named: name).card
    var configuration = Configuration()
    configuration.batch = 512
    let isPointwise = card.kind == .context || ["DMF", "NAIS", "NeuMF", "NNCF"].contains(name)
    #expect(Settings(card, configuration).batch == (isPointwise ? 256 : 512))
    configuration.batch = 1
    #expect(Settings(card, configuration).batch == 1)
  }

  @Test("Names of models and settings are unique and known")
  func names() {
    #expect(Set(ModelCatalogue.cards.map(\.name)).count == ModelCatalogue.all.count)
  }
}
