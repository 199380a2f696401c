import Tensors

/// A linear model and a network over vectors, added up.
public final class WideDeep: NetworkContextModel {
  public static let card = ModelCard(
    "WideDeep", .context, reference: "Cheng et al., Wide and Deep Learning for Recommender Systems, DLRS 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(32), .integer(16), .integer(8)]),
      "dropout_prob": .number(0.1),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let network: FieldNetwork
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    network = try FieldNetwork(inputs: vectors.inputs, settings, using: &random)
    learner = Learner(linear.parameters + [vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items) + network(vectors(users, items), &noise)
  }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork { vectors.network(network.layers, queries, allItems) }
}
