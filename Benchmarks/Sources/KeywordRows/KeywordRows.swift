import KeywordBenchmark
import Measuring

/// The rows of the ingredient keywords, which Mart's form for sellers asks for after each typed character.
public let keywordRows: [Benchmark] = [score]

/// Counted: the scores of one name of six words for 1,300 keywords of one to three, from the words' vectors on, in one thread. The rival takes
/// the pairs one after the other, as the attention is defined, in the same engine.
private let score = Benchmark(
  "keywords/score-1300", unit: .milliseconds, rivalName: "the pair-by-pair form",
  comparison: .rival(
    ours: "scores 1,300 keywords for a name of six words, the attention factorised",
    rival: "the definition, pair by pair, with the same vectors", check: "No two scores differ by more than 10⁻⁶"),
  goal: 0.005, stretch: 0.003, margin: .included
) {
  let scene = ScoreScene()
  return Contest(
    ours: .repeating { scene.scoreFactorized() }, rival: .contender(.repeating { _ = scene.scoreInPairs() }),
    verify: {
      let difference = scene.difference
      guard difference <= 1e-6 else { throw Mismatch("A score differs by \(difference) from its definition.") }
    })
}
