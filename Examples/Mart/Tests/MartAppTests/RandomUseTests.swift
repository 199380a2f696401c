import RandomMart
import RandomUse
import Testing
import UIKit

/// Mart in restless hands, which turn, tap and swipe without waiting. `NOREN_SOAK` goes on that many times as long; `make soak` plays in a
/// release build.
@Suite("Mart under random use", .serialized)
struct RandomUseTests {
  @Test("Exactness: after any use, Mart comes to rest in a valid state without warnings")
  func comesToRest() {
    #expect(RandomUse.mart.play(steps: 100, seed: 0) == nil)
  }
}
