import Tensors

/// A factorisation machine and a network over the same vectors, added up.
public final class DeepFM: ContextModel {
  public static let card = ModelCard(
    "DeepFM", .context,
    reference: "Guo et al., DeepFM: A Factorization-Machine Based Neural Network for CTR Prediction, IJCAI 2017.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(128), .integer(128), .integer(128)]),
      "dropout_prob": .number(0.2),
    ])

  let data: TrainingData
  private let fields: ContextFields
  private let linear: LinearFields
  private let table: Parameter
  private let (network, output): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    linear = LinearFields(fields, using: &random)
    let sizes = [fields.count * width] + (try settings.sizes("mlp_hidden_size"))
    network = DenseLayers("network", sizes, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
    learner = Learner(linear.parameters + [table] + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let vectors = fields.vectors(table, users, items)
    let products = vectors.pairwiseProducts(fields.count).rowSums()
    return linear(users, items) + products + output(network(vectors, &noise), &noise)
  }
}
