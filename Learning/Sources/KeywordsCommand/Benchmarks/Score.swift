import ArgumentParser
import Foundation
import KeywordBenchmark

struct Score: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times the scoring of a name against 1,300 keywords, factorised and in pairs.")

  @Option(help: "A file to write the row to, in the form of Noren's benchmarks.") var json: String?

  func run() throws {
    let result = ScoreSpeed.measure()
    guard result.difference < 1e-6 else {
      throw ValidationError(
        "The two forms differ by \(result.difference), so there is no figure. Likely cause: one of them changed what it "
          + "computes. Run the tests of the suite Attention.")
    }
    try BenchmarkRow.report(
      [
        BenchmarkRow(
          id: "keywords/score-1300", ours: result.factorized, rival: result.pairs, rivalName: "pair by pair",
          goal: 0.005)
      ], json: json)
    print(
      String(
        format: "greatest difference %.1e; pairs in plain loops without operations of the engine: %.4f ms",
        result.difference, result.leanPairs))
  }
}
