import RandomUse
import Testing
import UIKit

/// Somebody plays with Mart, turning, tapping and swiping without waiting for anything. `NOREN_SOAK` goes on that many times as long;
/// `make soak` plays in a release build.
@Suite("Mart under random use", .serialized)
struct RandomUseTests {
  @Test("Exactness: after any use, Mart comes to rest in a valid state without warnings")
  func comesToRest() {
    #expect(RandomUse.mart.play(steps: 100, seed: 0) == nil)
  }
}
