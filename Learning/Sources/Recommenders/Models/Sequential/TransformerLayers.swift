import Tensors

/// Layers of self-attention and dense networks over sequences, each normalised after it (Vaswani et al., 2017).
struct TransformerLayers {
  private struct Layer {
    let (queries, keys, values, output): (DenseLayers, DenseLayers, DenseLayers, DenseLayers)
    let (inner, outer): (DenseLayers, DenseLayers)
    let (afterAttention, afterNetwork): (LayerNorm, LayerNorm)

    var parameters: [Parameter] {
      [queries, keys, values, output, inner, outer].flatMap(\.parameters) + afterAttention.parameters
        + afterNetwork.parameters
    }
  }

  /// The defaults of models that consist of such layers, with one probability for both dropouts.
  static func defaults(dropout: Double) -> [String: ConfigurationValue] {
    [
      "n_layers": .integer(2), "n_heads": .integer(2), "hidden_size": .integer(64), "inner_size": .integer(256),
      "hidden_dropout_prob": .number(dropout), "attn_dropout_prob": .number(dropout),
    ]
  }

  private let layers: [Layer]
  private let positions: Parameter
  private let atFirst: LayerNorm
  private let heads: Int
  private let (dropout, attentionDropout): (Float, Float)
  let width: Int

  var parameters: [Parameter] { [positions] + atFirst.parameters + layers.flatMap(\.parameters) }

  /// - Parameter longest: The length of the longest sequence.
  init(_ settings: Settings, longest: Int, using random: inout RandomGenerator) throws(ConfigurationError) {
    let (width, inner) = (try settings.size("hidden_size"), try settings.size("inner_size"))
    self.width = width
    heads = try settings.size("n_heads")
    guard width % heads == 0 else {
      throw .wrongValue(key: "n_heads", value: "\(heads)", expected: "a divisor of hidden_size, \(width)")
    }
    dropout = try settings.probability("hidden_dropout_prob")
    attentionDropout = try settings.probability("attn_dropout_prob")
    positions = Parameter("positions", .normal([longest, width], deviation: 0.02, using: &random))
    atFirst = LayerNorm("first", width)
    var layers: [Layer] = []
    for number in 0..<(try settings.size("n_layers")) {
      func dense(_ name: String, _ inputs: Int, _ outputs: Int) -> DenseLayers {
        DenseLayers(
          "layer.\(number).\(name)", [inputs, outputs], DenseLayers.Activation.none, deviation: 0.02, using: &random)
      }
      layers.append(
        Layer(
          queries: dense("queries", width, width), keys: dense("keys", width, width),
          values: dense("values", width, width), output: dense("output", width, width),
          inner: dense("inner", width, inner), outer: dense("outer", inner, width),
          afterAttention: LayerNorm("layer.\(number).attention", width),
          afterNetwork: LayerNorm("layer.\(number).network", width)))
    }
    self.layers = layers
  }

  /// - Parameters:
  ///   - vectors: A row for each element of each sequence.
  ///   - places: For each row its place in its sequence.
  func callAsFunction(
    _ vectors: Variable, _ segments: Segments, places: [Int32], isCausal: Bool, _ noise: inout Noise
  ) -> Variable {
    var x = noise.dropout(atFirst(vectors + positions.gather(places)), dropout)
    for layer in layers {
      let (q, k, v) = (layer.queries(x, &noise), layer.keys(x, &noise), layer.values(x, &noise))
      let attended = noise.withGenerator(attentionDropout) { probability, random in
        q.attention(
          keys: k, values: v, segments: segments, heads: heads, isCausal: isCausal, dropout: probability, using: &random
        )
      }
      x = layer.afterAttention(noise.dropout(layer.output(attended, &noise), dropout) + x)
      x = layer.afterNetwork(noise.dropout(layer.outer(layer.inner(x, &noise).gelu(), &noise), dropout) + x)
    }
    return x
  }
}
