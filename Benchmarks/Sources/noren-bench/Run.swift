import AllocationStatistics
import ArgumentParser
import Foundation
import Measuring

/// Measures benchmarks and prints the table.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measures benchmarks and prints the table.")

  @Option(help: "Runs only benchmarks whose names begin with this, such as solver or solver/edit.")
  var only = ""

  @Option(help: "The folder for bench.json and, when everything is measured, bench.md.")
  var out = "out"

  @Flag(help: "Measures as little as possible, to check that everything runs.")
  var glance = false

  func run() throws {
    // Commands run on the main thread, where the process began; the parser's protocol does not say so.
    try MainActor.assumeIsolated { try measure() }
  }

  @MainActor private func measure() throws {
    let chosen = Registry.benchmarks.filter { $0.id.hasPrefix(only) }
    if chosen.isEmpty {
      throw ValidationError(
        "No benchmark's name begins with \"\(only)\". The benchmarks are:\n"
          + Registry.benchmarks.map { "  \($0.id)" }.joined(separator: "\n"))
    }
    allocation_statistics_keep_freed_memory()
    let report = Report(
      chosen.map { benchmark in
        FileHandle.standardError.write(Data("measuring \(benchmark.id)\n".utf8))
        return BenchmarkResult(benchmark, effort: glance ? .glance : Effort())
      })
    print(report.text)

    let folder = URL(fileURLWithPath: out, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try report.json().write(to: folder.appendingPathComponent("bench.json"))
    // The document's table is of one run or none.
    let document = folder.appendingPathComponent("bench.md")
    if only.isEmpty, !glance {
      try Data(report.markdown.utf8).write(to: document)
    } else {
      try? FileManager.default.removeItem(at: document)
    }

    for failure in report.failures { FileHandle.standardError.write(Data("\n\(failure)\n".utf8)) }
    if !report.failures.isEmpty { throw ExitCode.failure }
  }
}
