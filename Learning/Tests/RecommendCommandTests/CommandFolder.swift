import Foundation
import Testing

/// A temporary folder in which tests start the command as from a shell.
final class CommandFolder {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  let url: URL
  let program: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("recommend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Beside the tests, where the build puts both.
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    program = tests.deletingLastPathComponent().appendingPathComponent("recommend")
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "There is no \(program.path).")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The command, or another program, ready to be started.
  func process(_ arguments: [String], program other: String? = nil, environment: [String: String] = [:]) -> (
    Process, Pipe, Pipe
  ) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = other.map { URL(fileURLWithPath: $0) } ?? program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = url
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    return (process, output, errors)
  }

  func run(_ arguments: [String], program other: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
    let (process, output, errors) = process(arguments, program: other, environment: environment)
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A crash would be a signal.
    #expect(process.terminationReason == .exit)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }

  func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func files(_ name: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(name).path))
  }

  /// Writes a small log to the folder `log`.
  func generate() throws {
    let outcome = try run(["generate", "--users", "120", "--items", "60", "--seed", "3", "log"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
