import ArgumentParser
import CommandSupport
import Foundation
import KeywordBenchmark
import Keywords
import Tensors

struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures systems, speed, the index and hubs.",
    subcommands: [Systems.self, Score.self, Typing.self, Index.self, Hubs.self], defaultSubcommand: Systems.self)
}

/// One row of `out/bench.json`, the form in which Noren's benchmarks are written.
struct BenchmarkRow: Encodable {
  var id: String
  var ours: Double
  var rival: Double
  var rivalName: String
  var unit = "ms"
  var ratio: Double { ours / rival }
  var goal: Double

  private enum CodingKeys: CodingKey { case id, ours, rival, rivalName, unit, ratio, goal }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(ours, forKey: .ours)
    try container.encode(rival, forKey: .rival)
    try container.encode(rivalName, forKey: .rivalName)
    try container.encode(unit, forKey: .unit)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(goal, forKey: .goal)
  }

  /// Prints the rows, and writes them if a file is wanted.
  static func report(_ rows: [BenchmarkRow], json: String?) throws {
    for row in rows {
      let verdict = row.ratio <= row.goal ? "goal held" : "goal missed"
      print(
        String(
          format: "%@: %.4f ms, %@ %.4f ms, ratio %.5f, goal %.4f: %@", row.id, row.ours, row.rivalName, row.rival,
          row.ratio, row.goal, verdict))
    }
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.write(Array(encoder.encode(rows)), to: json)
  }
}

/// A model for a benchmark: the one of a file, or one that is trained for a few epochs.
struct BenchmarkModel: ParsableArguments {
  @Option(help: "A model that train or quantise wrote; without one, a model is trained for it.") var model: String?
  @Option(help: "The epochs of the model that is trained.") var epochs = 12

  func predictor(_ benchmark: KeywordBenchmark) throws -> KeywordPredictor {
    if let model { return try KeywordPredictor(path: model) }
    progress("Training a model for \(epochs) epochs.")
    var comparison = Comparison(reader: try TextReader())
    comparison.budget.epochs = epochs
    return comparison.metricLearning(.best, benchmark).predictor
  }
}
