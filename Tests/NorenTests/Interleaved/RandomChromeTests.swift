import RandomUse
import Testing
import UIKit

/// All components in one navigation controller, and a person who does not wait for anything. `NOREN_SOAK` goes on that many times as long;
/// `make soak` plays in a release build.
@Suite("All of the chrome on a device, under random use", .serialized)
struct RandomChromeTests {
  @Test(
    "Exactness: interrupted pushes, drags, swipes and rotations leave all of the chrome at rest in a valid state"
  )
  func comesToRest() {
    #expect(RandomUse.chrome.play(steps: 150, seed: 77) == nil)
  }

  @Test("A large title pulled by one page is in its exact place when another page appears meanwhile")
  func pulledTitle() {
    let history: [ChromeStep] = [
      .pushTabs, .device(.lessMotion), .device(.drag(x: 0.53, y: 0.12, toX: 0.26, toY: 0.9, over: 0.27)),
      .device(.drag(x: 0.98, y: 0.27, toX: 0.95, toY: 0.29, over: 0.11)), .device(.press(85)),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A list stopped by a finger below a large title does not rest before its start after a rotation")
  func stoppedAndTurned() {
    let history: [ChromeStep] = [
      .device(.drag(x: 0.63, y: 0.75, toX: 0.93, toY: 0.95, over: 0.33)),
      .device(.drag(x: 0.36, y: 0.67, toX: 0.14, toY: 0.3, over: 0.29)), .device(.tap(x: 0.96, y: 0.29)),
      .device(.turn),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A page selected during the turn to a farther one comes to rest alone")
  func selectedWhilePaging() {
    let history: [ChromeStep] = [
      .pushTabs, .device(.press(480)), .device(.wait(0.29008362084079076)),
      .device(
        .drag(
          x: 0.6295893053639761, y: 0.4698140847454218, toX: 0.511574000467601, toY: 0.6691684987800866,
          over: 0.17819495301328991)), .device(.press(478)), .select(1),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A header that starts to move while another page is selected does not rest half way")
  func selectedWhileSnapping() {
    let history: [ChromeStep] = [
      .pushTabs, .device(.tap(x: 0.5022505402926518, y: 0.7792521568053407)), .device(.wait(0.5196098668704919)),
      .device(.turn),
      .device(
        .drag(
          x: 0.3192115032954768, y: 0.5735363359997279, toX: 0.382169898808937, toY: 0.15416358233812,
          over: 0.29885855607143264)),
      .select(2),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A header that glides while the text size changes does not rest half way")
  func resizedWhileGliding() {
    let history: [ChromeStep] = [
      .pushTabs, .device(.turn), .select(2), .device(.wait(0.6779974714636011)), .select(0),
      .device(
        .drag(
          x: 0.63988517025158, y: 0.5072507738108775, toX: 0.7354267734801775, toY: 0.09888975181861806,
          over: 0.3638824881631702)),
      .device(.textSize(2)),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A list held beyond its start by a finger while it is covered does not rest there")
  func heldAndCovered() {
    let history: [ChromeStep] = [
      .device(.lessMotion),
      .device(
        .drag(
          x: 0.48671996120021205, y: 0.30713153812242583, toX: 0.47496024253322866, toY: 0.7458322480504221,
          over: 0.06341659440121637)),
      .pushList,
      .device(.swipeBack(share: 0.2744179028918924, over: 0.25103763993380984, rests: false)),
      .pop,
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("A header whose glide is stopped by a finger does not rest half way")
  func touchedWhileSnapping() {
    let history: [ChromeStep] = [
      .device(.turn),
      .pushTabs,
      .device(.swipeBack(share: 0.4120255037200443, over: 0.3658265127485576, rests: true)),
      .select(2),
      .device(
        .drag(
          x: 0.27026169368551245, y: 0.5697574598509381, toX: 0.30342655011216924, toY: 0.3450001130722188,
          over: 0.1384631194320235)),
      .device(.turn),
      .device(.press(913)),
    ]
    #expect(RandomUse.chrome.flaw(after: history) == nil)
  }

  @Test("Any page selected during another turn comes to rest alone", arguments: [0, 0.05, 0.15])
  func overtakenSelections(wait: Double) {
    for first in 0..<3 {
      for second in 0..<3 {
        for third in 0..<3 {
          let history: [ChromeStep] = [
            .pushTabs, .device(.wait(0.8)), .select(first), .device(.wait(wait)), .select(second), .device(.wait(wait)),
            .select(third),
          ]
          #expect(RandomUse.chrome.flaw(after: history) == nil, "\(first), \(second), \(third)")
        }
      }
    }
  }
}
