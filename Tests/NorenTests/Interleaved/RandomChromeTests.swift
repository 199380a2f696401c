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

  @Test("A list that a finger has stopped below a large title does not rest before its start when the device is turned")
  func stoppedAndTurned() {
    let history: [ChromeStep] = [
      .device(.drag(x: 0.63, y: 0.75, toX: 0.93, toY: 0.95, over: 0.33)),
      .device(.drag(x: 0.36, y: 0.67, toX: 0.14, toY: 0.3, over: 0.29)), .device(.tap(x: 0.96, y: 0.29)),
      .device(.turn),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }
}
