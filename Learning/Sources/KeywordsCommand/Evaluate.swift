import ArgumentParser
import CommandSupport
import Foundation
import KeywordBenchmark
import Keywords
import Tensors

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measures a model on pairs it was not trained on.")

  @Argument(help: "A CSV file with the columns product and keyword.") var pairs: String
  @Option(help: "A model that train wrote.") var model: String
  @Option(help: "An HTML file to write a report with plots to.") var report: String?

  func run() throws {
    let predictor = try KeywordPredictor(path: model)
    let file = try PairFile(path: pairs)
    let known = Set(predictor.keywords)
    let asked = file.pairs.filter { known.contains($0.keyword) }
    if asked.count < file.pairs.count {
      progress(
        "\(pairs): \(file.pairs.count - asked.count) pairs have keywords that the model does not offer, and are left out."
      )
    }
    guard !asked.isEmpty else {
      throw ValidationError(
        "No pair of \(pairs) has a keyword of the model \(model). Evaluate it on pairs of the same shop.")
    }
    let evaluation = Evaluation(predictor, asked)
    print("names        \(evaluation.accuracy.names)")
    print("Accuracy@1   \(percent(evaluation.accuracy.at1))")
    print("Accuracy@5   \(percent(evaluation.accuracy.at5))")
    print("MRR          \(percent(evaluation.accuracy.reciprocalRank))")
    print(
      String(
        format: "hubs         %.2f, before the correction %.2f (skewness of k-occurrence, k = 5)",
        evaluation.hubs.skewness, evaluation.hubsBefore.skewness))
    if let report {
      func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
      let page = EvaluationReport(evaluation, title: "\(name(model)) on \(name(pairs))")
      try AtomicFile.write(Array(page.html.utf8), to: report)
      progress("The report is \(report).")
    }
  }
}
