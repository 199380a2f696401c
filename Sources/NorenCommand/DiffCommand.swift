import ArgumentParser
import Foundation
import Inspection

/// `noren diff before.json after.json`: prints the differences of two screens.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares two exports of a screen.",
    discussion: """
      Views match if they have the same identifier, else the same class and text, else the same class in the same order. \
      Cells of tables and collections match if they show the same content, else if they have the same index path.

      Exit codes: 0 no difference; 1 differences; 64 invalid arguments; 65 a file is not an export; 66 one cannot be read; \
      69 no simulator responds.
      """)

  @Argument(help: "The earlier export, or the address of a running app.")
  var before: String

  @Argument(help: "The later export, or the address of a running app.")
  var after: String

  @Option(
    name: .long, help: ArgumentHelp("The largest difference of a length, in points, to ignore.", valueName: "points"))
  var tolerance: Double = 0.05

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The differences to report: added, removed, scrolled, moved, resized, restyled.", valueName: "kind"))
  var only: [RecordDifference.Kind] = []

  /// Rejects tolerances that are negative or not finite, before anything is read.
  func validate() throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError(
        "--tolerance: \(tolerance) is not a distance.\nLikely cause: A minus sign.\nRemedy: Give points, 0 or more.")
    }
  }

  /// Reads both records, prints the difference, and ends with 1 if there is one. The first one is read completely before the second.
  func run() throws {
    let report = try Self.report(
      before: try RecordSource(before).read(), after: try RecordSource(after).read(), tolerance: tolerance,
      only: Set(only))
    print(report.text, terminator: "")
    if report.differs { throw ExitCode(1) }
  }

  /// Returns the text to print and whether anything differs, for tests without a process.
  ///
  /// - Parameter only: The kinds that count; empty for all. Other kinds neither appear nor change the exit code.
  static func report(
    before: ScreenRecord, after: ScreenRecord, tolerance: Double, only: Set<RecordDifference.Kind>
  ) throws -> (text: String, differs: Bool) {
    let all = RecordDifference(from: before, to: after, tolerance: .init(length: tolerance))
    let difference = only.isEmpty ? all : all.filtered { only.contains($0.kind) }
    return (difference.isEmpty ? "Nothing differs.\n" : difference.text, !difference.isEmpty)
  }
}

extension RecordDifference.Kind: @retroactive ExpressibleByArgument {}
