import ArgumentParser
import Foundation

@main
struct KeywordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keywords", abstract: "Predicts keywords of product names.",
    subcommands: [Generate.self, Train.self, Evaluate.self, Predict.self, Quantise.self, Benchmark.self])
}

/// Tells on standard error how far something is.
func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func percent(_ value: Double) -> String { value.isNaN ? "–" : String(format: "%.1f", value) }
