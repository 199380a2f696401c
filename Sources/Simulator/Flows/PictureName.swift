import Diagnostics
import Foundation

/// Where a picture or a film goes inside the output folder: a relative path that cannot leave it.
nonisolated package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// What is in the file.
  package enum Kind: String, Sendable, CaseIterable {
    case picture = ".png"
    case film = ".webm"
    /// A page about the others.
    case report = ".html"

    var ending: String { rawValue }
    /// What a flow calls it.
    var word: String { self == .film ? "recording" : "screenshot" }
  }

  package let kind: Kind
  /// The path below the output folder, parts separated by `/`, with the ending of its kind.
  package let path: String

  /// The name as a flow would write it, without the ending.
  package var description: String { String(path.dropLast(kind.ending.count)) }

  /// Checks a name that a flow asks for.
  ///
  /// - Parameter name: With or without the ending of its kind; may name folders, as in `checkout/empty`.
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
    if parts.contains(where: { $0.utf8.count > PictureName.longestPart }) { throw .tooLong }
    if stem.hasPrefix(PictureName.failurePrefix) { throw .reserved }
    self.kind = kind
    path = stem + kind.ending
  }

  /// A picture that somebody takes of a live app, by its number.
  init(screenshot number: Int) {
    kind = .picture
    path = "screenshot-\(number)" + kind.ending
  }

  /// The strip of frames of a film.
  init(stripOf film: PictureName) {
    kind = .picture
    path = film.description + "-strip" + kind.ending
  }

  /// The film of a whole flow, which is called like the flow's file.
  init(filmOf flowName: String) {
    kind = .film
    let safe = Self.safe(flowName)
    path = (safe.isEmpty ? "flow" : safe) + kind.ending
  }

  /// The page of a run.
  init(reportOf program: String) {
    kind = .report
    let safe = Self.safe(program)
    path = (safe.isEmpty ? "report" : safe) + kind.ending
  }

  /// The picture of a step that failed.
  ///
  /// - Parameter flowName: Told apart by it when several flows run into one folder; letters other than ASCII letters, digits
  ///   and `-` become `-`.
  init(failureOnLine line: Int, flowName: String?) {
    kind = .picture
    let prefix = flowName.map { Self.safe($0) + "-" } ?? ""
    path = "\(PictureName.failurePrefix)\(prefix)\(line)\(kind.ending)"
  }

  private static func safe(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(80).map {
        ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0) ? Character($0) : "-"
      })
  }

  /// What two names must differ in; some file systems know no case.
  var comparisonKey: String { path.lowercased() }

  /// Flows may not use it, so that the picture of a failure never hides one that was asked for.
  private static let failurePrefix = "failure-"
  /// In bytes. File systems commonly allow 255, and the ending needs some.
  private static let longestPart = 200
}

/// Why a name was refused.
nonisolated package enum PictureNameProblem: Error, Hashable, CaseIterable, Sendable {
  case empty, controlCharacter, backslash, absolute, leavesFolder, emptyPart, tooLong, reserved

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
      case .emptyPart: "The \(word) name \(name.quoted) has a part that names no file."
      case .tooLong: "The \(word) name \(name.quoted) has a part of more than 200 bytes."
      case .reserved: "The \(word) name \(name.quoted) begins with \"failure-\", which is kept for failing steps."
      }
    return Diagnostic(fact, remedy: remedy)
  }
}
