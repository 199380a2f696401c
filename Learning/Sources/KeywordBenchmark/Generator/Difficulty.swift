/// What makes the generated task hard. Probabilities are for each name.
///
/// The standard values were set before any metric learning was trained, on the validation splits of seeds 1 to 5, so that
/// the LSTM classifier answers about 62 % of them (`Documentation/Keywords.md`). They do not change with the models.
public struct Difficulty: Sendable, Equatable {
  public var names = 5_000
  public var testNames = 1_500
  public var validationNames = 350
  public var keywords = 1_320
  /// The exponent of Zipf's law by which names are dealt out, after each keyword has one.
  public var tailExponent = 0.95
  /// Which part of the spellings the lexicon lacks.
  public var hiddenSpellings = 0.5
  /// Which part of the hidden words occurs in test names alone.
  public var testOnlyWords = 0.15
  /// A cultivar stands for the food, where it has any.
  public var cultivars = 0.3
  /// The food is named beside its cultivar.
  public var namedBesideCultivar = 0.35
  /// The food is also named plainly if a name of the validation or test split would otherwise have only words that stand
  /// in no training name of its keyword and in no lexicon.
  public var namedBesideUntold = 0.9
  /// A spelling instead of the keyword.
  public var spellings = 0.55
  /// Another food is mentioned.
  public var distractors = 0.2
  public var typingMistakes = 0.06
  /// Letters of another width or kana of the other kind.
  public var otherLetters = 0.12

  /// Each cultivar has a name in the training pairs, besides `names`.
  public var namesEveryCultivar = false

  public init() {}
  public static let standard = Difficulty()

  /// What a shop knows: every word of every food stands in the lexicon or in a training name, and there are more names.
  /// For a model that is shipped, not for comparisons.
  public static let shop = {
    var shop = Difficulty()
    (shop.names, shop.testNames, shop.validationNames) = (12_000, 0, 300)
    (shop.hiddenSpellings, shop.testOnlyWords, shop.namesEveryCultivar) = (0, 0, true)
    return shop
  }()
}
