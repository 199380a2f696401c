import SwiftParser
import SwiftSyntax

/// A file, its syntax tree, and the nodes that rules look at.
struct ParsedFile: Sendable {
  let path: String
  /// The source.
  let text: String
  /// The source without what later systems than iOS 18 run, and what that replaced.
  let bytes: [UInt8]
  let removals: [SourceEdit]
  let tree: SourceFileSyntax
  let nodes: FoundNodes

  init(path: String, text: String, language: Language) {
    self.path = path
    self.text = text
    let source = Array(text.utf8)
    let parsed = Self.parse(source, language)
    removals = parsed.hasError || !LaterSystems.mayOccur(in: source) ? [] : LaterSystems.removals(from: source, parsed)
    bytes = removals.applied(to: source)
    tree = removals.isEmpty ? parsed : Self.parse(bytes, language)
    nodes = FoundNodes(tree, flags: language.flags)
  }

  private static func parse(_ bytes: [UInt8], _ language: Language) -> SourceFileSyntax {
    // Some errors of Swift 6 are warnings before it.
    let version: Parser.SwiftVersion = language.mode < 6 ? .v5 : .v6
    return bytes.withUnsafeBufferPointer { source in
      var parser = Parser(source, swiftVersion: version)
      return SourceFileSyntax.parse(from: &parser)
    }
  }

  /// The file's name without its extension, as a part of an identifier.
  var identifier: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return String(stem.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Makes a diagnostic at a node.
  func diagnostic(at node: some SyntaxProtocol, _ reason: String, remedy: String) -> LoweringDiagnostic {
    let place = SourceLocationConverter(fileName: path, tree: tree)
      .location(for: node.positionAfterSkippingLeadingTrivia)
    return LoweringDiagnostic(path: path, line: place.line, column: place.column, reason: reason, remedy: remedy)
  }
}

extension SyntaxProtocol {
  /// The node's bytes without the trivia around it.
  var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The node's text without the trivia around it. Cheaper than `trimmedDescription`, which makes another tree.
  var code: String {
    let start = leadingTriviaLength.utf8Length
    return String(decoding: syntaxTextBytes[start..<(start + trimmedLength.utf8Length)], as: UTF8.self)
  }

  /// Replaces the node by other text; line breaks within it follow the text.
  func replaced(by text: String) -> SourceEdit {
    let breaks =
      code.utf8.count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
    return SourceEdit(place, text + String(repeating: "\n", count: max(breaks, 0)))
  }

  /// Replaces the node by blanks, so that what follows stays where it is.
  func blanked() -> SourceEdit {
    SourceEdit(place, String(code.map { $0.isNewline ? $0 : " " }))
  }
}
