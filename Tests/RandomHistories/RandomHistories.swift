import Foundation

/// Numbers that are the same in every run (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< `limit`, which is more than 0.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  package mutating func isLikely(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
}

/// How many times as many histories are run: the environment's `NOREN_SOAK`, else once.
package let soak = ProcessInfo.processInfo.environment["NOREN_SOAK"].flatMap(Int.init).map { max($0, 1) } ?? 1

/// Runs random histories, and of the first that fails reports the shortest part that still fails, as a test.
///
/// - Parameters:
///   - count: Of histories; ``soak`` times as many are run.
///   - length: Of each, in steps.
///   - failure: Runs a history from its beginning, and says what is wrong with it. It must not depend on anything else.
/// - Returns: `nil` when none fails.
package func reportOfHistories<Step>(
  count: Int, length: Int, seed: UInt64, step: (inout SeededNumbers) -> Step, failure: ([Step]) -> String?
) -> String? {
  for number in 0..<count * soak {
    var numbers = SeededNumbers(seed: seed &+ UInt64(number) &* 7919)
    let history = (0..<length).map { _ in step(&numbers) }
    guard failure(history) != nil else { continue }
    let shortest = shrink(history) { failure($0) != nil }
    return "\(failure(shortest) ?? "")\n\(test(of: shortest, name: "history\(seed)_\(number)"))"
  }
  return nil
}

/// Leaves out whatever is not needed to fail: halves first, single steps at last.
package func shrink<Step>(_ history: [Step], fails: ([Step]) -> Bool) -> [Step] {
  var (shortest, size) = (history, history.count / 2)
  while size > 0 {
    var start = 0
    while start < shortest.count {
      var shorter = shortest
      shorter.removeSubrange(start..<min(start + size, shortest.count))
      if fails(shorter) { shortest = shorter } else { start += size }
    }
    size /= 2
  }
  return shortest
}

/// A test to be pasted beside the one that found the history; `failure` is what that one checks with.
package func test<Step>(of history: [Step], name: String) -> String {
  """
  @Test func \(name)() {
    let history: [\(Step.self)] = [
  \(history.map { "    .\($0)," }.joined(separator: "\n"))
    ]
    #expect(failure(history) == nil)
  }
  """
}
