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
    var scores = networkScores(queries)
    guard let interactionScores else { return scores }
    scores.add(
      interactionScores(users: vectors.ofUsers(queries.map(\.user)).value, items: vectors.ofItems(allItems).value))
    return scores
  }

  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] {
    let scores = networkScores(queries, of: choices)
    guard let interactionScores else { return scores }
    let others = interactionScores(
      users: vectors.ofUsers(queries.map(\.user)).value, items: vectors.ofItems(allItems).value, of: choices)
    return zip(scores, others).map { zip($0, $1).map(+) }
  }

  private var interactionScores: InteractionScores? {
    guard !compressions.isEmpty else { return nil }
    return InteractionScores(
      compressions: compressions.map(\.value), output: output.layers[0], userFields: vectors.fields.userFieldCount,
      itemFields: vectors.count - vectors.fields.userFieldCount, width: vectors.width)
  }
}
