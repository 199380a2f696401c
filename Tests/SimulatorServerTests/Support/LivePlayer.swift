import Foundation
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// Runs a live app by a clock of its own, as a browser's session does, and keeps the pictures that were asked for.
@MainActor final class LivePlayer {
  let app: LiveApp
  private(set) var pictures: [Data] = []
  /// Frames in which nothing was to be done.
  private var idle = 0

  init(_ delegateClass: any UIApplicationDelegate.Type = StallApp.self, device: DeviceProfile = .iPhoneSE3) {
    var settings = LiveSettings()
    settings.device = device
    app = LiveApp(delegateClass, settings: settings)
    app.startRecording()
    _ = app.frames.take()
  }

  /// Lets the time of so many frames pass.
  func pass(_ count: Int = 1) {
    for _ in 0..<count {
      if app.wantsFrames { app.runFrame() } else { idle += 1 }
      _ = app.frames.take()
    }
  }

  /// Lets time pass until nothing moves, and then some.
  func rest() {
    var left = 600
    while app.wantsFrames, left > 0 {
      pass()
      left -= 1
    }
    pass(45)
  }

  private func act(_ body: () -> Void) {
    app.passIdleFrames(idle)
    idle = 0
    body()
  }

  func touch(_ kind: MessageFromPage.Touch.Kind, _ x: Double, _ y: Double, finger: Int = 0) {
    act { app.add(MessageFromPage.Touch(kind: kind, finger: finger, x: x, y: y), of: 1) }
  }

  func tap(_ x: Double, _ y: Double, frames: Int = 5) {
    touch(.down, x, y)
    pass(frames)
    touch(.up, x, y)
    pass()
  }

  /// A finger that moves unevenly, as people do.
  func drag(_ from: (Double, Double), _ to: (Double, Double), frames: Int, lifts: Bool = true) {
    touch(.down, from.0, from.1)
    pass()
    for frame in 1...frames {
      let share = Double(frame) / Double(frames)
      let way = share * (0.7 + 0.3 * share)
      touch(
        .move, from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * way + (frame.isMultiple(of: 3) ? 0.37 : 0))
      pass()
    }
    if lifts {
      touch(.up, to.0, to.1)
      pass()
    }
  }

  func type(_ text: String) { act { app.insert(text, from: nil) } }
  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    act { app.press(KeyStroke(key, modifiers: modifiers)) }
  }
  func choose(_ word: String, _ name: LiveSettings.Name) { act { _ = app.choose(word, for: name) } }
  func picture() { act { pictures.append(app.takePicture().pngData()) } }

  /// Ends the recording, writes it, reads it, plays it without a browser, and compares the pictures.
  ///
  /// - Returns: The flow's text.
  @discardableResult
  func replay(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let recorder = try #require(app.stopRecording())
    let flow = recorder.flow(appID: "mart", name: "Recorded")
    let text = flow.text
    #expect(try Flow(reading: text) == flow, sourceLocation: sourceLocation)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let runner = FlowRunner(
      app: app.delegateClass, environment: DeviceProfile.standard.environment, folder: PictureFolder(path: folder))
    do {
      try runner.run(FlowFile(path: "recorded.yaml", flow: try Flow(reading: text)))
    } catch let failure as FlowFailure {
      Issue.record("\(failure.description)\n\(text)", sourceLocation: sourceLocation)
    }
    for (index, picture) in pictures.enumerated() {
      let path = "\(folder)/screenshot-\(index + 1).png"
      let other = FileManager.default.contents(atPath: path)
      if other != picture, let other {
        try? picture.write(to: URL(fileURLWithPath: "/tmp/live-\(index + 1).png"))
        try? other.write(to: URL(fileURLWithPath: "/tmp/replayed-\(index + 1).png"))
      }
      #expect(other == picture, "Picture \(index + 1) differs: \n\(text)", sourceLocation: sourceLocation)
    }
    return text
  }
}
