import CommandSupport
import Recommenders
import Tensors

/// Trains and measures models, one after the other, and keeps what is finished.
struct ModelRunner {
  private let experiment: Experiment
  private let name: String
  private let output: String

  init(_ experiment: Experiment, name: String, output: String) {
    (self.experiment, self.name, self.output) = (experiment, name, output)
  }

  private func path(_ card: ModelCard) -> String { "\(output)/results/\(name)-\(card.name).json" }

  /// What a finished model reached.
  func result(_ card: ModelCard) -> ModelResult? {
    ModelResult(path: path(card), fingerprint: experiment.fingerprint(card))
  }

  /// - Parameter prefix: What begins each line of progress.
  func run(_ type: any Recommender.Type, _ prefix: String) {
    let card = type.card
    let group: any ProcessGroup = experiment.group ?? SingleProcess()
    let line = ProgressLine()
    let isFinished = result(card) != nil
    if group.sum(group.isFirst && isFinished ? 1 : 0) > 0 {
      if group.isFirst { progress("\(prefix)\(card.name): finished earlier.") }
      return
    }
    do {
      let outcome = try train(type, group) { if group.isFirst { line.update(prefix + $0) } }
      guard group.isFirst else { return }
      line.finish("\(prefix)\(card.name): \(outcome.losses.count) epochs, \(seconds(outcome.seconds)).")
    } catch is OtherProcessFailure {
    } catch is Trainer.TrainingError where !group.isFirst {  // All have it.
    } catch {
      line.finish("\(prefix)\(card.name) failed. \(error)")
    }
  }

  private func train(_ type: any Recommender.Type, _ group: any ProcessGroup, _ report: @escaping (String) -> Void)
    throws
    -> Trainer.Outcome
  {
    let fingerprint = experiment.fingerprint(type.card)
    let saved = "\(experiment.configuration.checkpointPath)/\(name)-\(type.card.name).model"
    let checkpoint = Checkpoint(path: saved + ".checkpoint", fingerprint: fingerprint)
    if group.isFirst { AtomicFile.removeLeftovers(of: saved) }
    let (model, outcome) = try experiment.train(type, checkpoint: checkpoint, report: report)
    try group.first {
      try SavedModel.write(model, outcome, fingerprint: fingerprint, to: saved)
      try experiment.evaluate(model, outcome).write(to: path(type.card))
      checkpoint.remove()
    }
    return outcome
  }
}
