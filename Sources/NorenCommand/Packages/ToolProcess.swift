import ArgumentParser
import Foundation

/// A program that runs to its end.
enum ToolProcess {
  /// Runs a program with this one's input and output, and returns its exit code.
  static func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Int32 {
    let process = process(program, arguments, environment)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a program, and returns its exit code and what it prints.
  static func output(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (code: Int32, output: Data) {
    let process = process(program, arguments, environment)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Replaces this program by another one. Returns only by throwing.
  static func become(_ program: String, _ arguments: [String]) throws -> Never {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    throw ValidationError(
      "\(program) cannot be run: \(String(cString: strerror(errno))).\nRemedy: See whether the package's program was built."
    )
  }

  static func process(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }

  /// The path of a program, with links resolved to where it is; `nil` if `PATH` has none.
  static func find(_ name: String, path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    (path ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
