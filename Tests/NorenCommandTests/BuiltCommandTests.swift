import Foundation
import Inspection
import Testing

/// The command as it is started from a shell.
@Suite("The built command", .serialized)
struct BuiltCommandTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Beside the tests, where the build puts both.
  private var command: URL {
    get throws {
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      let command = tests.deletingLastPathComponent().appendingPathComponent("noren")
      try #require(FileManager.default.isExecutableFile(atPath: command.path), "There is no \(command.path).")
      return command
    }
  }

  private func run(_ arguments: String...) throws -> Outcome {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = try command
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A crash would be a signal.
    #expect(process.terminationReason == .exit)
    return Outcome(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }

  /// A folder with exports, which goes with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("noren-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String, _ data: Data) throws -> String {
      let file = url.appendingPathComponent(name)
      try data.write(to: file)
      return file.path
    }
  }

  private func screen(y: Double = 59) -> ScreenRecord {
    var button = ViewRecord(className: "UIButton", frame: RecordedRect(x: 16, y: y, width: 20, height: 20))
    button.text = "Buy"
    button.actions = ["touchUpInside: an action"]
    var window = ViewRecord(className: "UIWindow", frame: RecordedRect(x: 0, y: 0, width: 393, height: 852))
    window.subviews = [button]
    return ScreenRecord(system: "iOS 18.0", width: 393, height: 852, scale: 3, windows: [window])
  }

  @Test("D4: noren diff exits with 0 without differences, and with 1 otherwise")
  func diff() throws {
    let folder = try Folder()
    let before = try folder.write("before.json", screen().json())
    let after = try folder.write("after.json", screen(y: 62).json())
    let same = try run("diff", before, before)
    #expect(same.status == 0 && same.output == "Nothing differs.\n" && same.errors.isEmpty)
    let moved = try run("diff", before, after)
    #expect(
      moved.status == 1 && moved.output == "moved: UIWindow › UIButton “Buy”\n  origin: 16 59 → 16 62\n"
        && moved.errors.isEmpty)
    #expect(try run("diff", before, after, "--tolerance", "3").status == 0)
    #expect(try run("diff", before, after, "--only", "restyled", "--only", "resized").status == 0)
  }

  @Test("D4: noren inspect prints the tree, search results, faults and the export itself")
  func inspect() throws {
    let folder = try Folder()
    let file = try folder.write("screen.json", screen().json())
    #expect(try run("inspect", file).output == screen().text())
    #expect(try run("inspect", file, "--search", "/^UIB/").output == "UIButton (16 59; 20 × 20) \"Buy\"\n")
    let none = try run("inspect", file, "--search", "Sell")
    #expect(none.status == 1 && none.output == "Nothing found.\n")
    let faults = try run("inspect", file, "--faults")
    #expect(faults.status == 1 && faults.output.hasPrefix("smallTarget: UIButton"))
    let json = try run("inspect", file, "--json")
    #expect(json.status == 0)
    #expect(try Data(json.output.utf8) == screen().json())
  }

  @Test("The version is the one at the head of the change log")
  func version() throws {
    let outcome = try run("--version")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let log = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../CHANGELOG.md")
    let heads = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("## ") }
    let newest = try #require(heads.first?.dropFirst(3).prefix { $0 != "," && $0 != " " })
    #expect(outcome.output == "noren \(newest)\n")
  }

  @Test(
    "An unreadable file, a file that is not an export and a wrong argument have their own status and an explanation")
  func mistakes() throws {
    let folder = try Folder()
    let good = try folder.write("good.json", screen().json())
    let half = try folder.write("half.json", screen().json().dropLast(100))
    let newer = try folder.write("newer.json", Data("{\"version\": 99}".utf8))
    let deep = try folder.write("deep.json", Data(repeating: UInt8(ascii: "["), count: 100_000))
    let empty = try folder.write("empty.json", Data())
    for bad in [half, newer, deep, empty] {
      for outcome in [try run("inspect", bad), try run("diff", good, bad), try run("diff", bad, good)] {
        #expect(outcome.status == 65 && outcome.output.isEmpty, "\(bad): \(outcome)")
        #expect(outcome.errors.contains(bad) && outcome.errors.contains("Remedy:"), "\(outcome)")
      }
    }
    for outcome in [try run("inspect", "/nowhere/at.json"), try run("diff", good, folder.url.path)] {
      #expect(outcome.status == 66 && outcome.errors.contains("Remedy:"), "\(outcome)")
    }
    for arguments in [
      ["inspect", "--json", "--faults"], ["inspect", good, "--search", "/(/"], ["inspect", "https://127.0.0.1/"],
      ["inspect", "http://"], ["diff", good],
    ] {
      let outcome =
        try arguments.count == 2
        ? run(arguments[0], arguments[1])
        : arguments.count == 3
          ? run(arguments[0], arguments[1], arguments[2]) : run(arguments[0], arguments[1], arguments[2], arguments[3])
      #expect(outcome.status == 64, "\(arguments): \(outcome)")
    }
    // Nobody listens at port 1.
    let nobody = try run("inspect", "http://127.0.0.1:1/")
    #expect(nobody.status == 69 && nobody.errors.contains("No simulator responds at http://127.0.0.1:1/"), "\(nobody)")
  }
}
