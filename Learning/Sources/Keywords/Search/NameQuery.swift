import Tensors

/// A name, prepared for scoring keywords: what `KeywordModel.scores` computes of it, without a history.
package struct NameQuery: Sendable {
  let words: Int
  let share: Float
  /// P̂: the directions of the words.
  let directions: Tensor
  /// P, and below it the direction of the words' mean.
  let stacked: Tensor
  /// P·Pᵀ, the elements off the diagonal doubled; those above it are not read.
  let gram: [Float]

  /// - Parameters:
  ///   - words: P, one row for each word, 1 to 64.
  ///   - attentionShare: How much the cosine under attention counts.
  package init(words: Tensor, attentionShare: Float) {
    // The kernel keeps the words' sums in an array of this size.
    let count = min(words.shape.rows, 64)
    let words = count < words.shape.rows ? words.rows(0..<count) : words
    self.words = count
    share = attentionShare
    let width = words.shape.width
    var gram = words.multiplied(by: words, transposingOther: true).values
    // The lengths are the roots of the diagonal, as `normalized()` has them.
    let lengths = (0..<count).map { 1 / (gram[$0 * count + $0] + 1e-12).squareRoot() }
    directions = Tensor(uninitialized: words.shape) { out in
      words.withValues { p in
        for place in 0..<count * width { out[place] = p[place] * lengths[place / width] }
      }
    }
    stacked = Tensor(uninitialized: [count + 1, width]) { out in
      words.withValues { p in
        for place in 0..<count * width { out[place] = p[place] }
        let sum = count * width
        for column in 0..<width { out[sum + column] = 0 }
        for place in 0..<count * width { out[sum + place % width] += p[place] / Float(count) }
        let square = (sum..<sum + width).reduce(Float(0)) { $0 + out[$1] * out[$1] }
        let length = 1 / (square + 1e-12).squareRoot()
        for column in 0..<width { out[sum + column] *= length }
      }
    }
    for row in 0..<count {
      for column in 0..<row { gram[row * count + column] *= 2 }
    }
    self.gram = gram
  }
}
