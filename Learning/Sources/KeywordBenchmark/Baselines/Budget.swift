import Tensors

/// What every trained model may spend.
public struct Budget: Sendable {
  public var epochs = 25
  public var batch = 64
  public var dimensions = 64
  public var buckets = 1 << 15
  public var rate: Float = 0.02

  public init() {}

  /// Runs epochs over pairs in random order. The rate falls linearly to a twentieth.
  func train(_ optimizer: some Optimizer, pairs: Int, seed: UInt64, loss: ([Int]) -> Variable) {
    var random = RandomGenerator(seed: seed)
    var order = Array(0..<pairs)
    let first = optimizer.rate
    let steps = epochs * ((pairs + batch - 1) / batch)
    var step = 0
    for _ in 0..<epochs {
      random.shuffle(&order)
      for start in stride(from: 0, to: pairs, by: batch) {
        optimizer.rate = first * (1 - 0.95 * Float(step) / Float(steps))
        loss(Array(order[start..<min(start + batch, pairs)])).differentiate()
        optimizer.step()
        step += 1
      }
    }
  }
}

extension KeywordBenchmark {
  /// What every trained model learns from: the training names, and the lexicon's spellings as names.
  public var knownPairs: [(text: String, keyword: Int32)] {
    let index = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, Int32($0)) })
    return training.map { ($0.name, index[$0.keyword] ?? 0) } + lexicon.map { ($0.spelling, index[$0.keyword] ?? 0) }
  }
}
