import CoreGraphics
import Foundation
import Inspection
import Testing
import UIKit

@testable import BrowserStage
@testable import SimulatorServer

/// The `noren` of the build as it is started from a shell, against an app that runs and answers at a socket.
@Suite("noren and a running app", .serialized)
struct InspectedAppTests {
  /// A folder that goes with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("noren-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    isolated deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
  }

  private func noren(_ arguments: String..., into file: URL? = nil) throws -> CommandRun.Outcome {
    try CommandRun.run("noren", arguments, into: file)
  }

  /// An app at rest, and the record of it that is made here.
  private func stage(at place: ListenAddress = ListenAddress()) throws -> (LiveStage, PlaygroundController) {
    let stage = try LiveStage(at: place)
    try stage.rest()
    return (stage, try #require(PlaygroundController.current))
  }

  private func record(_ stage: LiveStage) throws -> ScreenRecord { try ScreenRecord(json: stage.session.recordFile) }

  @Test(
    "D4: noren inspect prints a running app's views: all, those found by a search, and faults")
  func text() throws {
    let (stage, _) = try stage()
    defer { stage.close() }
    let record = try record(stage)
    let all = try noren("inspect", stage.server.address)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(all.output == record.text())
    #expect(
      all.output.contains("\n            • UIPinchGestureRecognizer → TouchPadView.pinched(_:)\n"),
      "\(all.output.prefix(4000))")
    let found = try noren("inspect", stage.server.address, "--search", "/^Row 3[0-9]$/")
    #expect(found.status == 0 && found.output.split(separator: "\n").count == 10)
    #expect(found.output.hasPrefix("UILabel (16 ") && found.output.contains("\"Row 39\""))
    let none = try noren("inspect", stage.server.address, "--search", "Tofu")
    #expect(none.status == 1 && none.output == "Nothing found.\n")
    let faults = try noren("inspect", stage.server.address, "--faults")
    #expect(faults.status == (record.faults.isEmpty ? 0 : 1))
    #expect(faults.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.count == max(record.faults.count, 1))
  }

  @Test("D4: noren inspect --json exports the running app byte for byte, and noren reads the export")
  func json() throws {
    let (stage, _) = try stage()
    defer { stage.close() }
    let folder = try Folder()
    let file = folder.file("screen.json")
    let outcome = try noren("inspect", stage.server.address, "--json", into: file)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try Data(contentsOf: file) == stage.session.recordFile)
    let (kept, running) = (try noren("inspect", file.path), try noren("inspect", stage.server.address))
    #expect(kept.output == running.output)
  }

  @Test("D4: noren diff reports the one changed view of a running app and exits with 1, otherwise with 0")
  func diff() throws {
    let (stage, app) = try stage()
    defer { stage.close() }
    let folder = try Folder()
    let (before, after) = (folder.file("before.json"), folder.file("after.json"))
    #expect(try noren("inspect", stage.server.address, "--json", into: before).status == 0)
    let same = try noren("diff", before.path, stage.server.address)
    #expect(same.status == 0 && same.output == "Nothing differs.\n" && same.errors.isEmpty)

    let old = app.slider.frame
    app.slider.frame.origin.y += 10
    try stage.rest()
    #expect(try noren("inspect", stage.server.address, "--json", into: after).status == 0)
    for place in [after.path, stage.server.address] {
      let moved = try noren("diff", before.path, place)
      #expect(moved.status == 1 && moved.errors.isEmpty)
      let lines = moved.output.split(separator: "\n")
      #expect(lines.count == 2, "\(moved.output)")
      #expect(lines.first == "moved: PlaygroundController › HeatView “Heat”")
      let (x, y) = (Int(old.minX), Int(old.minY))
      #expect(lines.last == "  origin: \(x) \(y) → \(x) \(y + 10)")
    }
    #expect(try noren("diff", before.path, after.path, "--tolerance", "10").status == 0)
    #expect(try noren("diff", before.path, after.path, "--only", "added").status == 0)
  }

  @Test("D4: noren diff reports a changed target of a running app's gesture recogniser")
  func target() throws {
    let (stage, app) = try stage()
    defer { stage.close() }
    let file = try Folder()
    let before = file.file("before.json")
    #expect(try noren("inspect", stage.server.address, "--json", into: before).status == 0)
    app.pad.gestureRecognizers?.last?.addHandler(of: PlaygroundController.self, action: "zoomed(_:)") { _ in }
    let changed = try noren("diff", before.path, stage.server.address)
    #expect(changed.status == 1)
    #expect(
      changed.output.hasSuffix(
        "  UIPinchGestureRecognizer targets: TouchPadView.pinched(_:) → TouchPadView.pinched(_:), PlaygroundController.zoomed(_:)\n"
      ), "\(changed.output)")
  }

  @Test("D4: an app reachable from other machines answers noren with its token, and refuses without it")
  func token() throws {
    // At all addresses, which makes a token; it is asked for by a name that every machine has.
    let (stage, _) = try stage(at: ListenAddress(address: "0.0.0.0"))
    defer { stage.close() }
    let printed = try #require(URLComponents(string: stage.server.address))
    let token = try #require(printed.queryItems?.first { $0.name == "token" }?.value)
    let address = "http://localhost:\(stage.server.port)/"
    let whole = try noren("inspect", "\(address)?token=\(token)")
    let text = try record(stage).text()
    #expect(whole.status == 0 && whole.output == text)
    let wrong = String(token.reversed())
    for place in [address, "\(address)?token=", "\(address)?token=\(wrong)", "\(address)?token=\(token)0"] {
      let refused = try noren("inspect", place, "--json")
      #expect(refused.status == 69 && refused.output.isEmpty, "\(refused)")
      #expect(
        refused.errors == """
          The program at \(place) refuses to export its views: The address lacks the token that was printed with it. (403)
          Likely cause: The address has no token or an old one, or belongs to another program.
          Remedy: Give the whole address that the app prints.

          """)
    }
  }

  @Test("D4: if the app has ended, noren names the address, a likely cause and a remedy, and exits with 69")
  func nobody() throws {
    let (stage, _) = try stage()
    let address = stage.server.address
    let folder = try Folder()
    let file = folder.file("screen.json")
    #expect(try noren("inspect", address, "--json", into: file).status == 0)
    stage.close()
    let silent = """
      No simulator responds at \(address).
      Likely cause: No app is running, or it uses another port.
      Remedy: Start one, such as `make mart`, and give the whole address that it prints.

      """
    for outcome in [
      try noren("inspect", address), try noren("inspect", address, "--json"), try noren("diff", address, file.path),
      try noren("diff", file.path, address),
    ] {
      #expect(outcome.status == 69 && outcome.output.isEmpty && outcome.errors == silent, "\(outcome)")
    }
    // What it told while it ran is there still.
    #expect(try noren("inspect", file.path).status == 0)
  }
}
