import Noren
import Testing
import UIKit

@testable import GalleryApp

@Suite("Two lists under one finger", .serialized)
struct SideBySideScreenTests {
  private final class Scene {
    let host = ApplicationHost()
    let screens: [SmallScreenViewController]
    private var finger = CGPoint(x: 196, y: 400)

    init() {
      let page = SideBySideViewController()
      host.show(page)
      screens = page.children.compactMap { ($0 as? ColumnViewController)?.screen }
    }

    /// How much of each top bar is hidden.
    var hidden: [CGFloat] { screens.map(\.hiddenOfTopBar) }
    var offsets: [CGFloat] { screens.map(\.tableView.contentOffset.y) }

    /// A finger comes down between the lists and moves the 10 points after which they follow.
    func down(upwards: Bool) {
      finger = CGPoint(x: 196, y: 400)
      host.touchDown(at: finger)
      move(by: upwards ? -10 : 10)
    }

    func move(by distance: CGFloat) {
      finger.y += distance
      host.moveFingers(over: 1.0 / 60) { _ in [FingerChange(.move, at: finger)] }
    }

    /// The finger rests, so that nothing glides, and lifts.
    func lift() {
      for _ in 0..<12 { move(by: 0) }
      host.touchUp(at: finger)
      host.rest()
      host.advance(by: 0.6)
    }
  }

  @Test(
    "C3: One finger moves both lists alike; only one side has a dead zone, a jump and a glide without effect")
  func oneFinger() {
    let scene = Scene()
    let start = scene.offsets
    scene.down(upwards: true)
    for _ in 0..<10 { scene.move(by: -15) }
    #expect(scene.offsets[0] - start[0] == 150 && scene.offsets[1] - start[1] == 150)
    #expect(scene.hidden == [44, 44])
    // 150 on, 20 back: still beyond twice the bar's 44 from where the drag began.
    for _ in 0..<2 { scene.move(by: 10) }
    #expect(scene.hidden == [44, 24])
    for _ in 0..<2 { scene.move(by: -10) }
    scene.lift()
    #expect(scene.hidden == [44, 44])
    scene.down(upwards: false)
    scene.move(by: 1)
    #expect(scene.hidden == [0, 43])
    // Far enough for both to be shown, and off with a flick of 20 points.
    for _ in 0..<7 { scene.move(by: 10) }
    scene.lift()
    #expect(scene.hidden == [0, 0])
    scene.host.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 370), over: 0.05)
    scene.host.rest()
    scene.host.advance(by: 0.6)
    #expect(scene.hidden[0] < 44 && scene.hidden[0] > 0 && scene.hidden[1] == 44)
  }

  @Test("A trace counts the distance for both sides, and keeps each last known position")
  func trace() {
    var trace = Trace()
    trace.add(offset: -44, hidden: 0)
    trace.add(offset: -34, hidden: 0)
    trace.add(offset: -34, hidden: 10)
    trace.add(offset: -54, hidden: 0)
    #expect(
      trace.samples == [
        Trace.Sample(way: 0, hidden: 0), Trace.Sample(way: 10, hidden: 10), Trace.Sample(way: 30, hidden: 0),
      ])
  }

  @Test("The text states the finger's direction and the bar's height in points")
  func readOut() {
    let readOut = ReadOut(height: 44)
    #expect(readOut.finger(nil) == "Finger lifted" && readOut.finger(0.2) == "Finger still")
    #expect(readOut.finger(-12.4) == "Finger 12 pt up" && readOut.finger(7) == "Finger 7 pt down")
    #expect(readOut.bar(hidden: 18.6) == "19 of 44 pt hidden")
  }

  @Test("A removed exhibit leaves nothing behind", arguments: Exhibit.allCases)
  func lifetime(exhibit: Exhibit) {
    let host = ApplicationHost()
    weak var screen: UIViewController?
    do {
      let shown = exhibit.makeScreen()
      screen = shown
      host.show(shown)
      host.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 400), over: 0.2)
      host.rest()
    }
    #expect(screen != nil)
    host.window?.rootViewController = nil
    host.rest()
    #expect(screen == nil)
  }
}
