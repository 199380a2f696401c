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
  private let fields: ContextFields
  private let table: Parameter
  private let (network, output): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    let inputs = fields.count * width + fields.count * (fields.count - 1) / 2
    let sizes = [inputs] + (try settings.sizes("mlp_hidden_size"))
    network = DenseLayers("network", sizes, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
    learner = Learner([table] + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let vectors = fields.vectors(table, users, items)
    let (first, second) = vectors.fieldPairs(fields.count)
    let products = (first * second).rowSums().reshaped(to: [users.count, fields.count * (fields.count - 1) / 2])
    return output(network(.joiningColumns([vectors, products]), &noise), &noise)
  }
}
