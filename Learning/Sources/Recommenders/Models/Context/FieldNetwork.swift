import Tensors

/// The deep part of context-aware models: hidden layers, and one logit of the last one.
struct FieldNetwork {
  private let hidden: DenseLayers
  private let output: DenseLayers

  var parameters: [Parameter] { hidden.parameters + output.parameters }

  /// - Parameters:
  ///   - inputs: The width of its input.
  ///   - settings: With `mlp_hidden_size`, and with `dropout_prob` unless `dropout` is given.
  ///   - outputName: The name of the last layer.
  init(
    inputs: Int, _ settings: Settings, _ activation: DenseLayers.Activation = .relu, dropout: Float? = nil,
    outputName: String = "output", using random: inout RandomGenerator
  ) throws(ConfigurationError) {
    let sizes = [inputs] + (try settings.sizes("mlp_hidden_size"))
    let probability = if let dropout { dropout } else { try settings.probability("dropout_prob") }
    hidden = DenseLayers("network", sizes, activation, dropout: probability, using: &random)
    output = DenseLayers(outputName, [sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
  }

  /// All layers as they are.
  var layers: [DenseLayer] { hidden.layers + output.layers }

  /// One column.
  func callAsFunction(_ x: Variable, _ noise: inout Noise) -> Variable { output(hidden(x, &noise), &noise) }
}
