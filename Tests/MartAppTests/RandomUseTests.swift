import RandomUse
import Testing
import UIKit

/// Somebody plays with Mart, turning, tapping and swiping without waiting for anything. `NOREN_SOAK` goes on that many times as long;
/// `make soak` plays in a release build.
@Suite("Mart in restless hands", .serialized)
struct RandomUseTests {
  @Test("Exactness: whatever is done to Mart, it comes to rest whole and without complaint")
  func comesToRest() {
    #expect(RandomUse.mart.play(steps: 100, seed: 0) == nil)
  }
}
