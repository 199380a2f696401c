import ArgumentParser
import Foundation
import Measuring

/// Measures how times or memory grow, and writes the points of the plots.
struct Grow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth", abstract: "Measures how times or memory grow with size; writes the points of the plots.",
    discussion: """
      Memory is what the allocator has handed out. Run with GLIBC_TUNABLES=glibc.malloc.tcache_count=0 for it: what \
      glibc keeps at hand for each thread would count as handed out.
      """)

  @Argument(help: "What to measure: time or memory.")
  var quantity: Growth.Quantity

  @Option(help: "Measures only plots whose names begin with this, such as solver.")
  var only = ""

  @Option(help: "The folder for the points, ID.QUANTITY.tsv, and, when everything is measured, a summary, QUANTITY.md.")
  var out = "out/growth"

  @Flag(help: "Measures as little as possible, to check that everything runs.")
  var glance = false

  func run() throws { try MainActor.assumeIsolated { try measure() } }

  @MainActor private func measure() throws {
    let folder = URL(fileURLWithPath: out, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var effort = Effort()
    effort.patience = 0.5
    effort.minimumSamples = 3
    var rows: [String] = []
    for growth in Registry.growth where growth.id.hasPrefix(only) {
      FileHandle.standardError.write(Data("measuring the \(quantity.rawValue) of \(growth.id)\n".utf8))
      guard let points = try GrowthMeasurement(growth, quantity, effort: glance ? .glance : effort) else { continue }
      try Data(points.table.utf8).write(to: folder.appendingPathComponent("\(growth.id).\(quantity.rawValue).tsv"))
      rows += points.markdownRows
    }
    let summary =
      (["Measured on \(Machine.source).\n", GrowthMeasurement.markdownHead] + rows).joined(separator: "\n") + "\n"
    // The document's summary is of one run or none.
    let document = folder.appendingPathComponent("\(quantity.rawValue).md")
    if only.isEmpty, !glance {
      try Data(summary.utf8).write(to: document)
    } else {
      try? FileManager.default.removeItem(at: document)
    }
    print(summary, terminator: "")
  }
}

extension Growth.Quantity: ExpressibleByArgument {}
