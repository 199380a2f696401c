import CoreGraphics
import Foundation

/// Texts laid out lately, so that equal texts with equal looks are shaped once.
///
/// An entry is a function of its key, so that what is kept and what was dropped never shows. Texts count by their length; at
/// most 2 × `BoundedCache`'s capacity are kept.
final class TextCache: EnginePart {
  /// By hashes of texts. Texts of one hash take turns; those that one screen shows differ in what is hashed.
  private var texts = BoundedCache<Int, ShapedText>(capacity: 16_384)
  private unowned let engine: FontEngine

  init(engine: FontEngine) { self.engine = engine }

  func text(for text: StyledText) -> ShapedText {
    let hash = Self.hash(of: text)
    if let known = texts[hash], known.isMade(of: text) { return known }
    let made = ShapedText(text, engine: engine)
    // A hundred for what a text takes besides its characters: about two kilobytes. What is kept stays within the processor's
    // second cache, because texts that have to be fetched from farther away are not quicker than texts shaped anew.
    texts.insert(made, for: hash, cost: text.string.utf8.count + 100)
    return made
  }

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
    // Of what else there is, texts are told apart by comparing them.
    return hasher.finalize()
  }

  func removeAll() { texts.removeAll() }
}
