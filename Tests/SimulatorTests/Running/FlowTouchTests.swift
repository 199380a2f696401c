import Diagnostics
import Foundation
import Testing
import UIKit

@testable import Simulator

/// What fingers of flows do, seen by an app that writes it down.
///
/// The device is an iPhone 16, 393 × 852 points.
@Suite("Fingers of flows") struct FlowTouchTests {
  /// Plays steps after a launch; they begin on line 4.
  private func play(_ steps: String) throws -> FlowFailure? {
    var profile = DeviceProfile.iPhone16
    profile.scale = 1
    let flow = try Flow(reading: "appId: pad\n---\n- launchApp\n" + steps)
    return try withTemporaryFolder { folder in
      let runner = FlowRunner(
        app: TouchPadDelegate.self, environment: profile.environment, folder: PictureFolder(path: folder))
      do throws(FlowFailure) {
        try runner.run(FlowFile(path: "pad.yaml", flow: flow))
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "Every gesture has its path, duration and number of taps",
    arguments: [
      ("- tapOn: Target", "1× 0,0 in 100"), ("- longPressOn: Target", "1× 0,0 in 1000"),
      ("- longPressOn: {point: \"10,10\"}", "1× 0,0 in 1000"),
      ("- doubleTapOn: Target", "1× 0,0 in 50; 2× 0,0 in 50"),
      ("- doubleTapOn: {text: Target, delay: 400}", "1× 0,0 in 50; 1× 0,0 in 50"),
      // 40 % and 70 % of 852, and 80 % of 393.
      ("- swipe: {direction: UP}", "1× 0,-341 in 400"), ("- swipe: {direction: down}", "1× 0,596 in 400"),
      ("- swipe: {direction: LEFT, duration: 200}", "1× -314,0 in 200"),
      ("- swipe: {direction: RIGHT}", "1× 314,0 in 400"),
      ("- swipe: {start: \"10,700\", end: \"60,500\"}", "1× 50,-200 in 400"),
      ("- swipe: {start: \"0%,50%\", end: \"100%,50%\", duration: 1000}", "1× 392,0 in 1000"),
      // From the middle of the target, (200, 620), to a tenth before the edges.
      ("- swipe: {from: Target, direction: UP}", "1× 0,-535 in 400"),
      ("- swipe: {from: {text: target}, direction: RIGHT}", "1× 154,0 in 400"),
      (
        "- touchDown: \"0%,50%\"\n- touchMove: {point: \"100,426\", duration: 300}\n- advance: 200\n- touchUp",
        // 300 and the rest of 150 at the end of the movement, and 200.
        "1× 100,0 in 650"
      ),
      ("- touchDown: {text: Target}\n- advance: 40\n- touchUp", "1× 0,0 in 40"),
      (
        "- swipe: {start: \"10,10\", end: \"110,10\", release: false}\n- touchMove: \"10,10\"\n- touchUp",
        "1× 0,0 in 1100"
      ),
      // Steps are no double tap.
      ("- tapOn: Target\n- tapOn: Target", "1× 0,0 in 100; 1× 0,0 in 100"),
    ])
  func gestures(steps: String, expected: String) throws {
    let failure = try play("\(steps)\n- assertVisible: {id: history, text: \"\(expected)\"}")
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("A finger that was not lifted stays in place while the screen is read")
  func held() throws {
    let failure = try play(
      """
      - swipe: {start: "10,100", end: "110,100", release: false}
      - assertVisible: {id: now, text: "moved 110,100"}
      - touchMove: "210,100"
      - assertVisible: {id: now, text: "moved 210,100"}
      - touchUp
      - assertVisible: {id: now, text: "up 210,100"}
      """)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("A relaunch removes the finger")
  func launching() throws {
    let failure = try play(
      "- touchDown: \"10,10\"\n- launchApp\n- tapOn: Target\n- assertVisible: {id: history, text: \"1× 0,0 in 100\"}")
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("Rotating the device cancels the touch of a finger that is down, which can still be lifted")
  func turning() throws {
    let failure = try play(
      """
      - touchDown: "10,10"
      - setOrientation: {orientation: LANDSCAPE_LEFT, waitToSettleTimeoutMs: 0}
      - assertVisible: {id: now, text: "cancelled .*"}
      - touchMove: "20,20"
      - touchUp
      - assertVisible: {id: now, text: "cancelled .*"}
      """)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test(
    "A point off the screen is refused",
    arguments: [
      ("- touchDown: \"400,10\"", "400,10"), ("- tapOn: {point: \"100000,100000\"}", "100000,100000"),
      ("- swipe: {start: \"1,1\", end: \"1,900\"}", "1,900"), ("- longPressOn: {point: \"1,852\"}", "1,852"),
      ("- doubleTapOn: {point: \"394,1\"}", "394,1"), ("- touchDown: \"1,1\"\n- touchMove: \"500,1\"", "500,1"),
      ("- fingers: \"100000,100000 10,10\"", "100000,100000"), ("- fingers: [\"9,9*9\", \"5: -20,1 10,10\"]", "-20,1"),
      ("- swipe: {start: \"1,853\", end: \"1,1\", path: \"1,400\"}", "1,853"),
      ("- setOrientation: LANDSCAPE_LEFT\n- tapOn: {point: \"10,400\"}", "10,400"),
    ])
  func outside(steps: String, point: String) throws {
    let failure = try #require(try play(steps))
    let size = steps.contains("LANDSCAPE") ? "852 points wide and 393 high" : "393 points wide and 852 high"
    #expect(failure.diagnostic.fact == "The point \(point) is not on the screen, which is \(size).")
  }

  @Test("A finger that is down may leave the screen, and comes down on its edges")
  func leaving() throws {
    let steps = "- fingers: \"393,852 400,900 -50,10\"\n- fingers: \"0,0 -1,-1 held\"\n- fingers: \"held -1,-1 5,5\""
    let failure = try play(steps)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test("A swipe from a missing element lists the elements")
  func missing() throws {
    let failure = try #require(try play("- swipe: {from: Tarket, direction: UP}"))
    #expect(failure.diagnostic.likelyCause == "Did you mean \"Target\"?")
  }

  @Test("Swipes that begin within a tenth of the edge end at it")
  func edges() {
    let size = CGSize(width: 400, height: 800)
    let corner = CGPoint(x: 20, y: 790)
    #expect(FlowDirection.left.end(from: corner, on: size) == CGPoint(x: 0, y: 790))
    #expect(FlowDirection.down.end(from: corner, on: size) == CGPoint(x: 20, y: 799))
    #expect(FlowDirection.up.end(from: corner, on: size) == CGPoint(x: 20, y: 80))
    #expect(FlowDirection.right.end(from: corner, on: size) == CGPoint(x: 360, y: 790))
  }
}
