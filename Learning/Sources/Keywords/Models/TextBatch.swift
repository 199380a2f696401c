import Tensors

/// Texts as an engine reads them: the parts of all words, the words they make, and the texts these make.
public struct TextBatch: Sendable {
  /// Rows of a table of subwords.
  public let parts: [Int32]
  /// The parts of each word.
  public let words: Segments
  /// The words of each text. A text without words has an empty segment.
  public let texts: Segments

  /// - Parameter texts: The words of each text.
  public init(_ texts: [[String]], subwords: Subwords) {
    self.init(encoded: texts.map { $0.map { subwords($0) } })
  }

  /// - Parameter texts: For each text the parts of each word.
  public init(encoded texts: [[[Int32]]]) {
    parts = texts.flatMap { $0.flatMap { $0 } }
    words = Segments(lengths: texts.flatMap { $0.map(\.count) })
    self.texts = Segments(lengths: texts.map(\.count))
  }
}

/// Vectors of words: the sum of a word's part vectors, divided by the root of their number.
public struct WordVectors {
  public let subwords: Subwords
  public let table: Parameter

  public init(subwords: Subwords, dimensions: Int, using generator: inout RandomGenerator) {
    self.subwords = subwords
    table = Parameter("subwords", .normal([subwords.buckets, dimensions], deviation: 1, using: &generator))
  }

  public init(subwords: Subwords, table: Tensor) {
    self.subwords = subwords
    self.table = Parameter("subwords", table)
  }

  /// One row for each word of the batch. Divided by the root of the number of parts, so that long words are as long.
  public func callAsFunction(_ batch: TextBatch) -> Variable {
    let factors = batch.words.lengths.map { 1 / Float(max($0, 1)).squareRoot() }
    return table.gather(batch.parts).segmentSum(batch.words) * Variable(Tensor(factors, shape: [factors.count, 1]))
  }
}
