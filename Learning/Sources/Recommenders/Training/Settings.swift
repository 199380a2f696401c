import Tensors

/// A model's settings: its defaults, with what the configuration changes.
public struct Settings {
  private let values: [String: ConfigurationValue]
  public var learningRate: Double
  /// How many rows of the training data a batch has.
  public var batch: Int
  /// How many items of a history sequential models read, the last ones.
  public var longestHistory: Int
  /// Whether sequential models learn from rows of one prefix each, as RecBole's do.
  public var hasPrefixRows: Bool
  /// The processes that share each batch; `nil` for one process alone.
  public var group: (any ProcessGroup)?

  public init(_ card: ModelCard, _ configuration: Configuration = Configuration()) {
    values = card.defaults.merging(configuration.settings.filter { card.defaults[$0.key] != nil }) { $1 }
    learningRate = configuration.learningRate
    batch = card.countsNegatives ? max(configuration.batch / 2, 1) : configuration.batch
    longestHistory = configuration.longestHistory
    hasPrefixRows = configuration.hasPrefixRows
  }

  private func value<Value>(_ key: String, _ expected: String, _ read: (ConfigurationValue) -> Value?)
    throws(ConfigurationError) -> Value
  {
    guard let value = values[key] else { preconditionFailure("The card has no setting \(key).") }
    guard let result = read(value) else {
      throw .wrongValue(key: key, value: value.description, expected: expected)
    }
    return result
  }

  /// A whole number of at least 1.
  public func size(_ key: String) throws(ConfigurationError) -> Int {
    try value(key, "a whole number of at least 1") { $0.integer.flatMap { $0 > 0 ? $0 : nil } }
  }

  /// A list of sizes, which may be empty.
  public func sizes(_ key: String) throws(ConfigurationError) -> [Int] {
    try value(key, "a list of whole numbers of at least 1") { value in
      guard let list = value.list else { return nil }
      let numbers = list.compactMap(\.integer).filter { $0 > 0 }
      return numbers.count == list.count ? numbers : nil
    }
  }

  /// A number of at least 0.
  public func weight(_ key: String) throws(ConfigurationError) -> Float {
    try value(key, "a number of at least 0") { $0.number.flatMap { $0 >= 0 && $0.isFinite ? Float($0) : nil } }
  }

  public func weights(_ key: String) throws(ConfigurationError) -> [Float] {
    try value(key, "a list of numbers of at least 0") { value in
      guard let list = value.list else { return nil }
      let numbers = list.compactMap(\.number).filter { $0 >= 0 && $0.isFinite }
      return numbers.count == list.count ? numbers.map { Float($0) } : nil
    }
  }

  /// A dropout probability: at least 0 and below 1.
  public func probability(_ key: String) throws(ConfigurationError) -> Float {
    try value(key, "a number of at least 0 and below 1") { $0.number.flatMap { $0 >= 0 && $0 < 1 ? Float($0) : nil } }
  }

  public func flag(_ key: String) throws(ConfigurationError) -> Bool {
    try value(key, "True or False") { $0.flag }
  }

  public func text(_ key: String, among choices: [String]) throws(ConfigurationError) -> String {
    try value(key, "one of " + choices.joined(separator: ", ")) { $0.text.flatMap { choices.contains($0) ? $0 : nil } }
  }
}
