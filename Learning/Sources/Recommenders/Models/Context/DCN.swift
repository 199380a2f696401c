import Tensors

/// Layers that cross the input with itself, beside a network: x ← x₀·(x·w) + b + x.
public final class DCN: ContextModel {
  public static let card = ModelCard(
    "DCN", .context, reference: "Wang et al., Deep and Cross Network for Ad Click Predictions, ADKDD 2017.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(256), .integer(256), .integer(256)]),
      "cross_layer_num": .integer(6), "reg_weight": .number(2), "dropout_prob": .number(0.2),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let (crossWeights, crossBiases): ([Parameter], [Parameter])
  private let (network, output): (DenseLayers, DenseLayers)
  private let regularization: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    let input = vectors.inputs
    var (weights, biases) = ([Parameter](), [Parameter]())
    for layer in 0..<(try settings.size("cross_layer_num")) {
      weights.append(.matrix("cross.\(layer).weights", input, 1, using: &random))
      biases.append(.zeros("cross.\(layer).bias", [input]))
    }
    (crossWeights, crossBiases) = (weights, biases)
    regularization = try settings.weight("reg_weight")
    let sizes = [input] + (try settings.sizes("mlp_hidden_size"))
    network = DenseLayers("network", sizes, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [input + sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
    learner = Learner([vectors.table] + crossWeights + crossBiases + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let input = vectors(users, items)
    var crossed = input
    for (weight, bias) in zip(crossWeights, crossBiases) {
      crossed = input * crossed.multiplied(by: weight.variable) + bias.variable + crossed
    }
    return output(.joiningColumns([network(input, &noise), crossed]), &noise)
  }

  /// The lengths of the crossing weights, as in RecBole.
  func penalty() -> Variable? { .lengths(of: crossWeights, weight: regularization) }
}
