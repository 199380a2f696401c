import CoreGraphics
import Foundation
import Synchronization
import Testing
import UIKit

@testable import BrowserStage
@testable import Simulator
@testable import SimulatorServer

/// A disk without room, until there is some.
private nonisolated final class Disk: Sendable {
  private let state = Mutex(true)
  var isFull: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

@Suite(
  "Recording, playing and taking pictures in a real browser", .serialized,
  .enabled(if: Chromium.isExpected, "There is no Chromium: see CONTRIBUTING.md."))
struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)")

  /// Runs a test with a page whose files go to ``folder``.
  private func use(
    _ recordings: RecordingFolder? = nil, _ body: (LiveStage, LivePage, PlaygroundController) throws -> Void
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = try LiveStage(recordings: recordings ?? RecordingFolder(path: folder.path))
    defer { stage.close() }
    let page = try stage.open()
    try page.command("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder.path])
    try stage.rest()
    try body(stage, page, try #require(PlaygroundController.current))
    #expect(page.complaints == [])
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func click(_ page: LivePage, _ id: String) throws {
    try page.evaluate("document.getElementById('\(id)').click()")
  }

  /// Waits until the page tells people something, and answers what.
  private func notice(_ page: LivePage, _ words: String) throws -> String {
    try page.wait(for: "!document.getElementById('notice').hidden && \(text("notice")).includes('\(words)')")
    return try page.evaluate(text("notice")) as? String ?? ""
  }

  private func text(_ id: String) -> String { "document.getElementById('\(id)').textContent" }

  /// A picture that the page has left, once it is all there.
  private func picture(_ stage: LiveStage) throws -> Data {
    var data = Data()
    try stage.wait(for: "the picture's file") {
      // Chromium holds its name with an empty file while it writes another, which it renames at the end.
      guard files.count == 1, files[0].hasSuffix(".png") else { return false }
      data = (try? Data(contentsOf: folder.appendingPathComponent(files[0]))) ?? Data()
      return !data.isEmpty
    }
    try FileManager.default.removeItem(at: folder.appendingPathComponent(try #require(files.first)))
    return data
  }

  /// The app that is recorded: a recording begins with a launch.
  private func startRecording(_ stage: LiveStage, _ page: LivePage) throws -> PlaygroundController {
    try click(page, "record")
    try page.wait(for: "document.getElementById('record').getAttribute('aria-label') === 'Stop recording'")
    try stage.rest()
    return try #require(PlaygroundController.current)
  }

  private func centre(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test(
    "Actions between Record and Stop become a flow, which the live page plays to the same picture"
  )
  func record() throws {
    var (flow, shown) = ("", Data())
    try use { stage, page, _ in
      let app = try startRecording(stage, page)
      #expect(try page.isTrue("document.getElementById('slow').disabled"))
      try page.click(centre(app.button))
      try stage.wait(for: "the press") { app.taps == 1 }
      try stage.rest()
      try stage.drag(page, through: (0...6).map { CGPoint(x: 200, y: 800 - 30 * CGFloat($0)) })
      try page.release(CGPoint(x: 200, y: 620))
      try stage.rest()
      let offset = app.list.contentOffset.y
      #expect(offset > 100)
      try click(page, "screenshot")
      shown = try picture(stage)
      #expect(files == [])
      try click(page, "record")
      #expect(try notice(page, "Saved as").contains(folder.path))
      try page.wait(for: "document.getElementById('record').getAttribute('aria-label') === 'Record'")
      let file = try #require(files.first)
      flow = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(flow.contains("Press") && flow.contains("- swipe: ") && flow.contains("- takeScreenshot: screenshot-1"))
      #expect(shown == stage.session.app.takePicture().pngData())
      // Something else, that the flow knows nothing of.
      try page.click(centre(app.button))
      try stage.rest()
      try page.evaluate("document.querySelector('#flows button').click()")
      _ = try notice(page, "every step passed")
      let played = try #require(PlaygroundController.current)
      #expect(played !== app && played.taps == 1 && played.list.contentOffset.y == offset)
      #expect(try page.isTrue("document.getElementById('playing').hidden"))
      #expect(stage.session.app.takePicture().pngData() == shown)
      // What was played goes on as if somebody had done it.
      try page.click(centre(played.button))
      try stage.wait(for: "a press afterwards") { played.taps == 2 }
    }
    let pictures = FileManager.default.temporaryDirectory.appendingPathComponent("replayed-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: pictures) }
    let runner = FlowRunner(
      app: PlaygroundApp.self, environment: DeviceProfile.standard.environment,
      folder: PictureFolder(path: pictures.path))
    try runner.run(FlowFile(path: "recorded.yaml", flow: try Flow(reading: flow)))
    #expect(try Data(contentsOf: pictures.appendingPathComponent("screenshot-1.png")) == shown)
  }

  /// A flow of many steps that presses the button again and again.
  private func writeLongFlow() throws -> String {
    let steps = (0..<60).map { _ in "- advance: 50\n" }.joined()
    let path = folder.appendingPathComponent("long.yaml").path
    try Data("appId: test\n---\n- launchApp\n- tapOn: Press\n\(steps)- tapOn: Pressed\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("A playing flow shows its steps, ignores touches, and ends when stopped")
  func stop() throws {
    try use { stage, page, _ in
      _ = try writeLongFlow()
      // So that the page is told of it.
      try click(page, "restart")
      try page.wait(for: "document.querySelector('#flows button')?.textContent === 'long'")
      // The page's own eyes: nothing else runs beside a flow.
      try page.evaluate(
        """
        window.told = [];
        new MutationObserver(() => {
          const text = document.querySelector("#playing span").textContent;
          told.push(text);
          if (text.includes(" 20 of ")) document.querySelector("#playing button").click();
        }).observe(document.getElementById("playing"), { childList: true, subtree: true, characterData: true });
        document.querySelector("#flows button").click();
        """)
      try page.wait(for: "told.length > 5 && told.at(-1) === ''")
      #expect(try page.isTrue("told.some((text) => text.includes(' 2 of 63 · tapOn'))"))
      #expect(try !page.isTrue("told.some((text) => text.includes(' 40 of '))"))
      #expect(try page.isTrue("document.getElementById('notice').hidden"))
      // The app stays as the flow has left it.
      let app = try #require(PlaygroundController.current)
      #expect(app.taps == 1)
      try page.click(centre(app.button))
      try stage.wait(for: "a press afterwards") { app.taps == 2 }
    }
  }

  @Test("While a flow plays, only Stop and effective controls are enabled")
  func disabled() throws {
    try use { stage, page, _ in
      _ = try writeLongFlow()
      try click(page, "restart")
      try page.openInspector()
      try page.wait(for: "document.querySelector('#flows button')?.textContent === 'long'")
      try page.evaluate(
        """
        window.known = ["record", "rotate", "appearance", "slow", "screenshot", "restart", "flows-button", "pause"];
        window.able = () => [
          ...known.filter((id) => !document.getElementById(id).disabled),
          ...[...document.querySelectorAll("#settings select")].filter((list) => !list.disabled).map((list) => list.name)];
        window.ableBefore = able();
        window.seen = null;
        new MutationObserver(() => {
          if (!document.querySelector("#playing span").textContent.includes(" 20 of ")) return;
          seen = { able: able(), stop: !document.querySelector("#playing button").disabled,
            others: ["settings-button", "actual", "inspect", "pick"].every((id) => !document.getElementById(id).disabled) };
        }).observe(document.getElementById("playing"), { childList: true, subtree: true, characterData: true });
        document.querySelector("#flows button").click();
        """)
      _ = try notice(page, "every step passed")
      #expect(try page.text("seen.able.join()") == "")
      #expect(try page.isTrue("seen.stop && seen.others"))
      #expect(
        try page.number("able().length")
          == page.number("known.length + document.querySelectorAll('#settings select').length"))
      #expect(try page.isTrue("able().join() === ableBefore.join()"))
    }
  }

  @Test("A failing flow names its step, and the app keeps that state")
  func failure() throws {
    try use { stage, page, _ in
      try Data("appId: test\n---\n- launchApp\n- tapOn: Press\n- tapOn: Nowhere\n".utf8)
        .write(to: folder.appendingPathComponent("wrong.yaml"))
      try click(page, "restart")
      try page.wait(for: "document.querySelector('#flows button')?.textContent === 'wrong'")
      try page.evaluate("document.querySelector('#flows button').click()")
      #expect(try notice(page, "Nowhere").contains("wrong.yaml:5"))
      #expect(try page.isTrue("document.getElementById('notice').dataset.kind === 'error'"))
      #expect(PlaygroundController.current?.taps == 1)
      try stage.rest()
    }
  }

  @Test("A full disk keeps the recording and leaves no file; it is saved once there is room")
  func fullDisk() throws {
    let disk = Disk()
    let recordings = RecordingFolder(path: folder.path) { bytes, path throws(SystemFailure) in
      if disk.isFull { throw SystemFailure(path: path, code: ENOSPC) }
      try SystemFile.write(bytes, to: path, isDurable: true)
    }
    try use(recordings) { stage, page, _ in
      let app = try startRecording(stage, page)
      try page.click(centre(app.button))
      try stage.wait(for: "the press") { app.taps == 1 }
      try stage.rest()
      try click(page, "record")
      let message = try notice(page, "cannot be saved")
      #expect(message.contains("The recording is kept until then"))
      #expect(try page.isTrue("document.getElementById('notice').dataset.kind === 'error'"))
      #expect(files == [])
      let label = "document.getElementById('record').getAttribute('aria-label')"
      try page.wait(for: "\(label) === 'Save the recording again'")
      // Still no room.
      try click(page, "record")
      try stage.rest()
      #expect(files == [])
      disk.isFull = false
      try click(page, "record")
      _ = try notice(page, "Saved as")
      try page.wait(for: "\(label) === 'Record'")
      let text = try String(contentsOf: folder.appendingPathComponent(try #require(files.first)), encoding: .utf8)
      #expect(try Flow(reading: text).text == text && text.contains("Press"))
    }
  }

  @Test("Slow animations take ten times as long, on the live page as in the app")
  func slow() throws {
    func frames(_ page: LivePage, _ stage: LiveStage, _ app: PlaygroundController) throws -> Double {
      try stage.rest()
      let before = try page.number("noren.progress.frames")
      app.marker.frame = CGRect(x: 0, y: 300, width: 40, height: 40)
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { app.marker.frame.origin.x = 300 }
      try stage.rest()
      return try page.number("noren.progress.frames") - before
    }
    try use { stage, page, app in
      app.marker.backgroundColor = .systemRed
      app.view.addSubview(app.marker)
      let usual = try frames(page, stage, app)
      try click(page, "slow")
      try page.wait(for: "noren.device.animations === 'slow'")
      let slow = try frames(page, stage, app)
      try click(page, "slow")
      try page.wait(for: "noren.device.animations === 'normal'")
      #expect((10...16).contains(usual), "\(usual) frames")
      #expect((110...125).contains(slow), "\(slow) frames")
    }
  }
}
