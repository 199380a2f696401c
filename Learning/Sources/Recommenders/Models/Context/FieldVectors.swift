import Tensors

/// A table of vectors, one for each value of each field: what most context-aware models begin with.
struct FieldVectors {
  let fields: ContextFields
  let table: Parameter

  /// How many fields there are.
  var count: Int { fields.count }
  /// How many pairs of different fields there are.
  var pairs: Int { count * (count - 1) / 2 }
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
}
