import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords
import Tensors

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measures a model on pairs it was not trained on.")

  @Argument(help: "A CSV file with the columns product and keyword.") var pairs: String
  @Option(help: "A model that train wrote.") var model: String

  func run() throws {
    let predictor = try KeywordPredictor(path: model)
    let file = try PairFile(path: pairs)
    let index = Dictionary(uniqueKeysWithValues: predictor.keywords.enumerated().map { ($1, $0) })
    let known = file.pairs.filter { index[$0.keyword] != nil }
    if known.count < file.pairs.count {
      progress(
        "\(pairs): \(file.pairs.count - known.count) pairs have keywords that the model does not offer, and are left out."
      )
    }
    guard !known.isEmpty else {
      throw ValidationError(
        "No pair of \(pairs) has a keyword of the model \(model). Evaluate it on pairs of the same shop.")
    }
    let scores = predictor.scores(known.map(\.product))
    let accuracy = Accuracy(ranks: Accuracy.ranks(scores, of: known.map { index[$0.keyword] ?? 0 }))
    print("names        \(accuracy.names)")
    print("Accuracy@1   \(percent(accuracy.at1))")
    print("Accuracy@5   \(percent(accuracy.at5))")
    print("MRR          \(percent(accuracy.reciprocalRank))")
    print("hubs         \(String(format: "%.2f", HubCorrection.skewness(scores))) (skewness of k-occurrence, k = 5)")
  }
}
