import CoreGraphics
import Foundation
import NorenBasics

/// Texts laid out recently, so that equal texts with equal attributes are shaped once.
///
/// An entry is a function of its key, so the contents of the cache never affect the result. Texts count by their length; at most 2 ×
/// `BoundedCache`'s capacity is kept.
final class TextCache: EngineCache {
  /// By hashes of texts. Texts with the same hash replace each other; those of one screen differ in the values hashed.
  private var texts = BoundedCache<Int, ShapedText>(capacity: 16_384)
  private unowned let engine: FontEngine

  init(engine: FontEngine) { self.engine = engine }

  /// Returns the text from the cache, or prepares and inserts it.
  func text(for text: StyledText) -> ShapedText {
    let hash = Self.hash(of: text)
    if let known = texts[hash], known.isMade(of: text) { return known }
    let made = ShapedText(text, engine: engine)
    // A hundred for the memory a text takes besides its characters: about two kilobytes. The cache fits into the processor's second-level
    // cache, because texts fetched from farther away are not quicker than texts shaped again.
    texts.insert(made, for: hash, cost: text.string.utf8.count + 100)
    return made
  }

  /// Hashes the bytes and the attributes in which the texts of a screen usually differ.
  private static func hash(of text: StyledText) -> Int {
    var hasher = Hasher()
    var string = text.string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if let attributes = text.runs.first?.attributes {
      hasher.combine(attributes.font.pointSize)
      hasher.combine(attributes.font.weight)
      hasher.combine(attributes.color)
    }
    hasher.combine(text.paragraph.alignment)
    hasher.combine(text.paragraph.lineBreakMode)
    // Texts that differ only in other attributes are told apart by comparison.
    return hasher.finalize()
  }

  /// Releases all texts. They retain the engine, so this must precede its release.
  func removeAll() { texts.removeAll() }
}
