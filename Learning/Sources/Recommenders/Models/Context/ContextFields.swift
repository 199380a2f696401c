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
}

extension Variable {
  /// Of rows of vectors side by side, the sum of the vectors: rows × width.
  func fieldSum(_ fields: Int) -> Variable {
    let (rows, width) = (shape[0], shape.width / fields)
    return reshaped(to: [rows, fields, width]).sum(to: [rows, 1, width]).reshaped(to: [rows, width])
  }

  /// Σ over pairs of different fields of the products of their vectors, element by element: rows × width.
  ///
  /// It is half of the square of the sum less the sum of the squares (Rendle 2010, lemma 3.1).
  func pairwiseProducts(_ fields: Int) -> Variable {
    (fieldSum(fields).squared() - squared().fieldSum(fields)).scaled(by: 0.5)
  }

  /// The vector of one field.
  func field(_ index: Int, of fields: Int) -> Variable {
    let width = shape.width / fields
    return columns(index * width..<(index + 1) * width)
  }

  /// The vectors of the first and of the second field of each pair of different fields, one pair below the other for each
  /// row: (rows · pairs) × width.
  func fieldPairs(_ fields: Int) -> (first: Variable, second: Variable) {
    let (rows, width) = (shape[0], shape.width / fields)
    let vectors = reshaped(to: [rows * fields, width])
    var (first, second) = ([Int32](), [Int32]())
    for row in 0..<rows {
      for a in 0..<fields {
        for b in a + 1..<max(fields, a + 1) {
          first.append(Int32(row * fields + a))
          second.append(Int32(row * fields + b))
        }
      }
    }
    return (vectors.gather(first), vectors.gather(second))
  }
}

extension Variable {
  /// The sum of the lengths of parameters, weighted; `nil` if the weight is zero.
  static func lengths(of parameters: [Parameter], weight: Float) -> Variable? {
    guard weight > 0 else { return nil }
    // The root of zero has no derivative.
    let lengths = parameters.map { ($0.variable.squared().sum() + 1e-12).sqrt() }
    return lengths.dropFirst().reduce(lengths.first) { sum, length in sum.map { $0 + length } }?.scaled(by: weight)
  }
}

/// A model of single pairs of users and items with their features, trained on purchases and as many pairs that are none.
protocol ContextModel: GradientModel {
  var data: TrainingData { get }
  /// One column: the logit of a purchase.
  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable
  /// What is added to the mean cross-entropy.
  func penalty() -> Variable?
}

extension ContextModel {
  public var trainingRows: Int { data.rowCount }

  func penalty() -> Variable? { nil }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (users, items, labels) = data.labelled(rows, using: &random)
    var noise = Noise(&random)
    let loss = logits(users, items, &noise).binaryCrossEntropy(labels)
    return penalty().map { loss + $0 } ?? loss
  }

  public func scores(_ queries: [Query]) -> Tensor {
    PairScores.all(queries, itemCount: data.itemCount) { users, items in
      var noise = Noise.none
      return logits(users, items, &noise).value
    }
  }
}
