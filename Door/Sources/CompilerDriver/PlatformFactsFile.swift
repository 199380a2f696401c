import Foundation
import Lowering

/// The facts of the platform's modules, which `noren` has written once for all packages.
enum PlatformFactsFile {
  /// Followed by the file to write and the folders with the platform's sources.
  static let option = "-write-platform-facts"

  static func write(_ arguments: ArraySlice<String>) throws {
    guard let file = arguments.first else { return }
    let sources = try arguments.dropFirst().flatMap(swiftFiles).map {
      (path: $0, text: try String(contentsOfFile: $0, encoding: .utf8))
    }.concurrentMap { Lowering(path: $0.path, text: $0.text) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(FileFacts.platform(sources)).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Reads what was written; nothing for no file.
  static func read(_ file: String?) throws -> [FileFacts] {
    guard let file else { return [] }
    return [try JSONDecoder().decode(FileFacts.self, from: Data(contentsOf: URL(fileURLWithPath: file)))]
  }

  private static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }
}
