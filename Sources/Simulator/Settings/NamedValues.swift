import Diagnostics

/// A closed set of values that users choose by name, in flows and on the command line.
///
/// Names are compared without case and punctuation, so that `iPhone 16 Pro` finds `iphone-16-pro`; they must differ in other characters.
nonisolated package struct NamedValues<Value: Sendable>: Sendable {
  /// A noun in the singular for messages, such as "text size".
  package let kind: String
  /// The values in the order in which messages list them. Several names may have equal values; the first is the one that is written.
  package let entries: [(name: String, value: Value)]

  package init(kind: String, entries: [(name: String, value: Value)]) {
    self.kind = kind
    self.entries = entries
  }

  /// All names, in the order of `entries`.
  package var names: [String] { entries.map(\.name) }

  /// Returns the value with that name; `nil` if there is none.
  package func value(named name: String) -> Value? {
    let wanted = NearMatches.folded(name)
    return entries.first { NearMatches.folded($0.name) == wanted }?.value
  }

  /// Returns the message for an unknown name, with near matches and a list of all names.
  package func diagnostic(forUnknown name: String) -> Diagnostic {
    .unknownName(name, kind: kind, known: names)
  }
}

nonisolated extension Diagnostic {
  /// Returns "There is no `kind` called `name`", with near matches as the cause and the full list as the remedy.
  static func unknownName(_ name: String, kind: String, known: [String]) -> Diagnostic {
    let near = NearMatches.matches(for: name, among: known)
    return Diagnostic(
      "There is no \(kind) called \(name.quoted).",
      likelyCause: near.isEmpty ? "" : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?",
      remedy: "Use one of: \(known.joined(separator: ", ")).")
  }
}

nonisolated extension String {
  /// The text in double quotes on one line for messages: control characters are escaped, and texts of more than 120 scalars are shortened.
  var quoted: String {
    let escaped = unicodeScalars.prefix(String.maximumQuotedLength).map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\"": "\\\""
      case "\\": "\\\\"
      default: scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
      }
    }
    return "\"\(escaped.joined())\(unicodeScalars.count > String.maximumQuotedLength ? "…" : "")\""
  }

  /// The text on one line, with control characters escaped, for names and paths without quotes.
  ///
  /// Not shortened, because users copy paths from messages.
  var printable: String {
    if unicodeScalars.allSatisfy(\.isPrintable) { return self }
    return unicodeScalars.map { $0.isPrintable ? String($0) : $0.escaped(asASCII: true) }.joined()
  }

  /// In Unicode scalars. Enough to recognise a text, and short enough for a terminal's line.
  private static var maximumQuotedLength: Int { 120 }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal shows the scalar as a character. `false` for line breaks, and for control characters, with which text could move
  /// the cursor or overwrite other text.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // These change the direction of everything after them on the line.
    case .format: !(0x202a...0x202e).contains(value) && !(0x2066...0x2069).contains(value)
    default: true
    }
  }
}

nonisolated extension NamedValues where Value: Equatable {
  /// Returns the first name of a value; Swift's description of a value outside the set.
  package func name(of value: Value) -> String { entries.first { $0.value == value }?.name ?? "\(value)" }
}
