import Tensors

/// How well names were answered.
public struct Accuracy: Sendable, Equatable {
  public var names = 0
  private var first = 0
  private var five = 0
  private var reciprocals = 0.0

  public init() {}

  /// - Parameter ranks: The place of the right keyword for each name, from 1 on.
  public init(ranks: [Int]) {
    names = ranks.count
    first = ranks.count { $0 == 1 }
    five = ranks.count { $0 <= 5 }
    reciprocals = ranks.reduce(0) { $0 + 1 / Double($1) }
  }

  /// In percent; NaN without names.
  public var at1: Double { 100 * Double(first) / Double(names) }
  public var at5: Double { 100 * Double(five) / Double(names) }
  /// The mean reciprocal rank, in percent.
  public var reciprocalRank: Double { 100 * reciprocals / Double(names) }

  /// The place of each row's right column. Of equal scores the right one counts as last: guesses are no knowledge.
  public static func ranks(_ scores: Tensor, of right: [Int]) -> [Int] {
    let width = scores.shape.width
    return scores.withValues { values in
      right.enumerated().map { row, column in
        let own = values[row * width + column]
        var rank = 0
        for other in values[row * width..<(row + 1) * width] where !(other < own) { rank += 1 }
        return rank
      }
    }
  }
}

extension KeywordBenchmark {
  /// The place of the right keyword for each example.
  public func ranks(_ ranker: some Ranker, of examples: [Example]) -> [Int] {
    let index = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, $0) })
    var result: [Int] = []
    for start in stride(from: 0, to: examples.count, by: 256) {
      let part = examples[start..<min(start + 256, examples.count)]
      result += Accuracy.ranks(ranker.scores(part.map(\.name)), of: part.map { index[$0.keyword] ?? 0 })
    }
    return result
  }
}
