import Tensors

/// Runs epochs of mini-batches with Adam, alone or with the other members of a group of processes.
///
/// In a group each member computes the gradients of its part of every batch, and all take the same step with their sums. Batches are
/// the same for every size of the group; what a loss draws, dropout and negatives, differs between members, and is the same in each run.
public final class Learner {
  public let adam: Adam
  public let batch: Int
  private let group: (any ProcessGroup)?

  public init(_ parameters: [Parameter], _ settings: Settings) {
    adam = Adam(parameters, rate: Float(settings.learningRate))
    batch = settings.batch
    group = settings.group
  }

  /// - Parameters:
  ///   - frozen: Parameters that are constants in this epoch.
  ///   - terms: How many terms the mean loss of rows has; as many as rows if `nil`.
  /// - Returns: The mean of the batches' losses, weighted by their rows.
  public func runEpoch(
    rows: Int, random: inout RandomGenerator, frozen: [Parameter] = [], terms: (([Int32]) -> Int)? = nil,
    loss: ([Int32], inout RandomGenerator) -> Variable
  ) -> Float {
    for parameter in frozen { parameter.isFrozen = true }
    defer { for parameter in frozen { parameter.isFrozen = false } }
    var order = (0..<Int32(rows)).map { $0 }
    random.shuffle(&order)
    // Of its own in each member of a group, while the order of rows stays common to all.
    var draws = RandomGenerator(seed: random.next() &+ UInt64(group?.rank ?? 0))
    var total = 0.0
    for start in stride(from: 0, to: rows, by: batch) {
      let part = Array(order[start..<min(start + batch, rows)])
      total += differentiate(part, &draws, terms, loss) * Double(part.count)
      if let group { adam.parameters.sumGradients(over: group) }
      adam.step()
    }
    let mean = total / Double(max(rows, 1))
    return Float(group?.sum(mean) ?? mean)
  }

  /// Leaves the gradients of a batch, or of this member's part of it.
  ///
  /// - Returns: The mean loss, or what the part adds to it.
  private func differentiate(
    _ rows: [Int32], _ random: inout RandomGenerator, _ terms: (([Int32]) -> Int)?,
    _ loss: ([Int32], inout RandomGenerator) -> Variable
  ) -> Double {
    guard let group, group.count > 1 else {
      let value = loss(rows, &random)
      value.differentiate()
      return Double(value.value.scalar)
    }
    let part = stride(from: group.rank, to: rows.count, by: group.count).map { rows[$0] }
    guard !part.isEmpty else { return 0 }
    let share = Float(terms?(part) ?? part.count) / Float(terms?(rows) ?? rows.count)
    let value = loss(part, &random).scaled(by: share)
    value.differentiate()
    return Double(value.value.scalar)
  }
}
