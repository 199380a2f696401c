import Diagnostics

/// A closed set of values that people choose by name, in flows and on the command line.
///
/// Names are matched without case and punctuation, so that `iPhone 16 Pro` finds `iphone-16-pro`.
nonisolated package struct NamedValues<Value: Sendable>: Sendable {
  /// What the values are, in the singular, for messages: "text size".
  package let kind: String
  /// The values in the order in which they are listed.
  package let entries: [(name: String, value: Value)]

  package init(kind: String, entries: [(name: String, value: Value)]) {
    self.kind = kind
    self.entries = entries
  }

  package var names: [String] { entries.map(\.name) }

  /// The value of that name, or `nil`.
  package func value(named name: String) -> Value? {
    let wanted = NearMatches.folded(name)
    return entries.first { NearMatches.folded($0.name) == wanted }?.value
  }

  /// What to say about a name that is none of ours: it lists those that are.
  package func diagnostic(forUnknown name: String) -> Diagnostic {
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
      default: scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
      }
    }
    return "\"\(escaped.joined())\(unicodeScalars.count > String.longestQuotedText ? "…" : "")\""
  }

  /// The text on one line with control characters escaped, and otherwise as it is: for names and paths that stand alone.
  ///
  /// Paths are shown whole, because they are copied from messages.
  var printable: String {
    if unicodeScalars.allSatisfy(\.isPrintable) { return self }
    return unicodeScalars.map { $0.isPrintable ? String($0) : $0.escaped(asASCII: true) }.joined()
  }

  /// In Unicode scalars; enough to recognise a text, and short enough for a line of a terminal.
  private static var longestQuotedText: Int { 120 }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal shows it as a character: neither a control character, with which text could move the cursor or paint
  /// over other text, nor a line break.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // These turn the direction of all that follows on the line.
    case .format: !(0x202a...0x202e).contains(value) && !(0x2066...0x2069).contains(value)
    default: true
    }
  }
}

nonisolated extension NamedValues where Value: Equatable {
  /// The name of a value of the set; of any other value, Swift's description.
  package func name(of value: Value) -> String { entries.first { $0.value == value }?.name ?? "\(value)" }
}
