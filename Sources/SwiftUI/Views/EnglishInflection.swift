import Foundation

/// The agreement of English nouns with the numbers before them, for texts marked `^[3 day](inflect: true)`.
nonisolated enum EnglishInflection {
  /// Whether texts of a language are English; those of no known language are.
  static func isOf(_ language: String?) -> Bool { language.map { $0.isEmpty || $0.hasPrefix("en") } ?? true }

  /// Returns a phrase whose last word agrees with its number: "3 day" becomes "3 days", "1 day" stays. A phrase without a number stays, and
  /// so does one that ends in a plural.
  static func agreeing(_ phrase: String) -> String {
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let number = words.first(where: { $0.contains { $0.isNumber } }), number != "1", let noun = words.last,
      noun != number, noun.allSatisfy(\.isLetter)
    else { return phrase }
    return (words.dropLast() + [plural(of: noun)]).joined(separator: " ")
  }

  private static let irregular = [
    "child": "children", "foot": "feet", "goose": "geese", "half": "halves", "hero": "heroes", "knife": "knives",
    "leaf": "leaves", "life": "lives", "loaf": "loaves", "man": "men", "mouse": "mice", "person": "people",
    "potato": "potatoes", "shelf": "shelves", "tomato": "tomatoes", "tooth": "teeth", "wife": "wives", "wolf": "wolves",
    "woman": "women",
  ]
  private static let unchanging: Set = ["aircraft", "deer", "fish", "sheep"]

  private static func plural(of noun: String) -> String {
    let lower = noun.lowercased()
    if unchanging.contains(lower) || irregular.values.contains(lower) { return noun }
    if let plural = irregular[lower] { return String(noun.prefix(1)) + plural.dropFirst() }
    func ends(_ endings: String...) -> Bool { endings.contains { lower.hasSuffix($0) } }
    if ends("ss", "us", "is", "x", "z", "ch", "sh") { return noun + "es" }
    if ends("s") { return noun }
    if ends("y"), let before = lower.dropLast().last, !"aeiou".contains(before) { return noun.dropLast() + "ies" }
    return noun + "s"
  }
}
