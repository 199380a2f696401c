import Foundation

/// A text prepared for lines of any width.
///
/// Turning characters into glyphs is most of the work of laying out a text, and does not depend on the width of its lines. So it happens
/// once: each paragraph is shaped when a frame first reaches it, and the frames asked for are kept.
///
/// ```
/// StyledText ─▶ CharacterTable, ResolvedRun ─▶ ShapedParagraph ─▶ FrameBuilder ─▶ TextFrame ─▶ FrameContents
///  once a text: paragraphs, styles               once a paragraph:  once a width:   lines and     at the first
///                                                glyphs, widths     line breaks     positions     drawing
/// ```
///
/// Unchecked `Sendable`, because the compiler cannot see the lock: everything that changes here, and all of Pango's objects, are accessed
/// only under the engine's lock, which `TextFrame` and the cache must take anyway.
package final class ShapedText: @unchecked Sendable {
  /// The value it was made from, to compare with others.
  private let source: StyledText
  /// The fonts it was shaped with. After `TextEngine.clearCaches()` it keeps the old ones alive.
  let engine: FontEngine
  let table: CharacterTable
  let runs: [ResolvedRun]
  let attributes: ParagraphAttributes
  /// The paragraphs in order, at least one.
  let paragraphs: [CharacterTable.Paragraph]
  /// Made on first use; a text of one run needs none.
  private lazy var attributeList = AttributeList(runs, table)
  /// The first paragraph, apart from the others: most texts have one, and need no dictionary.
  private var firstShaped: ShapedParagraph?
  private var othersShaped: [Int: ShapedParagraph] = [:]
  /// Of the paragraphs whose lines were broken.
  private var breaks: [Int: BreakTable] = [:]
  /// Few, so that a linear search is quickest.
  private var frames: [(key: FrameKey, frame: TextFrame)] = []

  /// The arguments of a frame, normalised: equal layouts have equal keys.
  private struct FrameKey: Equatable {
    /// Infinite where lines may have any length. Never negative.
    var width: CGFloat
    var maximumLines: Int
  }

  /// The most frames kept per text. A label asks for two or three; a text measured for many widths starts over.
  private static let maximumFrames = 8

  init(_ text: StyledText, engine: FontEngine) {
    source = text
    self.engine = engine
    table = CharacterTable(text.string)
    runs = FrameBuilder.resolve(text, table, engine)
    attributes = text.paragraph
    paragraphs = table.paragraphs()
  }

  /// Returns the prepared text, from the cache of recent ones if it contains it. Equal texts share their frames. Stops the process for
  /// invalid runs or non-finite lengths.
  package static func of(_ text: StyledText) -> ShapedText {
    TextEngine.withEngine { $0.part(TextCache.self).text(for: text) }
  }

  /// Whether this was made from an equal text. Strings are compared by their UTF-8 bytes: `==` also accepts canonically equivalent strings,
  /// whose glyphs and ranges may differ.
  func isMade(of text: StyledText) -> Bool {
    source.string.utf8.elementsEqual(text.string.utf8) && source.runs == text.runs && source.paragraph == text.paragraph
  }

  /// Returns the text in lines of a width. The same arguments return the same frame, while it is among the last eight.
  ///
  /// - Parameters: As for `TextFrame.init(_:width:maximumLines:)`.
  package func frame(width: CGFloat?, maximumLines: Int) -> TextFrame {
    TextEngine.withEngine { _ in
      let width = width.map { $0.isNaN ? .infinity : max($0, 0) } ?? .infinity
      let key = FrameKey(width: width, maximumLines: max(maximumLines, 0))
      if let known = known(key) { return known }
      let frame = makeFrame(key)
      if frames.count >= Self.maximumFrames { frames.removeAll(keepingCapacity: true) }
      frames.append((key, frame))
      return frame
    }
  }

  /// The kept frame of a key, by linear search.
  private func known(_ key: FrameKey) -> TextFrame? {
    for entry in frames where entry.key == key { return entry.frame }
    return nil
  }

  /// Moves the unconstrained frame if that gives the result, otherwise lays out.
  private func makeFrame(_ key: FrameKey) -> TextFrame {
    // Lines that end before the edge are the same for any width: a label that has the size it asked for is laid out once.
    if key.width.isFinite, let natural = known(FrameKey(width: .infinity, maximumLines: key.maximumLines)),
      let same = natural.moved(intoWidth: key.width, attributes)
    {
      return same
    }
    return TextFrame(self, width: key.width.isFinite ? key.width : nil, maximumLines: key.maximumLines)
  }

  /// A shaper for the paragraphs of this text. Cheap: it borrows what is here.
  var shaper: ParagraphShaper {
    ParagraphShaper(
      engine: engine, table: table, runs: runs,
      attributes: runs.count == 1 ? runs[0].style.features : attributeList.list)
  }

  /// Returns one paragraph's glyphs, shaped on first use.
  ///
  /// - Parameter paragraph: An index into `paragraphs`.
  func shaped(_ paragraph: Int) -> ShapedParagraph {
    if let known = paragraph == 0 ? firstShaped : othersShaped[paragraph] { return known }
    engine.shapingCount += 1
    let made = shaper.shape(paragraphs[paragraph].characters, direction: attributes.baseDirection)
    if paragraph == 0 { firstShaped = made } else { othersShaped[paragraph] = made }
    return made
  }

  /// Returns the positions where one paragraph's lines may end, found on first use.
  func breaks(_ paragraph: Int) -> BreakTable {
    if let known = breaks[paragraph] { return known }
    let made = BreakTable(paragraphs[paragraph].characters, of: table)
    breaks[paragraph] = made
    return made
  }
}
