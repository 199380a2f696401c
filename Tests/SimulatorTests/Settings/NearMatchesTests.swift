import Testing

@testable import Simulator

@Suite("Near matches") nonisolated struct NearMatchesTests {
  @Test(
    "The distance counts insertions, removals, replacements and swaps of neighbours",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
      ("abc", "ab", 1), ("abc", "xabc", 1), ("kitten", "sitting", 3), ("abcdef", "badcfe", 3),
    ])
  func distance(first: String, second: String, expected: Int) {
    #expect(NearMatches.distance(from: Array(first), to: Array(second)) == expected)
    #expect(NearMatches.distance(from: Array(second), to: Array(first)) == expected)
  }

  @Test("Case and punctuation do not count")
  func folding() {
    #expect(NearMatches.matches(for: "I Phone_16", among: ["ipad", "iphone-16"]) == ["iphone-16"])
  }

  @Test("The best match comes first, and equal ones keep their order")
  func order() {
    // "cab" is one swap from "acb", and one replacement from "cob" and from "cub".
    #expect(NearMatches.matches(for: "cab", among: ["cub", "cob", "cab", "acb"]) == ["cab", "cub", "cob"])
  }

  @Test("A word that begins another one is near, a word of two letters is not")
  func prefixes() {
    #expect(NearMatches.matches(for: "acc", among: ["accessibilityLarge"]) == ["accessibilityLarge"])
    #expect(NearMatches.matches(for: "ac", among: ["accessibilityLarge"]).isEmpty)
  }

  @Test("Words without common letters, empty words and very long input have no near matches")
  func nothing() {
    #expect(NearMatches.matches(for: "zzz", among: ["back", "scroll"]).isEmpty)
    #expect(NearMatches.matches(for: "- -", among: ["back", "scroll"]).isEmpty)
    #expect(NearMatches.matches(for: String(repeating: "back", count: 100_000), among: ["back"]).isEmpty)
  }

  @Test("A repeated candidate is suggested once")
  func doubles() {
    #expect(NearMatches.matches(for: "ad", among: ["Add", "Ad", "Add", "Add", "Bad"]) == ["Ad", "Add", "Bad"])
  }

  @Test("At most three are suggested")
  func limit() {
    let five = ["aaaa1", "aaaa2", "aaaa3", "aaaa4", "aaaa5"]
    #expect(NearMatches.matches(for: "aaaa", among: five) == Array(five.prefix(3)))
  }
}
