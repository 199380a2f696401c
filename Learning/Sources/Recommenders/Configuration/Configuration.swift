/// What a run does: data, split, training, evaluation. The keys of its YAML form are RecBole's.
public struct Configuration: Sendable, Equatable {
  public enum Repetitions: String, Sendable { case first, last }

  // MARK: Data
  public var seed: UInt64 = 2_020
  public var dataPath = "dataset"
  public var checkpointPath = "saved"
  public var fieldSeparator: Character = "\t"
  public var sequenceSeparator: Character = " "
  public var userField = "user_id"
  public var itemField = "item_id"
  public var timeField: String? = "timestamp"
  /// Whether times are rounded to 32-bit floats, as in RecBole. Present-day times become multiples of 128 seconds; equal ones keep
  /// the order of the file.
  public var roundsTimes = false
  /// For `inter`, `user` and `item` the columns to load; all of a table that is not named.
  public var loadedColumns: [String: [String]] = [:]
  /// Columns that are loaded and not learnt from.
  public var unusedColumns: [String: [String]] = ["item": ["item_name"]]
  /// Which of several interactions of a user with an item is kept; all if `nil`.
  public var keptRepetition: Repetitions?
  public var valueIntervals: [String: Interval] = [:]
  public var userInteractions: Interval?
  public var itemInteractions: Interval?
  /// Whether interactions with users and items that their tables lack are left out.
  public var filtersUnknown = true
  public var normalizesAll = false
  public var normalizedFields: [String] = []
  public var longestHistory = 50

  // MARK: Training
  public var epochs = 300
  public var stoppingStep = 10
  public var evaluationStep = 1
  /// How many users of the validation part choose the best epoch; all if `nil`.
  public var validationUsers: Int?
  public var batch = 2_048
  public var evaluationBatch = 256
  public var learningRate = 0.001
  /// Whether sequential models learn from rows of one prefix each, as RecBole's do.
  public var hasPrefixRows = false
  /// How models that compare a purchase with something else draw the other item.
  public var negatives = Draw.uniform

  // MARK: Evaluation
  public var splitting = Splitting()
  /// How many items are drawn for each purchase of the test part to be ranked with it under `recbole-compat`; all if `nil`.
  public var candidates: (draw: Draw, count: Int)?
  public var metrics: [Metric] = [.recall, .mrr, .ndcg, .hit, .precision]
  public var depths = [10]
  public var validMetric: (metric: Metric, depth: Int) = (.mrr, 10)
  public var decimals = 4
  public var protocols: [RankingProtocol] = RankingProtocol.allCases

  /// What models call their own: `embedding_size`, for instance.
  public var settings: [String: ConfigurationValue] = [:]

  public init() {}

  public static func == (a: Configuration, b: Configuration) -> Bool { a.text == b.text }

  /// All values in one line, to tell configurations apart.
  public var text: String {
    let own = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let columns = [loadedColumns, unusedColumns].map { $0.sorted { $0.key < $1.key }.map { "\($0)" } }
    return [
      "\(seed) \(userField) \(itemField) \(timeField ?? "") \(roundsTimes) \(columns) \(keptRepetition?.rawValue ?? "")",
      "\(valueIntervals.sorted { $0.key < $1.key }) \(userInteractions as Any) \(itemInteractions as Any)",
      "\(filtersUnknown) \(normalizesAll) \(normalizedFields) \(longestHistory)",
      "\(epochs) \(stoppingStep) \(evaluationStep) \(validationUsers as Any) \(batch) \(learningRate)",
      "\(hasPrefixRows) \(negatives) \(candidates as Any)",
      "\(splitting) \(metrics) \(depths) \(validMetric) \(protocols) \(own)",
    ].joined(separator: " ")
  }
}

/// Why a configuration cannot be used. The description is a sentence for the person at the keyboard.
public enum ConfigurationError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notYAML(path: String, reason: String)
  case notAMap(path: String)
  case unknownKey(String, nearest: String?)
  case wrongValue(key: String, value: String, expected: String)
  case unknownModel(String, nearest: String?)

  public var description: String {
    func hint(_ nearest: String?, _ otherwise: String) -> String {
      nearest.map { "Perhaps \"\($0)\" is meant." } ?? otherwise
    }
    switch self {
    case .unreadable(let path, let reason):
      return "\(path) cannot be read: \(reason). Check the path and its permissions."
    case .notYAML(let path, let reason):
      return "\(path) is no YAML: \(reason). Check the indentation and the quotes at that place."
    case .notAMap(let path):
      return "\(path) has no keys. A configuration consists of lines of the form `epochs: 50`."
    case .unknownKey(let key, let nearest):
      return "There is no setting \"\(key)\". " + hint(nearest, "README.md of Learning lists them.")
    case .wrongValue(let key, let value, let expected):
      return "The setting \(key) is \"\(value)\", and should be \(expected). Correct it in the configuration or on the "
        + "command line."
    case .unknownModel(let name, let nearest):
      return "There is no model \"\(name)\". " + hint(nearest, "`recommend models` lists them.")
    }
  }
}
