import Diagnostics
import Testing

@testable import Simulator

@Suite("Text patterns") nonisolated struct TextPatternTests {
  private func isMatch(_ pattern: String, _ text: String) throws -> Bool {
    var budget = MatchingBudget()
    return try TextPattern(pattern).matches(text, spending: &budget)
  }

  @Test(
    "A pattern must match the whole text, ignoring case",
    arguments: [
      ("Buy", "Buy", true), ("buy", "BUY", true), ("Buy", "Buy now", false), ("Buy.*", "Buy now", true),
      ("15", "150", false), (".*15.*", "150", true), ("ÄPFEL", "äpfel", true), ("", "x", false), ("", "", true),
    ])
  func whole(pattern: String, text: String, expected: Bool) throws {
    #expect(try isMatch(pattern, text) == expected)
  }

  @Test("A longer alternative is found after a shorter one that matches first")
  func alternatives() throws {
    #expect(try isMatch("Buy|Buy now", "Buy now"))
    #expect(try !isMatch("Buy|Sell", "Buy Sell"))
  }

  @Test(
    "A text equal to the pattern matches, even with special characters",
    arguments: ["Tomatoes (500 g)", "a+b", "1.50 €?", "[x]", "(", "*", "\\", "a{2}", "^$"])
  func literal(text: String) throws {
    #expect(try isMatch(text, text))
  }

  @Test("A pattern that is not a regular expression is taken literally, still ignoring case")
  func invalid() throws {
    #expect(try isMatch("(New", "(new"))
    #expect(try !isMatch("(New", "New"))
    #expect(try isMatch("Carrots (500 g", "Carrots\n(500 g"))
    // Closing our own brackets must not make an invalid pattern valid.
    #expect(try isMatch("a)|(?:b", "a)|(?:b"))
    #expect(try !isMatch("a)|(?:b", "b"))
  }

  @Test(
    "A pattern knows whether it is a regular expression",
    arguments: [
      ("Buy", true), (".*", true), ("Tomatoes (500 g)", true), ("(New", false), ("*Required", false), ("[x", false),
      ("a)|(?:b", false), ("a{2", false), ("\\", false),
    ])
  func validity(pattern: String, isExpression: Bool) {
    #expect(TextPattern(pattern).isExpression == isExpression)
    #expect(ElementSelector(text: TextPattern(pattern)).literals.isEmpty == isExpression)
  }

  @Test(
    "A pattern too costly for a label of ordinary length is abandoned, and never reported as not matching",
    arguments: [
      ("(a+)+", String(repeating: "a", count: 40) + "!"), ("(a|aa)+", String(repeating: "a", count: 60) + "!"),
      ("(.*)*x", "Tomatoes, Peppers, Carrots, Onions, Garlic, Milk"),
      ("(?=.*.*.*.*.*.*x).*", String(repeating: "a", count: 100)),
      // Runs into the limit of the engine's stack instead.
      ("(a|b)*", String(repeating: "ab", count: 1_000_000)),
    ])
  func costly(pattern: String, text: String) throws {
    #expect(throws: CostlyPattern(pattern: pattern, text: text)) { try isMatch(pattern, text) }
    let words = CostlyPattern(pattern: pattern, text: text).diagnostic
    #expect(words.fact.contains(pattern.quoted))
    #expect(!words.likelyCause.isEmpty && !words.remedy.isEmpty)
    // Equal letter for letter, it costs nothing.
    #expect(try isMatch(pattern, pattern))
  }

  @Test("All texts share the effort")
  func budget() {
    // Doubles with every letter: 20 letters are some 2^20 ways, a few of which fit into the whole budget.
    let pattern = TextPattern("(a+)+")
    let text = String(repeating: "a", count: 18) + "!"
    var budget = MatchingBudget()
    #expect(throws: Never.self) { try pattern.matches(text, spending: &budget) }
    #expect(throws: CostlyPattern.self) {
      for _ in 0..<100 { _ = try pattern.matches(text, spending: &budget) }
    }
  }

  @Test("A line break may be written as a space, and a dot matches it")
  func lineBreaks() throws {
    #expect(try isMatch("Hello world", "Hello\nworld"))
    #expect(try isMatch("Hello.world", "Hello\nworld"))
    #expect(try isMatch(".*", "a\nb\nc"))
    #expect(try !isMatch("Hello", "Hello\nworld"))
  }

  @Test("Emoji and combined characters match as a whole")
  func unicode() throws {
    #expect(try isMatch("👩‍🍳 .*", "👩‍🍳 Rezepte"))
    #expect(try isMatch("...", "日本語"))
  }
}
