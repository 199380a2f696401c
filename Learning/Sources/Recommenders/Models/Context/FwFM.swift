import Tensors

/// A factorisation machine in which each pair of fields has a weight of its own.
public final class FwFM: ContextModel {
  public static let card = ModelCard(
    "FwFM", .context,
    reference:
      "Pan et al., Field-weighted Factorization Machines for Click-Through Rate Prediction in Display Advertising, WWW 2018.",
    defaults: ["embedding_size": .integer(10), "dropout_prob": .number(0)])

  let data: TrainingData
  private let fields: ContextFields
  private let linear: LinearFields
  private let table: Parameter
  private let weights: Parameter
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    linear = LinearFields(fields, using: &random)
    weights = .embedding("pairs", fields.count * (fields.count - 1) / 2, 1, using: &random)
    dropout = try settings.probability("dropout_prob")
    learner = Learner(linear.parameters + [table, weights], settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let (first, second) = fields.vectors(table, users, items).fieldPairs(fields.count)
    let products = (first * second).rowSums().reshaped(to: [users.count, weights.value.shape[0]])
    return linear(users, items) + noise.dropout(products, dropout).multiplied(by: weights.variable)
  }
}
