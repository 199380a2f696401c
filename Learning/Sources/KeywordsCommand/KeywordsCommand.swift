import ArgumentParser
import Foundation

@main
struct KeywordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keywords", abstract: "Predicts keywords of product names.",
    subcommands: [Generate.self, Train.self, Evaluate.self, Predict.self, Quantise.self, Benchmark.self])
}

func percent(_ value: Double) -> String { value.isNaN ? "–" : String(format: "%.1f", value) }
