/// Tokens and their numbers, in the order of their first appearance. RecBole's numbers are greater by one: its 0 is padding.
public struct Vocabulary: Sendable, Equatable {
  public private(set) var tokens: [String] = []
  private var numbers: [String: Int32] = [:]

  public init() {}

  public var count: Int { tokens.count }

  public func number(_ token: String) -> Int32? { numbers[token] }

  public mutating func add(_ token: String) -> Int32 {
    if let number = numbers[token] { return number }
    let number = Int32(tokens.count)
    numbers[token] = number
    tokens.append(token)
    return number
  }
}

/// Interactions of users with items, by number. The columns have the same length.
public struct Interactions: Sendable, Equatable {
  public var users: [Int32] = []
  public var items: [Int32] = []
  /// Seconds; zeros if the log has no times.
  public var times: [Double] = []

  public init() {}

  public var count: Int { users.count }

  /// For each of `count` items how often it was bought.
  func purchases(of count: Int) -> [Int] {
    var purchases = [Int](repeating: 0, count: count)
    for item in items { purchases[Int(item)] += 1 }
    return purchases
  }
}

/// A feature of every user or every item.
public struct FeatureField: Sendable, Equatable {
  public enum Values: Sendable, Equatable {
    /// For each row a number below `count`; 0 where the value is missing.
    case tokens([Int32], count: Int)
    /// For each row any number of such numbers.
    case tokenLists([[Int32]], count: Int)
    case numbers([Float])
  }

  public var name: String
  public var values: Values

  public init(_ name: String, _ values: Values) { (self.name, self.values) = (name, values) }
}

/// A log after processing: what models are trained and measured on.
public struct Dataset: Sendable, Equatable {
  public var name: String
  public var users = Vocabulary()
  public var items = Vocabulary()
  public var interactions = Interactions()
  public var userFields: [FeatureField] = []
  public var itemFields: [FeatureField] = []
  /// For each item what people call it: the column `item_name`, or its token.
  public var itemNames: [String] = []
  /// Sentences about what was left out.
  public var notes: [String] = []

  public init(name: String) { self.name = name }
}
