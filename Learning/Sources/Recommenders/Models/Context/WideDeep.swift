import Tensors

/// A linear model and a network over vectors, added up.
public final class WideDeep: ContextModel {
  public static let card = ModelCard(
    "WideDeep", .context, reference: "Cheng et al., Wide and Deep Learning for Recommender Systems, DLRS 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(32), .integer(16), .integer(8)]),
      "dropout_prob": .number(0.1),
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
    linear(users, items) + output(network(fields.vectors(table, users, items), &noise), &noise)
  }
}
