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

    public init() {}
  }

  public enum TrainingError: Error, Equatable, CustomStringConvertible {
    case diverged(model: String, epoch: Int)

    public var description: String {
      switch self {
      case .diverged(let model, let epoch):
        "\(model) diverged: its loss in epoch \(epoch) is no finite number. Lower learning_rate."
      }
    }
  }

  private let configuration: Configuration
  private let validation: RankingTask
  private let checkpoint: Checkpoint?
  private let report: (String) -> Void

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
    let earlier = progress.outcome.seconds
    let start = Date()
    while progress.epoch < configuration.epochs, !hasStopped(progress) {
      let epochStart = Date()
      guard let loss = model.runEpoch(random: &random) else {
        progress.keep(model)
        break
      }
      progress.epoch += 1
      guard loss.isFinite else { throw TrainingError.diverged(model: name, epoch: progress.epoch) }
      progress.outcome.losses.append(loss)
      progress.outcome.epochSeconds.append(Date().timeIntervalSince(epochStart))
      var line = "\(name): epoch \(progress.epoch) of \(configuration.epochs), loss \(String(format: "%.4f", loss))"
      if validation.queries.isEmpty {
        progress.keep(model)
      } else if progress.epoch % configuration.evaluationStep == 0 || progress.epoch == configuration.epochs {
        let value = measure(model)
        progress.outcome.validations.append(value)
        if value > progress.best { progress.keep(model, value) } else { progress.stale += 1 }
        line += String(format: ", validation %.4f", value)
      }
      progress.outcome.seconds = earlier + Date().timeIntervalSince(start)
      report(line)
      try checkpoint?.save(model, progress, random)
    }
    progress.outcome.seconds = earlier + Date().timeIntervalSince(start)
    progress.restoreBest(model)
    return progress.outcome
  }

  private func hasStopped(_ progress: TrainingProgress) -> Bool {
    !validation.queries.isEmpty && progress.stale >= configuration.stoppingStep
  }

  private func measure(_ model: any Recommender) -> Double {
    let (metric, depth) = configuration.validMetric
    let rankings = Rankings(of: model, validation, depth: depth, batch: configuration.evaluationBatch)
    return rankings.value(metric, depth: depth, validation, purchases: [])
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
