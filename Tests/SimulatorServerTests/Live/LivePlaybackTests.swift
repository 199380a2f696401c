import Foundation
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

@Suite("Flows on the live page", .serialized) @MainActor struct LivePlaybackTests {
  /// A clock that goes on while somebody waits.
  @MainActor private final class Time {
    var now = 50.0
    var meanwhile: (at: Double, act: () -> Void)?

    func sleep(_ seconds: Double) {
      now += seconds
      guard let (time, act) = meanwhile, now >= time else { return }
      meanwhile = nil
      act()
    }
  }

  private let time = Time()

  /// A session with one page, that can play one flow.
  private func watching(_ steps: String, _ body: (LiveSession, LiveViewer, FakeConnection, String) throws -> Void)
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flows-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/push.yaml"
    try Data("appId: live\nname: Pushing\n---\n\(steps)\n".utf8).write(to: URL(fileURLWithPath: path))
    let time = time
    let session = LiveSession(
      app: LiveApp(LiveTestApp.self, settings: LiveSettings()),
      recordings: LiveRecordings(name: "Test", folder: RecordingFolder(path: folder + "/none"), flows: [folder]),
      clock: LiveClock(now: { time.now }, sleep: { time.sleep($0) }))
    session.launch()
    let connection = FakeConnection()
    let viewer = try #require(session.add(connection))
    session.receive(.hello(run: "", pictures: []), from: viewer)
    try body(session, viewer, connection, path)
  }

  @Test("A flow is shown as it plays, in its own time, step by step, and the app continues from there")
  func plays() throws {
    try watching("- launchApp\n- setAppearance: dark\n- tapOn: Push\n- takeScreenshot: none") {
      session, viewer, connection, path in
      #expect(session.recordings.playable == [path])
      session.receive(.control(.play(path)), from: viewer)
      let start = time.now
      session.playPending()
      // Launching, changing and pushing are each looked at for half a second.
      #expect(time.now - start > 1.5 && time.now - start < 6)
      let texts = connection.texts
      let steps = texts.filter { $0.contains(#""type":"playing""#) }
      #expect(steps.count == 5 && steps.last == #"{"type":"playing"}"#)
      #expect(steps[2].contains(#""index":3"#) && steps[2].contains("tapOn: \\\"Push\\\""))
      #expect(texts.contains { $0.contains("every step passed") })
      #expect(session.app.settings[.appearance] == "dark")
      #expect(session.app.host?.window?.rootViewController?.presentedViewController != nil)
      #expect(!session.app.wantsFrames)
      session.receive(.set(name: .appearance, value: "light"), from: viewer)
      #expect(session.app.settings[.appearance] == "light")
    }
  }

  @Test("A failed step is reported with the contents of the screen")
  func fails() throws {
    try watching("- launchApp\n- tapOn: Nothing") { session, viewer, connection, path in
      session.receive(.control(.play(path)), from: viewer)
      session.playPending()
      let notice = connection.texts.last { $0.contains(#""type":"notice""#) } ?? ""
      #expect(
        notice.contains("push.yaml:5") && notice.contains("There is no such element")
          && notice.contains(#""isError":true"#))
      #expect(session.playback == nil)
    }
  }

  @Test("While a flow plays all other input is ignored; stopping it is immediate")
  func stopping() throws {
    try watching("- launchApp\n- advance: 60000\n- setAppearance: dark") { session, viewer, connection, path in
      session.receive(.control(.play(path)), from: viewer)
      let start = time.now
      time.meanwhile = (
        start + 2,
        {
          session.receive(.set(name: .appearance, value: "dark"), from: viewer)
          session.receive(.insert("x", from: nil), from: viewer)
          session.receive(.control(.startRecording), from: viewer)
          session.receive(.control(.stopPlaying), from: viewer)
        }
      )
      session.playPending()
      #expect(time.now - start < 2.1)
      #expect(session.app.settings[.appearance] == "light" && session.app.recorder == nil)
      #expect(!connection.texts.contains { $0.contains("notice") })
    }
  }

  @Test("Only flows offered to live pages are played")
  func unknown() throws {
    try watching("- launchApp") { session, viewer, connection, path in
      for other in ["/etc/passwd", path + "/../push.yaml", ""] {
        session.receive(.control(.play(other)), from: viewer)
        #expect(session.playback == nil)
      }
    }
  }
}
