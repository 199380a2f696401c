import Tensors

/// A factorisation machine in which attention weights the products of two fields.
public final class AFM: FactoredContextModel, PairRecommender {
  public static let card = ModelCard(
    "AFM", .context,
    reference:
      "Xiao et al., Attentional Factorization Machines: Learning the Weight of Feature Interactions via Attention Networks, IJCAI 2017.",
    defaults: [
      "embedding_size": .integer(10), "attention_size": .integer(25), "dropout_prob": .number(0.3),
      "reg_weight": .number(2),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let (attention, energy): (DenseLayers, Parameter)
  private let output: Parameter
  private let (dropout, regularization): (Float, Float)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    let size = try settings.size("attention_size")
    attention = DenseLayers("attention", [vectors.width, size], using: &random)
    // Of deviation 1, as in RecBole; the paper does not say.
    energy = Parameter("energy", .normal([size, 1], using: &random))
    output = Parameter("output", .normal([vectors.width, 1], using: &random))
    (dropout, regularization) = (try settings.probability("dropout_prob"), try settings.weight("reg_weight"))
    learner = Learner(linear.parameters + [vectors.table, energy, output] + attention.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let (first, second) = vectors(users, items).fieldPairs(vectors.count)
    let products = first * second
    let pairs = vectors.pairs
    let energies = attention(products, &noise).multiplied(by: energy.variable)
    let shares = energies.reshaped(to: [users.count, pairs]).softmax().reshaped(to: [users.count * pairs, 1])
    let pooled = (products * shares).segmentSum(Segments(lengths: [Int](repeating: pairs, count: users.count)))
    return linear(users, items) + noise.dropout(pooled, dropout).multiplied(by: output.variable)
  }

  /// On the attention's first matrix, as in RecBole.
  func penalty() -> Variable? { .lengths(of: [attention.parameters[0]], weight: regularization) }

  func factors(ofUsers users: [Int32]) -> Variable { linear.factors(ofUsers: users) }

  func factors(ofItems items: [Int32]) -> Variable { linear.factors(ofItems: items) }

  public func scores(_ queries: [Query]) -> Tensor {
    let pooled = pooledProducts(queries)
    var tiles = pooled.tiles(allItems)
    var scores = factoredScores(queries)
    for query in queries.indices { pooled.add(query, &tiles, to: &scores, at: query * data.itemCount) }
    return scores
  }

  func scores(_ queries: [Query], of choices: [[Int32]]) -> [[Float]] {
    let (pooled, factored) = (pooledProducts(queries), factoredScores(queries))
    return choices.enumerated().map { query, choice in
      var scores = Tensor(choice.map { factored[query * data.itemCount + Int($0)] }, shape: [choice.count])
      var tiles = pooled.tiles(choice)
      pooled.add(query, &tiles, to: &scores, at: 0)
      return scores.values
    }
  }

  private func pooledProducts(_ queries: [Query]) -> PooledProducts {
    PooledProducts(
      users: vectors.ofUsers(queries.map(\.user)), userFields: vectors.fields.userFieldCount,
      items: vectors.ofItems(allItems), itemFields: vectors.count - vectors.fields.userFieldCount,
      attention: attention.layers[0], energy: energy.value, output: output.value)
  }
}
