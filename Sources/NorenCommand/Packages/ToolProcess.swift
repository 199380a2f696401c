import Foundation

/// A program that runs to its end, with this one's input and output.
enum ToolProcess {
  /// Runs a program and returns its exit code.
  static func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The path of a program, with links resolved to where it is; `nil` if `PATH` has none.
  static func find(_ name: String, path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    (path ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
