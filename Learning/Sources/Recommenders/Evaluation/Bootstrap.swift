import Tensors

/// The paired bootstrap: how sure it is that one model is better than another on the same queries.
public struct Bootstrap: Sendable, Equatable {
  /// The mean difference, first minus second.
  public let difference: Double
  /// The interval that holds 95 % of the resampled differences.
  public let interval: ClosedRange<Double>
  /// Whether the interval leaves out zero.
  public var isSignificant: Bool { !interval.contains(0) }

  /// - Precondition: There is one value of each model for each query, and at least one query.
  public init(_ first: [Double], _ second: [Double], samples: Int = 1_000, seed: UInt64 = 1) {
    precondition(first.count == second.count && !first.isEmpty && samples > 0)
    let differences = zip(first, second).map { $0 - $1 }
    let count = differences.count
    difference = differences.reduce(0, +) / Double(count)
    var random = RandomGenerator(seed: seed)
    let means = (0..<samples).map { _ in
      (0..<count).reduce(0) { sum, _ in sum + differences[random.below(count)] } / Double(count)
    }.sorted()
    let low = means[Int(0.025 * Double(samples))]
    let high = means[min(Int(0.975 * Double(samples)), samples - 1)]
    interval = low...high
  }
}
