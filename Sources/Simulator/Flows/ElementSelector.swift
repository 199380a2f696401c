import Foundation

/// Chooses something on the screen by its text, its identifier, or both.
nonisolated package struct ElementSelector: Hashable, Sendable {
  /// Must match one of the element's texts.
  package var text: TextPattern?
  /// Must match the element's accessibility identifier.
  package var id: TextPattern?
  /// Which of several matches is meant, from top to bottom and then from left to right, counted from 0; negative numbers
  /// count from the last one, -1.
  package var index: Int?

  package init(text: TextPattern? = nil, id: TextPattern? = nil, index: Int? = nil) {
    self.text = text
    self.id = id
    self.index = index
  }
}

nonisolated extension ElementSelector: CustomStringConvertible {
  package var description: String {
    if let text, id == nil, index == nil { return text.pattern.quoted }
    let fields = [
      text.map { "text: \($0.pattern.quoted)" }, id.map { "id: \($0.pattern.quoted)" }, index.map { "index: \($0)" },
    ]
    return "{\(fields.compactMap(\.self).joined(separator: ", "))}"
  }
}

/// A text to look for, with Maestro's rules.
///
/// The pattern is a regular expression that must match the **whole** text, without regard to case; `.` also matches line
/// breaks, and `^` and `$` match at lines. A text that equals the pattern letter for letter matches too, so that
/// `Tomatoes (500 g)` needs no escapes, and a line break in a text may be written as a space. A pattern that is no valid
/// regular expression is taken literally.
nonisolated package struct TextPattern: Hashable, Sendable {
  package let pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  package func matches(_ text: String) -> Bool {
    let onOneLine = text.replacingOccurrences(of: "\n", with: " ")
    if pattern == text || pattern == onOneLine { return true }
    let expression = expression
    return [text, onOneLine].contains { candidate in
      let whole = NSRange(candidate.startIndex..., in: candidate)
      return expression.firstMatch(in: candidate, range: whole)?.range == whole
    }
  }

  /// Anchored at both ends, because a shorter alternative found first would otherwise hide a match of the whole.
  private var expression: NSRegularExpression {
    let options: NSRegularExpression.Options = [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines]
    if let valid = try? NSRegularExpression(pattern: pattern),
      let anchored = try? NSRegularExpression(pattern: "\\A(?:\(valid.pattern))\\z", options: options)
    {
      return anchored
    }
    let literal = NSRegularExpression.escapedPattern(for: pattern)
    return try! NSRegularExpression(pattern: "\\A\(literal)\\z", options: options)
  }
}
