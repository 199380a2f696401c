import Tensors
import Testing

@testable import Keywords

@Suite("Attention")
struct AttentionTests {
  /// Names of one to nine words against keywords of one to four.
  private static func example(
    dimensions: Int, using random: inout RandomGenerator
  ) -> (names: Tensor, texts: Segments, keywords: Tensor, keywordTexts: Segments) {
    let texts = Segments(lengths: [1, 4, 9, 2, 6])
    let keywordTexts = Segments(lengths: [1, 2, 3, 4, 1, 2, 1])
    return (
      .normal([texts.rows, dimensions], using: &random), texts,
      .normal([keywordTexts.rows, dimensions], using: &random), keywordTexts
    )
  }

  @Test("The factorised form is the definition to one part in a million", arguments: [2, 17, 100])
  func factorization(dimensions: Int) {
    var random = RandomGenerator(seed: UInt64(dimensions))
    let (names, texts, keywords, keywordTexts) = Self.example(dimensions: dimensions, using: &random)
    let encoded = KeywordModel.EncodedKeywords(words: Variable(keywords), texts: keywordTexts)
    let scores = KeywordModel.attend(names: Variable(names), texts: texts, keywords: encoded).value
    for name in 0..<texts.count {
      for keyword in 0..<keywordTexts.count {
        let expected = PairwiseAttention.cosine(
          name: names.rows(texts.range(name)), keyword: keywords.rows(keywordTexts.range(keyword)))
        #expect(abs(scores[name * keywordTexts.count + keyword] - expected) < 1e-6)
      }
    }
  }

  @Test("A name without words has the score zero, not NaN")
  func emptyName() {
    var random = RandomGenerator(seed: 1)
    let keywords = KeywordModel.EncodedKeywords(
      words: .init(.normal([2, 4], using: &random)), texts: Segments(lengths: [1, 1]))
    let scores = KeywordModel.attend(
      names: Variable(Tensor(repeating: 0, shape: [0, 4])), texts: Segments(lengths: [0]), keywords: keywords)
    #expect(scores.value.values == [0, 0])
  }

  @Test("A word like the keyword counts more than one that is not")
  func weighting() {
    let keyword = Tensor(rows: [[1, 0, 0]])
    let name = Tensor(rows: [[0.9, 0.1, 0], [0, 0, 1]])
    let attended = PairwiseAttention.cosine(name: name, keyword: keyword)
    let mean = (Variable(name).sum(to: [1, 3]).normalized() * Variable(keyword)).sum().value.scalar
    #expect(attended > 0.99)
    #expect(mean < 0.7)
  }
}

@Suite("Hubs")
struct HubCorrectionTests {
  /// Ten names, each with a keyword of its own, and an eleventh keyword that is near all of them.
  private static let scores = Tensor(
    rows: (0..<10).map { name in (0..<10).map { $0 == name ? 0.8 : 0.1 } + [0.85] })

  @Test("A hub answers everything before, and nothing after", arguments: [HubCorrection.csls, .invertedSoftmax])
  func hub(correction: HubCorrection) {
    let penalties = correction.penalties(Self.scores, owners: Array(0..<10))
    for name in 0..<10 {
      let row = (0..<11).map { Self.scores[name * 11 + $0] }
      let corrected = zip(row, penalties).map { $0 - $1 }
      #expect(row.indices.max { row[$0] < row[$1] } == 10)
      #expect(corrected.indices.max { corrected[$0] < corrected[$1] } == name)
    }
  }

  @Test("Without a correction nothing is taken off")
  func none() {
    #expect(HubCorrection.none.penalties(Self.scores, owners: Array(0..<10)) == [Float](repeating: 0, count: 11))
  }

  @Test("A hub shows as skewness")
  func skewness() {
    let even = Tensor(rows: (0..<10).map { name in (0..<10).map { $0 == name ? 1 : 0 } })
    #expect(HubCorrection.skewness(even, nearest: 1) == 0)
    #expect(HubCorrection.skewness(Self.scores, nearest: 1) > 2)
  }
}
