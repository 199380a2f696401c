import Foundation
import Tensors

/// A dataset divided by a configuration: trains models on one part and measures them on the others.
public struct Experiment {
  public let configuration: Configuration
  public let dataset: Dataset
  public let split: Splitting.Split
  public let data: TrainingData
  /// The processes that train each model together; `nil` if this one does alone. All have the same data and configuration.
  public var group: (any ProcessGroup)?
  private let dataFingerprint: UInt64

  /// - Throws: If a part has nothing to learn from or to measure with.
  public init(_ configuration: Configuration, _ dataset: Dataset) throws(LogError) {
    self.configuration = configuration
    self.dataset = dataset
    split = configuration.splitting.split(dataset.interactions, seed: configuration.seed)
    guard !split.training.isEmpty else {
      throw .emptyPart(part: "training", reason: "no user has enough interactions. Add more of the log")
    }
    guard !split.test.isEmpty else {
      throw .emptyPart(
        part: "test",
        reason: configuration.splitting.hasTest
          ? "no user has enough interactions. Add more of the log"
          : "eval_args.split gives it nothing. Use {RS: [0.8, 0.1, 0.1]} or {LS: valid_and_test}")
    }
    data = TrainingData(dataset, rows: split.training, negatives: configuration.negatives)
    var fingerprint = Fingerprint()
    fingerprint.mix(dataset)
    dataFingerprint = fingerprint.value
  }

  /// Sentences about what makes figures less certain.
  public var notes: [String] {
    var notes = dataset.notes
    let single = (0..<Int32(dataset.users.count)).count { data.history($0).count == 1 }
    if single > 0 {
      notes.append(
        "\(single) \(single == 1 ? "user has" : "users have") one purchase in the training part: little is learnt there."
      )
    }
    if let depth = configuration.depths.max(), depth > dataset.items.count {
      notes.append(
        "topk asks for \(depth) items, and the catalogue has \(dataset.items.count): lists are shorter than that.")
    }
    if let (_, count) = configuration.candidates, configuration.protocols.contains(.recboleCompat) {
      notes.append(
        "eval_args.mode draws \(count) items for each purchase: figures under recbole-compat cannot be compared with those of other modes."
      )
    }
    if split.validation.isEmpty {
      notes.append("The validation part is empty: no training stops early, and the last epoch is kept.")
    }
    return notes
  }

  /// Of everything that the figures of a model depend on.
  public func fingerprint(_ card: ModelCard) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.mix("\(dataFingerprint) \(card.name) \(configuration.text)")
    return fingerprint.value
  }

  // MARK: Models

  /// A model before its training, and the random numbers to train it with.
  public func make(_ type: any Recommender.Type) throws(ConfigurationError) -> (any Recommender, RandomGenerator) {
    var random = RandomGenerator(seed: configuration.seed)
    var settings = Settings(type.card, configuration)
    settings.group = group
    let model = try type.init(data, settings, random: &random)
    return (model, random)
  }

  public func task(_ part: RankingTask.Part, _ rules: RankingProtocol, _ kind: ModelKind) -> RankingTask {
    let countsAnswers = rules == .recboleCompat && kind == .sequential
    let split =
      countsAnswers
      ? configuration.splitting.split(dataset.interactions, seed: configuration.seed, countsAnswers: true) : split
    var task = RankingTask(dataset.interactions, split, part: part, under: rules, for: kind)
    if part == .test, rules == .recboleCompat, let (draw, count) = configuration.candidates {
      let sampler = ItemSampler(draw, purchases: dataset.interactions.purchases(of: dataset.items.count))
      task.drawCandidates(count, sampler, for: kind, seed: configuration.seed)
    }
    return task
  }

  /// For each item how often it was bought in the training part, as a protocol counts items.
  func purchases(_ rules: RankingProtocol) -> [Int] {
    rules == .recboleCompat ? data.purchases + [0] : data.purchases
  }

  public func train(
    _ type: any Recommender.Type, checkpoint: Checkpoint? = nil, report: @escaping (String) -> Void = { _ in }
  ) throws -> (model: any Recommender, outcome: Trainer.Outcome) {
    var (model, random) = try group?.agree { try make(type) } ?? make(type)
    var validation = task(.validation, .allItems, type.card.kind)
    if let users = configuration.validationUsers { validation = validation.sample(users, seed: configuration.seed) }
    var trainer = Trainer(configuration, validation: validation, checkpoint: checkpoint, report: report)
    trainer.group = group
    return (model, try trainer.train(model, random: &random))
  }

  /// Measures a model on the test part.
  public func evaluate(_ model: any Recommender, _ training: Trainer.Outcome) -> ModelResult {
    let start = Date()
    let greatest = min(configuration.depths.max() ?? 10, dataset.items.count)
    var parts: [String: ModelResult.Part] = [:]
    let tasks = configuration.protocols.map { task(.test, $0, model.card.kind) }
    let all = Rankings.all(of: model, tasks, depth: greatest, batch: configuration.evaluationBatch)
    for (number, rules) in configuration.protocols.enumerated() {
      let (task, rankings) = (tasks[number], all[number])
      let depth = configuration.depths.min() ?? 10
      var part = ModelResult.Part(
        analysis: RepeatAnalysis(rankings, depth: depth, task, itemCount: dataset.items.count), lists: rankings.lists)
      for metric in configuration.metrics {
        for depth in configuration.depths {
          part.values["\(metric.rawValue)@\(depth)"] = rankings.value(
            metric, depth: depth, task, purchases: purchases(rules))
        }
      }
      parts[rules.rawValue] = part
    }
    return ModelResult(
      model.card, fingerprint: fingerprint(model.card), training: training,
      scoringSeconds: Date().timeIntervalSince(start), size: model.parameters.reduce(0) { $0 + $1.value.count },
      parts: parts)
  }
}
