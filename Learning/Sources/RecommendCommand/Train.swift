import ArgumentParser
import CommandSupport
import Foundation
import Recommenders
import Tensors

/// A model and the dataset it belongs to.
struct ModelOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "A model's name; `recommend models` lists them.") var model: String
  @Option(name: [.customShort("d"), .customLong("dataset")], help: "The name of a dataset in DATA_PATH.")
  var givenDataset: String?
  @Option(help: "An app's store, as shop.sqlite, instead of a dataset. It is read, never changed.") var store: String?
  @OptionGroup var options: ConfigurationOptions

  func validate() throws {
    guard (givenDataset == nil) != (store == nil) else {
      throw ValidationError("Pass either a dataset with --dataset or an app's store with --store.")
    }
  }

  /// What the data is called, and the model's file after it.
  var dataset: String { givenDataset ?? LogOptions.name(store ?? "") }

  func experiment() throws -> Experiment {
    let configuration = try options.configuration()
    let files = try store.map { try LogFiles(store: $0, configuration) } ?? LogFiles(dataset: dataset, configuration)
    let experiment = try Experiment(configuration, files.dataset(name: dataset, configuration))
    for note in experiment.notes { progress(note) }
    return experiment
  }

  func modelPath(_ configuration: Configuration, _ name: String) -> String {
    "\(configuration.checkpointPath)/\(dataset)-\(name).model"
  }
}

struct Train: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trains one model on a dataset.",
    discussion: """
      The model is written to CHECKPOINT_DIR/DATASET-MODEL.model. After each epoch the state is kept beside it; the same \
      command goes on from there if it was interrupted.
      """)

  @OptionGroup var options: ModelOptions

  func run() throws {
    let type = try ModelCatalogue.type(named: options.model)
    let experiment = try options.experiment()
    let path = options.modelPath(experiment.configuration, type.card.name)
    try FileManager.default.createDirectory(
      atPath: experiment.configuration.checkpointPath, withIntermediateDirectories: true)
    AtomicFile.removeLeftovers(of: path)
    let fingerprint = experiment.fingerprint(type.card)
    let checkpoint = Checkpoint(path: path + ".checkpoint", fingerprint: fingerprint)
    let line = ProgressLine()
    let (model, outcome) = try experiment.train(type, checkpoint: checkpoint) { line.update($0) }
    try SavedModel.write(model, outcome, fingerprint: fingerprint, to: path)
    checkpoint.remove()
    line.finish("\(type.card.name): \(path), after \(outcome.losses.count) epochs and \(seconds(outcome.seconds)).")
  }
}

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measures a trained model on the test part of its dataset.")

  @OptionGroup var options: ModelOptions

  func run() throws {
    let type = try ModelCatalogue.type(named: options.model)
    let experiment = try options.experiment()
    let path = options.modelPath(experiment.configuration, type.card.name)
    let (model, outcome) = try SavedModel.read(path, for: experiment)
    let tables = RunTables([experiment.evaluate(model, outcome)], experiment.configuration)
    for rules in experiment.configuration.protocols {
      print("\(rules.rawValue)\n\(tables.text(rules))\n\(tables.analysesText(rules))")
    }
  }
}

func seconds(_ value: Double) -> String { String(format: "%.1f s", value) }
