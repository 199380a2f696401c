import Tensors
import Testing

@testable import Keywords

@Suite("Search")
struct KeywordIndexTests {
  /// Keywords in groups: each is a centre with a little noise.
  private static func keywords(_ count: Int, using random: inout RandomGenerator) -> (Tensor, Tensor) {
    let centres = Tensor.normal([40, 16], using: &random)
    let rows = centres.gathering((0..<Int32(count)).map { $0 % 40 })
    var noisy = rows
    noisy.add(.normal([count, 16], deviation: 0.3, using: &random))
    let directions = Variable(noisy).normalized().value
    noisy.add(.normal([count, 16], deviation: 0.05, using: &random))
    return (Variable(noisy).normalized().value, directions)
  }

  @Test("One name at a time scores as many do", arguments: [0, 0.5, 1] as [Float])
  func query(share: Float) {
    var random = RandomGenerator(seed: 3)
    let (means, directions) = Self.keywords(50, using: &random)
    for count in [1, 2, 3, 4, 7, 9] {
      let words = Tensor.normal([count, 16], using: &random)
      var configuration = KeywordModel.Configuration()
      (configuration.dimensions, configuration.buckets, configuration.attentionShare) = (16, 8, share)
      let model = KeywordModel(configuration, using: &random)
      let expected = model.scores(
        names: Variable(words), texts: Segments(lengths: [count]),
        keywords: .init(means: Variable(means), directions: Variable(directions))
      ).value.values
      let blocks = KeywordBlocks(means: means, directions: directions)
      #expect(blocks.places == 56)
      // The second block to the last, which has two keywords.
      var scores = [Float](repeating: .nan, count: 48)
      scores.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        blocks.score(NameQuery(words: words, attentionShare: share), blocks: 1..<7, into: base)
      }
      for (score, other) in zip(scores, expected[8..<50]) { #expect(abs(score - other) < 2e-6) }
    }
  }

  @Test("An index that looks into all its clusters finds what scoring every keyword finds; few of them find nearly all")
  func recall() {
    var random = RandomGenerator(seed: 4)
    let (means, directions) = Self.keywords(2_000, using: &random)
    let penalties = (0..<2_000).map { _ in random.uniform() * 0.05 }
    var index = KeywordIndex(means: means, directions: directions, penalties: penalties)
    #expect(index.count == 2_000)
    #expect(index.clusters > 50)
    var (found, exactly) = (0, true)
    for _ in 0..<20 {
      // Names are about keywords: two words near one, and one that is not.
      let own = Int32(random.below(2_000))
      let words = Variable.joiningRows([
        Variable(means.gathering([own, own])), Variable(.normal([1, 16], using: &random)),
      ])
      let query = NameQuery(words: words.value, attentionShare: 0.5)
      var all = BestScores(count: 5)
      var scores = [Float](repeating: 0, count: 2_000)
      scores.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        KeywordBlocks(means: means, directions: directions).score(query, blocks: 0..<250, into: base)
      }
      for (keyword, score) in scores.enumerated() { all.insert(keyword, score - penalties[keyword]) }
      index.probes = index.clusters
      var whole = BestScores(count: 5)
      index.search(query, &whole)
      exactly = exactly && whole.entries.map(\.index) == all.entries.map(\.index)
      index.probes = index.clusters / 4
      var part = BestScores(count: 5)
      index.search(query, &part)
      found += Set(part.entries.map(\.index)).intersection(all.entries.map(\.index)).count
    }
    #expect(exactly)
    #expect(found >= 97)
  }

  @Test("The best few are in order, and of equal ones the first comes first")
  func best() {
    var best = BestScores(count: 3)
    for (index, score) in ([0.5, 0.9, 0.5, 0.1, 0.9, .nan] as [Float]).enumerated() { best.insert(index, score) }
    #expect(best.entries.map(\.index) == [1, 4, 0])
    var few = BestScores(count: 5)
    few.insert(7, 0)
    #expect(few.entries.map(\.index) == [7])
  }
}
