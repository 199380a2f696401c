import Foundation
import RandomHistories
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// Recorded live, played headless: the pictures are the same bytes. A market stall on an iPhone SE, 375 × 667 points.
@Suite("Recording from live use") @MainActor struct LiveRecordingTests {
  @Test("A tap at rest is recorded by the element's name, and nothing else is added")
  func taps() throws {
    let player = LivePlayer()
    player.rest()
    player.picture()
    player.tap(160, 450)
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(text.contains("- launchApp\n- takeScreenshot: screenshot-1\n- tapOn: "))
    #expect(!text.contains("setTiming") && !text.contains("point"), "\(text)")
  }

  @Test("A replayed fling takes the same course, and rests at the same place")
  func fling() throws {
    let player = LivePlayer()
    player.rest()
    player.drag((180, 560), (190, 260), frames: 9)
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(text.contains("- swipe: {start: \"180,560\", end: \"190,260\", duration: 167, path: "))
  }

  @Test("During a motion every picture equals that of its frame")
  func motion() throws {
    let player = LivePlayer()
    player.rest()
    player.drag((180, 560), (190, 260), frames: 9)
    player.pass(7)
    player.picture()
    player.pass(3)
    player.tap(180, 400)
    player.picture()
    player.pass(11)
    player.picture()
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(text.contains("- setTiming: exact") && text.contains("- setTiming: natural"))
  }

  @Test("A picture while a finger is on the screen")
  func held() throws {
    let player = LivePlayer()
    player.rest()
    player.drag((180, 560), (180, 400), frames: 12, lifts: false)
    player.picture()
    player.picture()
    player.pass(4)
    player.touch(.move, 180, 380)
    player.pass(2)
    player.picture()
    player.touch(.up, 180, 380)
    player.pass()
    player.rest()
    player.picture()
    try player.replay()
  }

  @Test("Two fingers, one of them cancelled")
  func twoFingers() throws {
    let player = LivePlayer()
    player.rest()
    player.touch(.down, 100, 400)
    player.pass(2)
    player.touch(.down, 200, 420, finger: 1)
    player.pass()
    for step in 1...8 {
      player.touch(.move, 200, 420 - Double(step) * 12, finger: 1)
      player.touch(.move, 100, 400 - Double(step) * 10)
      player.pass()
    }
    player.touch(.cancel, 0, 0, finger: 0)
    player.pass(2)
    player.touch(.up, 200, 320, finger: 1)
    player.pass()
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(text.contains("- fingers: [") && text.contains("cancelled"))
  }

  @Test("Keys of a hardware keyboard edit text, and the flow has every one of them")
  func keys() throws {
    let player = LivePlayer(LiveTestApp.self)
    player.rest()
    player.tap(100, 42)
    player.rest()
    player.type("two ripe tomatoes")
    player.press(.keyboardLeftArrow, .alternate)
    player.press(.keyboardDeleteOrBackspace, .alternate)
    player.picture()
    player.press(.keyboardRightArrow, [.shift, .command])
    player.pass(2)
    player.picture()
    player.type("tofu")
    player.press(.keyboardHome)
    player.press(.keyboardF, .command)
    player.press(.keyboardPageDown)
    player.rest()
    player.picture()
    let text = try player.replay()
    for key in ["Option+Left", "Option+Backspace", "Shift+Command+Right", "Home", "Command+F", "PageDown"] {
      #expect(text.contains("- pressKey: \(key)\n"), "\(text)")
    }
  }

  @Test("Settings are steps; those that relaunch the app relaunch it in the replay")
  func settings() throws {
    let player = LivePlayer()
    player.rest()
    player.choose("dark", .appearance)
    player.rest()
    player.choose("extraExtraLarge", .textSize)
    player.rest()
    player.picture()
    player.choose("LANDSCAPE_LEFT", .orientation)
    player.pass(6)
    player.picture()
    player.rest()
    player.choose("rightToLeft", .direction)
    player.rest()
    player.picture()
    player.choose("iphone-16", .device)
    player.pass(3)
    player.choose("PORTRAIT", .orientation)
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(
      text.contains("- setDevice: iphone-se-3\n- launchApp\n- setAppearance: dark\n- setTextSize: extraExtraLarge\n"))
  }

  @Test("Language and region are one step, and the app is in Japanese afterwards")
  func language() throws {
    let player = LivePlayer()
    player.rest()
    player.choose("ja", .language)
    player.rest()
    player.picture()
    player.choose("JP", .region)
    player.rest()
    player.picture()
    player.choose("ar", .language)
    player.rest()
    player.picture()
    let text = try player.replay()
    #expect(
      text.contains("- setLocale: ja_US\n") && text.contains("- setLocale: ja_JP\n")
        && text.contains("- setLocale: ar_JP\n"))
    #expect(player.pictures[0] != player.pictures[2] && !text.contains("setLayoutDirection"))
  }

  @Test("Random sessions give the same pictures without a browser", arguments: 1...4)
  func random(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let player = LivePlayer()
    for _ in 0..<10 {
      let (x, y) = (Double.random(in: 4...370, using: &random), Double.random(in: 30...660, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: player.tap(x, y, frames: .random(in: 1...12, using: &random))
      case 4, 5:
        player.drag(
          (x, y), (x + .random(in: -40...40, using: &random), y + .random(in: -300...300, using: &random)),
          frames: .random(in: 3...14, using: &random))
      case 6: player.drag((2, y), (300, y), frames: .random(in: 4...12, using: &random))
      case 7: player.type(["tofu", "a", "豆腐"].randomElement(using: &random) ?? "")
      case 8: player.press(.keyboardDeleteOrBackspace)
      default: player.choose(Bool.random(using: &random) ? "dark" : "light", .appearance)
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: player.pass(.random(in: 1...40, using: &random))
      default: player.rest()
      }
      if Int.random(in: 0..<3, using: &random) == 0 { player.picture() }
    }
    player.picture()
    try player.replay()
  }
}
