import Diagnostics
import Foundation

/// Where a picture goes inside the output folder: a relative path that cannot leave it.
nonisolated package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// The path below the output folder, parts separated by `/`, with the ending `.png`.
  package let path: String

  /// The name as a flow would write it, without the ending.
  package var description: String { String(path.dropLast(PictureName.ending.count)) }

  /// Checks a name that a flow asks for.
  ///
  /// - Parameter name: With or without `.png`; may name folders, as in `checkout/empty`.
  package init(_ name: String) throws(PictureNameProblem) {
    if name.isEmpty { throw .empty }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { throw .controlCharacter }
    if name.contains("\\") { throw .backslash }
    if name.hasPrefix("/") { throw .absolute }
    let isNamedPNG = name.lowercased().hasSuffix(PictureName.ending)
    let stem = isNamedPNG ? String(name.dropLast(PictureName.ending.count)) : name
    let parts = stem.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { throw .leavesFolder }
    if parts.contains(where: { $0.isEmpty || $0 == "." }) { throw .emptyPart }
    if parts.contains(where: { $0.utf8.count > PictureName.longestPart }) { throw .tooLong }
    if stem.hasPrefix(PictureName.failurePrefix) { throw .reserved }
    path = stem + PictureName.ending
  }

  /// The picture of a step that failed.
  ///
  /// - Parameter flowName: Told apart by it when several flows run into one folder; letters other than ASCII letters, digits
  ///   and `-` become `-`.
  init(failureOnLine line: Int, flowName: String?) {
    let safe = flowName.map { name in
      String(
        name.unicodeScalars.prefix(80).map {
          ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0) ? Character($0) : "-"
        }) + "-"
    }
    path = "\(PictureName.failurePrefix)\(safe ?? "")\(line)\(PictureName.ending)"
  }

  /// What two names must differ in; some file systems know no case.
  var comparisonKey: String { path.lowercased() }

  private static let ending = ".png"
  /// Flows may not use it, so that the picture of a failure never hides one that was asked for.
  private static let failurePrefix = "failure-"
  /// In bytes. File systems commonly allow 255, and the ending needs some.
  private static let longestPart = 200
}

/// Why a name was refused.
nonisolated package enum PictureNameProblem: Error, Hashable, CaseIterable, Sendable {
  case empty, controlCharacter, backslash, absolute, leavesFolder, emptyPart, tooLong, reserved

  func diagnostic(for name: String) -> Diagnostic {
    let remedy = "Use a name such as \"cart\" or \"checkout/cart\"; pictures are written below the output folder."
    let fact =
      switch self {
      case .empty: "A screenshot has an empty name."
      case .controlCharacter: "The screenshot name \(name.quoted) contains a control character."
      case .backslash: "The screenshot name \(name.quoted) contains a backslash."
      case .absolute: "The screenshot name \(name.quoted) is an absolute path."
      case .leavesFolder: "The screenshot name \(name.quoted) leaves the output folder."
      case .emptyPart: "The screenshot name \(name.quoted) has a part that names no file."
      case .tooLong: "The screenshot name \(name.quoted) has a part of more than 200 bytes."
      case .reserved: "The screenshot name \(name.quoted) begins with \"failure-\", which is kept for failing steps."
      }
    return Diagnostic(fact, remedy: remedy)
  }
}
