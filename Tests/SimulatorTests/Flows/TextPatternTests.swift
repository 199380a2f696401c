import Testing

@testable import Simulator

@Suite("Text patterns") nonisolated struct TextPatternTests {
  @Test(
    "A pattern must match the whole text, without regard to case",
    arguments: [
      ("Buy", "Buy", true), ("buy", "BUY", true), ("Buy", "Buy now", false), ("Buy.*", "Buy now", true),
      ("15", "150", false), (".*15.*", "150", true), ("ÄPFEL", "äpfel", true), ("", "x", false), ("", "", true),
    ])
  func whole(pattern: String, text: String, expected: Bool) {
    #expect(TextPattern(pattern).matches(text) == expected)
  }

  @Test("A longer alternative is found behind a shorter one that matches first")
  func alternatives() {
    #expect(TextPattern("Buy|Buy now").matches("Buy now"))
    #expect(!TextPattern("Buy|Sell").matches("Buy Sell"))
  }

  @Test(
    "A text equal to the pattern matches, whatever the characters mean in a regular expression",
    arguments: ["Tomatoes (500 g)", "a+b", "1.50 €?", "[x]", "(", "*", "\\", "a{2}", "^$"])
  func literal(text: String) {
    #expect(TextPattern(text).matches(text))
  }

  @Test("A pattern that is no regular expression is taken literally, still without regard to case")
  func invalid() {
    #expect(TextPattern("(New").matches("(new"))
    #expect(!TextPattern("(New").matches("New"))
    // Closing our own brackets must not make an invalid pattern valid.
    #expect(TextPattern("a)|(?:b").matches("a)|(?:b"))
    #expect(!TextPattern("a)|(?:b").matches("b"))
  }

  @Test("A line break may be written as a space, and a dot matches it")
  func lineBreaks() {
    #expect(TextPattern("Hello world").matches("Hello\nworld"))
    #expect(TextPattern("Hello.world").matches("Hello\nworld"))
    #expect(TextPattern(".*").matches("a\nb\nc"))
    #expect(!TextPattern("Hello").matches("Hello\nworld"))
  }

  @Test("Emoji and combined characters are matched as a whole")
  func unicode() {
    #expect(TextPattern("👩‍🍳 .*").matches("👩‍🍳 Rezepte"))
    #expect(TextPattern("...").matches("日本語"))
  }
}
