/// A generated task: names with their keywords in three splits, and what a model may know beforehand.
public struct KeywordBenchmark: Sendable, Equatable {
  /// A product's name and its one right keyword.
  public struct Example: Sendable, Equatable {
    public let name: String
    public let keyword: String
    public let kind: Kind
  }

  /// How much of a test name a model can know from the training names and the lexicon.
  public enum Kind: String, Sendable, CaseIterable {
    case ordinary
    /// The keyword is in no training pair, but the lexicon has the word that names the food.
    case unseenKeyword
    /// Every word that names the food is in no training name of its keyword and in no lexicon. Only likeness of letters,
    /// or knowledge from elsewhere, can tell.
    case unseenSpelling
  }

  public let seed: UInt64
  public let keywords: [String]
  /// Spellings that a model may know, each with its keyword. It contains no cultivar.
  public let lexicon: [(spelling: String, keyword: String)]
  public let training: [Example]
  public let validation: [Example]
  public let test: [Example]

  public static func == (a: Self, b: Self) -> Bool {
    a.seed == b.seed && a.keywords == b.keywords && a.lexicon.elementsEqual(b.lexicon, by: ==)
      && a.training == b.training && a.validation == b.validation && a.test == b.test
  }
}
