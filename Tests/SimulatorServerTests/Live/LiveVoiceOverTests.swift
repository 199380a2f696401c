import Foundation
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// A market stall on an iPhone SE, 375 × 667 points.
@Suite("VoiceOver under live fingers", .serialized) @MainActor struct LiveVoiceOverTests {
  private func player() -> LivePlayer {
    let player = LivePlayer()
    player.rest()
    player.choose("captioned", .voiceOver)
    player.rest()
    return player
  }

  private func reader(_ player: LivePlayer) throws -> VoiceOver { try #require(player.app.host).voiceOver }

  private func flick(_ player: LivePlayer, _ x: Double, _ y: Double, fingers: Int = 1) {
    for finger in 0..<fingers { player.touch(.down, 180 + Double(finger) * 40, 400, finger: finger) }
    player.pass()
    for step in 1...5 {
      for finger in 0..<fingers {
        player.touch(
          .move, 180 + Double(finger) * 40 + x * Double(step) / 5, 400 + y * Double(step) / 5, finger: finger)
      }
      player.pass()
    }
    for finger in 0..<fingers { player.touch(.up, 180 + Double(finger) * 40 + x, 400 + y, finger: finger) }
    player.pass()
  }

  private func doubleTap(_ player: LivePlayer, _ x: Double, _ y: Double) {
    player.tap(x, y, frames: 3)
    player.pass(4)
    player.tap(x, y, frames: 3)
  }

  @Test("A tap focuses the element under the finger and speaks it, and does not reach the app")
  func explore() throws {
    let player = player()
    let reader = try reader(player)
    let label = try #require(reader.elements.first { $0.accessibilityLabel?.hasPrefix("Carrots") == true })
    reader.focus(on: label)
    player.rest()
    let place = label.accessibilityFrame
    let first = try #require(reader.elements.first)
    reader.focus(on: first)
    let screens = player.app.host?.windowsOnScreen.first?.rootViewController?.children.count
    player.tap(Double(place.midX), Double(place.midY))
    player.rest()
    #expect(reader.focused === label && reader.spoken.last?.hasPrefix("Carrots") == true)
    #expect(player.app.host?.windowsOnScreen.first?.rootViewController?.children.count == screens)
  }

  @Test(
    "Flicks move forward and back, a double tap anywhere activates the focused element, a scrub goes back; a replay is identical"
  )
  func recorded() throws {
    let player = player()
    let reader = try reader(player)
    player.picture()
    let start = try #require(reader.focused)
    for _ in 0..<3 {
      flick(player, 100, 5)
      player.rest()
    }
    #expect(reader.focused !== start)
    flick(player, -100, 5)
    player.rest()
    player.picture()
    let row = try #require(reader.elements.first { reader.text(of: $0).hasPrefix("Carrots") })
    let place = row.accessibilityFrame
    player.tap(Double(place.midX), min(Double(place.midY), 640))
    player.rest()
    player.picture()
    doubleTap(player, 20, 400)
    player.rest()
    player.picture()
    #expect(!reader.elements.contains { $0 === row }, "the product is open")
    player.touch(.down, 100, 300)
    player.touch(.down, 160, 300, finger: 1)
    player.pass()
    for x in [140, 180, 220, 180, 140, 100, 140, 180, 220] as [Double] {
      player.touch(.move, x, 300)
      player.touch(.move, x + 60, 300, finger: 1)
      player.pass()
    }
    player.touch(.up, 220, 300)
    player.touch(.up, 280, 300, finger: 1)
    player.rest()
    player.picture()
    #expect(reader.elements.contains { $0 === row }, "the list is back")
    let text = try player.replay()
    #expect(text.contains("- setVoiceOver: captioned\n") && !text.contains("fingers") && !text.contains("tapOn"))
    #expect(text.contains("- voiceOver: next\n- voiceOver: next\n- voiceOver: next\n- voiceOver: previous\n"))
    #expect(text.contains("- voiceOver: {focus: ") && text.contains("- voiceOver: activate\n"))
    #expect(text.contains("- voiceOver: escape\n"))
  }

  @Test("Three fingers turn a page, in its own time, and the cursor follows when it has come to rest")
  func scrolling() throws {
    let player = player()
    let reader = try reader(player)
    let row = try #require(reader.elements.first { reader.text(of: $0).hasPrefix("Carrots") })
    player.tap(Double(row.accessibilityFrame.midX), min(Double(row.accessibilityFrame.midY), 640))
    player.rest()
    // Time that nobody used passes with the next finger.
    player.touch(.cancel, 0, 0)
    player.pass()
    let time = FrameClock.current.time
    flick(player, 0, -120, fingers: 3)
    // Seven frames of fingers, and no more than the frame that they lifted in.
    #expect(FrameClock.current.time - time < 8.5 / 60)
    #expect(reader.waitsForMotion)
    player.pass(3)
    #expect(player.app.host?.hasMotion == true, "it moves, frame by frame")
    player.rest()
    #expect(!reader.waitsForMotion && reader.focused != nil)
    player.picture()
    #expect(try player.replay().contains("- voiceOver: scrollDown\n"))
  }

  @Test("No VoiceOver action lets time pass by itself")
  func pace() throws {
    let player = player()
    for gesture in [{ flick(player, 100, 0) }, { flick(player, 0, -100) }, { doubleTap(player, 30, 30) }] {
      gesture()
      var frames = 0
      let time = FrameClock.current.time
      while player.app.wantsFrames, frames < 200 {
        player.app.runFrame()
        frames += 1
      }
      #expect(abs(FrameClock.current.time - time - Double(frames) / 60) < 1e-6)
    }
  }

  @Test(
    "A finger down when VoiceOver starts is cancelled in the app, and one down when it ends triggers nothing"
  )
  func switching() throws {
    let player = LivePlayer()
    player.rest()
    player.touch(.down, 180, 400)
    player.pass(2)
    player.choose("enabled", .voiceOver)
    player.rest()
    let focused = try reader(player).focused
    player.touch(.up, 180, 400)
    player.rest()
    #expect(try reader(player).focused === focused)
    player.touch(.down, 180, 300)
    player.pass(2)
    player.choose("disabled", .voiceOver)
    player.touch(.up, 180, 300)
    player.rest()
    player.picture()
    #expect(!(try reader(player).isRunning) && !player.app.wantsFrames)
    player.tap(160, 450)
    player.rest()
    player.picture()
    try player.replay()
  }
}
