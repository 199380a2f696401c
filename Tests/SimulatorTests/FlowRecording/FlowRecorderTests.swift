import Foundation
import Testing
import UIKit

@testable import Simulator

@Suite("Actions recorded as steps") nonisolated struct FlowRecorderTests {
  private typealias Touch = FlowRecorder.Touch

  private let button = TapTarget.element(ElementSelector(text: TextPattern("Buy")))

  /// A recording without the launch at its beginning.
  private func steps(_ body: (inout FlowRecorder) -> Void) -> [String] {
    var recorder = FlowRecorder()
    recorder.passFrames(100)
    body(&recorder)
    return recorder.flow(appID: "shop", name: "x").steps.dropFirst().map(\.text)
  }

  private func press(
    _ recorder: inout FlowRecorder, _ rest: FlowRecorder.Rest = .quiet, frames: Int,
    at point: CGPoint = CGPoint(x: 10, y: 20),
    on target: TapTarget? = nil
  ) {
    recorder.passFrame([Touch(.down, finger: 3, at: point)], rest: rest, target: target)
    recorder.passFrames(frames - 1)
    recorder.passFrame([Touch(.up, finger: 3, at: point)], rest: .moving)
  }

  @Test("A recording begins with its settings and a launch")
  func beginning() throws {
    let recorder = FlowRecorder(settings: [.setDevice(.iPhoneSE3, isLandscape: nil), .setAppearance(.dark)])
    let flow = recorder.flow(appID: "shop", name: "Recorded")
    #expect(
      flow.text == """
        appId: shop
        name: Recorded
        ---
        - setDevice: iphone-se-3
        - setAppearance: dark
        - launchApp

        """)
    #expect(try Flow(reading: flow.text) == flow)
  }

  @Test("A short touch is a tap, a long one a long press, and one between keeps its duration")
  func presses() {
    #expect(steps { press(&$0, frames: 5, on: button) } == ["tapOn: Buy"])
    #expect(steps { press(&$0, frames: 5) } == ["tapOn: {point: \"10,20\"}"])
    #expect(steps { press(&$0, frames: 27, on: button) } == ["tapOn: Buy"])
    #expect(steps { press(&$0, frames: 40, on: button) } == ["longPressOn: Buy"])
    // Half a second is when a long press begins.
    #expect(steps { press(&$0, frames: 30, on: button) } == ["fingers: [\"10,20*31\"]"])
    #expect(steps { press(&$0, frames: 200, on: button) } == ["fingers: [\"10,20*201\"]"])
  }

  @Test("A trembling finger taps; one that moves farther swipes")
  func swipes() {
    func moved(by distance: CGFloat) -> [String] {
      steps { recorder in
        recorder.passFrame([Touch(.down, finger: 0, at: CGPoint(x: 10, y: 20))], rest: .quiet, target: button)
        recorder.passFrame([Touch(.move, finger: 0, at: CGPoint(x: 10, y: 20 + distance))], rest: .moving)
        recorder.passFrames(2)
        recorder.passFrame([Touch(.up, finger: 0, at: CGPoint(x: 10, y: 20 + distance))], rest: .moving)
      }
    }
    #expect(moved(by: 4) == ["tapOn: Buy"])
    #expect(moved(by: 5) == ["swipe: {start: \"10,20\", end: \"10,25\", duration: 67, path: \"10,25*3\"}"])
    // Where no flow's swipe goes, beside the screen.
    #expect(moved(by: -21) == ["fingers: [\"10,20 10,-1*4\"]"])
  }

  @Test("Two quick touches keep their timing, since they may be a double tap")
  func doubleTap() {
    let text = steps { recorder in
      press(&recorder, frames: 3, on: button)
      recorder.passFrames(6)
      press(&recorder, frames: 4, on: button)
      recorder.passFrames(200)
      press(&recorder, frames: 4, on: button)
    }
    #expect(
      text == [
        "setTiming: exact", "touchDown: {text: Buy}", "advance: {frames: 2}", "touchUp", "advance: {frames: 6}",
        "touchDown: {text: Buy}", "advance: {frames: 3}", "touchUp", "setTiming: natural", "tapOn: Buy",
      ])
  }

  @Test("Input during a motion is recorded at its frame")
  func motion() {
    let text = steps { recorder in
      press(&recorder, frames: 3, on: button)
      recorder.passFrames(12)
      recorder.notePicture(.moving)
      recorder.passFrames(5)
      recorder.note(.setAppearance(.dark), .moving)
      recorder.passFrames(100)
      recorder.notePicture(.quiet)
    }
    #expect(
      text == [
        "setTiming: exact", "touchDown: {text: Buy}", "advance: {frames: 2}", "touchUp", "advance: {frames: 12}",
        "takeScreenshot: screenshot-1", "advance: {frames: 5}", "setAppearance: dark", "setTiming: natural",
        "takeScreenshot: screenshot-2",
      ])
  }

  @Test("Text is one step while only a caret blinks, and exact to the frame before a picture")
  func typing() {
    func typed(picture: Bool) -> [String] {
      steps { recorder in
        press(&recorder, frames: 3, on: button)
        for letter in ["t", "o", "f"] {
          recorder.passFrames(8)
          recorder.note(.inputText(letter), .caret)
        }
        for _ in 0..<3 {
          recorder.passFrames(8)
          recorder.note(.pressKey(.backspace), .caret)
        }
        recorder.passFrames(8)
        if picture { recorder.notePicture(.caret) }
      }
    }
    #expect(typed(picture: false) == ["tapOn: Buy", "inputText: tof", "eraseText: 3"])
    let exact = typed(picture: true)
    #expect(Array(exact.prefix(2)) == ["setTiming: exact", "touchDown: {text: Buy}"])
    #expect(Array(exact.suffix(3)) == ["pressKey: Backspace", "advance: {frames: 8}", "takeScreenshot: screenshot-1"])
    #expect(exact.filter { $0.hasPrefix("inputText") } == ["inputText: t", "inputText: o", "inputText: f"])
  }

  @Test("A full recording can still be read", arguments: [true, false])
  func full(byFingers: Bool) throws {
    var recorder = FlowRecorder()
    var frame = 0
    while !recorder.isFull {
      frame += 1
      let point = CGPoint(x: 100.123 + Double(frame % 97), y: 300.457 + Double(frame % 89))
      if byFingers {
        let kind: Touch.Kind = frame % 100 == 1 ? .down : frame.isMultiple(of: 100) ? .up : .move
        recorder.passFrame([Touch(kind, finger: 0, at: point)], rest: .quiet)
      } else {
        recorder.note(.inputText("\u{200F}\u{200E}"), .moving)
      }
    }
    let text = recorder.flow(appID: "shop", name: "Recorded").text
    // Not before there is much of it.
    #expect(text.utf8.count > (byFingers ? 100_000 : 10_000))
    _ = try Flow(reading: text)
  }

  @Test("Random histories are read back as they were written", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = Seeded(state: seed)
    var recorder = FlowRecorder()
    for _ in 0..<60 {
      let point = CGPoint(
        x: Double(Int.random(in: -5000...400_000, using: &random)) / 1000,
        y: Double(Int.random(in: 0...800, using: &random)))
      let rest = FlowRecorder.Rest.allCases.randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let kind = [Touch.Kind.down, .down, .move, .move, .up, .cancel].randomElement(using: &random)!
        let touch = Touch(kind, finger: Int.random(in: 0..<3, using: &random), at: point)
        recorder.passFrame([touch], rest: rest, target: Bool.random(using: &random) ? button : nil)
      case 5: recorder.passFrames(Int.random(in: 1...60, using: &random))
      case 6: recorder.notePicture(rest)
      case 7: recorder.note(.inputText(["a", "${b}", "\n"].randomElement(using: &random)!), rest)
      case 8: recorder.note([.pressKey(.backspace), .pressKey(.enter)].randomElement(using: &random)!, rest)
      default:
        recorder.note(
          [.launchApp, .setTextSize(.small), .setLayoutDirection(.rightToLeft)].randomElement(using: &random)!, rest)
      }
    }
    let flow = recorder.flow(appID: "shop", name: "Recorded: \(seed)")
    #expect(try Flow(reading: flow.text) == flow)
  }
}

/// Random numbers that are the same in every run.
nonisolated private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32 | state << 32) ^ state >> 7
  }
}
