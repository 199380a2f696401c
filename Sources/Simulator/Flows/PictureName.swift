import Diagnostics
import Foundation

/// The file of a picture, film or report inside the output folder: a relative path that cannot leave it.
///
/// Every name is safe to append to a folder's path: it has no `..`, no empty parts, no backslashes and no control characters. A flow cannot
/// choose a name that begins with `failure-`.
nonisolated package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// The contents of the file, with its extension as the raw value.
  package enum Kind: String, Sendable, CaseIterable {
    case picture = ".png"
    case film = ".webm"
    /// The page of a run, which shows the pictures and films.
    case report = ".html"

    var ending: String { rawValue }
    /// The word for the kind in messages, as in the names of the commands.
    var word: String { self == .film ? "recording" : "screenshot" }
  }

  package let kind: Kind
  /// The path below the output folder, with parts separated by `/` and with the extension of its kind.
  package let path: String

  /// The name as a flow writes it, without the extension.
  package var description: String { String(path.dropLast(kind.ending.count)) }

  /// Checks a name from a flow.
  ///
  /// - Parameter name: With or without the extension of its kind, in any case; may include folders, such as `checkout/empty`. The folders
  ///   are created when the file is written.
  /// - Throws: The first reason to refuse the name.
  package init(_ name: String, kind: Kind = .picture) throws(PictureNameProblem) {
    if name.isEmpty { throw .empty }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { throw .controlCharacter }
    if name.contains("\\") { throw .backslash }
    if name.hasPrefix("/") { throw .absolute }
    let hasEnding = name.lowercased().hasSuffix(kind.ending)
    let stem = hasEnding ? String(name.dropLast(kind.ending.count)) : name
    let parts = stem.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { throw .leavesFolder }
    if parts.contains(where: { $0.isEmpty || $0 == "." }) { throw .emptyPart }
    if parts.contains(where: { $0.utf8.count > PictureName.maximumPartLengthInBytes }) { throw .tooLong }
    if stem.hasPrefix(PictureName.failurePrefix) { throw .reserved }
    self.kind = kind
    path = stem + kind.ending
  }

  /// The name of a picture taken of a live app, by its number in the recording.
  init(screenshot number: Int) {
    kind = .picture
    path = "screenshot-\(number)" + kind.ending
  }

  /// The name of the strip of frames of a film, beside it.
  init(stripOf film: PictureName) {
    kind = .picture
    path = film.description + "-strip" + kind.ending
  }

  /// The name of the film of a whole flow: the name of the flow's file with unsafe characters replaced by `-`.
  init(filmOf flowName: String) {
    kind = .film
    let safe = Self.safe(flowName)
    path = (safe.isEmpty ? "flow" : safe) + kind.ending
  }

  /// The name of the page of a run: the program's name with unsafe characters replaced by `-`.
  init(reportOf program: String) {
    kind = .report
    let safe = Self.safe(program)
    path = (safe.isEmpty ? "report" : safe) + kind.ending
  }

  /// The name of the picture of a failed step.
  ///
  /// - Parameter flowName: Distinguishes several flows in one folder; `nil` for a flow alone. Its characters other than ASCII letters,
  ///   digits and `-` become `-`.
  init(failureOnLine line: Int, flowName: String?) {
    kind = .picture
    let prefix = flowName.map { Self.safe($0) + "-" } ?? ""
    path = "\(PictureName.failurePrefix)\(prefix)\(line)\(kind.ending)"
  }

  /// Replaces everything but ASCII letters and digits by `-`, and limits the name to 80 characters.
  private static func safe(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(80).map {
        ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0) ? Character($0) : "-"
      })
  }

  /// The form in which two names must differ: some file systems ignore case.
  var comparisonKey: String { path.lowercased() }

  /// Reserved, so that the picture of a failure never replaces one that the flow takes.
  private static let failurePrefix = "failure-"
  /// The limit of each part in bytes. File systems commonly allow 255, and the extension needs some of them.
  private static let maximumPartLengthInBytes = 200
}

/// The reason why a name was refused.
nonisolated package enum PictureNameProblem: Error, Hashable, CaseIterable, Sendable {
  case empty, controlCharacter, backslash, absolute, leavesFolder, emptyPart, tooLong, reserved

  /// Returns the message about a refused name; each reason has the same remedy.
  func diagnostic(for name: String, kind: PictureName.Kind) -> Diagnostic {
    let (word, remedy) = (
      kind.word, "Use a name such as \"cart\" or \"checkout/cart\"; it is written below the output folder."
    )
    let fact =
      switch self {
      case .empty: "A \(word) has an empty name."
      case .controlCharacter: "The \(word) name \(name.quoted) contains a control character."
      case .backslash: "The \(word) name \(name.quoted) contains a backslash."
      case .absolute: "The \(word) name \(name.quoted) is an absolute path."
      case .leavesFolder: "The \(word) name \(name.quoted) leaves the output folder."
      case .emptyPart: "The \(word) name \(name.quoted) has a part that cannot be a file name."
      case .tooLong: "The \(word) name \(name.quoted) has a part of more than 200 bytes."
      case .reserved: "The \(word) name \(name.quoted) begins with \"failure-\", which is reserved for failing steps."
      }
    return Diagnostic(fact, remedy: remedy)
  }
}
