import CoreGraphics
import Foundation

/// Texts laid out lately, so that equal texts with equal looks are shaped once.
///
/// An entry is a function of its key, so that what is kept and what was dropped never shows. Texts count by their length; at
/// most 2 × `BoundedCache`'s capacity are kept.
final class TextCache {
  private var texts = BoundedCache<Key, ShapedText>(capacity: 65_536)
  private unowned let engine: FontEngine

  init(engine: FontEngine) { self.engine = engine }

  /// A text, compared by its characters. Strings themselves are equal when they mean the same, even where they are written
  /// with other characters, which would have other glyphs and ranges.
  private struct Key: Hashable {
    let text: StyledText
    /// Found once for the up to three look-ups of a text.
    let hash: Int

    init(_ text: StyledText) {
      self.text = text
      var hasher = Hasher()
      var string = text.string
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      // What else there is hardly tells texts apart, and takes longer.
      hasher.combine(text.runs.count)
      hash = hasher.finalize()
    }

    static func == (a: Key, b: Key) -> Bool {
      a.hash == b.hash && a.text.string.utf8.elementsEqual(b.text.string.utf8) && a.text.runs == b.text.runs
        && a.text.paragraph == b.text.paragraph
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  func text(for text: StyledText) -> ShapedText {
    let key = Key(text)
    if let known = texts[key] { return known }
    let made = ShapedText(text, engine: engine)
    // A hundred for what a text takes besides its characters: about a kilobyte.
    texts.insert(made, for: key, cost: text.string.utf8.count + 100)
    return made
  }

  func removeAll() { texts.removeAll() }
}
