import Tensors

/// A network over the vectors of the fields and the products of each two of them.
public final class PNN: ContextModel, PairNetworkModel {
  public static let card = ModelCard(
    "PNN", .context, reference: "Qu et al., Product-Based Neural Networks for User Response Prediction, ICDM 2016.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(128), .integer(256), .integer(128)]),
      "dropout_prob": .number(0),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let network: FieldNetwork
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    network = try FieldNetwork(inputs: vectors.inputs + vectors.pairs, settings, using: &random)
    learner = Learner([vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let x = vectors(users, items)
    return network(.joiningColumns([x, vectors.products(x, vectors.count)]), &noise)
  }

  /// Products of two fields of the user depend on the user alone, and so do those of the item; the others are products of the item's
  /// vectors and the user's.
  func pairNetwork(_ queries: [Query]) -> PairNetwork {
    let layers = network.layers
    var all = vectors.network(layers, queries, allItems)
    let border = vectors.fields.userFieldCount
    let (ofUsers, ofItems) = (vectors.ofUsers(queries.map(\.user)), vectors.ofItems(allItems))
    let ofPairs = layers[0].weights.rows(vectors.inputs..<vectors.inputs + vectors.pairs)
    func products(_ x: Variable, _ fields: Range<Int>) -> Tensor {
      vectors.products(x, fields.count).value.multiplied(by: ofPairs.gathering(vectors.pairs(within: fields)))
    }
    all.users.add(products(ofUsers, 0..<border))
    all.items.add(products(ofItems, border..<vectors.count))
    all.joint = (ofItems.value, { self.matrix(ofUsers.value.rows($0..<$0 + 1), ofPairs) })
    return all
  }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }

  /// Returns the matrix for the vectors of an item's fields, given those of the user: for each field b of the item and each element,
  /// the sum over the user's fields a of that element of a and the weights of the product of a and b.
  private func matrix(_ user: Tensor, _ weights: Tensor) -> Tensor {
    let (border, width) = (vectors.fields.userFieldCount, vectors.width)
    let fields = user.reshaped(to: [border, width])
    var result = Tensor(repeating: 0, shape: [(vectors.count - border) * width, weights.shape.width])
    for second in border..<vectors.count {
      let own = weights.gathering((0..<border).map { Int32(vectors.pair($0, second)) })
      let rows = (0..<Int32(width)).map { Int32((second - border) * width) + $0 }
      result.scatterAdd(fields.multiplied(by: own, transposingSelf: true), rows: rows)
    }
    return result
  }
}
