import Foundation
import Keywords
import Tensors

/// All systems on one benchmark, and their measures over several seeds.
public struct Comparison {
  public enum System: String, CaseIterable, Sendable {
    case longestMatch = "longest match"
    case characterFrequencies = "character TF-IDF"
    case linear = "linear classifier"
    case fastText = "fastText classifier"
    case longShortTermMemory = "LSTM classifier"
    case metric = "metric learning, no attention"
    case attention = "metric learning with attention"
    case best = "ours at its best"
  }

  /// What one system reached on one seed.
  public struct Row: Sendable {
    public let system: System
    public let all: Accuracy
    public let kinds: [KeywordBenchmark.Kind: Accuracy]
    public let seconds: Double
  }

  public var budget = Budget()
  /// The rate of each trained system's optimiser.
  public var rates = Self.chosenRates
  /// The best of those tried for each system on the validation split of seed 1, as `Documentation/Keywords.md` lists them.
  public static let chosenRates: [System: Float] = [
    .linear: 512, .fastText: 0.04, .longShortTermMemory: 0.02, .metric: 0.01, .attention: 0.02, .best: 0.04,
  ]
  private let reader: TextReader

  public init(reader: TextReader) { self.reader = reader }

  /// Trains and measures every system.
  ///
  /// - Parameters:
  ///   - onTest: Whether the test split is answered; otherwise the validation split.
  ///   - report: Receives each row as soon as it is known.
  public func run(
    _ benchmark: KeywordBenchmark, systems: [System] = System.allCases, onTest: Bool, report: (Row) -> Void
  ) {
    let examples = onTest ? benchmark.test : benchmark.validation
    let seed = benchmark.seed
    for system in systems {
      let start = Date()
      var budget = budget
      budget.rate = rates[system] ?? budget.rate
      let ranker: any Ranker =
        switch system {
        case .longestMatch: LongestMatch(benchmark)
        case .characterFrequencies: CharacterFrequencies(benchmark)
        case .linear: LinearClassifier(benchmark, budget: budget, seed: seed)
        case .fastText: NeuralClassifier(.mean, benchmark, budget: budget, reader: reader, seed: seed)
        case .longShortTermMemory:
          NeuralClassifier(.longShortTermMemory, benchmark, budget: budget, reader: reader, seed: seed)
        case .metric, .attention, .best: metricLearning(system, benchmark)
        }
      let seconds = Date().timeIntervalSince(start)
      let ranks = benchmark.ranks(ranker, of: examples)
      var kinds: [KeywordBenchmark.Kind: Accuracy] = [:]
      for kind in KeywordBenchmark.Kind.allCases {
        kinds[kind] = Accuracy(ranks: zip(ranks, examples).filter { $1.kind == kind }.map(\.0))
      }
      report(Row(system: system, all: Accuracy(ranks: ranks), kinds: kinds, seconds: seconds))
    }
  }

  /// Trains a system of metric learning.
  public func metricLearning(_ system: System, _ benchmark: KeywordBenchmark) -> MetricLearning {
    var options = KeywordTrainer.Options()
    (options.epochs, options.batch) = (budget.epochs, budget.batch)
    options.rate = rates[system] ?? budget.rate
    options.seed = benchmark.seed
    var configuration = KeywordModel.Configuration()
    (configuration.dimensions, configuration.buckets) = (budget.dimensions, budget.buckets)
    configuration.attentionShare = system == .best ? 0.5 : system == .attention ? 1 : 0
    configuration.isResidual = system == .best
    return MetricLearning(
      configuration, benchmark, options: options, correction: system == .best ? .csls : .none, reader: reader)
  }

  /// The mean and half the width of its 95 % confidence interval, by Student's distribution.
  public static func interval(_ values: [Double]) -> (mean: Double, half: Double) {
    let values = values.filter { !$0.isNaN }
    let n = Double(values.count)
    guard n > 0 else { return (.nan, .nan) }
    let mean = values.reduce(0, +) / n
    // The 97.5 % quantiles for 1 to 9 degrees of freedom; 2.0 is near enough beyond.
    let quantiles = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26]
    guard values.count > 1 else { return (mean, .nan) }
    let quantile = values.count - 2 < quantiles.count ? quantiles[values.count - 2] : 2.0
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
    return (mean, quantile * (variance / n).squareRoot())
  }
}
