/// What came out for one benchmark.
public struct BenchmarkResult {
  public let benchmark: Benchmark
  public let outcome: Outcome

  public enum Outcome {
    /// Medians, in the benchmark's unit.
    case measured(ours: Double, rival: Double)
    /// There is nobody to compare with here.
    case withoutRival(ours: Double, reason: String)
    /// The two sides computed different things, or one of them failed: there is no figure.
    case failed(String)
  }

  /// Measures a benchmark: verifies first, then lets both sides take turns, so that whatever slows the machine down slows
  /// both.
  public init(_ benchmark: Benchmark, effort: Effort) {
    self.benchmark = benchmark
    do {
      outcome = try BenchmarkResult.outcome(of: benchmark, effort: effort)
    } catch {
      outcome = .failed("\(error)")
    }
  }

  private static func outcome(of benchmark: Benchmark, effort: Effort) throws -> Outcome {
    let contest = try benchmark.prepare()
    let factor = { (contender: Contender) in contender.isTimed ? benchmark.unit.perSecond : 1 }
    switch contest.rival {
    case .missing(let reason):
      let ours = try Series.medians(of: [contest.ours], effort: effort)[0]
      return .withoutRival(ours: ours * factor(contest.ours), reason: reason)
    case .contender(let rival):
      try contest.verify()
      let medians = try Series.medians(of: [contest.ours, rival], effort: effort)
      return .measured(ours: medians[0] * factor(contest.ours), rival: medians[1] * factor(rival))
    }
  }

  /// Our figure, if there is one.
  public var ours: Double? {
    switch outcome {
    case .measured(let ours, _), .withoutRival(let ours, _): ours
    case .failed: nil
    }
  }

  /// The rival's figure, if there is one.
  public var rival: Double? {
    if case .measured(_, let rival) = outcome { rival } else { nil }
  }

  /// Ours divided by the rival's, if both are known.
  public var ratio: Double? {
    if case .measured(let ours, let rival) = outcome { ours / rival } else { nil }
  }

  /// Whether something is wrong, as opposed to slow or not to be had.
  public var isFailure: Bool {
    if case .failed = outcome { return true }
    return false
  }

  /// The ratio against ``Benchmark/bar`` and the stretch goal, in a few words.
  public var verdict: String {
    switch outcome {
    case .failed: return "FAILED, see below"
    case .withoutRival(_, let reason): return reason
    case .measured(let ours, let rival):
      let ratio = ours / rival
      guard ratio <= benchmark.bar else { return "missed, \(Figure.text(ratio / benchmark.bar)) × the bar" }
      return ratio <= benchmark.stretch ? "stretch reached" : "goal held"
    }
  }
}
