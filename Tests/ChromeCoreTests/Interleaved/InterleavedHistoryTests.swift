import ChromeCore
import Foundation
import RandomHistories
import Testing

/// All rules of the chrome at once: whatever a person, the app and the device do to a stack of screens, in whatever order.
@Suite("All of the chrome together, under any history")
struct InterleavedHistoryTests {
  private func failure(_ seed: UInt64, _ history: [AppStep]) -> String? {
    var check = AppCheck(AppModel(seed: seed))
    for (number, step) in history.enumerated() {
      if let flaw = check.take(step) { return "Step \(number): \(flaw)" }
    }
    return check.rest()
  }

  /// A bar of 90 that collapses and a large title of 52 follow one list. The title would have it rest at 52, where the bar is half gone.
  @Test("L7, C4: Where a toolbar and a bar follow the same content, it rests where both are whole")
  func twoThatFollow() {
    let history: [AppStep] = [
      .push(seed: 12_723_237_100_225_801_470), .frames(21), .touch(.content, at: 0), .drag(29),
    ]
    #expect(failure(3, history) == nil)
  }

  @Test("The app lets no header go that is kept whole for a reader of the screen")
  func pinnedHeader() {
    let history: [AppStep] = [.voiceOver(true), .push(seed: 12_230_722_934_550_898_172), .bars(isHidden: true)]
    #expect(failure(0, history) == nil)
  }

  @Test(
    """
    Exactness: nothing jumps, nothing is half at rest, what is given up is as before, and bars follow the clamped distance, \
    whatever is interleaved
    """, arguments: 0..<UInt64(8))
  func anyHistory(seed: UInt64) {
    var steps = 0
    checkHistories(count: 2100, length: 60, seed: seed, step: AppStep.random) { history in
      steps += history.count
      return failure(seed, history)
    }
    // Eight of these are more than a million steps.
    #expect(steps >= 2100 * 60)
  }
}
