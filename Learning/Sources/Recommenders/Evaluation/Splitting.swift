import Tensors

/// How interactions are divided into those to learn from, to choose by, and to measure with.
public struct Splitting: Sendable, Equatable {
  public enum Order: String, Sendable {
    case random = "RO"
    case time = "TO"
  }

  public enum LeftOut: String, Sendable {
    case validationAndTest = "valid_and_test"
    case validation = "valid_only"
    case test = "test_only"
  }

  public enum Parts: Sendable, Equatable {
    /// The shares of training, validation and test.
    case ratios([Double])
    /// Each user's last ones, in the order.
    case leaveOneOut(LeftOut)
  }

  public var parts = Parts.ratios([0.8, 0.1, 0.1])
  public var order = Order.time
  public var isGroupedByUser = true

  public init() {}

  var isRandom: Bool { order == .random }

  /// Whether the test part has a share at all.
  var hasTest: Bool {
    switch parts {
    case .ratios(let ratios): ratios[2] > 0
    case .leaveOneOut(let kept): kept != .validation
    }
  }

  /// Places in the interactions, in order.
  public struct Split: Sendable, Equatable {
    public var training: [Int] = []
    public var validation: [Int] = []
    public var test: [Int] = []
  }

  /// - Parameter countsAnswers: Whether shares are taken of the interactions that something comes before: all but the first of
  ///   each user, which is learnt from. So RecBole divides the rows of sequential models.
  public func split(_ interactions: Interactions, seed: UInt64, countsAnswers: Bool = false) -> Split {
    var order = Array(0..<interactions.count)
    switch self.order {
    case .random:
      var random = RandomGenerator(seed: seed)
      random.shuffle(&order)
    case .time: order.sort { (interactions.times[$0], $0) < (interactions.times[$1], $1) }
    }
    var groups: [[Int]] = [order]
    if isGroupedByUser {
      groups = Array(repeating: [], count: Int(interactions.users.max() ?? -1) + 1)
      for row in order { groups[Int(interactions.users[row])].append(row) }
    }
    var split = Split()
    for group in groups {
      let first = countsAnswers && isGroupedByUser ? min(group.count, 1) : 0
      var counts = counts(of: group.count - first)
      counts[0] += first
      split.training += group[..<counts[0]]
      split.validation += group[counts[0]..<counts[0] + counts[1]]
      split.test += group[(counts[0] + counts[1])...]
    }
    return split
  }

  /// How many of `total` rows fall into each part.
  ///
  /// Shares are rounded down, but a part whose share is a fraction of one row gets one, the test first, as long as more than
  /// one row is left for training.
  func counts(of total: Int) -> [Int] {
    switch parts {
    case .ratios(let ratios):
      let sum = ratios.reduce(0, +)
      let shares = ratios.map { $0 / sum * Double(total) }
      var counts = shares.map { Int($0) }
      counts[0] = total - counts[1] - counts[2]
      for part in [2, 1] where counts[0] > 1 && shares[part] > 0 && shares[part] < 1 {
        counts[part] += 1
        counts[0] -= 1
      }
      return counts
    case .leaveOneOut(let kept):
      let left = min(kept == .validationAndTest ? 2 : 1, max(total - 1, 0))
      switch kept {
      case .validationAndTest: return [total - left, max(left - 1, 0), min(left, 1)]
      case .validation: return [total - left, left, 0]
      case .test: return [total - left, 0, left]
      }
    }
  }
}
