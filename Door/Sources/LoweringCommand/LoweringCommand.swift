import Foundation
import Lowering

/// Prints files as the compiler driver lowers them, as one module.
///
///     lowering FILE…              prints their lowered text
///     lowering --measure FILE…    prints how long it takes, beside the compiler's parsing of the same files
@main
enum LoweringCommand {
  static func main() throws {
    var paths = Array(CommandLine.arguments.dropFirst())
    let measures = paths.first == "--measure"
    if measures { paths.removeFirst() }
    guard !paths.isEmpty else { return fail("No file was given. Remedy: Give Swift files.") }
    let files = try paths.map { (path: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
    if measures { return try measure(files) }
    for (file, result) in zip(files, lowered(files)) {
      for problem in result.diagnostics { fail(problem.description) }
      print(files.count > 1 ? "// \(file.path)\n\(result.text)" : result.text)
    }
  }

  private static func lowered(_ files: [(path: String, text: String)]) -> [LoweredFile] {
    let lowerings = files.concurrentMap { Lowering(path: $0.path, text: $0.text) }
    let module = ModuleFacts(name: "Module", files: lowerings.map(\.facts))
    return lowerings.concurrentMap { $0.lowered(in: module) }
  }

  private static func fail(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(1)
  }

  // MARK: Measuring

  /// Takes turns with the compiler, and prints the medians. The compiler's start is counted apart, with an empty file.
  private static func measure(_ files: [(path: String, text: String)]) throws {
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent("empty-\(getpid()).swift")
    try Data().write(to: empty)
    defer { try? FileManager.default.removeItem(at: empty) }
    let clock = ContinuousClock()
    var (ours, compiler, start): ([Duration], [Duration], [Duration]) = ([], [], [])
    for _ in 0..<15 {
      ours.append(clock.measure { _ = lowered(files) })
      compiler.append(try clock.measure { try parse(files.map(\.path)) })
      start.append(try clock.measure { try parse([empty.path]) })
    }
    let lines = files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
    let rival = median(compiler) - median(start)
    print(
      "\(lines) lines: lowered in \(median(ours)), parsed by the compiler in \(rival), ratio \(median(ours) / rival)")
  }

  private static func parse(_ paths: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + paths
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      fail(
        "lowering: the compiler rejected files (see above), so no parsing time can be compared. Remove those files."
      )
    }
  }

  private static func median(_ values: [Duration]) -> Duration { values.sorted()[values.count / 2] }
}
