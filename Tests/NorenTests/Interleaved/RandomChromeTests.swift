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

  @Test("A large title that a page has pulled stands exactly where it belongs when another page comes meanwhile")
  func pulledTitle() {
    let history: [ChromeStep] = [
      .pushTabs, .device(.lessMotion), .device(.drag(x: 0.53, y: 0.12, toX: 0.26, toY: 0.9, over: 0.27)),
      .device(.drag(x: 0.98, y: 0.27, toX: 0.95, toY: 0.29, over: 0.11)), .device(.press(85)),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }
}
