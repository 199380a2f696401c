import Tensors
import Testing

@testable import KeywordBenchmark

@Suite("Accuracy")
struct AccuracyTests {
  @Test("The right keyword comes after its equals: a guess is no knowledge")
  func ranks() {
    let scores = Tensor(rows: [[0.3, 0.9, 0.1], [0.5, 0.5, 0.5], [.nan, 0.2, 0.1]])
    #expect(Accuracy.ranks(scores, of: [0, 1, 1]) == [2, 3, 2])
  }

  @Test("Accuracy at one and five and the reciprocal rank are in percent")
  func measures() {
    let accuracy = Accuracy(ranks: [1, 2, 5, 10])
    #expect(accuracy.at1 == 25)
    #expect(accuracy.at5 == 75)
    // (1 + 1/2 + 1/5 + 1/10) / 4
    #expect(abs(accuracy.reciprocalRank - 45) < 1e-9)
  }
}
