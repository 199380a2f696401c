import RandomUse
import Testing
import UIKit

/// All components in one navigation controller, and a person who does not wait for anything. `NOREN_SOAK` goes on that many times as long;
/// `make soak` plays in a release build.
@Suite("All of the chrome on a device, in restless hands", .serialized)
struct RandomChromeTests {
  @Test(
    "Exactness: pushed, dragged, swiped back, turned and left in the middle of anything, all of the chrome comes to rest whole"
  )
  func comesToRest() {
    #expect(RandomUse.chrome.play(steps: 150, seed: 77) == nil)
  }
}
