import Tensors

/// Vectors of words that were trained elsewhere. They stay as they are; what is learnt is how to read them.
public struct PretrainedVectors: Sendable {
  public let words: [String]
  /// One row for each word, of length 1.
  public let table: Tensor
  let rows: [String: Int32]

  public init(words: [String], table: Tensor) {
    self.words = words
    self.table = table
    rows = Dictionary(zip(words, 0..<Int32(words.count)), uniquingKeysWith: { first, _ in first })
  }

  /// Brings all rows to length 1, because common words have short vectors and rare ones long.
  public init(_ file: WordVectorFile) {
    self.init(words: file.words, table: Variable(file.vectors).normalized().value)
  }
}

/// Vectors of words: the sum of a word's part vectors, divided by the root of their number, and what is learnt of a
/// vector trained elsewhere, if the word has one.
public struct WordVectors {
  public let subwords: Subwords
  public let table: Parameter
  public let pretrained: PretrainedVectors?
  /// What turns a pretrained vector into one of ours.
  public let projection: Parameter?

  public var parameters: [Parameter] { [table] + (projection.map { [$0] } ?? []) }

  public init(
    subwords: Subwords, dimensions: Int, pretrained: PretrainedVectors? = nil, using generator: inout RandomGenerator
  ) {
    self.subwords = subwords
    table = Parameter("subwords", .normal([subwords.buckets, dimensions], deviation: 1, using: &generator))
    self.pretrained = pretrained
    // Rows of length 1 become as long as the sum of parts is at first.
    projection = pretrained.map {
      Parameter("pretrained.projection", .normal([$0.table.shape.width, dimensions], deviation: 1, using: &generator))
    }
  }

  /// All vectors zero, to be replaced by those of a file.
  init(blank subwords: Subwords, dimensions: Int, pretrained: PretrainedVectors?) {
    self.subwords = subwords
    table = Parameter("subwords", Tensor(repeating: 0, shape: [subwords.buckets, dimensions]))
    self.pretrained = pretrained
    projection = pretrained.map {
      Parameter("pretrained.projection", Tensor(repeating: 0, shape: [$0.table.shape.width, dimensions]))
    }
  }

  /// The parts of a word: rows of the table, and from `subwords.buckets` on rows of the pretrained vectors.
  public func parts(of word: String) -> [Int32] {
    let own = subwords(word)
    guard let row = pretrained?.rows[word] else { return own }
    return own + [Int32(subwords.buckets) + row]
  }

  /// Makes the vectors of all parts but these zero.
  ///
  /// A part that no training text has still holds its random beginning, which in a new word is noise.
  public func forgetParts(except learnt: some Sequence<Int32>) {
    var isLearnt = [Bool](repeating: false, count: subwords.buckets)
    for part in learnt where part < subwords.buckets { isLearnt[Int(part)] = true }
    let width = table.value.shape.width
    table.value.withMutableValues { values in
      for part in isLearnt.indices where !isLearnt[part] {
        for place in part * width..<(part + 1) * width { values[place] = 0 }
      }
    }
  }

  /// One row for each word of the batch. Divided by the root of the number of parts, so that long words are as long.
  public func callAsFunction(_ batch: TextBatch) -> Variable {
    guard let pretrained, let projection else { return sum(batch.parts, batch.words) }
    var (own, lengths) = ([Int32](), [Int]())
    var (known, places) = ([Int32](), [Int32]())
    for word in 0..<batch.words.count {
      let parts = batch.parts[batch.words.range(word)]
      let ours = parts.filter { $0 < subwords.buckets }
      own += ours
      lengths.append(ours.count)
      for part in parts where part >= subwords.buckets {
        known.append(part - Int32(subwords.buckets))
        places.append(Int32(word))
      }
    }
    let ours = sum(own, Segments(lengths: lengths))
    guard !known.isEmpty else { return ours }
    return ours
      + Variable(pretrained.table.gathering(known)).multiplied(by: projection.variable)
      .scatter(places, count: batch.words.count)
  }

  private func sum(_ parts: [Int32], _ words: Segments) -> Variable {
    let factors = words.lengths.map { 1 / Float(max($0, 1)).squareRoot() }
    return table.gather(parts).segmentSum(words) * Variable(Tensor(factors, shape: [factors.count, 1]))
  }
}
