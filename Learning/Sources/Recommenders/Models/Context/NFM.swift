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
    let sizes = try settings.sizes("mlp_hidden_size")
    network = DenseLayers(
      "network", [width] + sizes, .sigmoid, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [sizes.last ?? width, 1], DenseLayers.Activation.none, using: &random)
    learner = Learner(linear.parameters + [table] + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let products = fields.vectors(table, users, items).pairwiseProducts(fields.count)
    return linear(users, items) + output(network(products, &noise), &noise)
  }
}
