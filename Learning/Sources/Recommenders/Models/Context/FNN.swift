import Tensors

/// A network over the vectors of the fields.
public final class FNN: ContextModel {
  public static let card = ModelCard(
    "FNN", .context, reference: "Zhang et al., Deep Learning over Multi-field Categorical Data, ECIR 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(256), .integer(256), .integer(256)]),
      "dropout_prob": .number(0.2),
    ])

  let data: TrainingData
  private let fields: ContextFields
  private let table: Parameter
  private let (network, output): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    let sizes = [fields.count * width] + (try settings.sizes("mlp_hidden_size"))
    network = DenseLayers("network", sizes, .tanh, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
    learner = Learner([table] + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    output(network(fields.vectors(table, users, items), &noise), &noise)
  }
}
