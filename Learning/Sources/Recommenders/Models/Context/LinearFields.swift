import Tensors

/// The part that all context-aware models have: a weight for each value of each field, and one for all.
struct LinearFields {
  private let weights: Parameter
  private let bias: Parameter
  private let fields: ContextFields

  var parameters: [Parameter] { [weights, bias] }

  init(_ fields: ContextFields, using random: inout RandomGenerator) {
    self.fields = fields
    weights = .embedding("linear.weights", fields.rowCount, 1, using: &random)
    bias = .zeros("linear.bias", [1])
  }

  func callAsFunction(_ users: [Int32], _ items: [Int32]) -> Variable {
    fields.vectors(weights, users, items).rowSums() + bias.variable
  }

  /// What the users' fields add.
  func userTerms(_ users: [Int32]) -> Variable { fields.userVectors(weights, users).rowSums() }

  /// What the items' fields add, and the one weight.
  func itemTerms(_ items: [Int32]) -> Variable { fields.itemVectors(weights, items).rowSums() + bias.variable }

  /// Factors of users: their products with those of items are the linear terms of both.
  func factors(ofUsers users: [Int32]) -> Variable {
    let term = userTerms(users)
    return .joiningColumns([term, term.ones])
  }

  /// The factors of items.
  func factors(ofItems items: [Int32]) -> Variable {
    let term = itemTerms(items)
    return .joiningColumns([term.ones, term])
  }
}
