import Tensors

/// A network over the vectors of the fields.
public final class FNN: ContextModel, PairNetworkModel {
  public static let card = ModelCard(
    "FNN", .context, reference: "Zhang et al., Deep Learning over Multi-field Categorical Data, ECIR 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(256), .integer(256), .integer(256)]),
      "dropout_prob": .number(0.2),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let network: FieldNetwork
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    network = try FieldNetwork(inputs: vectors.inputs, settings, .tanh, using: &random)
    learner = Learner([vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    network(vectors(users, items), &noise)
  }

  func pairNetwork(_ queries: [Query]) -> PairNetwork { vectors.network(network.layers, queries, allItems) }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }
}
