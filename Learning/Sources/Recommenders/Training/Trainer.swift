import Foundation
import Tensors

/// Trains a model until its measure on the validation part stops growing, and keeps the best state.
public struct Trainer {
  /// What a training came to.
  public struct Outcome: Sendable, Equatable, Codable {
    /// The mean loss of each epoch; empty if the model is computed at once.
    public var losses: [Float] = []
    /// The validation measure after each evaluated epoch.
    public var validations: [Double] = []
    /// The epoch whose state was kept, from 1.
    public var bestEpoch = 0
    /// Of everything, measures included.
    public var seconds = 0.0
    /// What learning alone took in each epoch.
    public var epochSeconds: [Double] = []
    /// The processor's time for learning in each epoch: without what other programs took meanwhile.
    public var epochProcessorSeconds: [Double]? = []

    public init() {}
  }

  public enum TrainingError: Error, Equatable, CustomStringConvertible {
    case diverged(model: String, epoch: Int)
    case differentCheckpoints(path: String)

    public var description: String {
      switch self {
      case .diverged(let model, let epoch):
        "\(model) diverged: its loss in epoch \(epoch) is no finite number. Lower learning_rate."
      case .differentCheckpoints(let path):
        "The ranks see different files at \(path). Pass an --output that all machines share."
      }
    }
  }

  private let configuration: Configuration
  private let validation: RankingTask
  private let checkpoint: Checkpoint?
  private let report: (String) -> Void
  /// The processes that train the model together.
  var group: (any ProcessGroup)?

  /// - Parameters:
  ///   - validation: What the best epoch is chosen by. If it has no queries, all epochs are run and the last is kept.
  ///   - checkpoint: Where the state is kept between epochs.
  ///   - report: Receives a line for each epoch.
  public init(
    _ configuration: Configuration, validation: RankingTask, checkpoint: Checkpoint? = nil,
    report: @escaping (String) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.validation = validation
    self.checkpoint = checkpoint
    self.report = report
  }

  public func train(_ model: any Recommender, random: inout RandomGenerator) throws -> Outcome {
    let name = model.card.name
    var progress = TrainingProgress(model)
    if let checkpoint, let restored = try checkpoint.restore(model, &random, report) {
      progress = restored
      report("\(name): going on after epoch \(progress.epoch).")
    }
    if let group, let checkpoint, group.sum(Double(progress.epoch)) != Double(progress.epoch * group.count) {
      throw TrainingError.differentCheckpoints(path: checkpoint.path)
    }
    let earlier = progress.outcome.seconds
    let start = Date()
    var search = HitSearch(
      group.map { validation.part($0.rank, of: $0.count) } ?? validation, depth: configuration.validMetric.depth,
      batch: configuration.evaluationBatch)
    while progress.epoch < configuration.epochs, !hasStopped(progress) {
      let (epochStart, processorStart) = (Date(), Self.processorSeconds)
      guard let loss = model.runEpoch(random: &random) else {
        progress.keep(model)
        break
      }
      progress.epoch += 1
      guard loss.isFinite else { throw TrainingError.diverged(model: name, epoch: progress.epoch) }
      progress.outcome.losses.append(loss)
      progress.outcome.epochSeconds.append(Date().timeIntervalSince(epochStart))
      progress.outcome.epochProcessorSeconds?.append(Self.processorSeconds - processorStart)
      var line = "\(name): epoch \(progress.epoch) of \(configuration.epochs), loss \(String(format: "%.4f", loss))"
      if validation.queries.isEmpty {
        progress.keep(model)
      } else if progress.epoch % configuration.evaluationStep == 0 || progress.epoch == configuration.epochs {
        let value = measure(model, &search)
        progress.outcome.validations.append(value)
        if value > progress.best { progress.keep(model, value) } else { progress.stale += 1 }
        line += String(format: ", validation %.4f", value)
      }
      progress.outcome.seconds = earlier + Date().timeIntervalSince(start)
      report(line)
      if let checkpoint { try first { try checkpoint.save(model, progress, random) } }
    }
    progress.outcome.seconds = earlier + Date().timeIntervalSince(start)
    progress.restoreBest(model)
    return progress.outcome
  }

  /// The processor's time of this process, in seconds.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func hasStopped(_ progress: TrainingProgress) -> Bool {
    !validation.queries.isEmpty && progress.stale >= configuration.stoppingStep
  }

  /// Runs an action in one process of the group.
  private func first(_ action: () throws -> Void) throws {
    if let group { try group.first(action) } else { try action() }
  }

  /// The measure on the validation part, of which each process of a group ranks its share.
  private func measure(_ model: any Recommender, _ search: inout HitSearch) -> Double {
    let (metric, depth) = configuration.validMetric
    guard metric.isOfSingleLists else {
      let value = Rankings(of: model, validation, depth: depth, batch: configuration.evaluationBatch)
        .value(metric, depth: depth, validation, purchases: [])
      return group.map { $0.sum($0.isFirst ? value : 0) } ?? value
    }
    let sum = search.values(of: model, metric).reduce(0, +)
    return (group.map { $0.sum(sum) } ?? sum) / Double(validation.queries.count)
  }
}

/// How far a training is, and the best state so far.
struct TrainingProgress {
  var epoch = 0
  var outcome = Trainer.Outcome()
  var best = -Double.infinity
  /// Evaluations since the best one.
  var stale = 0
  var bestValues: [Tensor]

  init(_ model: any Recommender) { bestValues = model.parameters.map(\.value) }

  mutating func keep(_ model: any Recommender, _ value: Double = 0) {
    best = value
    stale = 0
    outcome.bestEpoch = epoch
    bestValues = model.parameters.map(\.value)
  }

  func restoreBest(_ model: any Recommender) {
    for (parameter, value) in zip(model.parameters, bestValues) { parameter.value = value }
  }
}
