import Foundation

extension Configuration {
  /// Keys of RecBole's that mean nothing here: they choose devices and what its program prints and stores.
  private static let idle: Set<String> = [
    "gpu_id", "use_gpu", "state", "reproducibility", "show_progress", "save_dataset", "save_dataloaders",
    "RATING_FIELD",
    "LABEL_FIELD", "NEG_PREFIX", "worker", "device", "encoding", "log_wandb", "wandb_project", "shuffle", "dataset",
    "model", "ITEM_LIST_LENGTH_FIELD", "LIST_SUFFIX", "POSITION_FIELD", "USER_ID", "benchmark_filename",
    "numerical_features", "nproc", "eval_type", "data_name", "use_item_feat", "alias_of_user_id", "alias_of_item_id",
  ]

  private static let own = [
    "seed", "data_path", "checkpoint_dir", "field_separator", "seq_separator", "USER_ID_FIELD", "ITEM_ID_FIELD",
    "TIME_FIELD", "single_precision_times", "load_col", "unload_col", "unused_col", "rm_dup_inter", "val_interval",
    "user_inter_num_interval",
    "item_inter_num_interval", "filter_inter_by_user_or_item", "normalize_all", "normalize_field",
    "MAX_ITEM_LIST_LENGTH", "epochs", "stopping_step", "eval_step", "train_batch_size", "eval_batch_size",
    "valid_users", "learning_rate", "prefix_rows", "neg_sampling", "train_neg_sample_args", "eval_args", "metrics",
    "topk",
    "valid_metric",
    "metric_decimal_place", "protocols",
  ]

  /// Every key that has an effect, those of models included.
  public static var keys: [String] { own + ModelCatalogue.settingNames }

  /// Sets one key.
  ///
  /// - Throws: If the key is unknown or the value is none of its.
  public mutating func set(_ key: String, _ value: ConfigurationValue) throws(ConfigurationError) {
    func wrong(_ expected: String) -> ConfigurationError {
      .wrongValue(key: key, value: value.description, expected: expected)
    }
    func integer(atLeast least: Int) throws(ConfigurationError) -> Int {
      guard let number = value.integer, number >= least else { throw wrong("a whole number of at least \(least)") }
      return number
    }
    func text() throws(ConfigurationError) -> String {
      guard let text = value.text else { throw wrong("a text") }
      return text
    }
    func flag() throws(ConfigurationError) -> Bool {
      guard let flag = value.flag else { throw wrong("True or False") }
      return flag
    }
    func character() throws(ConfigurationError) -> Character {
      guard let text = value.text, text.utf8.count == 1, let character = text.first else {
        throw wrong("one ASCII character, as \"\\t\" in double quotes")
      }
      return character
    }
    func interval(_ value: ConfigurationValue) throws(ConfigurationError) -> Interval {
      guard let text = value.text, let interval = Interval(text) else { throw wrong("an interval such as [5,inf)") }
      return interval
    }
    func columns() throws(ConfigurationError) -> [String: [String]] {
      var result: [String: [String]] = [:]
      if value == .null { return result }
      guard let map = value.map else { throw wrong("lists of columns for inter, user and item") }
      for (table, names) in map where names != .null { result[table] = (names.list ?? []).compactMap(\.text) }
      return result
    }
    switch key {
    case "seed": seed = UInt64(try integer(atLeast: 0))
    case "data_path": dataPath = try text()
    case "checkpoint_dir": checkpointPath = try text()
    case "field_separator": fieldSeparator = try character()
    case "seq_separator": sequenceSeparator = try character()
    case "USER_ID_FIELD": userField = try text()
    case "ITEM_ID_FIELD": itemField = try text()
    case "TIME_FIELD": timeField = value == .null ? nil : try text()
    case "single_precision_times": roundsTimes = try flag()
    case "load_col": loadedColumns = try columns()
    case "unused_col": unusedColumns = try columns()
    case "rm_dup_inter":
      keptRepetition = value == .null ? nil : Repetitions(rawValue: try text())
      if value != .null, keptRepetition == nil { throw wrong("first, last or null") }
    case "val_interval":
      valueIntervals = [:]
      for (field, value) in value.map ?? [:] { valueIntervals[field] = try interval(value) }
    case "user_inter_num_interval": userInteractions = value == .null ? nil : try interval(value)
    case "item_inter_num_interval": itemInteractions = value == .null ? nil : try interval(value)
    case "filter_inter_by_user_or_item": filtersUnknown = try flag()
    case "normalize_all": normalizesAll = value == .null ? false : try flag()
    case "normalize_field": normalizedFields = (value.list ?? []).compactMap(\.text)
    case "MAX_ITEM_LIST_LENGTH": longestHistory = try integer(atLeast: 1)
    case "epochs": epochs = try integer(atLeast: 1)
    case "stopping_step": stoppingStep = try integer(atLeast: 1)
    case "eval_step": evaluationStep = try integer(atLeast: 1)
    case "valid_users": validationUsers = value == .null ? nil : try integer(atLeast: 1)
    case "train_batch_size": batch = try integer(atLeast: 1)
    case "eval_batch_size": evaluationBatch = try integer(atLeast: 1)
    case "learning_rate":
      guard let rate = value.number, rate > 0, rate.isFinite else { throw wrong("a positive number") }
      learningRate = rate
    case "prefix_rows": hasPrefixRows = try flag()
    case "neg_sampling", "train_neg_sample_args": negatives = try Self.negatives(key, value)
    case "eval_args": try setEvaluation(value)
    case "metrics": metrics = try Self.metrics(key, value)
    case "topk":
      depths = (value.list ?? []).compactMap(\.integer)
      guard !depths.isEmpty, depths.allSatisfy({ $0 > 0 }) else { throw wrong("positive whole numbers") }
    case "valid_metric":
      let parts = try text().split(separator: "@")
      guard parts.count == 2, let metric = Metric(named: String(parts[0])), let depth = Int(parts[1]), depth > 0 else {
        throw wrong("a metric and a depth, such as MRR@10")
      }
      validMetric = (metric, depth)
    case "metric_decimal_place": decimals = try integer(atLeast: 0)
    case "protocols":
      protocols = (value.list ?? []).compactMap { RankingProtocol(rawValue: $0.text ?? "") }
      guard !protocols.isEmpty, protocols.count == value.list?.count else {
        throw wrong(RankingProtocol.allCases.map(\.rawValue).joined(separator: ", "))
      }
    case _ where Self.idle.contains(key): break
    case _ where ModelCatalogue.settingNames.contains(key): settings[key] = value
    default: throw .unknownKey(key, nearest: nearest(to: key, among: Self.keys))
    }
  }

  private mutating func setEvaluation(_ value: ConfigurationValue) throws(ConfigurationError) {
    func wrong(_ key: String, _ value: ConfigurationValue, _ expected: String) -> ConfigurationError {
      .wrongValue(key: "eval_args." + key, value: value.description, expected: expected)
    }
    for (key, value) in (value.map ?? [:]).sorted(by: { $0.key < $1.key }) {
      switch key {
      case "group_by":
        guard value == .null || ["user", "none", "None"].contains(value.text) else {
          throw wrong(key, value, "user or null")
        }
        splitting.isGroupedByUser = value.text == "user"
      case "order":
        guard let order = Splitting.Order(rawValue: value.text ?? "") else { throw wrong(key, value, "RO or TO") }
        splitting.order = order
      case "split":
        if let ratios = value.map?["RS"]?.list?.compactMap(\.number), ratios.count == 3,
          ratios.allSatisfy({ $0 >= 0 && $0.isFinite }), ratios[0] > 0
        {
          splitting.parts = .ratios(ratios)
        } else if let kept = Splitting.LeftOut(rawValue: value.map?["LS"]?.text ?? "") {
          splitting.parts = .leaveOneOut(kept)
        } else {
          throw wrong(key, value, "{RS: [0.8, 0.1, 0.1]} or {LS: valid_and_test}")
        }
      case "mode": candidates = try Self.candidates("eval_args." + key, value)
      default: throw .unknownKey("eval_args." + key, nearest: nil)
      }
    }
  }

  private static func metrics(_ key: String, _ value: ConfigurationValue) throws(ConfigurationError) -> [Metric] {
    let names = (value.list ?? []).compactMap(\.text)
    let metrics = names.compactMap { Metric(named: $0) }
    guard metrics.count == names.count, !metrics.isEmpty else {
      let wrong = names.first { Metric(named: $0) == nil } ?? value.description
      throw .wrongValue(
        key: key, value: wrong, expected: "some of " + Metric.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return metrics
  }

  // MARK: Files and the command line

  /// Sets all keys of a YAML file.
  ///
  /// - Returns: Sentences about keys that are not known and were passed over.
  public mutating func read(yaml: String, path: String) throws(ConfigurationError) -> [String] {
    let value: ConfigurationValue
    do { value = try ConfigurationValue(yaml: yaml) } catch {
      let reason = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
      throw .notYAML(path: path, reason: reason)
    }
    if value == .null { return [] }
    guard let map = value.map else { throw .notAMap(path: path) }
    var notes: [String] = []
    for (key, value) in map.sorted(by: { $0.key < $1.key }) {
      do { try set(key, value) } catch {
        guard case .unknownKey = error else { throw error }
        notes.append("\(path): \(error) The line is passed over.")
      }
    }
    return notes
  }

  /// Sets a key of the form `--key=value`, the value being YAML.
  public mutating func override(_ argument: String) throws(ConfigurationError) {
    let parts = argument.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard argument.hasPrefix("--"), parts.count == 2, !parts[0].isEmpty else {
      throw .wrongValue(key: argument, value: "missing", expected: "written as --key=value")
    }
    let value: ConfigurationValue
    do { value = try ConfigurationValue(yaml: String(parts[1])) } catch {
      throw .wrongValue(key: String(parts[0]), value: String(parts[1]), expected: "a value in the form of YAML")
    }
    try set(String(parts[0]), value)
  }
}
