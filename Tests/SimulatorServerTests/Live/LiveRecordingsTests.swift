import Foundation
import Simulator
import Testing

@testable import SimulatorServer

@Suite("Recordings saved from a live app") @MainActor struct LiveRecordingsTests {
  /// In the zone of the machine, whichever that is.
  private let time = DateComponents(
    calendar: .init(identifier: .gregorian), year: 2026, month: 3, day: 4, hour: 5, minute: 6, second: 7
  ).date!

  private func recordings(_ name: String, _ identifier: String?, in folder: String) -> LiveRecordings {
    LiveRecordings(
      name: name, bundleIdentifier: identifier, folder: RecordingFolder(path: folder), now: { [time] in time })
  }

  @Test("Recorded flows have names that need no shell quotes, and state their app")
  func saving() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let mart = recordings("Mart", "dev.noren.Mart", in: folder)
    let path = folder + "/Mart-2026-03-04-05.06.07.yaml"
    #expect(mart.save(FlowRecorder()) == .saved(path: path, omitted: nil))
    let header = try mart.flow(at: path).flow.header
    #expect(header.appID == "dev.noren.Mart" && header.name == "Recorded on 2026-03-04 at 05:06:07")
    // Another app refuses it, and so does not play it by accident.
    #expect(throws: FlowFileError.self) { try recordings("Shop", "com.example.shop", in: folder).flow(at: path) }

    let unnamed = recordings("My shop's app", nil, in: folder)
    #expect(
      unnamed.save(FlowRecorder()) == .saved(path: folder + "/My-shop-s-app-2026-03-04-05.06.07.yaml", omitted: nil))
    #expect(
      unnamed.pictureName(device: "iPhone SE (3rd generation)")
        == "My-shop-s-app-iPhone-SE-3rd-generation-2026-03-04-05.06.07.png")
  }

  @Test("A recording with spaces in its name and the program's name as its app still plays")
  func formerNames() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/Mart 2026-03-04 at 05.06.07.yaml"
    try Data("appId: Mart\nname: \"Recorded on 2026-03-04 at 05.06.07\"\n---\n- launchApp\n".utf8).write(
      to: URL(fileURLWithPath: path))
    let mart = recordings("Mart", "dev.noren.Mart", in: folder)
    #expect(mart.playable == [path])
    #expect(try mart.flow(at: path).flow.steps.count == 1)
  }
}
