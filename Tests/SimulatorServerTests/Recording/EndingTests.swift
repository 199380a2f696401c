import Foundation
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// The gallery as a process of its own, which is ended as people end programs.
@Suite("A live app that is stopped", .serialized)
struct EndingTests {
  @Test("saves the recording under way, and reports its path", arguments: [SIGINT, SIGTERM, SIGHUP])
  func recording(signal: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ended-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let (process, output) = (Process(), Pipe())
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("Gallery")
    process.arguments = ["--port", "0", "--record", folder]
    (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var text = ""
    func read() -> Bool {
      let data = output.fileHandleForReading.availableData
      text += String(decoding: data, as: UTF8.self)
      return !data.isEmpty
    }
    while !text.contains("\n"), read() {}
    let port = try #require(text.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) })

    let page = try RawSocket(port: port)
    #expect(page.request("/socket", RawSocket.upgrade(port: port)) == 101)
    for message in [
      #"{"type":"hello","run":"","pictures":[]}"#, #"{"type":"control","name":"startRecording"}"#, #"{"type":"ping"}"#,
    ] { page.send(RawSocket.frame(Array(message.utf8))) }
    // The answer comes after all that was sent before it was asked for.
    var received = ""
    while !received.contains(#""pong""#) {
      let bytes = page.receive()
      if bytes.isEmpty { break }
      received += String(decoding: bytes, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    while read() {}
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let file = try #require(files.first.map { "\(folder)/\($0)" })
    #expect(files.count == 1)
    #expect(text.contains("Saved as \(file)."))
    #expect(try FlowFile(contentsOf: file).flow.header.appID == "dev.noren.Gallery")
  }
}
