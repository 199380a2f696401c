import Diagnostics
import Foundation

/// The reason why a file or folder of flows cannot be played.
///
/// A run exits with 65 for `problems` and `otherApp`, which concern the contents, and with 66 for all others; see `RunStatus`.
nonisolated package enum FlowFileError: Error, Equatable {
  case notFound(path: String)
  case folderWithoutFlows(path: String)
  /// A pipe, socket or device where reading must not wait, as in a live app.
  case noFile(path: String, SystemFile.Kind)
  /// A file of more than `limit` bytes. `bytes` is its size; `nil` for a pipe or device, which has none.
  case tooLarge(path: String, bytes: Int?, limit: Int)
  /// A file in another encoding. `leadingBytes`, at most four, tell the likely kind of its contents.
  case notUTF8(path: String, InvalidByte, leadingBytes: [UInt8])
  case unreadable(SystemFailure)
  case problems(path: String, FlowProblems)
  case otherApp(path: String, appID: String, AppIdentity)

  /// The text for a terminal, beginning with the path. Several problems are separate paragraphs, each with its line.
  package var description: String {
    switch self {
    case .notFound(let path):
      words(
        path, "There is no such file or folder.",
        cause: path.hasPrefix("~")
          ? "The path was in quotes, so that the shell did not put the home folder for \"~\"."
          : "The path is misspelt.",
        remedy: "Check the path; it is relative to the current folder.")
    case .folderWithoutFlows(let path):
      words(
        path, "The folder has no flows.",
        cause: "Its files have another ending, are hidden, are in a folder inside it, or are pipes.",
        remedy: "Put files that end in .yaml or .yml into it; folders in it are not searched.")
    case .noFile(let path, let kind):
      words(
        path, "It is a \(kind), not a file.",
        cause: "A live app would block until data arrives from it.",
        remedy: "Save its output as a file, or pass it with --flow.")
    case .tooLarge(let path, let bytes, let limit):
      words(
        path, "The file has \(bytes.map { "\($0) bytes" } ?? "no known end"); a flow may have at most \(limit).",
        cause: "It is not a flow, or combines many flows.", remedy: "Name a flow; split a long one into several.")
    case .notUTF8(let path, let invalid, let leadingBytes):
      words(
        "\(path.printable):\(invalid.line)",
        "The file is not text in UTF-8: byte \(invalid.offset), counted from 0, is \(invalid.hexValue).",
        cause: FlowFileError.likelyContents(leadingBytes), remedy: "Save it as UTF-8.")
    case .unreadable(let failure):
      words(
        failure.path, "It cannot be read: \(failure.reason).", cause: FlowFileError.likelyCause(of: failure.code),
        remedy: failure.code == EISDIR
          ? "Name the file in it." : "Check that you can open it, for example with \"cat\".")
    case .otherApp(let path, let appID, let app):
      words(
        path, "The flow is for \(appID.quoted), but this app is \(app.appID.quoted).",
        cause: "It belongs to another app, or its \"appId\" is misspelt.",
        remedy: "Play it with its own app, or write \"appId: \(app.appID)\" in its header.")
    case .problems(let path, let found):
      found.problems.map { $0.description(inFile: path) }.joined(separator: "\n")
    }
  }

  /// Composes a message that begins with the place, whose control characters are escaped.
  private func words(_ place: String, _ fact: String, cause: String, remedy: String) -> String {
    "\(place.printable): \(Diagnostic(fact, likelyCause: cause, remedy: remedy))"
  }

  /// Guesses the contents from the first two bytes: byte order marks of UTF-16, and the signatures of PNG, gzip and zip.
  private static func likelyContents(_ bytes: [UInt8]) -> String {
    switch bytes.prefix(2) {
    case [0xff, 0xfe], [0xfe, 0xff]: "It was saved as UTF-16."
    case [0x89, 0x50]: "It is a picture."
    case [0x1f, 0x8b], [0x50, 0x4b]: "It is an archive."
    default: "It was saved in another encoding, such as Latin-1, or it is not text."
    }
  }

  /// Guesses the cause of a refused call from its error number.
  private static func likelyCause(of code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "It belongs to another user, or is protected."
    case EISDIR: "The path names a folder."
    default: "The disk or the system refused it."
    }
  }
}

/// The first byte of a file that cannot be part of UTF-8 text.
nonisolated package struct InvalidByte: Hashable, Sendable {
  /// The offset in the file, from 0.
  package var offset: Int
  /// The line, from 1. Only line feeds are counted.
  package var line: Int
  package var value: UInt8

  /// Two lowercase hexadecimal digits, such as `e4`.
  var hexValue: String { (value < 16 ? "0" : "") + String(value, radix: 16) }

  package init(offset: Int, line: Int, value: UInt8) {
    self.offset = offset
    self.line = line
    self.value = value
  }

  /// Finds the first invalid byte; for text that ends in the middle of a character, the last byte at most.
  ///
  /// - Precondition: The bytes are not valid UTF-8, and not empty.
  init(in bytes: [UInt8]) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    parsing: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded): offset += encoded.count
      case .error, .emptyInput: break parsing
      }
    }
    let last = min(offset, bytes.count - 1)
    self.init(offset: last, line: 1 + bytes[..<last].count { $0 == 0x0a }, value: bytes[last])
  }
}
