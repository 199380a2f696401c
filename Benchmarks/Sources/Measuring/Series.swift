/// The samples of one contender, taken one at a time so that contenders can take turns.
struct Series {
  private let contender: Contender
  private let effort: Effort
  private let repetitions: Int
  private var samples: [Double] = []
  private var spent = 0.0

  /// Warms up, and finds how often to repeat the operation within a sample.
  private init(_ contender: Contender, effort: Effort) throws {
    self.contender = contender
    self.effort = effort
    guard contender.isTimed else {
      repetitions = 1
      return
    }
    var count = 1
    while true {
      let duration = try contender.sample(count) * Double(count)
      if duration >= effort.sampleDuration || count >= 1 << 20 { break }
      let wanted = effort.sampleDuration / max(duration, 1e-9) * Double(count)
      count = Int(min(max(wanted.rounded(.up), Double(count) * 2), Double(1 << 20)))
    }
    repetitions = count
  }

  /// How far the series is; from 1 on, another sample would tell no more.
  private var progress: Double {
    let taken = Double(samples.count)
    return max(
      taken / Double(effort.maximumSamples), min(taken / Double(effort.minimumSamples), spent / effort.patience))
  }

  private mutating func takeSample() throws {
    let start = ContinuousClock.now
    samples.append(try contender.sample(repetitions))
    spent += (ContinuousClock.now - start) / .seconds(1)
  }

  /// The medians of contenders that take turns.
  ///
  /// Who is furthest behind is next, so that all series are spread over the same time however much their operations differ:
  /// what slows the machine down for a while slows all of them.
  static func medians(of contenders: [Contender], effort: Effort) throws -> [Double] {
    var series = try contenders.map { try Series($0, effort: effort) }
    while let next = series.indices.min(by: { series[$0].progress < series[$1].progress }), series[next].progress < 1 {
      try series[next].takeSample()
    }
    return series.map(\.median)
  }

  /// What one operation takes: the median, which a disturbed sample does not move, as it would an average.
  private var median: Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
