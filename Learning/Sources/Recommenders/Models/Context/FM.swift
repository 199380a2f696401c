import Tensors

/// A factorisation machine: a weight for each value, and a product of vectors for each pair of values.
public final class FM: FactoredContextModel {
  public static let card = ModelCard(
    "FM", .context, reference: "Rendle, Factorization Machines, ICDM 2010.", defaults: ["embedding_size": .integer(10)])

  let data: TrainingData
  private let fields: ContextFields
  private let linear: LinearFields
  private let table: Parameter
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    linear = LinearFields(fields, using: &random)
    learner = Learner(linear.parameters + [table], settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items) + fields.vectors(table, users, items).pairwiseProducts(fields.count).rowSums()
  }

  func factors(ofUsers users: [Int32]) -> Variable {
    let vectors = fields.userVectors(table, users)
    let term = linear.userTerms(users) + vectors.pairwiseProducts(fields.userFieldCount).rowSums()
    return .joiningColumns([vectors.fieldSum(fields.userFieldCount), term, term.ones])
  }

  func factors(ofItems items: [Int32]) -> Variable {
    let (vectors, count) = (fields.itemVectors(table, items), fields.count - fields.userFieldCount)
    let term = linear.itemTerms(items) + vectors.pairwiseProducts(count).rowSums()
    return .joiningColumns([vectors.fieldSum(count), term.ones, term])
  }
}
