import Diagnostics
import Foundation

/// A text to look for, with Maestro's rules.
///
/// The pattern is a regular expression that must match the **whole** text, without regard to case; `.` also matches line
/// breaks, and `^` and `$` match at lines. A text that equals the pattern letter for letter matches too, so that
/// `Tomatoes (500 g)` needs no escapes, and a line break in a text may be written as a space. A pattern that is no valid
/// regular expression, such as `Carrots (500 g`, only matches letter for letter, without regard to case.
nonisolated package struct TextPattern: Sendable {
  package let pattern: String
  /// Whether the pattern is a valid regular expression.
  package let isExpression: Bool
  /// Compiled once, because a step compares it with every text on the screen. `nil` when the pattern is no expression.
  private let expression: NSRegularExpression?

  package init(_ pattern: String) {
    self.pattern = pattern
    // The pattern by itself first: our own brackets must not make a valid one of `a)|(?:b`. Anchored at both ends, because a
    // shorter alternative found first would otherwise hide a match of the whole.
    let options: NSRegularExpression.Options = [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines]
    expression =
      (try? NSRegularExpression(pattern: pattern)) == nil
      ? nil : try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    isExpression = expression != nil
  }

  /// Whether the pattern stands for the whole text.
  ///
  /// - Parameter effort: What may still be spent, which this takes its part of.
  package func matches(_ text: String, spending effort: inout MatchingEffort) throws(CostlyPattern) -> Bool {
    let onOneLine = text.replacingOccurrences(of: "\n", with: " ")
    if pattern == text || pattern == onOneLine { return true }
    guard let expression else {
      return pattern.caseInsensitiveCompare(text) == .orderedSame
        || pattern.caseInsensitiveCompare(onOneLine) == .orderedSame
    }
    if try isMatch(expression, text, spending: &effort) { return true }
    if onOneLine == text { return false }
    return try isMatch(expression, onOneLine, spending: &effort)
  }

  private func isMatch(
    _ expression: NSRegularExpression, _ text: String, spending effort: inout MatchingEffort
  ) throws(CostlyPattern) -> Bool {
    let whole = NSRange(text.startIndex..., in: text)
    var isFound = false
    var isGivenUp = false
    var left = effort.reportsLeft
    expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
      match, flags, stop in
      if flags.contains(.progress) { left -= 1 }
      // The engine's own limit, that of its stack. It then claims that nothing was found.
      isGivenUp = left < 0 || flags.contains(.internalError)
      isFound = isFound || match?.range == whole
      if isGivenUp || isFound { stop.pointee = true }
    }
    if isGivenUp { throw CostlyPattern(pattern: pattern, text: text) }
    effort.reportsLeft = left
    return isFound
  }
}

nonisolated extension TextPattern: Hashable {
  package static func == (first: TextPattern, second: TextPattern) -> Bool { first.pattern == second.pattern }

  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

/// How much work one look at the screen may be for regular expressions.
///
/// A pattern such as `(a+)+` tries every way to divide a text: each further letter doubles the work. It is counted in steps of
/// the engine and not in seconds, so that a flow passes or fails alike on every machine.
nonisolated package struct MatchingEffort: Sendable {
  /// How often the engine may still report that it is not done. It reports about every 10,000 steps (ICU 74), so that ordinary
  /// patterns, of tens or hundreds of steps, never do. 200 are some 30 ms; much less would refuse searches in long texts, more
  /// would only take longer to refuse.
  fileprivate var reportsLeft = 200

  package init() {}
}

/// A pattern that was given up, so that nobody knows whether it matches.
nonisolated package struct CostlyPattern: Error, Equatable {
  package let pattern: String
  /// What it was compared with.
  package let text: String

  var diagnostic: Diagnostic {
    Diagnostic(
      "The pattern \(pattern.quoted) takes too many steps to compare, so that it is not known whether it matches.",
      objects: ["text: \(text.quoted)"],
      likelyCause: "A repetition inside a repetition, such as \"(a+)+\", tries every way to divide a text.",
      remedy: "Write it with one repetition, such as \"a+\", or choose the element by a plain text or by \"id\".")
  }
}
