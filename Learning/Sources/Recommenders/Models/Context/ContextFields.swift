import Tensors

/// The fields that context-aware models read of a user and an item: both ids, then the users' and the items' features.
///
/// All fields share one table of vectors: each field has a range of rows in it. A number counts as its row times its value,
/// a list of tokens as the mean of its rows.
struct ContextFields {
  private struct Field {
    let isOfUser: Bool
    let start: Int32
    let values: FeatureField.Values
  }

  private let fields: [Field]
  /// The rows of the table.
  let rowCount: Int
  private let hasLists: Bool
  private let hasNumbers: Bool

  var count: Int { fields.count }
  /// The fields of the user, which come first, and those of the item.
  let userFieldCount: Int

  init(_ data: TrainingData) {
    func ids(_ count: Int) -> FeatureField.Values { .tokens((0..<Int32(count)).map { $0 }, count: count) }
    let users = [ids(data.userCount)] + data.userFields.map(\.values)
    let items = [ids(data.itemCount)] + data.itemFields.map(\.values)
    var fields: [Field] = []
    var start = 0
    for (index, values) in (users + items).enumerated() {
      fields.append(Field(isOfUser: index < users.count, start: Int32(start), values: values))
      switch values {
      case .tokens(_, let count), .tokenLists(_, let count): start += count
      case .numbers: start += 1
      }
    }
    self.fields = fields
    rowCount = start
    userFieldCount = users.count
    hasLists = fields.contains { if case .tokenLists = $0.values { true } else { false } }
    hasNumbers = fields.contains { if case .numbers = $0.values { true } else { false } }
  }

  /// The vectors of every field of every pair: pairs × (fields · width), the fields of a pair side by side.
  func vectors(_ table: Parameter, _ users: [Int32], _ items: [Int32]) -> Variable {
    var rows: [Int32] = []
    rows.reserveCapacity(users.count * count)
    var (factors, lengths) = ([Float](), [Int]())
    for (user, item) in zip(users, items) {
      for field in fields {
        let number = Int(field.isOfUser ? user : item)
        switch field.values {
        case .tokens(let tokens, _): rows.append(field.start + tokens[number])
        case .tokenLists(let lists, _): rows += lists[number].map { field.start + $0 }
        case .numbers: rows.append(field.start)
        }
        if hasNumbers || hasLists { addShape(field.values, number, &factors, &lengths) }
      }
    }
    var result = table.gather(rows)
    if hasNumbers { result = result * Variable(Tensor(factors, shape: [factors.count, 1])) }
    if hasLists { result = result.segmentMean(Segments(lengths: lengths)) }
    return result.reshaped(to: [users.count, count * table.value.shape.width])
  }

  /// The vectors of the users' fields alone, side by side.
  func userVectors(_ table: Parameter, _ users: [Int32]) -> Variable {
    let all = vectors(table, users, [Int32](repeating: 0, count: users.count))
    return all.columns(0..<userFieldCount * table.value.shape.width)
  }

  /// The vectors of the items' fields alone, side by side.
  func itemVectors(_ table: Parameter, _ items: [Int32]) -> Variable {
    let all = vectors(table, [Int32](repeating: 0, count: items.count), items)
    return all.columns(userFieldCount * table.value.shape.width..<all.shape.width)
  }

  private func addShape(_ values: FeatureField.Values, _ number: Int, _ factors: inout [Float], _ lengths: inout [Int])
  {
    switch values {
    case .tokens:
      factors.append(1)
      lengths.append(1)
    case .tokenLists(let lists, _):
      factors += [Float](repeating: 1, count: lists[number].count)
      lengths.append(lists[number].count)
    case .numbers(let numbers):
      factors.append(numbers[number])
      lengths.append(1)
    }
  }
}
