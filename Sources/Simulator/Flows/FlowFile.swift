import Diagnostics
import Foundation

/// A flow and the file it came from.
nonisolated package struct FlowFile: Equatable, Sendable {
  /// As it was given, for messages.
  package var path: String
  package var flow: Flow

  package init(path: String, flow: Flow) {
    self.path = path
    self.flow = flow
  }

  /// The file's name without its ending.
  var stem: String { (path as NSString).lastPathComponent.split(separator: ".").first.map(String.init) ?? path }

  /// The flow's own name, else its file's.
  var name: String { flow.header.name ?? stem }
}

/// Why a file or folder of flows could not be read.
nonisolated package enum FlowFileError: Error, Equatable {
  case notFound(path: String)
  case folderWithoutFlows(path: String)
  case tooLarge(path: String, bytes: Int, limit: Int)
  case notUTF8(path: String, leadingBytes: [UInt8])
  case unreadable(path: String, reason: String)
  case problems(path: String, FlowProblems)

  /// The words for a terminal; several paragraphs for several problems.
  package var description: String {
    switch self {
    case .notFound(let path):
      "\(path): There is no such file or folder.\nRemedy: Check the path; it is relative to the current folder."
    case .folderWithoutFlows(let path):
      "\(path): The folder has no flows.\nRemedy: Put files that end in .yaml or .yml into it; folders in it are not searched."
    case .tooLarge(let path, let bytes, let limit):
      "\(path): The file has \(bytes) bytes; at most \(limit) are read.\nRemedy: Split it into several flows."
    case .notUTF8(let path, let leadingBytes):
      "\(path): The file is not text in UTF-8; it begins with \(FlowFileError.hex(leadingBytes)).\n"
        + "Likely cause: \(FlowFileError.likelyContents(leadingBytes))\nRemedy: Save it as UTF-8."
    case .unreadable(let path, let reason): "\(path): The file cannot be read: \(reason)"
    case .problems(let path, let found):
      found.problems.map { $0.description(inFile: path) }.joined(separator: "\n")
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  private static func likelyContents(_ bytes: [UInt8]) -> String {
    switch bytes.prefix(2) {
    case [0xff, 0xfe], [0xfe, 0xff]: "It was saved as UTF-16."
    case [0x89, 0x50]: "It is a picture."
    case [0x1f, 0x8b], [0x50, 0x4b]: "It is an archive."
    default: "It was saved in another encoding, or it is no text."
    }
  }
}

nonisolated extension FlowFile {
  /// The paths of the flows at `path`: the file itself, or the `.yaml` and `.yml` files of the folder in the order of their
  /// names. Folders in the folder are not searched, as Maestro does not.
  package static func paths(at path: String) throws(FlowFileError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .notFound(path: path) }
    guard isFolder.boolValue else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    let flows = names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
    if flows.isEmpty { throw .folderWithoutFlows(path: path) }
    return flows.map { (path as NSString).appendingPathComponent($0) }
  }

  /// Reads and checks one file.
  package init(contentsOf path: String) throws(FlowFileError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .notFound(path: path) }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder.") }
    let limit = FlowDocuments.longestTextInBytes
    let bytes: Data
    do {
      // One byte more than the limit shows that there is more, without reading what may be an endless device.
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      bytes = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard bytes.count <= limit else { throw .tooLarge(path: path, bytes: bytes.count, limit: limit) }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path, leadingBytes: Array(bytes.prefix(4)))
    }
    // A byte order mark says nothing in UTF-8, and some editors write it.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    do {
      self.init(path: path, flow: try Flow(reading: text))
    } catch {
      throw .problems(path: path, error)
    }
  }
}
