import Foundation
import Synchronization
import Testing

@testable import Simulator

@Suite("A run that is interrupted") struct InterruptionTests {
  private nonisolated final class Count: Sendable {
    let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
  }

  @Test("The first interruption is handled, once; later ones are distinguished")
  func wishes() {
    let (interruption, count) = (Interruption(), Count())
    interruption.onRequest { count.add() }
    #expect(!interruption.isRequested)
    #expect([interruption.request(), interruption.request(), interruption.request()] == [true, false, false])
    #expect(interruption.isRequested && count.value.withLock { $0 } == 1)
    // It came before anybody cared.
    interruption.onRequest { count.add() }
    #expect(count.value.withLock { $0 } == 2)
  }

  @Test("It ends before the next step, plays no other flow, and keeps the film and the report so far")
  func flows() throws {
    try withTemporaryFolder { folder in
      let steps = "- launchApp\n- takeScreenshot: NAME\n- takeScreenshot: NAME-2\n- tapOn: \"There is no such thing\"\n"
      for name in ["a", "b", "c"] {
        try Data("appId: shop\n---\n\(steps.replacing("NAME", with: name))".utf8)
          .write(to: URL(fileURLWithPath: "\(folder)/\(name).yaml"))
      }
      let interruption = Interruption()
      var errors: [String] = []
      let console = Console(
        // The first picture is reported before the second one is taken.
        print: { if $0.contains("a.png") { interruption.request() } }, printError: { errors.append($0) })
      let status = SimulatorOptions.$programName.withValue("shop") {
        SimulatorRun(app: TestShopDelegate.self, console: console, interruption: interruption)
          .run(["--flow", folder, "--out", folder + "/out", "--video", "--report"])
      }
      #expect(status == .interrupted && status.rawValue == 130)
      #expect(errors.contains { $0.contains("The run was interrupted before this step.") && $0.contains("a.yaml:5") })
      #expect(errors.last == "2 of 3 flows were not played: the run was interrupted.")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted()
      #expect(files == ["a-strip.png", "a.png", "a.webm", "shop.html"])
      #expect(try String(contentsOfFile: folder + "/out/shop.html", encoding: .utf8).contains("interrupted"))
    }
  }
}
