import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords
import Tensors

struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trains every system on generated benchmarks and prints their measures, or times the scoring of a name.")

  @Option(parsing: .upToNextOption, help: "The seeds of the benchmarks.") var seeds: [UInt64] = [1, 2, 3, 4, 5]
  @Option(parsing: .upToNextOption, help: "The systems to measure, by name.") var systems: [String] = []
  @Flag(help: "Answer the validation split instead of the test split.") var validation = false
  @Flag(help: "Time the scoring of a name against 1,300 keywords, in pairs and factorised.") var speed = false
  @Option(help: "How often the training pairs are read.") var epochs = 25

  func run() throws {
    if speed { return measureSpeed() }
    var comparison = Comparison(reader: try TextReader())
    comparison.budget.epochs = epochs
    let generator = try BenchmarkGenerator()
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

  /// One name of six words, 1,300 keywords of one to three words, 100 dimensions.
  private func measureSpeed() {
    var random = RandomGenerator(seed: 1)
    let name = Tensor.normal([6, 100], using: &random)
    let texts = Segments(lengths: (0..<1_300).map { 1 + $0 % 3 })
    let words = Tensor.normal([texts.rows, 100], using: &random)
    let keywords = (0..<texts.count).map { words.rows(texts.range($0)) }
    let encoded = KeywordModel.EncodedKeywords(words: Variable(words), texts: texts)
    let one = Segments(lengths: [6])
    func milliseconds(_ repetitions: Int, _ body: () -> Void) -> Double {
      (0..<repetitions).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      }.min() ?? .nan
    }
    var (pairs, factorized) = ([Float](), Tensor(0))
    let slow = milliseconds(5) { pairs = keywords.map { PairwiseAttention.cosine(name: name, keyword: $0) } }
    let fast = milliseconds(200) {
      factorized = KeywordModel.attend(names: Variable(name), texts: one, keywords: encoded).value
    }
    let difference = zip(pairs, factorized.values).map { abs($0 - $1) }.max() ?? .nan
    print(
      String(
        format: "pair by pair %.3f ms, factorised %.4f ms: %.0f times; greatest difference %.1e", slow, fast,
        slow / fast, difference))
  }
}
