import Tensors

/// Texts as an engine reads them: the parts of all words, the words they make, and the texts these make.
public struct TextBatch: Sendable {
  /// Numbers of parts, as `WordVectors.parts(of:)` gives them.
  public let parts: [Int32]
  /// The parts of each word.
  public let words: Segments
  /// The words of each text. A text without words has an empty segment.
  public let texts: Segments

  /// - Parameter texts: The words of each text.
  public init(_ texts: [[String]], vectors: WordVectors) {
    self.init(encoded: texts.map { $0.map { vectors.parts(of: $0) } })
  }

  /// - Parameter texts: For each text the parts of each word.
  public init(encoded texts: [[[Int32]]]) {
    parts = texts.flatMap { $0.flatMap { $0 } }
    words = Segments(lengths: texts.flatMap { $0.map(\.count) })
    self.texts = Segments(lengths: texts.map(\.count))
  }
}
