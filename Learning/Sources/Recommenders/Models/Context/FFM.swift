import Tensors

/// A factorisation machine in which each value has a vector for each field that it may meet.
public final class FFM: FactoredContextModel {
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
    return linear(users, items) + within(0..<fields.count, vectors)
  }

  // The product of a field of the user and one of the item is of the user's vector for the item's field, and of the item's for the
  // user's: side by side they are factors.

  func factors(ofUsers users: [Int32]) -> Variable {
    let border = fields.userFieldCount
    let vectors = tables.map { fields.userVectors($0, users) }
    let term = linear.userTerms(users) + within(0..<border, vectors)
    let met = (0..<border).flatMap { first in
      (border..<fields.count).map { vectors[$0].field(first, of: border) }
    }
    return .joiningColumns(met + [term, term.ones])
  }

  func factors(ofItems items: [Int32]) -> Variable {
    let (border, own) = (fields.userFieldCount, fields.count - fields.userFieldCount)
    let vectors = tables.map { fields.itemVectors($0, items) }
    let term = linear.itemTerms(items) + within(border..<fields.count, vectors)
    let met = (0..<border).flatMap { first in (0..<own).map { vectors[first].field($0, of: own) } }
    return .joiningColumns(met + [term.ones, term])
  }

  /// The products of some fields, given for each field that is met the vectors of these.
  private func within(_ own: Range<Int>, _ vectors: [Variable]) -> Variable {
    var sum = Variable(Tensor(repeating: 0, shape: [vectors[0].shape[0], 1]))
    for first in own {
      for second in own.dropFirst(first - own.lowerBound + 1) {
        let product =
          vectors[second].field(first - own.lowerBound, of: own.count)
          * vectors[first].field(second - own.lowerBound, of: own.count)
        sum = sum + product.rowSums()
      }
    }
    return sum
  }
}
