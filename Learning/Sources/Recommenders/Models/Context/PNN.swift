import Tensors

/// A network over the vectors of the fields and the products of each two of them.
public final class PNN: ContextModel {
  public static let card = ModelCard(
    "PNN", .context, reference: "Qu et al., Product-Based Neural Networks for User Response Prediction, ICDM 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(128), .integer(256), .integer(128)]),
      "dropout_prob": .number(0),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let network: FieldNetwork
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    network = try FieldNetwork(inputs: vectors.inputs + vectors.pairs, settings, using: &random)
    learner = Learner([vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let x = vectors(users, items)
    let (first, second) = x.fieldPairs(vectors.count)
    let products = (first * second).rowSums().reshaped(to: [users.count, vectors.pairs])
    return network(.joiningColumns([x, products]), &noise)
  }
}
