import Tensors

/// Layers of self-attention between the fields.
public final class AutoInt: NetworkContextModel {
  public static let card = ModelCard(
    "AutoInt", .context,
    reference:
      "Song et al., AutoInt: Automatic Feature Interaction Learning via Self-Attentive Neural Networks, CIKM 2019.",
    defaults: [
      "embedding_size": .integer(10), "attention_size": .integer(16), "n_layers": .integer(3), "num_heads": .integer(2),
      "dropout_probs": .list([.number(0.2), .number(0.2), .number(0.2)]),
      "mlp_hidden_size": .list([.integer(128), .integer(128)]),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let projection: DenseLayers
  private let layers: [(queries: DenseLayers, keys: DenseLayers, values: DenseLayers, output: DenseLayers)]
  private let residual: DenseLayers
  private let (network, output): (FieldNetwork, DenseLayers)
  private let heads: Int
  private let dropouts: [Float]
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    let size = try settings.size("attention_size")
    heads = try settings.size("num_heads")
    dropouts = try settings.weights("dropout_probs")
    guard size % heads == 0 else {
      throw .wrongValue(key: "num_heads", value: "\(heads)", expected: "a divisor of attention_size, \(size)")
    }
    guard dropouts.count == 3, dropouts.allSatisfy({ $0 < 1 }) else {
      throw .wrongValue(key: "dropout_probs", value: "\(dropouts)", expected: "three numbers below 1")
    }
    projection = DenseLayers("projection", [vectors.width, size], DenseLayers.Activation.none, using: &random)
    residual = DenseLayers("residual", [vectors.width, size], DenseLayers.Activation.none, using: &random)
    var layers: [(queries: DenseLayers, keys: DenseLayers, values: DenseLayers, output: DenseLayers)] = []
    for layer in 0..<(try settings.size("n_layers")) {
      func part(_ name: String, _ random: inout RandomGenerator) -> DenseLayers {
        DenseLayers("attention.\(layer).\(name)", [size, size], DenseLayers.Activation.none, using: &random)
      }
      layers.append((part("queries", &random), part("keys", &random), part("values", &random), part("output", &random)))
    }
    self.layers = layers
    network = try FieldNetwork(
      inputs: vectors.inputs, settings, dropout: dropouts[1], outputName: "network.output", using: &random)
    output = DenseLayers("output", [vectors.count * size, 1], DenseLayers.Activation.none, using: &random)
    learner = Learner(
      linear.parameters + [vectors.table] + projection.parameters + residual.parameters
        + layers.flatMap { $0.queries.parameters + $0.keys.parameters + $0.values.parameters + $0.output.parameters }
        + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let x = vectors(users, items)
    return linear(users, items) + attended(x, &noise) + network(x, &noise)
  }

  /// The attention's part of the logits.
  private func attended(_ x: Variable, _ noise: inout Noise) -> Variable {
    let (rows, count) = (x.shape[0], vectors.count)
    let single = x.reshaped(to: [rows * count, vectors.width])
    let segments = Segments(lengths: [Int](repeating: count, count: rows))
    var states = projection(single, &noise)
    for layer in layers {
      let (q, k, v) = (layer.queries(states, &noise), layer.keys(states, &noise), layer.values(states, &noise))
      let attended = noise.withGenerator(dropouts[0]) { probability, random in
        q.attention(
          keys: k, values: v, segments: segments, heads: heads, isCausal: false, dropout: probability, using: &random)
      }
      states = layer.output(attended, &noise)
    }
    states = (states + residual(single, &noise)).relu()
    return output(states.reshaped(to: [rows, count * states.shape.width]), &noise)
  }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork { vectors.network(network.layers, queries, allItems) }

  public func scores(_ queries: [Query]) -> Tensor {
    var scores = networkScores(queries)
    let count = data.itemCount
    let attention = attentionScores(queries)
    for start in stride(from: 0, to: count, by: 256) {
      var tiles = attention.tiles((Int32(start)..<Int32(min(start + 256, count))).map { $0 })
      for query in queries.indices { attention.add(query, &tiles, to: &scores, at: query * count + start) }
    }
    return scores
  }

  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] {
    let attention = attentionScores(queries)
    return networkScores(queries, of: choices).enumerated().map { query, others in
      var (scores, tiles) = (Tensor(others, shape: [others.count]), attention.tiles(choices[query]))
      attention.add(query, &tiles, to: &scores, at: 0)
      return scores.values
    }
  }

  private func attentionScores(_ queries: [Query]) -> AttentionScores {
    AttentionScores(
      users: vectors.ofUsers(queries.map(\.user)).value, items: vectors.ofItems(allItems).value,
      userFields: vectors.fields.userFieldCount, fields: vectors.count,
      inputs: [projection, residual].map { $0.layers[0] },
      steps: layers.map { layer in
        ([layer.queries, layer.keys, layer.values].map { $0.layers[0] }, layer.output.layers[0])
      }, heads: heads, last: output.layers[0])
  }
}
