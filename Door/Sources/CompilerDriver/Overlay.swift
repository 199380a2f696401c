import Foundation

/// Clang's virtual file system, in which the compiler finds lowered text at the path of its source.
struct Overlay: Encodable {
  let version = 0
  let caseSensitive = "true"
  let useExternalNames = "false"
  private let roots: [[String: String]]

  /// - Parameter files: The files with the lowered text, by the paths of their sources.
  init(_ files: [(source: String, lowered: URL)]) {
    roots = files.map { ["type": "file", "name": $0.source, "external-contents": $0.lowered.path] }
  }

  private enum CodingKeys: String, CodingKey {
    case version, roots
    case caseSensitive = "case-sensitive"
    case useExternalNames = "use-external-names"
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
