/// Turns a name or keyword into the words that a model reads.
public final class TextReader {
  public let normalizer: Normalizer
  private let divider: WordDivider

  /// Words beyond this many are not read.
  public static let longestSequence = 40

  public init(normalizer: Normalizer = .standard) throws(WordDivider.OpeningError) {
    self.normalizer = normalizer
    divider = try WordDivider()
  }

  /// The words of a text without stop words; all of them if nothing else would be left.
  public func words(_ text: String) -> [String] {
    let all = divider(normalizer(text))
    let kept = all.filter { !normalizer.stopWords.contains($0) }
    return Array((kept.isEmpty ? all : kept).prefix(Self.longestSequence))
  }
}
