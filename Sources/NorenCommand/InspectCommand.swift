import ArgumentParser
import Foundation
import Inspection

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `noren inspect`: the views of a screen, of a running simulator or of an export.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Prints the views of a screen.",
    discussion: """
      Without a file, the app is asked that runs in the simulator at the address given.

      Exit codes: 0 all is well; 1 there are faults and --faults was given, or nothing was found; 64 wrong arguments; \
      66 the file cannot be read; 69 no simulator answers.
      """)

  @Argument(help: "An export to look at instead of a running app.")
  var file: String?

  @Option(name: .long, help: ArgumentHelp("Where the simulator is.", valueName: "address"))
  var address = "http://127.0.0.1:4180/"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only views whose class, text or identifier has this in it, or matches /this/.", valueName: "query"))
  var search: String?

  @Flag(name: .long, help: "Prints the export itself, as JSON.")
  var json = false

  @Flag(name: .long, help: "Prints what is probably wrong instead of the views.")
  var faults = false

  func validate() throws {
    if json, search != nil || faults {
      throw ValidationError(
        "--json is the whole screen.\nLikely cause: It was given with --search or --faults.\nRemedy: Leave one of them out."
      )
    }
  }

  func run() throws {
    let record = try file.map { try RecordFile.read($0) } ?? fetch()
    let report = try Self.report(record, search: search, json: json, faults: faults)
    print(report.text, terminator: "")
    if !report.isFine { throw ExitCode(1) }
  }

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
      let found = record.faults.filter { fault in record.view(at: fault.path).map { rule.matches($0) } ?? false }
      let lines = found.map { fault in
        "\(fault.kind.rawValue): \(record.view(at: fault.path)?.summary ?? "a view")\n  \(fault.detail)\n"
      }
      return (found.isEmpty ? "No faults.\n" : lines.joined(), found.isEmpty)
    }
    guard search != nil else { return (record.text(), true) }
    let found = record.views(for: rule)
    return (found.isEmpty ? "Nothing found.\n" : found.map { $0.view.summary + "\n" }.joined(), !found.isEmpty)
  }

  private func fetch() throws -> ScreenRecord {
    guard let base = URL(string: address), base.scheme == "http", let url = URL(string: "screen.json", relativeTo: base)
    else {
      throw ValidationError(
        "--address: \"\(address)\" is none.\nLikely cause: http:// is missing.\nRemedy: Give the address that the app printed."
      )
    }
    guard let data = Self.load(url) else {
      FileHandle.standardError.write(
        Data(
          ("No simulator answers at \(address).\nLikely cause: No app runs, or at another port.\n"
            + "Remedy: Start one, such as `swift run Mart`, and give --address what it prints.\n").utf8))
      throw ExitCode(69)
    }
    do {
      return try ScreenRecord(json: data)
    } catch {
      FileHandle.standardError.write(Data("\(address): \(error)\n".utf8))
      throw ExitCode(66)
    }
  }

  private static func load(_ url: URL) -> Data? {
    final class Box: @unchecked Sendable { var data: Data? }
    let (box, done) = (Box(), DispatchSemaphore(value: 0))
    let task = URLSession.shared.dataTask(with: url) { data, response, _ in
      if (response as? HTTPURLResponse)?.statusCode == 200 { box.data = data }
      done.signal()
    }
    task.resume()
    done.wait()
    return box.data
  }
}
