import ArgumentParser
import CommandSupport
import Foundation
import OpenMPI
import PurchaseLogs
import Recommenders
import Tensors

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts a log, trains and measures models, and writes tables and a report page.",
    discussion: """
      Without a log, one is generated. Keeps finished models in the folder of --output: the same command goes on where it \
      was interrupted, and trains only what its data or settings changed. A model that fails is reported, and the others go on. \
      Started by `mpirun -n N` of Open MPI, the ranks divide the models among them.
      """)

  @OptionGroup var log: LogOptions
  @Flag(help: "Train every model; so it is, too, without --models.") var all = false
  @Option(name: [.short, .long], parsing: .upToNextOption, help: "Names of models; `recommend models` lists them.")
  var models: [String] = []
  @Option(name: [.short, .long], help: "A dataset in DATA_PATH instead of a log.") var dataset: String?
  @Option(help: "Train one part of the models alone, as 2/8 for the second of eight.") var shard: Shard?
  @Flag(help: "Under mpirun: all ranks train each model together, each with its part of every batch.")
  var dataParallel = false
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
    let group = try OpenMPI.start()
    defer { group?.finish() }
    do { try run(group ?? SingleProcess()) } catch is OtherProcessFailure {}
  }

  private func run(_ group: any ProcessGroup) throws {
    guard !dataParallel || group.count > 1 else {
      throw ValidationError("--data-parallel needs several processes: mpirun -n 2 recommend run --data-parallel.")
    }
    var defaults = Configuration()
    defaults.checkpointPath = output + "/saved"
    if dataset == nil { defaults.dataPath = output + "/dataset" }
    let (configuration, types) = try group.agree {
      let types = models.isEmpty ? ModelCatalogue.all : try models.map { try ModelCatalogue.type(named: $0) }
      return (try options.configuration(defaults), shard?.part(types) ?? types)
    }
    let (name, files) = try files(configuration, group)
    var experiment = try group.agree { try Experiment(configuration, files.dataset(name: name, configuration)) }
    if group.isFirst { for note in experiment.notes { progress(note) } }
    if dataParallel { experiment.group = group }
    try group.first {
      for folder in [configuration.checkpointPath, output + "/results"] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
    }
    let runner = ModelRunner(experiment, name: name, output: output)
    let own = dataParallel ? types : Shard(number: group.rank + 1, count: group.count).part(types)
    let rank = group.count > 1 && !dataParallel ? "rank \(group.rank): " : ""
    for (place, type) in own.enumerated() { runner.run(type, "\(rank)[\(place + 1)/\(own.count)] ") }
    group.wait()
    if group.isFirst { try report(types, runner, experiment) }
  }

  /// Writes tables and the page of all finished models, whichever process trained them.
  private func report(_ types: [any Recommender.Type], _ runner: ModelRunner, _ experiment: Experiment) throws {
    let results = types.map { runner.result($0.card) }
    try write(results.compactMap(\.self), experiment)
    let missing = zip(types, results).filter { $1 == nil }.map { $0.0.card.name }
    guard missing.isEmpty else {
      progress("Without a result: \(missing.joined(separator: ", ")).")
      throw ExitCode.failure
    }
  }

  /// The log as atomic files, which are written if there were none.
  private func files(_ configuration: Configuration, _ group: any ProcessGroup) throws -> (name: String, LogFiles) {
    if let dataset { return try group.agree { (dataset, try LogFiles(dataset: dataset, configuration)) } }
    let folder = output + "/log"
    let isGenerated = log.interactions == nil && log.store == nil
    if isGenerated {
      try group.first {
        var generator = PurchaseLogGenerator()
        (generator.customers, generator.items) = (1_000, 400)
        try Generate.write(generator.generate(seed: 1), to: folder)
      }
    }
    let (name, files) = try group.agree {
      if let given = try log.files(configuration) { return given }
      let files = try LogFiles(
        interactions: folder + "/interact.csv", users: folder + "/users.csv", items: folder + "/items.csv",
        configuration)
      return ("generated", files)
    }
    try group.first { _ = try files.write(dataset: name, configuration) }
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
