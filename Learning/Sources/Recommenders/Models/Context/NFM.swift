import Tensors

/// A network over the sum of all products of two fields.
public final class NFM: NetworkContextModel {
  public static let card = ModelCard(
    "NFM", .context,
    reference: "He and Chua, Neural Factorization Machines for Sparse Predictive Analytics, SIGIR 2017.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(64), .integer(64), .integer(64)]),
      "dropout_prob": .number(0),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let network: FieldNetwork
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    network = try FieldNetwork(inputs: vectors.width, settings, .sigmoid, using: &random)
    learner = Learner(linear.parameters + [vectors.table] + network.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items) + network(vectors(users, items).pairwiseProducts(vectors.count), &noise)
  }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  /// The sum of all products of two fields is that of the user's fields, that of the item's, and the product of both sums of vectors.
  func pairNetwork(_ queries: [Query]) -> PairNetwork {
    let (layers, users) = (network.layers, queries.map(\.user))
    let (ofUsers, ofItems) = (vectors.ofUsers(users), vectors.ofItems(allItems))
    let (userCount, itemCount) = (vectors.fields.userFieldCount, vectors.count - vectors.fields.userFieldCount)
    let (sums, weights, width) = (ofUsers.fieldSum(userCount).value, Variable(layers[0].weights), vectors.width)
    return PairNetwork(
      layers: layers,
      users: layers[0].sums(ofUsers.pairwiseProducts(userCount).value, inputs: 0..<width),
      items: layers[0].sums(ofItems.pairwiseProducts(itemCount).value, inputs: 0..<width),
      joint: (
        ofItems.fieldSum(itemCount).value,
        { (weights * Variable(sums.rows($0..<$0 + 1).reshaped(to: [width, 1]))).value }
      ))
  }
}
