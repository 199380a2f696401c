import Keywords
import ShopKeywords

/// Suggests the ingredient keyword of a product's name. Reads its model when it is first asked.
final class KeywordAdvisor {
  /// A word of a name, and the share of a decision that came from it; the shares of a name add up to 1.
  struct Reason: Equatable {
    let word: String
    let share: Double
  }

  /// How many keywords are suggested.
  static let count = 5

  private lazy var model = Result { try Self.load() }

  private struct MissingModel: Error, CustomStringConvertible {
    let description = "The app was installed without its keywords, the file shop.keywords. Install it again."
  }

  private static func load() throws -> KeywordPredictor {
    guard let path = ShopKeywords.path else { throw MissingModel() }
    return try KeywordPredictor(path: path)
  }

  private var predictor: KeywordPredictor? { try? model.get() }

  /// Why nothing can be suggested; `nil` when all is well.
  var trouble: String? {
    guard case .failure(let error) = model else { return nil }
    return "\(error)"
  }

  /// The likeliest keywords of a name, the likeliest first; none for a name without words.
  func suggestions(for name: String) -> [String] {
    predictor?.predict(name, count: Self.count).map(\.keyword) ?? []
  }

  /// Whether a keyword is offered to sellers.
  func offers(_ keyword: String) -> Bool { predictor?.keywords.contains(keyword) ?? false }

  /// Offers a keyword from now on, without training.
  func add(_ keyword: String) { predictor?.add(keyword) }

  /// The words of a name and how much each counted for a keyword; none for a keyword that is not offered.
  func reasons(for keyword: String, in name: String) -> [Reason] {
    predictor?.explain(name, keyword: keyword).map { Reason(word: $0.word, share: Double($0.share)) } ?? []
  }
}
