import ArgumentParser
import CommandSupport
import Foundation
import KeywordBenchmark
import Keywords
import Tensors

struct Systems: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trains every system on generated benchmarks and prints their measures, with 95 % confidence intervals.")

  @Option(parsing: .upToNextOption, help: "The seeds of the benchmarks.") var seeds: [UInt64] = [1, 2, 3, 4, 5]
  @Option(parsing: .upToNextOption, help: "The systems to measure, by name.") var systems: [String] = []
  @Flag(help: "Answer the validation split instead of the test split.") var validation = false
  @Option(help: "How often the training pairs are read.") var epochs = 25
  @Option(help: "The rate of the optimiser of every system, instead of the ones chosen for each.") var rate: Float?
  @Option(help: "The exponent of the tail of the keywords, instead of the standard one.") var tailExponent: Double?

  func validate() throws {
    let names = Comparison.System.allCases.map(\.rawValue)
    if let unknown = systems.first(where: { !names.contains($0) }) {
      throw ValidationError(
        "There is no system \"\(unknown)\". Pass some of \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    guard epochs > 0 else { throw ValidationError("--epochs is \(epochs). Pass 1 or more.") }
    if let rate, !(rate > 0 && rate.isFinite) { throw ValidationError("--rate is \(rate). Pass a positive number.") }
  }

  func run() throws {
    var comparison = Comparison(reader: try TextReader())
    comparison.budget.epochs = epochs
    if let rate { for system in Comparison.System.allCases { comparison.rates[system] = rate } }
    var difficulty = Difficulty.standard
    if let tailExponent { difficulty.tailExponent = tailExponent }
    let generator = try BenchmarkGenerator(difficulty: difficulty)
    let wanted = Comparison.System.allCases.filter { systems.isEmpty || systems.contains($0.rawValue) }
    var rows: [Comparison.System: [Comparison.Row]] = [:]
    for seed in seeds {
      comparison.run(generator.generate(seed: seed), systems: wanted, onTest: !validation) { row in
        rows[row.system, default: []].append(row)
        progress(
          "seed \(seed), \(row.system.rawValue): \(percent(row.all.at1)) \(percent(row.all.at5)) "
            + "\(percent(row.all.reciprocalRank)), "
            + KeywordBenchmark.Kind.allCases.map {
              "\($0.rawValue) \(percent(row.kinds[$0]?.at1 ?? .nan))/\(percent(row.kinds[$0]?.at5 ?? .nan))"
            }
            .joined(separator: ", ") + String(format: ", %.0f s", row.seconds))
      }
    }
    func cell(_ values: [Double]) -> String {
      let (mean, half) = Comparison.interval(values)
      return half.isNaN ? percent(mean) : "\(percent(mean)) ± \(percent(half))"
    }
    print(
      "| system | Accuracy@1 | Accuracy@5 | MRR | ordinary @1 / @5 | unseen keywords @1 / @5 | unseen spellings @1 / @5 |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|")
    for system in wanted {
      guard let rows = rows[system] else { continue }
      func kind(_ kind: KeywordBenchmark.Kind) -> String {
        cell(rows.map { $0.kinds[kind]?.at1 ?? .nan }) + " / " + cell(rows.map { $0.kinds[kind]?.at5 ?? .nan })
      }
      let cells = [
        system.rawValue, cell(rows.map(\.all.at1)), cell(rows.map(\.all.at5)), cell(rows.map(\.all.reciprocalRank)),
        kind(.ordinary), kind(.unseenKeyword), kind(.unseenSpelling),
      ]
      print("| " + cells.joined(separator: " | ") + " |")
    }
  }
}
