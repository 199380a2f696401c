import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords
import Tables
import Tensors

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Writes a generated benchmark as CSV files.")

  @Option(help: "The same seed gives the same files.") var seed: UInt64 = 1
  @Option(help: "A folder with foods.txt, compounds.txt, phrases.txt and juman-foods.tsv of your own.") var data:
    String?
  @Flag(help: "What a shop knows of every word, and more names: for a model that is shipped, not for comparisons.")
  var shop =
    false
  @Argument(help: "The folder to write training.csv, validation.csv, test.csv and lexicon.csv to.") var folder: String

  func run() throws {
    let benchmark = try BenchmarkGenerator(
      difficulty: shop ? .shop : .standard, folder: data.map { URL(fileURLWithPath: $0) }
    ).generate(seed: seed)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ name: String, _ pairs: [(String, String)]) throws {
      let lines = pairs.map { CSV.quoted($0.0) + "," + CSV.quoted($0.1) }
      let text = (["product,keyword"] + lines).joined(separator: "\n") + "\n"
      try AtomicFile.write(Array(text.utf8), to: folder + "/" + name)
    }
    try write("training.csv", benchmark.training.map { ($0.name, $0.keyword) })
    try write("validation.csv", benchmark.validation.map { ($0.name, $0.keyword) })
    try write("test.csv", benchmark.test.map { ($0.name, $0.keyword) })
    try write("lexicon.csv", benchmark.lexicon.map { ($0.spelling, $0.keyword) })
  }
}
