import Measuring
import Testing

@Suite("Measuring")
struct BenchmarkResultTests {
  /// Samples that come one after another.
  private final class Samples {
    private var remaining: [Double]
    init(_ samples: [Double]) { remaining = samples }
    func next() -> Double { remaining.isEmpty ? 0 : remaining.removeFirst() }
  }

  private let nothing = Comparison.rival(ours: "", rival: "", check: "")

  private func ours(_ contender: Contender, effort: Effort) -> Double? {
    BenchmarkResult(
      Benchmark("a/b", unit: .milliseconds, rivalName: "", comparison: nothing, goal: 1, stretch: 1) {
        Contest(ours: contender, rival: .missing(""), verify: {})
      }, effort: effort
    ).ours
  }

  @Test("One disturbed sample does not move the figure")
  func median() {
    var effort = Effort()
    effort.maximumSamples = 5
    let samples = Samples([3, 1, 1000, 2, 4])
    #expect(ours(.value { samples.next() }, effort: effort) == 3)
  }

  @Test("The setup runs as often as the operation")
  func preparation() throws {
    var (prepared, performed) = (0, 0)
    _ = ours(.making(before: { prepared += 1 }) { performed += 1 }, effort: .glance)
    #expect(performed > 0)
    #expect(prepared == performed)
  }

  @Test("An error on either side fails the row")
  func error() {
    struct Broken: Error {}
    let benchmark = Benchmark("a/b", unit: .bytes, rivalName: "", comparison: nothing, goal: 1, stretch: 1) {
      throw Broken()
    }
    #expect(BenchmarkResult(benchmark, effort: .glance).isFailure)
  }
}
