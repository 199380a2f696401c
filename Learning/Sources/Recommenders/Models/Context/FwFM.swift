import Tensors

/// A factorisation machine in which each pair of fields has a weight of its own.
public final class FwFM: FactoredContextModel {
  public static let card = ModelCard(
    "FwFM", .context,
    reference:
      "Pan et al., Field-weighted Factorization Machines for Click-Through Rate Prediction in Display Advertising, WWW 2018.",
    defaults: ["embedding_size": .integer(10), "dropout_prob": .number(0)])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  private let weights: Parameter
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    weights = .embedding("pairs", vectors.pairs, 1, using: &random)
    dropout = try settings.probability("dropout_prob")
    learner = Learner(linear.parameters + [vectors.table, weights], settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let products = vectors.products(vectors(users, items), vectors.count)
    return linear(users, items) + noise.dropout(products, dropout).multiplied(by: weights.variable)
  }

  func factors(ofUsers users: [Int32]) -> Variable {
    let (own, border) = (vectors.ofUsers(users), vectors.fields.userFieldCount)
    let term = linear.userTerms(users) + within(own, 0..<border)
    // For each field of the item the weighted sum of the user's.
    let sums = (border..<vectors.count).map { second in
      let parts = (0..<border).map { own.field($0, of: border).scaled(by: weights.value[vectors.pair($0, second)]) }
      return parts.dropFirst().reduce(parts[0], +)
    }
    return .joiningColumns(sums + [term, term.ones])
  }

  func factors(ofItems items: [Int32]) -> Variable {
    let own = vectors.ofItems(items)
    let term = linear.itemTerms(items) + within(own, vectors.fields.userFieldCount..<vectors.count)
    return .joiningColumns([own, term.ones, term])
  }

  /// The weighted products of some fields, given the vectors of these.
  private func within(_ x: Variable, _ fields: Range<Int>) -> Variable {
    vectors.products(x, fields.count).multiplied(by: weights.gather(vectors.pairs(within: fields)))
  }
}
