import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords

struct Hubs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares corrections of hubs on the validation split: accuracy and the skewness of k-occurrence.")

  @Option(help: "The seed of the benchmark.") var seed: UInt64 = 1
  @Option(help: "How often the training pairs are read.") var epochs = 25

  func run() throws {
    let benchmark = try BenchmarkGenerator().generate(seed: seed)
    let reader = try TextReader()
    var comparison = Comparison(reader: reader)
    comparison.budget.epochs = epochs
    let model = comparison.metricLearning(.best, benchmark).predictor.model
    let places = Dictionary(uniqueKeysWithValues: benchmark.keywords.enumerated().map { ($1, $0) })
    print("| correction | Accuracy@1 | Accuracy@5 | MRR | skewness of 5-occurrence | most often among five | 白ワイン |")
    print("|---|--:|--:|--:|--:|---|---|")
    for correction in HubCorrection.allCases {
      let predictor = KeywordPredictor(
        model: model, keywords: benchmark.keywords, reader: reader, correction: correction,
        names: benchmark.training.map { ($0.name, $0.keyword) })
      let scores = predictor.scores(benchmark.validation.map(\.name))
      let accuracy = Accuracy(
        ranks: Accuracy.ranks(scores, of: benchmark.validation.map { places[$0.keyword] ?? 0 }))
      let occurrences = HubCorrection.occurrences(scores, nearest: 5)
      let hubs = occurrences.indices.sorted { occurrences[$0] > occurrences[$1] }.prefix(3)
        .map { "\(benchmark.keywords[$0]) \(occurrences[$0])" }
      let cells = [
        correction.rawValue, percent(accuracy.at1), percent(accuracy.at5), percent(accuracy.reciprocalRank),
        String(format: "%.2f", HubCorrection.skewness(scores)), hubs.joined(separator: ", "),
        predictor.predict("白ワイン").map(\.keyword).joined(separator: ", "),
      ]
      print("| " + cells.joined(separator: " | ") + " |")
    }
  }
}
