import Tensors

/// A factorisation machine and a network over the same vectors, added up.
public final class DeepFM: NetworkContextModel {
  public static let card = ModelCard(
    "DeepFM", .context,
    reference: "Guo et al., DeepFM: A Factorization-Machine Based Neural Network for CTR Prediction, IJCAI 2017.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(128), .integer(128), .integer(128)]),
      "dropout_prob": .number(0.2),
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
    let x = vectors(users, items)
    return linear(users, items) + x.pairwiseProducts(vectors.count).rowSums() + network(x, &noise)
  }

  func factors(ofUsers users: [Int32]) -> Variable { vectors.factors(ofUsers: users, linear) }

  func factors(ofItems items: [Int32]) -> Variable { vectors.factors(ofItems: items, linear) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork { vectors.network(network.layers, queries, allItems) }
}
