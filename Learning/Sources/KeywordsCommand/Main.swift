import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords

@main
struct Main: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keywords", abstract: "Predicts keywords of product names.")
  @Option var seed: UInt64 = 1
  @Option var epochs = 25
  @Option var rate: Float = 0.02
  @Option var dims = 64
  @Option var tail = 1.2
  @Option var distractors = 0.2
  @Option var only = ""
  func run() throws {
    var d = Difficulty()
    d.tailExponent = tail
    d.distractors = distractors
    let b = try BenchmarkGenerator(difficulty: d).generate(seed: seed)
    let reader = try TextReader()
    var budget = Budget()
    budget.epochs = epochs
    budget.rate = rate
    budget.dimensions = dims
    func show(_ name: String, _ make: () -> any Ranker) {
      if !only.isEmpty, !only.split(separator: ",").contains(where: { $0 == name }) { return }
      let start = Date()
      let ranker = make()
      let ranks = b.ranks(ranker, of: b.validation)
      let a = Accuracy(ranks: ranks)
      let seen = Accuracy(ranks: zip(ranks, b.validation).filter { $1.kind == .ordinary }.map(\.0))
      print(
        name,
        String(
          format: "%.1f %.1f %.1f  seen %.1f %.1f, %.1f s", a.at1, a.at5, a.reciprocalRank, seen.at1, seen.at5,
          Date().timeIntervalSince(start)))
    }
    show("longest") { LongestMatch(b) }
    show("tfidf") { CharacterFrequencies(b) }
    show("linear") { LinearClassifier(b, budget: budget, seed: seed) }
    show("fasttext") { NeuralClassifier(.mean, b, budget: budget, reader: reader, seed: seed) }
    show("lstm") { NeuralClassifier(.longShortTermMemory, b, budget: budget, reader: reader, seed: seed) }
    show("lstm-nolex") {
      NeuralClassifier(.longShortTermMemory, b, budget: budget, reader: reader, seed: seed, withLexicon: false)
    }
  }
}
