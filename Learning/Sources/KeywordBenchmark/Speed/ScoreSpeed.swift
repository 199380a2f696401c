import Foundation
import Keywords
import Tensors

/// The time that scoring 1,300 keywords takes in both forms: one name of six words, keywords of one to three, 100
/// dimensions, one thread.
public struct ScoreSpeed {
  /// Milliseconds of the factorised form: from the words' vectors to the scores.
  public let factorized: Double
  /// Milliseconds of the definition, one pair after the other, in the engine's operations.
  public let pairs: Double
  /// Milliseconds of the definition in plain loops over directions that are known beforehand: what a careful program of
  /// pairs would take.
  public let leanPairs: Double
  /// The greatest difference of the two forms.
  public let difference: Float

  /// Measures all in turns. Figures are the least of the samples of each: what else runs only adds, and adds more to what
  /// takes longer.
  public static func measure(rounds: Int = 15) -> ScoreSpeed {
    var random = RandomGenerator(seed: 1)
    let dimensions = 100
    let name = Tensor.normal([6, dimensions], using: &random)
    let texts = Segments(lengths: (0..<1_300).map { 1 + $0 % 3 })
    let words = Tensor.normal([texts.rows, dimensions], using: &random)
    let keywords = (0..<texts.count).map { words.rows(texts.range($0)) }
    let encoded = KeywordModel.EncodedKeywords(words: Variable(words), texts: texts)
    let (means, directions) = (encoded.means.value, encoded.directions.value)
    let blocks = KeywordBlocks(means: means, directions: directions)
    let wordDirections = Variable(words).normalized().value

    var (slow, fast, lean) = ([Double](), [Double](), [Double]())
    var (pairs, scores) = ([Float](), [Float](repeating: 0, count: blocks.places))
    for _ in 0..<rounds {
      slow.append(milliseconds { pairs = keywords.map { PairwiseAttention.cosine(name: name, keyword: $0) } })
      for _ in 0..<20 {
        fast.append(
          milliseconds {
            let query = NameQuery(words: name, attentionShare: 1)
            scores.withUnsafeMutableBufferPointer {
              guard let base = $0.baseAddress else { return }
              blocks.score(query, blocks: 0..<blocks.places / KeywordBlocks.lanes, into: base)
            }
          })
      }
      lean.append(milliseconds { _ = Self.leanPairs(name, wordDirections, directions, texts) })
    }
    return ScoreSpeed(
      factorized: fast.min() ?? .nan, pairs: slow.min() ?? .nan, leanPairs: lean.min() ?? .nan,
      difference: zip(pairs, scores).map { abs($0 - $1) }.max() ?? .nan)
  }

  private static func leanPairs(_ name: Tensor, _ words: Tensor, _ directions: Tensor, _ texts: Segments) -> [Float] {
    let (n, d) = (name.shape.rows, name.shape.width)
    let unit = Variable(name).normalized().value
    var mean = [Float](repeating: 0, count: d)
    return name.withValues { p in
      unit.withValues { unit in
        words.withValues { words in
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

/// How long something takes.
package func milliseconds(_ body: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}
