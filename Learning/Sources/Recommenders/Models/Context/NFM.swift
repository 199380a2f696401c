import Tensors

/// A network over the sum of all products of two fields.
public final class NFM: ContextModel {
  public static let card = ModelCard(
    "NFM", .context,
    reference: "He and Chua, Neural Factorization Machines for Sparse Predictive Analytics, SIGIR 2017.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(64), .integer(64), .integer(64)]),
      "dropout_prob": .number(0),
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
    network = try FieldNetwork(inputs: vectors.width, settings, .sigmoid, using: &random)
    learner = Learner(linear.parameters + [vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items) + network(vectors(users, items).pairwiseProducts(vectors.count), &noise)
  }
}
