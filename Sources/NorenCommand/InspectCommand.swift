import ArgumentParser
import Foundation
import Inspection

/// `noren inspect`: prints the views of a screen, from a running simulator or an export.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints the views of a screen.",
    discussion: """
      Exit codes: 0 success; 1 --faults found faults, or --search found nothing; 64 invalid arguments; \
      65 the file or the response is not an export; 66 the file cannot be read; 69 no simulator responds.
      """)

  @Argument(
    help: ArgumentHelp(
      "The address that a running app printed, or an export.", valueName: "address-or-file"))
  var place = "http://127.0.0.1:4180/"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Prints only views whose class, text or identifier contains this, or matches /this/; case is ignored.",
      valueName: "query"))
  var search: String?

  @Flag(name: .long, help: "Prints the export itself, as JSON.")
  var json = false

  @Flag(name: .long, help: "Prints probable faults instead of the views.")
  var faults = false

  /// Rejects `--json` together with an option that selects views.
  func validate() throws {
    if json, search != nil || faults {
      throw ValidationError(
        "--json always prints the whole screen.\nLikely cause: It was combined with --search or --faults.\nRemedy: Leave one of them out."
      )
    }
  }

  /// Reads the record, prints the report, and ends with 1 if it is not fine.
  func run() throws {
    let report = try Self.report(try RecordSource(place).read(), search: search, json: json, faults: faults)
    print(report.text, terminator: "")
    if !report.isFine { throw ExitCode(1) }
  }

  /// Returns the text to print and whether the command succeeds, for tests without a process. `search` filters faults too.
  ///
  /// - Throws: A `ValidationError` for an invalid regular expression.
  static func report(_ record: ScreenRecord, search: String?, json: Bool, faults: Bool) throws -> (
    text: String, isFine: Bool
  ) {
    if json { return (String(decoding: try record.json(), as: UTF8.self), true) }
    let rule: ViewSearch
    do {
      rule = try ViewSearch(search ?? "")
    } catch {
      throw ValidationError("--search: \(error)")
    }
    if faults {
      let found = record.faults.compactMap { fault in record.view(at: fault.path).map { (fault, $0.view) } }
        .filter { rule.matches($0.1) }
      let lines = found.map { fault, view in "\(fault.kind.rawValue): \(view.summary)\n  \(fault.detail)\n" }
      return (found.isEmpty ? "No faults.\n" : lines.joined(), found.isEmpty)
    }
    guard search != nil else { return (record.text(), true) }
    let found = record.views(for: rule)
    return (found.isEmpty ? "Nothing found.\n" : found.map { $0.summary + "\n" }.joined(), !found.isEmpty)
  }
}
