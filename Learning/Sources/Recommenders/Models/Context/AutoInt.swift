import CKernels
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
    var scores = pairNetwork(queries).scores()
    scores.add(factoredScores(queries))
    scores.add(attendedScores(queries))
    return scores
  }

  /// The attention's part of the logits of all items.
  ///
  /// States stand in columns: (size · fields) × items, so that each operation is one over many items. The projections of a user's
  /// and of an item's fields are computed once.
  private func attendedScores(_ queries: [Query]) -> Tensor {
    let (border, count, n) = (vectors.fields.userFieldCount, vectors.count, data.itemCount)
    let (others, size) = (count - border, projection.layers[0].bias.count)
    let users = vectors.ofUsers(queries.map(\.user)).value.reshaped(to: [queries.count * border, vectors.width])
    // The first fields of all items, then the second ones.
    let order = (0..<Int32(others)).flatMap { field in (0..<Int32(n)).map { $0 * Int32(others) + field } }
    let items = vectors.ofItems(allItems).value.reshaped(to: [n * others, vectors.width]).gathering(order)
    let inputs = [projection, residual].map { layers in
      let layer = layers.layers[0]
      return (
        layer.output(users.multiplied(by: layer.weights)),
        layer.output(items.multiplied(by: layer.weights)).transposed()
      )
    }
    let steps = layers.map { layer in
      let (inner, out) = ([layer.queries, layer.keys, layer.values].map { $0.layers[0] }, layer.output.layers[0])
      let joined = Variable.joiningColumns(inner.map { Variable($0.weights) }).value
      return (joined.transposed(), inner.flatMap { $0.bias.values }, out.weights.transposed(), out.bias.values)
    }
    let last = output.layers[0]
    var scores = Tensor(repeating: last.bias[0], shape: [queries.count, n])
    for start in stride(from: 0, to: n, by: 256) {
      let columns = min(256, n - start)
      /// Places for the user's fields, and what is known of the item's.
      var tiles = inputs.map { _, items in
        Tensor(uninitialized: [size, count * columns]) { out in
          out.initialize(repeating: 0)
          items.withValues { items in
            for row in 0..<size {
              for field in 0..<others {
                let from = row * others * n + field * n + start
                _ = out[((row * count + border + field) * columns)...].update(from: items[from..<from + columns])
              }
            }
          }
        }
      }
      for query in queries.indices {
        for tile in tiles.indices {
          let own = inputs[tile].0
          tiles[tile].withMutableValues { out in
            for row in 0..<size {
              for field in 0..<border {
                let place = (row * count + field) * columns
                out[place..<place + columns].update(repeating: own[(query * border + field) * size + row])
              }
            }
          }
        }
        var states = tiles[0]
        for (inner, innerBias, out, outBias) in steps {
          var sums = inner.multiplied(by: states)
          sums.addColumn(innerBias)
          let attended = Tensor(uninitialized: [size, count * columns]) { out in
            sums.withValues { x in
              guard let q = x.baseAddress else { return }
              let part = size * count * columns
              nk_attention_columns(columns, count, size, heads, q, q + part, q + 2 * part, out.baseAddress)
            }
          }
          states = out.multiplied(by: attended)
          states.addColumn(outBias)
        }
        states.add(tiles[1])
        scores.withMutableValues { scores in
          states.withValues { states in
            guard let scores = scores.baseAddress, let states = states.baseAddress else { return }
            for row in 0..<size {
              for field in 0..<count {
                nk_add_relu(
                  columns, last.weights[field * size + row], states + (row * count + field) * columns,
                  scores + query * n + start)
              }
            }
          }
        }
      }
    }
    return scores
  }
}

extension Tensor {
  /// Adds a number to each row.
  fileprivate mutating func addColumn(_ column: [Float]) {
    let (rows, width) = (shape[0], shape.width)
    withMutableValues { nk_add_column(rows, width, column, $0.baseAddress) }
  }
}
