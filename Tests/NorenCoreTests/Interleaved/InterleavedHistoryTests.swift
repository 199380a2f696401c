import Foundation
import NorenCore
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
  @Test("L7, C4: Content followed by a toolbar and a bar rests where both are fully visible")
  func twoThatFollow() {
    let history: [AppStep] = [
      .push(seed: 12_723_237_100_225_801_470), .frames(21), .touch(.content, at: 0), .drag(29),
    ]
    #expect(failure(3, history) == nil)
  }

  @Test("The app cannot hide a header that VoiceOver keeps shown")
  func pinnedHeader() {
    let history: [AppStep] = [.voiceOver(true), .push(seed: 12_230_722_934_550_898_172), .bars(isHidden: true)]
    #expect(failure(0, history) == nil)
  }

  @Test(
    "B1: A header kept shown while content scrolled under the strip does not rest half hidden afterwards",
    arguments: [
      (
        3,
        [
          .push(seed: 17_959_606_355_529_715_343), .voiceOver(true), .frames(5), .pages(1), .frames(12),
          .touch(.content, at: 0), .drag(112), .drag(62), .voiceOver(false), .lift(1984),
        ]
      ),
      (
        5,
        [
          .push(seed: 15_075_014_755_971_435_791), .frames(17), .voiceOver(true), .touch(.content, at: 0), .lift(750),
          .frames(11), .voiceOver(false), .touch(.content, at: 0), .lift(1415),
        ]
      ),
      (7, [.voiceOver(true), .touch(.content, at: 0), .drag(62), .voiceOver(false), .drag(109)]),
    ] as [(UInt64, [AppStep])])
  func keptWhole(seed: UInt64, history: [AppStep]) {
    #expect(failure(seed, history) == nil)
  }

  @Test(
    """
    Exactness: nothing jumps, nothing is half at rest, what is given up is as before, and bars follow the clamped distance, \
    whatever is interleaved
    """, arguments: 0..<UInt64(8))
  func anyHistory(seed: UInt64) {
    var steps = 0
    checkHistories(count: 700, length: 60, seed: seed, step: AppStep.random) { history in
      steps += history.count
      return failure(seed, history)
    }
    // Eight of these are more than 300,000 steps, and those of `make soak` more than three million.
    #expect(steps >= 700 * 60)
  }
}
