import Testing
import UIKitCore

/// The rules of the Unicode CLDR.
@Suite("Forms of counted words")
struct PluralRuleTests {
  /// A language, and the form of each number: whole ones first, then those with decimals.
  private static let table: [(languages: String, forms: [(Double, PluralCategory)])] = [
    (
      "en de nl sv et fi",
      [(0, .other), (1, .one), (2, .other), (11, .other), (21, .other), (0.5, .other), (1.5, .other)]
    ),
    ("es it ca", [(0, .other), (1, .one), (2, .other), (1_000_000, .many), (2_000_000, .many), (1_000_001, .other)]),
    ("fr pt", [(0, .one), (1, .one), (1.5, .one), (2, .other), (3_000_000, .many)]),
    ("ja zh ko th vi id ms", [(0, .other), (1, .other), (5, .other), (1.5, .other)]),
    (
      "ru uk",
      [
        (0, .many), (1, .one), (2, .few), (5, .many), (11, .many), (12, .many), (21, .one), (22, .few), (111, .many),
        (1.5, .other),
      ]
    ),
    ("pl", [(1, .one), (3, .few), (5, .many), (12, .many), (21, .many), (22, .few), (1.5, .other)]),
    ("cs sk", [(1, .one), (2, .few), (4, .few), (5, .other), (22, .other), (1.5, .many)]),
    ("hr sr", [(1, .one), (21, .one), (11, .other), (23, .few), (13, .other), (0.1, .one), (1.2, .few)]),
    ("sl", [(1, .one), (101, .one), (2, .two), (3, .few), (5, .other), (1.5, .few)]),
    ("lt", [(1, .one), (11, .other), (21, .one), (9, .few), (12, .other), (0.5, .many)]),
    ("lv", [(0, .zero), (1, .one), (11, .zero), (21, .one), (5, .other), (0.1, .one)]),
    ("ro", [(1, .one), (0, .few), (19, .few), (20, .other), (101, .few), (1.5, .few)]),
    ("ar", [(0, .zero), (1, .one), (2, .two), (3, .few), (11, .many), (100, .other), (103, .few), (0.5, .other)]),
    ("he", [(1, .one), (2, .two), (10, .other), (0.5, .one), (1.5, .other)]),
    ("hi", [(0, .one), (1, .one), (0.5, .one), (2, .other)]),
    ("da", [(1, .one), (1.5, .one), (2, .other), (0.5, .one)]),
    ("ga", [(1, .one), (2, .two), (6, .few), (7, .many), (11, .other)]),
    ("cy", [(0, .zero), (1, .one), (2, .two), (3, .few), (6, .many), (4, .other)]),
    ("is mk", [(1, .one), (21, .one), (11, .other), (0.1, .one)]),
    ("pt-PT", [(0, .other), (1, .one), (1.5, .other), (2, .other)]),
    ("xx", [(1, .other)]),
  ]

  @Test(
    "Each language has the forms of the CLDR, below zero those of the number without its sign", arguments: table.indices
  )
  func forms(row: Int) {
    for language in Self.table[row].languages.split(separator: " ") {
      let rule = PluralRule(language: String(language))
      for (number, form) in Self.table[row].forms {
        #expect(rule.category(of: number) == form, "\(language) \(number)")
        #expect(rule.category(of: -number) == form, "\(language) \(-number)")
        if let whole = Int64(exactly: number) { #expect(rule.category(of: whole) == form, "\(language) \(whole)") }
      }
    }
  }

  @Test("A region does not change the rule, unless the CLDR has one for it")
  func regions() {
    #expect(PluralRule(language: "ru_RU").category(of: Int64(2)) == .few)
    #expect(PluralRule(language: "pt-BR").category(of: Int64(0)) == .one)
    #expect(PluralRule(language: "pt_PT").category(of: Int64(0)) == .other)
  }

  @Test("Numbers beyond counting have the general form", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func beyond(number: Double) {
    #expect(PluralRule(language: "en").category(of: number) == .other)
    #expect(PluralRule(language: "en").category(of: Int64.min) == .other)
  }
}
