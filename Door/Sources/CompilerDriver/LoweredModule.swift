import Foundation
import Lowering

/// The lowered sources of one module, in a folder of its own, and what was read of them for the next time.
struct LoweredModule {
  private struct Entry: Codable {
    var contents: UInt64
    var facts: FileFacts
    /// The modules that the file imports.
    var imports: [String]
    /// `nil` for a file that is compiled as it is.
    var lowered: String?
    var diagnostics: [LoweringDiagnostic]
  }

  private struct Record: Codable {
    /// Of this program and the platform: with another one, everything is compiled anew.
    var program: UInt64
    /// Of all that the files' lowering depends on beside themselves.
    var facts: UInt64
    var entries: [String: Entry]
  }

  let name: String
  /// Beside the module's objects.
  let folder: URL
  let isTestRunner: Bool
  /// What the platform declares.
  var platform: [FileFacts] = []
  /// The modules that the sources import.
  private(set) var imports: Set<String> = []
  private(set) var diagnostics: [LoweringDiagnostic] = []
  /// Whether files are to be compiled anew that have not changed.
  private(set) var changesUnchangedFiles = false

  init(_ name: String, objects: URL, isTestRunner: Bool) {
    self.name = name
    folder = objects.appendingPathComponent("lowering")
    self.isTestRunner = isTestRunner
  }

  var overlay: URL { folder.appendingPathComponent("overlay.yaml") }
  private var recordFile: URL { folder.appendingPathComponent("record.json") }
  private static func factsFile(in folder: URL) -> URL { folder.appendingPathComponent("facts.json") }

  /// Lowers what changed since the last time, and writes the overlay that shows the compiler the lowered text at the source's path.
  mutating func update(_ sources: [String], program: UInt64) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let last = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: recordFile))
    let old = last?.program == program ? last : nil
    changesUnchangedFiles = last != nil && old == nil
    var entries: [String: Entry] = [:]
    var parsed: [String: Lowering] = [:]
    for path in sources {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let contents = Fingerprint(of: text).value
      if let entry = old?.entries[path], entry.contents == contents {
        entries[path] = entry
      } else {
        let lowering = Lowering(path: path, text: text)
        parsed[path] = lowering
        entries[path] = Entry(
          contents: contents, facts: lowering.facts, imports: lowering.imports, lowered: nil, diagnostics: [])
      }
    }
    let own = sources.compactMap { entries[$0] }
    imports = Set(own.flatMap(\.imports))
    let imported = importedFacts()
    let module = ModuleFacts(name: name, files: own.map(\.facts), imports: imported + platform)
    let facts = Fingerprint(of: try Self.text(own.map(\.facts)) + Self.text(imported)).value
    for path in sources where parsed[path] != nil || facts != old?.facts {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let lowering = parsed[path] ?? Lowering(path: path, text: text)
      let result = isTestRunner ? lowering.loweredTestRunner(in: module) : lowering.lowered(in: module)
      let lowered = result.text == text ? nil : result.text
      if parsed[path] == nil, lowered != entries[path]?.lowered { changesUnchangedFiles = true }
      entries[path]?.lowered = lowered
      entries[path]?.diagnostics = result.diagnostics
    }
    diagnostics = sources.flatMap { entries[$0]?.diagnostics ?? [] }
    try write(Record(program: program, facts: facts, entries: entries), sources)
  }

  /// What the lowered modules declare that the files import.
  private func importedFacts() -> [FileFacts] {
    let builds = folder.deletingLastPathComponent().deletingLastPathComponent()
    return imports.sorted().flatMap { other -> [FileFacts] in
      let folder = builds.appendingPathComponent(other + ".build").appendingPathComponent("lowering")
      return (try? JSONDecoder().decode([FileFacts].self, from: Data(contentsOf: Self.factsFile(in: folder)))) ?? []
    }
  }

  private static func text(_ facts: [FileFacts]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(facts), as: UTF8.self)
  }

  // MARK: Files

  private func write(_ record: Record, _ sources: [String]) throws {
    var files: [(source: String, lowered: URL)] = []
    for (index, path) in sources.enumerated() {
      guard let text = record.entries[path]?.lowered else { continue }
      let name = "\(index)-" + URL(fileURLWithPath: path).lastPathComponent
      let file = folder.appendingPathComponent(name)
      try Self.write(Data(text.utf8), to: file)
      files.append((path, file))
    }
    try Self.write(Overlay(files).json(), to: overlay)
    let facts = try Self.text(sources.compactMap { record.entries[$0]?.facts })
    try Self.write(Data(facts.utf8), to: Self.factsFile(in: folder))
    try Self.write(JSONEncoder().encode(record), to: recordFile)
  }

  /// Writes a file whose contents differ.
  private static func write(_ data: Data, to file: URL) throws {
    if (try? Data(contentsOf: file)) == data { return }
    try data.write(to: file, options: .atomic)
  }
}
