import Foundation
import Lowering

/// The lowered sources of one module, in a folder of its own, and what was read of them for the next time.
struct LoweredModule {
  private struct Entry: Codable, Sendable {
    var contents: UInt64
    var facts: FileFacts
    /// The modules that the file imports.
    var imports: [String]
    /// `nil` for a file that is compiled as it is.
    var lowered: String?
    var diagnostics: [LoweringDiagnostic]
  }

  private struct Record: Codable, Sendable {
    /// Of this program, the platform and the language: with others, everything is compiled anew.
    var program: UInt64
    /// Of all that the files' lowering depends on beside themselves.
    var facts: UInt64
    var entries: [String: Entry]
  }

  /// A file while the module is lowered.
  private struct File: Sendable {
    let path: String
    let text: String
    let contents: UInt64
    var entry: Entry?
    /// `nil` for a file that has not changed, until another one's change asks for it.
    var lowering: Lowering?
    /// Whether the file itself is as it was, and its lowered text is not.
    var changedUnread = false

    mutating func read(_ language: Language) {
      let lowering = Lowering(path: path, text: text, language: language)
      self.lowering = lowering
      entry = Entry(
        contents: contents, facts: lowering.facts, imports: lowering.imports, lowered: nil, diagnostics: [])
    }

    mutating func lower(in module: ModuleFacts, _ language: Language, asTestRunner: Bool) {
      let former = lowering == nil ? entry : nil
      let lowering = lowering ?? Lowering(path: path, text: text, language: language)
      let result = asTestRunner ? lowering.loweredTestRunner(in: module) : lowering.lowered(in: module)
      let isLowered = result.text != text
      entry?.lowered = isLowered ? result.text : nil
      entry?.diagnostics = result.diagnostics
      entry?.imports = lowering.imports + result.addedImports
      changedUnread = former.map { $0.lowered != entry?.lowered } ?? false
    }
  }

  let name: String
  /// Beside the module's objects.
  let folder: URL
  let isTestRunner: Bool
  let language: Language
  /// What the platform declares.
  var platform: [FileFacts] = []
  /// The modules that the sources import.
  private(set) var imports: Set<String> = []
  private(set) var diagnostics: [LoweringDiagnostic] = []
  /// Whether files are to be compiled anew that have not changed.
  private(set) var changesUnchangedFiles = false

  init(_ name: String, objects: URL, isTestRunner: Bool, language: Language) {
    self.name = name
    folder = objects.appendingPathComponent("lowering")
    self.isTestRunner = isTestRunner
    self.language = language
  }

  var overlay: URL { folder.appendingPathComponent("overlay.yaml") }
  private var recordFile: URL { folder.appendingPathComponent("record.json") }
  private static func factsFile(in folder: URL) -> URL { folder.appendingPathComponent("facts.json") }

  /// The folder of the first asset catalogue among a target's sources; `nil` if there is none, or SwiftPM made a bundle of declared resources.
  private static func catalogues(beside sources: [String]) -> String? {
    guard !sources.contains(where: { $0.hasSuffix("/resource_bundle_accessor.swift") }), let first = sources.first
    else {
      return nil
    }
    var folder = URL(fileURLWithPath: first).deletingLastPathComponent()
    while !sources.allSatisfy({ $0.hasPrefix(folder.path + "/") }), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var found: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "xcassets" else { continue }
      found.append(file.deletingLastPathComponent().path)
      files?.skipDescendants()
    }
    return found.min()
  }

  /// Lowers what changed since the last time, and writes the overlay that shows the compiler the lowered text at the source's path.
  mutating func update(_ sources: [String], program: UInt64) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let last = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: recordFile))
    let old = last?.program == program ? last : nil
    changesUnchangedFiles = last != nil && old == nil
    var files = try sources.map { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return File(path: path, text: text, contents: Fingerprint(of: text).value)
    }.concurrentMap { [language] file in
      var file = file
      if let entry = old?.entries[file.path], entry.contents == file.contents {
        file.entry = entry
      } else {
        file.read(language)
      }
      return file
    }
    let own = files.compactMap(\.entry)
    imports = Set(own.flatMap(\.imports))
    let imported = importedFacts()
    let catalogues = own.contains(where: \.facts.usesResourceBundle) ? Self.catalogues(beside: sources) : nil
    let module = ModuleFacts(
      name: name, files: own.map(\.facts), imports: imported + platform, catalogues: catalogues)
    let facts = Fingerprint(of: try Self.text(own.map(\.facts)) + Self.text(imported) + (catalogues ?? "")).value
    files = files.concurrentMap { [isTestRunner, language] file in
      var file = file
      if file.lowering != nil || facts != old?.facts { file.lower(in: module, language, asTestRunner: isTestRunner) }
      return file
    }
    changesUnchangedFiles = changesUnchangedFiles || files.contains(where: \.changedUnread)
    imports.formUnion(files.compactMap(\.entry).flatMap(\.imports))
    let entries = Dictionary(files.map { ($0.path, $0.entry) }) { $1 }.compactMapValues { $0 }
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

  /// The modules that a lowered module imports, by the folder of its objects; none for another module.
  static func imports(beside objects: URL) -> Set<String> {
    let file = objects.appendingPathComponent("lowering/imports")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
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
    try Self.write(Data(imports.sorted().joined(separator: "\n").utf8), to: folder.appendingPathComponent("imports"))
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
