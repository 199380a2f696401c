import ArgumentParser
import CommandSupport
import Foundation
import KeywordBenchmark
import Keywords

struct Index: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the index with scoring every keyword, at many keywords.")

  @OptionGroup var model: BenchmarkModel
  @Option(help: "How many keywords are offered.") var keywords = 100_000
  @Option(help: "How many names are asked.") var names = 300
  @Option(parsing: .upToNextOption, help: "How many clusters are looked into.") var probes = [8, 16, 24, 32, 48, 64]
  @Option(help: "How many clusters there are; about 3·√n if not given.") var clusters: Int?
  @Option(help: "A file to write the row to, in the form of Noren's benchmarks.") var json: String?

  func run() throws {
    let generator = try BenchmarkGenerator()
    let benchmark = generator.generate(seed: 1)
    let trained = try model.predictor(benchmark)
    let many = generator.manyKeywords(keywords, seed: 1)
    progress("Encoding \(many.count) keywords.")
    let predictor = KeywordPredictor(model: trained.model, keywords: many, reader: try TextReader(), correction: .none)
    let making = milliseconds { predictor.makeIndex(clusters: clusters) }
    guard var index = predictor.index else { return }
    print(String(format: "%d keywords in %d clusters, made in %.1f s", many.count, index.clusters, making / 1_000))
    let chosen = index.probes
    let queries = benchmark.test.prefix(max(names, 1)).compactMap { predictor.query($0.name) }

    predictor.index = nil
    var exact: [[(index: Int, score: Float)]] = []
    let exactTimes = queries.map { query in milliseconds { exact.append(predictor.best(query, count: 5)) } }.sorted()
    let slow = exactTimes[exactTimes.count / 2]
    print(String(format: "every keyword, factorised: %.3f ms a name", slow))
    for count in Set(probes + [chosen]).sorted() {
      index.probes = count
      predictor.index = index
      var found: [[(index: Int, score: Float)]] = []
      let times = queries.map { query in milliseconds { found.append(predictor.best(query, count: 5)) } }.sorted()
      // One that scores as the fifth of all does is as right as that.
      let hits = zip(found, exact).reduce(0) { sum, pair in
        sum + pair.0.count { $0.score >= (pair.1.last?.score ?? 0) - 1e-6 }
      }
      let recall = Double(hits) / Double(5 * queries.count)
      let fast = times[times.count / 2]
      print(String(format: "%3d clusters looked into: %.4f ms a name, recall@5 %.4f", count, fast, recall))
      guard count == chosen else { continue }
      try BenchmarkRow.report(
        [
          BenchmarkRow(
            id: "keywords/index-\(many.count)", ours: fast, rival: slow, rivalName: "every keyword, factorised",
            goal: 0.05)
        ], json: json)
    }
  }
}
