import Tensors

/// A factorisation machine: a weight for each value, and a product of vectors for each pair of values.
public final class FM: FactoredContextModel {
  public static let card = ModelCard(
    "FM", .context, reference: "Rendle, Factorization Machines, ICDM 2010.", defaults: ["embedding_size": .integer(10)])

  let data: TrainingData
  private let vectors: FieldVectors
  private let linear: LinearFields
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    linear = LinearFields(vectors.fields, using: &random)
    learner = Learner(linear.parameters + [vectors.table], settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    linear(users, items) + vectors(users, items).pairwiseProducts(vectors.count).rowSums()
  }

  func factors(ofUsers users: [Int32]) -> Variable { vectors.factors(ofUsers: users, linear) }

  func factors(ofItems items: [Int32]) -> Variable { vectors.factors(ofItems: items, linear) }
}
