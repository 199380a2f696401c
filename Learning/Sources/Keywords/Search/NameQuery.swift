import Tensors

/// A name, prepared for scoring keywords: `KeywordModel.scores` for one name, without a history.
package struct NameQuery {
  private let share: Float
  /// P̂: the directions of the words.
  private let directions: Tensor
  /// P, and below it the direction of the words' mean.
  private let stacked: Tensor
  /// P·Pᵀ, the elements off the diagonal doubled and those above it left out.
  private let gram: [Float]

  /// - Parameters:
  ///   - words: P, one row for each word, at least one.
  ///   - attentionShare: How much the cosine under attention counts.
  package init(words: Tensor, attentionShare: Float) {
    share = attentionShare
    let p = Variable(words)
    directions = p.normalized().value
    let mean = p.segmentMean(Segments(lengths: [words.shape.rows])).normalized()
    stacked = Variable.joiningRows([p, mean]).value
    let count = words.shape.rows
    var gram = words.multiplied(by: words, transposingOther: true).values
    for row in 0..<count {
      for column in 0..<count where column != row { gram[row * count + column] *= column < row ? 2 : 0 }
    }
    self.gram = gram
  }

  /// Writes the scores of consecutive keywords.
  ///
  /// - Parameters:
  ///   - means: k̄ of all keywords, one row for each.
  ///   - directions: m̂ of all keywords.
  ///   - rows: The keywords to score.
  ///   - scores: Receives as many scores as there are rows.
  package func score(means: Tensor, directions: Tensor, rows: Range<Int>, into scores: UnsafeMutablePointer<Float>) {
    let (n, count) = (self.directions.shape.rows, rows.count)
    stacked.multiplied(byRows: rows, of: directions).withValues { products in
      guard let along = products.baseAddress else { return }
      let plain = along + n * count
      for j in 0..<count { scores[j] = (1 - share) * plain[j] }
      guard share > 0 else { return }
      self.directions.multiplied(byRows: rows, of: means).withValues { weights in
        guard let w = weights.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * count) { sums in
          sums.initialize(repeating: 0)
          guard let numerators = sums.baseAddress else { return }
          let squares = numerators + count
          for i in 0..<n {
            let (wi, ai) = (w + i * count, along + i * count)
            for j in 0..<count { numerators[j] += wi[j] * ai[j] }
            for k in 0...i {
              let (wk, g) = (w + k * count, gram[i * n + k])
              for j in 0..<count { squares[j] += g * wi[j] * wk[j] }
            }
          }
          // Rounding may take a square that is nearly zero below it.
          for j in 0..<count { scores[j] += share * numerators[j] / (max(squares[j], 0) + 1e-12).squareRoot() }
        }
      }
    }
  }
}

/// The greatest few of many scores, the greatest first; of equal ones the one that came first.
struct BestScores {
  private let count: Int
  private(set) var entries: [(index: Int, score: Float)] = []

  init(count: Int) { self.count = count }

  mutating func insert(_ index: Int, _ score: Float) {
    func isBetter(_ other: (index: Int, score: Float)) -> Bool {
      score > other.score || (score == other.score && index < other.index)
    }
    if entries.count == count {
      guard let last = entries.last, isBetter(last) else { return }
      entries.removeLast()
    }
    var place = entries.count
    while place > 0, isBetter(entries[place - 1]) { place -= 1 }
    entries.insert((index, score), at: place)
  }
}
