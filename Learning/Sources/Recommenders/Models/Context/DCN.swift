import Tensors

/// Layers that cross the input with itself, beside a network: x ← x₀·(x·w) + b + x.
public final class DCN: ContextModel, PairNetworkModel {
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

  /// Crossed inputs are a multiple of the input and a constant row: c·x₀ + β. So a layer needs the product x₀·w alone, which is a sum of
  /// one of the user and one of the item.
  func otherScores(_ queries: [Query]) -> Tensor? {
    let weights = output.layers[0].weights
    let ofCrossed = weights.rows(hiddenWidth..<weights.shape[0])
    let (users, items) = (vectors.ofUsers(queries.map(\.user)).value, vectors.ofItems(allItems).value)
    let border = users.shape.width
    /// x₀·w for all queries and items.
    func products(_ weights: Tensor) -> Variable {
      let own = users.multiplied(by: weights.rows(0..<border))
      let others = items.multiplied(by: weights.rows(border..<vectors.inputs))
      return Variable(own) + Variable(others.transposed())
    }
    var factor = Variable(Tensor(repeating: 1, shape: [queries.count, data.itemCount]))
    var constant = Tensor(repeating: 0, shape: [1, vectors.inputs])
    for (weight, bias) in zip(crossWeights, crossBiases) {
      factor = factor + factor * products(weight.value) + constant.multiplied(by: weight.value).scalar
      constant.add(bias.value)
    }
    return (factor * products(ofCrossed) + constant.multiplied(by: ofCrossed).scalar).value
  }

  /// How many inputs of the last layer are the network's.
  private var hiddenWidth: Int { output.layers[0].weights.shape[0] - vectors.inputs }

  func pairNetwork(_ queries: [Query]) -> PairNetwork {
    vectors.network(network.layers + [output.layers[0].withInputs(0..<hiddenWidth)], queries, allItems)
  }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }
}
