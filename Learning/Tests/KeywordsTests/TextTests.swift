import Testing

@testable import Keywords

@Suite("Text")
struct TextTests {
  @Test(
    "Width, case, numbers and punctuation are brought together",
    arguments: [
      ("Ｂｅｅｆ", "beef"), ("ｼﾞｬｶﾞｲﾓ", "ジャガイモ"), ("じゃがいも １ｋｇ", "じゃがいも"), ("【訳あり】 りんご!!", "訳あり りんご"),
      ("卵 10個入り", "卵"), ("", ""), ("🍎🍎", "🍎🍎"), ("みかん　約800g", "みかん 約"),
    ])
  func normalization(text: String, expected: String) {
    #expect(Normalizer.standard(text) == expected)
  }

  @Test("Ten thousand letters cost what two hundred do")
  func longNames() throws {
    let name = String(repeating: "りんご ", count: 2_500)
    #expect(Normalizer.standard(name).count <= Normalizer.longestName)
    let words = try TextReader().words(name)
    #expect(words.count <= TextReader.longestSequence)
  }

  @Test("Rules that are no rules are refused, with their line")
  func badRules() {
    #expect(throws: Normalizer.RulesError.strayLine(line: 1)) { try Normalizer(rules: "a => b") }
    #expect(throws: Normalizer.RulesError.strayLine(line: 2)) { try Normalizer(rules: "[replacements]\nab") }
    #expect(throws: Normalizer.RulesError.badPattern(line: 2, pattern: "(")) {
      try Normalizer(rules: "[replacements]\n( => x")
    }
  }

  @Test("MeCab divides, and stop words are left out unless nothing else is there")
  func words() throws {
    let reader = try TextReader()
    #expect(reader.words("農家直送！じゃがいも 1kg") == ["農家", "直送", "じゃがいも"])
    #expect(reader.words("用") == ["用"])
    #expect(reader.words("") == [])
    #expect(!reader.words("🍎").isEmpty)
    #expect(reader.words("a\0b").count > 0)
  }

  @Test("A word never seen before shares parts with words that are like it")
  func subwords() {
    let subwords = Subwords(buckets: 1 << 15)
    let shared = Set(subwords("じゃがいも")).intersection(subwords("じゃが芋"))
    #expect(shared.count >= 5)
    #expect(subwords("リンゴ") == subwords("りんご"))
    #expect(subwords("").count == 1)
    #expect(subwords("林檎") == subwords("林檎"))
  }
}
