import Foundation
import RandomHistories
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// Whatever an app was doing, nothing of it is left when it is launched again.
@Suite("An app that is relaunched", .serialized)
@MainActor
struct RelaunchTests {
  private final class Weak {
    weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject) {
      self.object = object
      name = "\(type(of: object))"
    }
  }

  /// Every view and controller that hangs on the windows.
  private static func everything(in host: ApplicationHost) -> [Weak] {
    var found: [Weak] = [Weak(host)]
    func visit(_ view: UIView) {
      found.append(Weak(view))
      for subview in view.subviews { visit(subview) }
    }
    func visit(_ controller: UIViewController) {
      found.append(Weak(controller))
      for child in controller.children { visit(child) }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        visit(presented)
      }
    }
    for window in host.windowsOnScreen {
      visit(window)
      if let root = window.rootViewController { visit(root) }
    }
    return found
  }

  @Test("while a finger is down sends the new app none of its events")
  func fingerOfBefore() {
    let app = LiveApp(StallApp.self, settings: LiveSettings())
    app.launch()
    app.runFrame()
    app.add(.init(kind: .down, finger: 0, x: 200, y: 300), of: 1)
    app.runFrame()
    app.add(.init(kind: .move, finger: 0, x: 200, y: 320), of: 1)
    app.launch()
    #expect(!app.hasFingersToMove)
  }

  @Test("while one of two fingers is down keeps no former view and no former controller")
  func secondFinger() {
    let app = LiveApp(StallApp.self, settings: LiveSettings())
    app.launch()
    app.runFrame()
    for (finger, kind) in [(0, MessageFromPage.Touch.Kind.down), (1, .down), (1, .up)] {
      app.add(.init(kind: kind, finger: finger, x: 200, y: 300 + Double(finger) * 200), of: 1)
      app.runFrame()
    }
    let before = app.host.map(Self.everything) ?? []
    app.launch()
    #expect(before.filter { $0.object != nil }.map(\.name) == [])
  }

  @Test("in the middle of anything keeps no former view and no former controller", arguments: 0..<6)
  func random(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let app = LiveApp(StallApp.self, settings: LiveSettings())
    app.launch()
    for round in 0..<12 {
      var acts: [String] = []
      for _ in 0..<pick(14) {
        let (x, y) = (Double(pick(393)), Double(pick(852)))
        let end = (x + Double(pick(300) - 150), y + Double(pick(800) - 400))
        let frames = 1 + pick(10)
        let isSwipe = pick(3) == 0
        acts.append(isSwipe ? "swipe \(x),\(y) to \(end) in \(frames)" : "tap \(x),\(y)")
        app.add(.init(kind: .down, finger: 0, x: x, y: y), of: 1)
        app.runFrame()
        if isSwipe {
          for frame in 1...frames {
            let share = Double(frame) / Double(frames)
            app.add(.init(kind: .move, finger: 0, x: x + (end.0 - x) * share, y: y + (end.1 - y) * share), of: 1)
            app.runFrame()
          }
        }
        // Some fingers stay where they are.
        if pick(8) > 0 { app.add(.init(kind: .up, finger: 0, x: end.0, y: end.1), of: 1) }
        for _ in 0..<pick(40) { app.runFrame() }
        if pick(12) == 0 {
          acts.append("landscape")
          _ = app.choose(["landscapeLeft", "portrait"][pick(2)], for: .orientation)
        }
        if pick(4) == 0 {
          let names: [LiveSettings.Name] = [.textSize, .appearance, .reduceMotion, .fullKeyboardAccess, .voiceOver]
          let name = names[pick(names.count)]
          let choices = LiveSettings.choices(of: name)
          let value = choices[pick(choices.count)]
          acts.append("\(name) \(value)")
          _ = app.choose(value, for: name)
        }
        if pick(6) == 0 {
          let key = ["Tab", "Enter", "Escape", "Space", "ArrowDown"][pick(5)]
          acts.append("key \(key)")
          if let stroke = KeyStroke(code: key, modifiers: []) { app.press(stroke) }
        }
        if pick(8) == 0 {
          acts.append("compose")
          app.compose("にんじん", selection: 1..<2)
        }
        if pick(12) == 0, let host = app.host {
          acts.append("type")
          _ = host.type("carrot")
        }
        _ = app.frames.take()
      }
      let before = app.host.map(Self.everything) ?? []
      app.launch()
      app.runFrame()
      _ = app.frames.take()
      let left = before.compactMap { $0.object == nil ? nil : $0.name }
      #expect(left.isEmpty, "round \(round) after \(acts): \(Set(left).sorted())")
    }
  }
}
