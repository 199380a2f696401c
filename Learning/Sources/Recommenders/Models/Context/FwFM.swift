import Tensors

/// A factorisation machine in which each pair of fields has a weight of its own.
public final class FwFM: ContextModel {
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
    let (first, second) = vectors(users, items).fieldPairs(vectors.count)
    let products = (first * second).rowSums().reshaped(to: [users.count, vectors.pairs])
    return linear(users, items) + noise.dropout(products, dropout).multiplied(by: weights.variable)
  }
}
