import Diagnostics

/// A closed set of values that people choose by name, in flows and on the command line.
///
/// Names are matched without case and punctuation, so that `iPhone 16 Pro` finds `iphone-16-pro`.
nonisolated struct NamedValues<Value: Sendable>: Sendable {
  /// What the values are, in the singular, for messages: "text size".
  let kind: String
  /// The values in the order in which they are listed.
  let entries: [(name: String, value: Value)]

  var names: [String] { entries.map(\.name) }

  /// The value of that name, or `nil`.
  func value(named name: String) -> Value? {
    let wanted = NearMatches.folded(name)
    return entries.first { NearMatches.folded($0.name) == wanted }?.value
  }

  /// What to say about a name that is none of ours: it lists those that are.
  func diagnostic(forUnknown name: String) -> Diagnostic {
    .unknownName(name, kind: kind, known: names)
  }
}

nonisolated extension Diagnostic {
  /// "There is no `kind` called `name`", with near matches and the full list as the remedy.
  static func unknownName(_ name: String, kind: String, known: [String]) -> Diagnostic {
    let near = NearMatches.matches(for: name, among: known)
    return Diagnostic(
      "There is no \(kind) called \(name.quoted).",
      likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
      remedy: "Use one of: \(known.joined(separator: ", ")).")
  }
}

nonisolated extension String {
  /// The text in double quotes, on one line, with control characters escaped and long text cut, for messages.
  var quoted: String {
    let escaped = unicodeScalars.prefix(String.longestQuotedText).map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\(unicodeScalars.count > String.longestQuotedText ? "…" : "")\""
  }

  /// In Unicode scalars; enough to recognise a text, and short enough for a line of a terminal.
  private static var longestQuotedText: Int { 120 }
}
