import Diagnostics
import Foundation

/// A pattern for texts on the screen, with Maestro's rules.
///
/// The pattern is a regular expression that must match the **whole** text, ignoring case; `.` also matches line breaks, and `^` and `$`
/// match at lines. A text that equals the pattern literally matches too, so that `Tomatoes (500 g)` needs no escapes, and a space in the
/// pattern matches a line break in the text. A pattern that is not a valid regular expression, such as `Carrots (500 g`, only matches
/// literally, ignoring case. Patterns are equal if their texts are.
nonisolated package struct TextPattern: Sendable {
  /// The text as the flow has it.
  package let pattern: String
  /// Whether the pattern is a valid regular expression.
  package let isExpression: Bool
  /// The compiled pattern, anchored at both ends; compiled once, because a step compares it with every text on the screen. `nil` if the
  /// pattern is not an expression.
  private let expression: NSRegularExpression?

  /// Compiles the pattern; never fails.
  package init(_ pattern: String) {
    self.pattern = pattern
    // The pattern is checked alone first: the added group must not make `a)|(?:b` valid. Anchored at both ends, because otherwise a shorter
    // alternative found first would hide a match of the whole.
    let options: NSRegularExpression.Options = [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines]
    expression =
      (try? NSRegularExpression(pattern: pattern)) == nil
      ? nil : try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    isExpression = expression != nil
  }

  /// Returns whether the pattern matches the whole text.
  ///
  /// - Parameter budget: The remaining budget of the current look at the screen, reduced by this comparison.
  /// - Throws: If the budget is used up, or the expression needs more stack than the engine has.
  package func matches(_ text: String, spending budget: inout MatchingBudget) throws(CostlyPattern) -> Bool {
    let onOneLine = text.replacingOccurrences(of: "\n", with: " ")
    if pattern == text || pattern == onOneLine { return true }
    guard let expression else {
      return pattern.caseInsensitiveCompare(text) == .orderedSame
        || pattern.caseInsensitiveCompare(onOneLine) == .orderedSame
    }
    if try isMatch(expression, text, spending: &budget) { return true }
    if onOneLine == text { return false }
    return try isMatch(expression, onOneLine, spending: &budget)
  }

  /// Returns whether the expression matches the whole text. Asks the engine to report its progress, which is how the budget is counted.
  private func isMatch(
    _ expression: NSRegularExpression, _ text: String, spending budget: inout MatchingBudget
  ) throws(CostlyPattern) -> Bool {
    let whole = NSRange(text.startIndex..., in: text)
    var isFound = false
    var isAborted = false
    var left = budget.reportsLeft
    expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: whole) {
      match, flags, stop in
      if flags.contains(.progress) { left -= 1 }
      // The engine's own limit, the size of its stack. It then reports that nothing was found.
      isAborted = left < 0 || flags.contains(.internalError)
      isFound = isFound || match?.range == whole
      if isAborted || isFound { stop.pointee = true }
    }
    if isAborted { throw CostlyPattern(pattern: pattern, text: text) }
    budget.reportsLeft = left
    return isFound
  }
}

nonisolated extension TextPattern: Hashable {
  package static func == (first: TextPattern, second: TextPattern) -> Bool { first.pattern == second.pattern }

  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

/// The limit of work for regular expressions in one look at the screen.
///
/// A pattern such as `(a+)+` tries every way to divide a text: each further letter doubles the work. The limit counts steps of the engine,
/// not seconds, so that a flow passes or fails in the same way on every machine.
nonisolated package struct MatchingBudget: Sendable {
  /// The number of further reports of progress to accept from the engine. It reports about every 10,000 steps (ICU 74), so ordinary
  /// patterns, with tens or hundreds of steps, never cause one. 200 reports take some 30 ms; a much lower limit would refuse searches in
  /// long texts, and a higher one would only refuse later.
  fileprivate var reportsLeft = 200

  package init() {}
}

/// A pattern whose comparison was abandoned, so that it is unknown whether it matches. Fails the step, rather than count as no match.
nonisolated package struct CostlyPattern: Error, Equatable {
  package let pattern: String
  /// The text that it was compared with.
  package let text: String

  var diagnostic: Diagnostic {
    Diagnostic(
      "The pattern \(pattern.quoted) takes too many steps to match, so the result is unknown.",
      objects: ["text: \(text.quoted)"],
      likelyCause: "A repetition inside a repetition, such as \"(a+)+\", tries every way to divide a text.",
      remedy: "Write it with one repetition, such as \"a+\", or choose the element by a plain text or by \"id\".")
  }
}
