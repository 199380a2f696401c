import Tensors
import Testing

@testable import Recommenders

@Suite("Scores of pairs")
struct PairScoreTests {
  private static let names =
    ModelCatalogue.cards.filter { $0.kind == .context }.map(\.name) + ["NeuMF", "NNCF"]

  /// Models score all items by parts that belong to a user or an item alone; the logits of a pair are the definition.
  @Test("The score of an item is the logit of the pair", arguments: names, [true, false])
  func scores(name: String, hasHiddenLayers: Bool) throws {
    let experiment = try TestLog.experiment { configuration in
      configuration.epochs = 2
      configuration.learningRate = 0.01
      configuration.settings["mlp_hidden_size"] = hasHiddenLayers ? nil : .list([])
      // Large weights everywhere, so that each part counts.
      configuration.settings["reg_weight"] = .number(0)
    }
    if !hasHiddenLayers, name == "DSSM" { return }
    let model = try experiment.train(try ModelCatalogue.type(named: name)).model
    var random = RandomGenerator(seed: 5)
    for parameter in model.parameters {
      parameter.value.add(.normal(parameter.value.shape, deviation: 0.1, using: &random))
    }
    model.prepareScores()
    let queries = Array(experiment.task(.test, .allItems, .context).queries.prefix(3))
    let scores = model.scores(queries)
    let items = (0..<Int32(experiment.dataset.items.count)).map { $0 }
    for (row, query) in queries.enumerated() {
      let logits = logits(of: model, user: query.user, items)
      let expected = try #require(logits)
      for item in items.indices {
        let (score, logit) = (scores[row * items.count + item], expected[item])
        #expect(abs(score - logit) <= 1e-4 * max(1, abs(logit)), "\(item): \(score) and \(logit)")
      }
    }
  }

  @Test("A choice of items has the scores that these have among all", arguments: names)
  func choices(name: String) throws {
    let experiment = try TestLog.experiment { ($0.epochs, $0.learningRate) = (2, 0.01) }
    let model = try experiment.train(try ModelCatalogue.type(named: name)).model
    guard let pairs = model as? any PairRecommender else { return }
    model.prepareScores()
    let queries = Array(experiment.task(.test, .allItems, .context).queries.prefix(4))
    let (all, width) = (model.scores(queries), experiment.dataset.items.count)
    let choices: [[Int32]] = [[3, 1, 4, 15, 9], [26], [], (0..<40).map { 79 - $0 }]
    let scores = pairs.scores(queries, of: choices)
    #expect(scores.map(\.count) == choices.map(\.count))
    for (row, (choice, scores)) in zip(choices, scores).enumerated() {
      for (item, score) in zip(choice, scores) {
        let expected = all[row * width + Int(item)]
        #expect(abs(score - expected) <= 1e-5 * max(1, abs(expected)), "\(item): \(score) and \(expected)")
      }
    }
  }

  @Test("Fields that items have in common change no score of compressed products", arguments: [1, 2, 3])
  func commonFields(layers: Int) {
    var random = RandomGenerator(seed: 7)
    let (userFields, itemFields, width, maps) = (2, 3, 4, 6)
    let kept = maps / 2
    let compressions = (0..<layers).map { layer in
      Tensor.normal([5 * (layer == 0 ? 5 : kept), maps], deviation: 0.3, using: &random)
    }
    let outputs = maps + (layers - 1) * kept
    let users = Tensor.normal([4, userFields * width], using: &random)
    let ids = Tensor.normal([30, width], using: &random)
    // Five kinds of items, in turns.
    let kinds = Tensor.normal([5, 2 * width], using: &random).gathering((0..<30).map { Int32($0 % 5) })
    let items = Variable.joiningColumns([Variable(ids), Variable(kinds)]).value
    let output = DenseLayer(
      weights: .normal([outputs, 1], deviation: 0.1, using: &random), bias: Tensor([0.5], shape: [1]), activation: .none
    )
    let scores = [1, 6, 7].map { smallest in
      InteractionScores(
        compressions: compressions, output: output,
        userFields: userFields, itemFields: itemFields, width: width, smallestGroup: smallest
      )(users: users, items: items)
    }
    for (shared, plain) in zip(scores[0].values, scores[2].values) {
      #expect(abs(shared - plain) <= 1e-4 * max(1, abs(plain)), "\(shared) and \(plain)")
    }
    #expect(scores[0] == scores[1])
  }

  private func logits(of model: any Recommender, user: Int32, _ items: [Int32]) -> Tensor? {
    let users = [Int32](repeating: user, count: items.count)
    var noise = Noise.none
    if let network = model as? NeuMF { return network.logits(users, items, &noise).value }
    if let network = model as? NNCF { return network.logits(users, items, &noise).value }
    guard let pairs = model as? any ContextModel else { return nil }
    return pairs.logits(users, items, &noise).value
  }
}
