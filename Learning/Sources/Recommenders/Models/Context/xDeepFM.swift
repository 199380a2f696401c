import CKernels
import Tensors

/// A network, and layers that compress the products of every field with every map of the layer before: the compressed
/// interaction network.
public final class xDeepFM: NetworkContextModel {
  public static let card = ModelCard(
    "xDeepFM", .context,
    reference:
      "Lian et al., xDeepFM: Combining Explicit and Implicit Feature Interactions for Recommender Systems, KDD 2018.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(128), .integer(128), .integer(128)]),
      "cin_layer_size": .list([.integer(100), .integer(100), .integer(100)]), "dropout_prob": .number(0.2),
      "reg_weight": .number(5e-4),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  /// For each layer a matrix of (fields · maps before) × maps.
  private let compressions: [Parameter]
  private let (network, output): (FieldNetwork, DenseLayers)
  private let regularization: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    var maps = vectors.count
    var compressions: [Parameter] = []
    let mapSizes = try settings.sizes("cin_layer_size")
    for (layer, size) in mapSizes.enumerated() {
      compressions.append(.matrix("compression.\(layer)", vectors.count * maps, size, using: &random))
      // Half of a layer's maps go on, and half go out; of the last all go out.
      maps = layer == mapSizes.count - 1 ? size : max(size / 2, 1)
    }
    self.compressions = compressions
    regularization = try settings.weight("reg_weight")
    network = try FieldNetwork(inputs: vectors.inputs, settings, outputName: "network.output", using: &random)
    let pooled = mapSizes.enumerated().reduce(0) { sum, layer in
      sum + (layer.offset == mapSizes.count - 1 ? layer.element : layer.element - max(layer.element / 2, 1))
    }
    output = DenseLayers("output", [max(pooled, 1), 1], DenseLayers.Activation.none, using: &random)
    learner = Learner(
      linear.parameters + [vectors.table] + compressions + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let x = vectors(users, items)
    let sum = linear(users, items) + network(x, &noise)
    return compressions.isEmpty ? sum : sum + output(interactions(x, users.count), &noise)
  }

  /// The lengths of all matrices of both networks.
  func penalty() -> Variable? {
    let matrices = (network.parameters + output.parameters).filter {
      $0.value.shape.rank == 2
    }
    return .lengths(of: compressions + matrices, weight: regularization)
  }

  /// The maps that go out, each summed over its dimensions.
  private func interactions(_ x: Variable, _ rows: Int) -> Variable {
    let (count, width) = (vectors.count, vectors.width)
    // One row for each pair and dimension: the fields' elements there.
    let base = x.reshaped(to: [rows, count, width]).swappingLastAxes().reshaped(to: [rows * width, count])
    var maps = base
    var pooled: [Variable] = []
    for (layer, compression) in compressions.enumerated() {
      let all = base.crossed(with: maps, multipliedBy: compression.variable).relu()
      let kept = layer == compressions.count - 1 ? 0 : max(all.shape.width / 2, 1)
      let out = all.columns(kept..<all.shape.width)
      pooled.append(out.segmentSum(Segments(lengths: [Int](repeating: width, count: rows))))
      maps = all.columns(0..<kept)
    }
    return .joiningColumns(pooled)
  }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork { vectors.network(network.layers, queries, allItems) }

  public func scores(_ queries: [Query]) -> Tensor {
    var scores = pairNetwork(queries).scores()
    scores.add(factoredScores(queries))
    guard !compressions.isEmpty else { return scores }
    scores.add(interactionScores(queries))
    return scores
  }

  /// What the compressed products add to the logits of all items.
  ///
  /// In each dimension a product of the user's field and a map is linear in the map once the user is known: all fields of the user
  /// together are one matrix, and only the item's fields are multiplied with the maps of each pair. Of the first layer the products
  /// within the user and within the item are computed once.
  private func interactionScores(_ queries: [Query]) -> Tensor {
    let (border, count) = (vectors.fields.userFieldCount, vectors.count)
    let (others, last) = (count - border, compressions.count - 1)
    let layers = compressions.map(\.value)
    let weights = output.layers[0]
    /// For each dimension the elements of some vectors' fields: rows × fields.
    func byDimension(_ x: Tensor, _ fields: Int) -> [Tensor] {
      (0..<vectors.width).map { dimension in
        Variable(x.reshaped(to: [x.shape[0] * fields, vectors.width])).columns(dimension..<dimension + 1).value
          .reshaped(to: [x.shape[0], fields])
      }
    }
    func within(_ x: Tensor, _ fields: Range<Int>) -> Tensor {
      let rows = fields.flatMap { first in fields.map { Int32(first * count + $0) } }
      return Variable(x).crossed(with: Variable(x), multipliedBy: Variable(layers[0].gathering(rows))).value
    }
    // In the first layer's matrix each product of a user's and an item's field stands twice.
    let mixed = (0..<border).flatMap { own in (border..<count).map { (own, $0) } }
    var ofMixed = layers[0].gathering(mixed.map { Int32($0 * count + $1) })
    ofMixed.add(layers[0].gathering(mixed.map { Int32($1 * count + $0) }))
    ofMixed = ofMixed.reshaped(to: [border, others * layers[0].shape.width])

    let tiles = stride(from: 0, to: data.itemCount, by: 256).map { $0..<min($0 + 256, data.itemCount) }
    let items = byDimension(vectors.ofItems(allItems).value, others).map { items in
      let sums = within(items, border..<count)
      return tiles.map { (own: items.rows($0), sums: sums.rows($0)) }
    }
    let users = byDimension(vectors.ofUsers(queries.map(\.user)).value, border)
    let bias = weights.bias[0]
    var scores = Tensor(repeating: bias, shape: [queries.count, data.itemCount])
    for (users, items) in zip(users, items) {
      let (ownSums, joint) = (within(users, 0..<border), users.multiplied(by: ofMixed))
      // For each layer behind the first one a matrix for each query: that of the user's fields above those of the item's fields.
      let ofUsers = layers.dropFirst().map { layer in
        users.multiplied(
          by: layer.rows(0..<layer.shape[0] / count * border).reshaped(to: [
            border, layer.shape[0] / count * layer.shape.width,
          ]))
      }
      for query in queries.indices {
        let first = joint.rows(query..<query + 1).reshaped(to: [others, layers[0].shape.width])
        let ownSums = ownSums.rows(query..<query + 1)
        let matrices = zip(layers.dropFirst(), ofUsers).map { layer, ofUsers in
          let maps = layer.shape[0] / count
          return Variable.joiningRows([
            Variable(ofUsers.rows(query..<query + 1).reshaped(to: [maps, layer.shape.width])),
            Variable(layer.rows(maps * border..<maps * count)),
          ]).value
        }
        for (tile, items) in zip(tiles, items) {
          var sums = items.sums.addingToRows(ownSums)
          sums.addProduct(items.own, first)
          var pooled = 0
          for layer in layers.indices {
            let size = layers[layer].shape.width
            let kept = layer == last ? 0 : max(size / 2, 1)
            let products = divide(
              &sums, kept, items.own, weights.weights, from: pooled, to: &scores,
              at: query * data.itemCount + tile.lowerBound)
            pooled += size - kept
            if layer < last { sums = products.multiplied(by: matrices[layer]) }
          }
        }
      }
    }
    return scores
  }

  /// Adds the maps that go out to scores.
  ///
  /// - Returns: The maps that go on, and their products with each field of the items, side by side.
  private func divide(
    _ sums: inout Tensor, _ kept: Int, _ items: Tensor, _ weights: Tensor, from pooled: Int, to scores: inout Tensor,
    at place: Int
  ) -> Tensor {
    let (rows, width, fields) = (sums.shape[0], sums.shape.width, items.shape.width)
    return Tensor(uninitialized: [rows, kept * (1 + fields)]) { out in
      items.withValues { items in
        weights.withValues { weights in
          sums.withMutableValues { sums in
            scores.withMutableValues { scores in
              nk_divide_maps(
                rows, width, kept, fields, items.baseAddress, weights.baseAddress.map { $0 + pooled }, sums.baseAddress,
                out.baseAddress, scores.baseAddress.map { $0 + place })
            }
          }
        }
      }
    }
  }
}
