import Tensors

/// A table of vectors, one for each value of each field: what most context-aware models begin with.
struct FieldVectors {
  let fields: ContextFields
  let table: Parameter

  /// How many fields there are.
  var count: Int { fields.count }
  /// How many pairs of different fields there are.
  var pairs: Int { count * (count - 1) / 2 }

  /// The number of a pair in the order of `fieldPairs(_:)`.
  ///
  /// - Precondition: `first` is below `second`.
  func pair(_ first: Int, _ second: Int) -> Int { first * count - first * (first + 1) / 2 + second - first - 1 }

  /// The numbers of the pairs of some fields.
  func pairs(within fields: Range<Int>) -> [Int32] {
    fields.flatMap { first in fields.dropFirst(first - fields.lowerBound + 1).map { Int32(pair(first, $0)) } }
  }

  /// The products of the vectors of each pair of fields: rows × pairs.
  func products(_ x: Variable, _ fields: Int) -> Variable {
    let (first, second) = x.fieldPairs(fields)
    return (first * second).rowSums().reshaped(to: [x.shape[0], fields * (fields - 1) / 2])
  }

  /// The length of a vector.
  var width: Int { table.value.shape.width }
  /// How many numbers the vectors of a user and an item have together.
  var inputs: Int { count * width }

  /// - Parameter settings: With `embedding_size`.
  init(_ data: TrainingData, _ settings: Settings, using random: inout RandomGenerator) throws(ConfigurationError) {
    fields = ContextFields(data)
    table = .embedding("fields", fields.rowCount, try settings.size("embedding_size"), using: &random)
  }

  /// The vectors of every field of every pair, side by side: pairs × `inputs`.
  func callAsFunction(_ users: [Int32], _ items: [Int32]) -> Variable { fields.vectors(table, users, items) }

  /// The vectors of the users' fields alone, side by side.
  func ofUsers(_ users: [Int32]) -> Variable { fields.userVectors(table, users) }

  /// The vectors of the items' fields alone, side by side.
  func ofItems(_ items: [Int32]) -> Variable { fields.itemVectors(table, items) }

  // MARK: Scores of all items

  /// A network over the vectors of all fields side by side.
  func network(_ layers: [DenseLayer], _ queries: [Query], _ items: [Int32]) -> PairNetwork {
    let border = fields.userFieldCount * width
    return PairNetwork(
      layers: layers, users: layers[0].sums(ofUsers(queries.map(\.user)).value, inputs: 0..<border),
      items: layers[0].sums(ofItems(items).value, inputs: border..<inputs))
  }

  /// Factors of users: their products with those of items are the linear terms and the products of all pairs of fields.
  func factors(ofUsers users: [Int32], _ linear: LinearFields) -> Variable {
    let (own, count) = (ofUsers(users), fields.userFieldCount)
    let term = linear.userTerms(users) + own.pairwiseProducts(count).rowSums()
    return .joiningColumns([own.fieldSum(count), term, term.ones])
  }

  /// The factors of items.
  func factors(ofItems items: [Int32], _ linear: LinearFields) -> Variable {
    let (own, count) = (ofItems(items), count - fields.userFieldCount)
    let term = linear.itemTerms(items) + own.pairwiseProducts(count).rowSums()
    return .joiningColumns([own.fieldSum(count), term.ones, term])
  }
}
