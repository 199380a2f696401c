import Diagnostics
import Foundation
import Inspection
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

@Suite("Inspecting a running app", .serialized)
@MainActor
struct InspectingTests {
  private let session: LiveSession
  private let viewer: LiveViewer
  private let connection = FakeConnection()

  init() throws {
    session = LiveSession(app: LiveTestApp.self, environment: try DeviceProfile.named("iphone-16").environment)
    session.launch()
    viewer = try #require(session.add(connection))
    session.receive(.hello(run: "", pictures: []), from: viewer)
  }

  private func message() throws -> [String: Any] {
    let text = try #require(connection.texts.last)
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func record() throws -> ScreenRecord {
    session.receive(.inspect, from: viewer)
    let record = try #require(try message()["record"])
    return try ScreenRecord(json: JSONSerialization.data(withJSONObject: record))
  }

  @Test("D4: the record has a layer for every view, the faults, and the editable properties by class")
  func recordMessage() throws {
    let record = try record()
    var count = 0
    record.forEach { _ in count += 1 }
    let message = try message()
    #expect((message["layers"] as? [Int])?.count == count && count > 10)
    #expect((message["layers"] as? [Int])?.contains(0) == false)
    #expect((message["faults"] as? [Any])?.count == record.faults.count)
    let editable = try #require(message["editable"] as? [String: [String]])
    let label = try #require(try record.views(matching: "/^UILabel$/").first)
    #expect(editable[label.className]?.contains("textColor") == true)
    #expect(editable["UIWindow"]?.contains("textColor") == false)
  }

  @Test("D4: while time is paused nothing moves, single frames can be run, and then time resumes")
  func pause() throws {
    func drag(_ kind: MessageFromPage.Touch.Kind, _ y: Double) {
      session.receive(.touches([.init(kind: kind, finger: 0, x: 200, y: y)]), from: viewer)
    }
    func runFrames(_ count: Int) { for _ in 0..<count { session.runFrame() } }
    func offset() throws -> PropertyValue? {
      try #require(try record().views(matching: "UIScrollView").first).properties["contentOffset"]
    }
    drag(.down, 700)
    session.runFrame()
    for step in 1...6 {
      drag(.move, 700 - Double(step) * 60)
      session.runFrame()
    }
    drag(.up, 340)
    session.runFrame()
    let flung = try offset()
    session.receive(.clock(.paused), from: viewer)
    #expect(try message()["clock"] as? String == "paused")
    runFrames(20)
    #expect(try offset() == flung)
    // Fingers and keys do nothing.
    drag(.down, 300)
    drag(.move, 400)
    drag(.up, 400)
    runFrames(5)
    #expect(try offset() == flung)

    // The first frame after a finger has lifted is where it left the list.
    for _ in 0..<2 { session.receive(.clock(.step), from: viewer) }
    let next = try offset()
    #expect(next != flung)
    runFrames(5)
    #expect(try offset() == next)

    session.receive(.clock(.running), from: viewer)
    for _ in 0..<5 { session.runFrame() }
    #expect(try offset() != next)
  }

  @Test("Time resumes when the last live page closes")
  func abandoned() throws {
    session.receive(.clock(.paused), from: viewer)
    session.remove(viewer)
    let late = FakeConnection()
    let other = try #require(session.add(late))
    session.receive(.hello(run: "", pictures: []), from: other)
    #expect(late.texts.first?.contains("\"clock\":\"running\"") == true)
  }

  @Test("D4: an edit is made at once, is visible in the record sent back, or is refused with an explanation")
  func edit() throws {
    let label = try #require(try record().views(matching: "/^UILabel$/").first)
    func edit(_ property: String, _ value: String, of name: String? = nil) {
      let name = name ?? label.className
      session.receive(.edit(path: label.path, className: name, property: property, value: value), from: viewer)
    }
    session.receive(.clock(.paused), from: viewer)
    edit("alpha", "0.25")
    #expect(try message()["type"] as? String == "record")
    #expect(try record().view(at: label.path)?.properties["alpha"] == .number(0.25))
    for (property, value, name) in [("alpha", "x", nil), ("nonsense", "1", nil), ("alpha", "1", "UIButton")] {
      edit(property, value, of: name)
      #expect(try message()["type"] as? String == "refusal")
      #expect((try message()["text"] as? String)?.contains("Remedy:") == true)
    }
    #expect(try record().view(at: label.path)?.properties["alpha"] == .number(0.25))
  }

  @Test("A recording omits changes made in the inspector, and says so on the live pages and in its file")
  func omittedFromRecordings() throws {
    session.receive(.control(.startRecording), from: viewer)
    let record = try record()
    for alpha in ["0.5", "0.7", "none"] {
      session.receive(
        .edit(path: [0], className: record.windows[0].className, property: "alpha", value: alpha), from: viewer)
    }
    session.receive(.control(.stopRecording), from: viewer)
    let path = try #require(session.recordings.playable.last)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let notice = "Saved as \(path). Not in it, so its pictures may differ: 2 changes made in the inspector."
    #expect(connection.texts.contains { $0.contains(notice.replacing("/", with: "\\/")) || $0.contains(notice) })
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("# Not in this flow, "))
    #expect(try FlowFile(contentsOf: path).flow.steps.count > 0)
  }

  @Test("A rule broken by the app is reported to the live pages once, and ends nothing")
  func faults() throws {
    let before = connection.texts.count
    Diagnostics.withHandler(for: ["view.geometry", "layer.geometry"], { _ in }) {
      for _ in 0..<3 { session.toleratingFaults { session.host?.window?.frame = .null } }
      session.inbox.runJobs()
    }
    let notices = connection.texts.dropFirst(before).filter { $0.contains("The app broke a rule") }
    #expect(notices.count == 1)
    #expect(notices.first?.contains("is infinite") == true)
    session.runFrame()
  }

  @Test("A long pasted text takes a few frames; a typed one is sent frame by frame, with a short queue")
  func longText() throws {
    let field = try #require(session.host?.window?.rootViewController?.view.subviews.first { $0 is UITextField })
    #expect(field.becomeFirstResponder())
    var count = 0
    let deliver = session.app.frames.onBacklog
    session.app.frames.onBacklog = {
      count += 1
      deliver()
    }
    let text = String(repeating: "x", count: 200)
    session.receive(.insert(text, from: nil), from: viewer)
    #expect(count == 0)
    #expect((field as? UITextField)?.text == text)
    session.host?.type(text)
    #expect(count >= 200 / 16)
    #expect((field as? UITextField)?.text == text + text)
    #expect(session.app.frames.take().count < 16)
  }
}
