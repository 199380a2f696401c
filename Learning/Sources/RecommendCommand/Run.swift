import ArgumentParser
import CommandSupport
import Foundation
import PurchaseLogs
import Recommenders
import Tensors

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts a log, trains and measures models, and writes tables and a report page.",
    discussion: """
      Without a log, one is generated. Keeps finished models in the folder of --output: the same command goes on where it \
      was interrupted, and trains only what its data or settings changed. A model that fails is reported, and the others go on.
      """)

  @OptionGroup var log: LogOptions
  @Flag(help: "Train every model; so it is, too, without --models.") var all = false
  @Option(name: [.short, .long], parsing: .upToNextOption, help: "Names of models; `recommend models` lists them.")
  var models: [String] = []
  @Option(name: [.short, .long], help: "A dataset in DATA_PATH instead of a log.") var dataset: String?
  @Option(help: "Train one part of the models alone, as 2/8 for the second of eight.") var shard: Shard?
  @Option(name: [.short, .long], help: "The folder to write to.") var output = "recommend-run"
  @OptionGroup var options: ConfigurationOptions

  func validate() throws {
    guard !all || models.isEmpty else { throw ValidationError("Pass either --all or --models.") }
    guard log.interactions == nil && log.store == nil || dataset == nil else {
      throw ValidationError("Pass either a log with --interactions or --store, or a dataset with --dataset.")
    }
    guard log.interactions != nil || log.items == nil && log.users == nil else {
      throw ValidationError("--items and --users belong to a log: pass it with --interactions.")
    }
  }

  func run() throws {
    var defaults = Configuration()
    defaults.checkpointPath = output + "/saved"
    if dataset == nil { defaults.dataPath = output + "/dataset" }
    let configuration = try options.configuration(defaults)
    var types = models.isEmpty ? ModelCatalogue.all : try models.map { try ModelCatalogue.type(named: $0) }
    if let shard { types = shard.part(types) }
    let (name, files) = try files(configuration)
    let experiment = try Experiment(configuration, files.dataset(name: name, configuration))
    for note in experiment.notes { progress(note) }
    for folder in [configuration.checkpointPath, output + "/results"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    var runner = ModelRunner(experiment, name: name, output: output)
    for (place, type) in types.enumerated() { runner.run(type, "[\(place + 1)/\(types.count)] ") }
    try write(runner.results, experiment)
    guard runner.failures.isEmpty else {
      progress("Without a result: \(runner.failures.joined(separator: ", ")).")
      throw ExitCode.failure
    }
  }

  /// The log as atomic files, which are written if there were none.
  private func files(_ configuration: Configuration) throws -> (name: String, LogFiles) {
    if let dataset { return (dataset, try LogFiles(dataset: dataset, configuration)) }
    let name: String
    let files: LogFiles
    if let given = try log.files(configuration) {
      (name, files) = given
    } else {
      name = "generated"
      var generator = PurchaseLogGenerator()
      (generator.customers, generator.items) = (1_000, 400)
      let folder = output + "/log"
      try Generate.write(generator.generate(seed: 1), to: folder)
      files = try LogFiles(
        interactions: folder + "/interact.csv", users: folder + "/users.csv", items: folder + "/items.csv",
        configuration)
    }
    _ = try files.write(dataset: name, configuration)
    return (name, files)
  }

  private func write(_ results: [ModelResult], _ experiment: Experiment) throws {
    guard !results.isEmpty else { return }
    let tables = RunTables(results, experiment.configuration)
    var text = ""
    for rules in experiment.configuration.protocols {
      text += "\(rules.rawValue)\n\(tables.text(rules))\n\(tables.analysesText(rules))\n"
    }
    print(text, terminator: "")
    let page = RunReport(results, experiment, title: "Recommenders on \(experiment.dataset.name)")
    let files = [
      ("table.txt", text), ("table.csv", tables.csv), ("analyses.csv", tables.analysesCSV), ("report.html", page.html),
    ]
    for (name, text) in files { try AtomicFile.write(Array(text.utf8), to: output + "/" + name) }
    progress("The report is \(output)/report.html.")
  }
}

/// Trains and measures models, one after the other, and keeps what is finished.
struct ModelRunner {
  private let experiment: Experiment
  private let name: String
  private let output: String
  private(set) var results: [ModelResult] = []
  private(set) var failures: [String] = []

  init(_ experiment: Experiment, name: String, output: String) {
    (self.experiment, self.name, self.output) = (experiment, name, output)
  }

  /// - Parameter prefix: What begins each line of progress.
  mutating func run(_ type: any Recommender.Type, _ prefix: String) {
    let card = type.card
    let path = "\(output)/results/\(name)-\(card.name).json"
    let fingerprint = experiment.fingerprint(card)
    if let result = ModelResult(path: path, fingerprint: fingerprint) {
      progress("\(prefix)\(card.name): finished earlier.")
      return results.append(result)
    }
    let line = ProgressLine()
    do {
      let saved = "\(experiment.configuration.checkpointPath)/\(name)-\(card.name).model"
      AtomicFile.removeLeftovers(of: saved)
      let checkpoint = Checkpoint(path: saved + ".checkpoint", fingerprint: fingerprint)
      let (model, outcome) = try experiment.train(type, checkpoint: checkpoint) { line.update(prefix + $0) }
      try SavedModel.write(model, outcome, fingerprint: fingerprint, to: saved)
      let result = experiment.evaluate(model, outcome)
      try result.write(to: path)
      checkpoint.remove()
      results.append(result)
      line.finish("\(prefix)\(card.name): \(outcome.losses.count) epochs, \(seconds(outcome.seconds)).")
    } catch {
      line.finish("\(prefix)\(card.name) failed. \(error)")
      failures.append(card.name)
    }
  }
}
