import Tensors

/// A factorisation machine in which each value has a vector for each field that it may meet.
public final class FFM: ContextModel {
  public static let card = ModelCard(
    "FFM", .context, reference: "Juan et al., Field-aware Factorization Machines for CTR Prediction, RecSys 2016.",
    defaults: ["embedding_size": .integer(10)])

  let data: TrainingData
  private let fields: ContextFields
  private let linear: LinearFields
  private let tables: [Parameter]
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    var tables: [Parameter] = []
    for field in 0..<fields.count {
      tables.append(.embedding("fields.\(field)", fields.rowCount, width, using: &random))
    }
    self.tables = tables
    linear = LinearFields(fields, using: &random)
    learner = Learner(linear.parameters + tables, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    // For each field that is met, the vectors of all fields.
    let vectors = tables.map { fields.vectors($0, users, items) }
    var sum = linear(users, items)
    for first in 0..<fields.count {
      for second in first + 1..<max(fields.count, first + 1) {
        let product = vectors[second].field(first, of: fields.count) * vectors[first].field(second, of: fields.count)
        sum = sum + product.rowSums()
      }
    }
    return sum
  }
}
