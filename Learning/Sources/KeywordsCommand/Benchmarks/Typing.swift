import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords

struct Typing: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times the answer after each typed character of generated names.")

  @OptionGroup var model: BenchmarkModel
  @Option(help: "How many names are typed.") var names = 100
  @Option(help: "A file to write the row to, in the form of Noren's benchmarks.") var json: String?

  func run() throws {
    let benchmark = try BenchmarkGenerator().generate(seed: 1)
    let predictor = try model.predictor(benchmark)
    let names = benchmark.test.prefix(max(names, 1)).map(\.name)
    _ = predictor.predict(names[0])
    var times: [Double] = []
    for name in names {
      for end in name.indices {
        let typed = String(name[...end])
        times.append(milliseconds { _ = predictor.predict(typed) })
      }
    }
    times.sort()
    func quantile(_ share: Double) -> Double { times[min(times.count - 1, Int(share * Double(times.count)))] }
    try BenchmarkRow.report(
      [
        BenchmarkRow(
          id: "keywords/typing", ours: quantile(0.5), rival: 1_000 / 60, rivalName: "a frame at 60 Hz", goal: 0.24)
      ], json: json)
    print(
      String(
        format: "%d characters, %d keywords: p50 %.3f ms, p95 %.3f ms, p99 %.3f ms, longest %.3f ms", times.count,
        predictor.keywords.count, quantile(0.5), quantile(0.95), quantile(0.99), quantile(1)))
  }
}
