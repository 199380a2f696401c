import ArgumentParser
import Foundation
import KeywordBenchmark
import Keywords

struct Quantise: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a model in few bits, small enough to be shipped with an app.", aliases: ["quantize"])

  @Argument(help: "A model that train wrote.") var model: String
  @Option(help: "The file to write.") var to: String
  @Option(help: "The bits of a number of the words' vectors: 4 or 8.") var bits = 8
  @Option(help: "A CSV file of pairs on which both are compared.") var check: String?
  @Option(help: "The greatest size in bytes. Nothing is written if the model is larger.") var limit: Int?

  func validate() throws {
    guard bits == 4 || bits == 8 else { throw ValidationError("--bits is \(bits). Pass 4 or 8.") }
  }

  func run() throws {
    let whole = try KeywordPredictor(path: model)
    // Reports tell of the training; what is shipped need not.
    whole.record = nil
    let draft = to + ".draft"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try whole.save(to: draft, bits: bits)
    let size = try FileManager.default.attributesOfItem(atPath: draft)[.size] as? Int ?? 0
    if let limit, size > limit {
      throw ValidationError(
        "The model in \(bits) bits has \(size) bytes, more than --limit \(limit). Train it with fewer --buckets or "
          + "--dimensions.")
    }
    print("\(size) bytes")
    if let check {
      let file = try PairFile(path: check)
      let small = try KeywordPredictor(path: draft)
      let places = Dictionary(uniqueKeysWithValues: whole.keywords.enumerated().map { ($1, $0) })
      let known = file.pairs.filter { places[$0.keyword] != nil }
      func accuracy(_ predictor: KeywordPredictor) -> Accuracy {
        Accuracy(
          ranks: Accuracy.ranks(predictor.scores(known.map(\.product)), of: known.map { places[$0.keyword] ?? 0 }))
      }
      let (before, after) = (accuracy(whole), accuracy(small))
      let same = known.count { small.predict($0.product).first?.keyword == whole.predict($0.product).first?.keyword }
      print("             whole  in \(bits) bits")
      print("Accuracy@1   \(percent(before.at1))   \(percent(after.at1))")
      print("Accuracy@5   \(percent(before.at5))   \(percent(after.at5))")
      print("MRR          \(percent(before.reciprocalRank))   \(percent(after.reciprocalRank))")
      print(
        "same first answer for \(percent(100 * Double(same) / Double(max(known.count, 1)))) % of \(known.count) names")
    }
    guard rename(draft, to) == 0 else {
      throw ValidationError("\(to) cannot be written: \(String(cString: strerror(errno))). Choose another place.")
    }
  }
}
