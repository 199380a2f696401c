import Foundation
import Keywords
import Tensors

/// One name of six words and 1,300 keywords of one to three, 100 dimensions, drawn at random with one seed: what scoring is measured with, on
/// one thread.
public final class ScoreScene {
  private let name: Tensor
  private let texts: Segments
  private let keywords: [Tensor]
  private let directions: Tensor
  private let wordDirections: Tensor
  private let blocks: KeywordBlocks
  private var scores: [Float]

  public init() {
    var random = RandomGenerator(seed: 1)
    let dimensions = 100
    name = Tensor.normal([6, dimensions], using: &random)
    let texts = Segments(lengths: (0..<1_300).map { 1 + $0 % 3 })
    let words = Tensor.normal([texts.rows, dimensions], using: &random)
    self.texts = texts
    keywords = (0..<texts.count).map { words.rows(texts.range($0)) }
    let encoded = KeywordModel.EncodedKeywords(words: Variable(words), texts: texts)
    directions = encoded.directions.value
    blocks = KeywordBlocks(means: encoded.means.value, directions: directions)
    wordDirections = Variable(words).normalized().value
    scores = [Float](repeating: 0, count: blocks.places)
  }

  /// Scores all keywords in the factorised form: from the words' vectors to the scores, which are kept.
  public func scoreFactorized() {
    let query = NameQuery(words: name, attentionShare: 1)
    scores.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      blocks.score(query, blocks: 0..<blocks.places / KeywordBlocks.lanes, into: base)
    }
  }

  /// Returns the scores by their definition, one pair after the other, in the engine's operations.
  public func scoreInPairs() -> [Float] { keywords.map { PairwiseAttention.cosine(name: name, keyword: $0) } }

  /// The greatest difference of the two forms, scored anew.
  public var difference: Float {
    scoreFactorized()
    return zip(scoreInPairs(), scores).map { abs($0 - $1) }.max() ?? .nan
  }

  /// Returns the scores by their definition in plain loops, over directions that are known beforehand.
  public func scoreInLeanPairs() -> [Float] {
    let (n, d) = (name.shape.rows, name.shape.width)
    let unit = Variable(name).normalized().value
    var mean = [Float](repeating: 0, count: d)
    return name.withValues { p in
      unit.withValues { unit in
        wordDirections.withValues { words in
          directions.withValues { directions in
            (0..<texts.count).map { keyword in
              for k in 0..<d { mean[k] = 0 }
              for word in 0..<n {
                var weight: Float = 0
                for other in texts.range(keyword) {
                  for k in 0..<d { weight += unit[word * d + k] * words[other * d + k] }
                }
                for k in 0..<d { mean[k] += weight * p[word * d + k] }
              }
              var (along, square) = (Float(0), Float(0))
              for k in 0..<d {
                along += mean[k] * directions[keyword * d + k]
                square += mean[k] * mean[k]
              }
              return along / (square + 1e-12).squareRoot()
            }
          }
        }
      }
    }
  }
}
