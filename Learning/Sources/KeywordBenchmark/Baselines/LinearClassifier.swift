import Keywords
import Tensors

/// Softmax regression over the presence of groups of one to three letters.
public final class LinearClassifier: Ranker {
  private let normalizer: Normalizer
  private let identifiers: [String: Int32]
  private let weights: Parameter

  public init(_ benchmark: KeywordBenchmark, budget: Budget, seed: UInt64, normalizer: Normalizer = .standard) {
    self.normalizer = normalizer
    let pairs = benchmark.knownPairs
    var identifiers: [String: Int32] = [:]
    let rows = pairs.map { pair in
      Set(LetterGroups.of(normalizer(pair.text))).sorted().map { group -> Int32 in
        let identifier = identifiers[group] ?? Int32(identifiers.count)
        identifiers[group] = identifier
        return identifier
      }
    }
    self.identifiers = identifiers
    weights = Parameter("weights", Tensor(repeating: 0, shape: [max(identifiers.count, 1), benchmark.keywords.count]))
    let optimizer = SGD([weights], rate: budget.rate)
    budget.train(optimizer, pairs: pairs.count, seed: seed) { [weights] batch in
      Self.logits(batch.map { rows[$0] }, weights).crossEntropy(batch.map { pairs[$0].keyword })
    }
  }

  private static func logits(_ rows: [[Int32]], _ weights: Parameter) -> Variable {
    let factors = rows.map { 1 / Float(max($0.count, 1)).squareRoot() }
    return weights.gather(rows.flatMap { $0 }).segmentSum(Segments(lengths: rows.map(\.count)))
      * Variable(Tensor(factors, shape: [rows.count, 1]))
  }

  public func scores(_ names: [String]) -> Tensor {
    Self.logits(names.map { Set(LetterGroups.of(normalizer($0))).compactMap { identifiers[$0] }.sorted() }, weights)
      .value
  }
}
