import Foundation

/// A text made ready for lines of any width.
///
/// Turning characters into glyphs is most of the work of laying out a text, and does not depend on how wide its lines are. So
/// it happens once: each paragraph is shaped when a frame first reaches it, and the frames asked for are kept.
///
/// Unchecked, because the compiler cannot see the lock: whatever changes here, and all that Pango owns, is touched under the engine's
/// only, which `TextFrame` and the cache have to take for Pango's sake anyway.
package final class ShapedText: @unchecked Sendable {
  private let source: StyledText
  let engine: FontEngine
  let table: CharacterTable
  let runs: [ResolvedRun]
  let attributes: ParagraphAttributes
  let paragraphs: [CharacterTable.Paragraph]
  /// Plain texts have none of their own.
  private lazy var attributeList = AttributeList(runs, table)
  /// Most texts are one paragraph, for which no list is made.
  private var firstShaped: ShapedParagraph?
  private var othersShaped: [Int: ShapedParagraph] = [:]
  private var breaks: [Int: BreakTable] = [:]
  /// Few, so that looking through them is quickest.
  private var frames: [(key: FrameKey, frame: TextFrame)] = []

  private struct FrameKey: Equatable {
    /// Infinite where lines may be as long as they like.
    var width: CGFloat
    var maximumLines: Int
  }

  /// Frames kept per text. A label asks for two or three; one that is measured for many widths starts over.
  private static let mostFrames = 8

  init(_ text: StyledText, engine: FontEngine) {
    source = text
    self.engine = engine
    table = CharacterTable(text.string)
    runs = FrameBuilder.resolve(text, table, engine)
    attributes = text.paragraph
    paragraphs = table.paragraphs()
  }

  /// The text, from those laid out lately if it is among them: equal texts share their frames.
  package static func of(_ text: StyledText) -> ShapedText {
    TextEngine.withEngine { $0.part(TextCache.self).text(for: text) }
  }

  /// Whether this is what a text would be made into. Strings are compared by their characters: equal are also strings that mean the
  /// same, even where they are written with other characters, which would have other glyphs and ranges.
  func isMade(of text: StyledText) -> Bool {
    source.string.utf8.elementsEqual(text.string.utf8) && source.runs == text.runs && source.paragraph == text.paragraph
  }

  /// The text in lines of a width. Asked again for the same, it answers with the same frame.
  ///
  /// - Parameters: As for `TextFrame.init(_:width:maximumLines:)`.
  package func frame(width: CGFloat?, maximumLines: Int) -> TextFrame {
    TextEngine.withEngine { _ in
      let width = width.map { $0.isNaN ? .infinity : max($0, 0) } ?? .infinity
      let key = FrameKey(width: width, maximumLines: max(maximumLines, 0))
      if let known = known(key) { return known }
      let frame = makeFrame(key)
      if frames.count >= Self.mostFrames { frames.removeAll(keepingCapacity: true) }
      frames.append((key, frame))
      return frame
    }
  }

  private func known(_ key: FrameKey) -> TextFrame? {
    for entry in frames where entry.key == key { return entry.frame }
    return nil
  }

  private func makeFrame(_ key: FrameKey) -> TextFrame {
    // Lines that stop before the edge are the same wherever it is: a label that has the size it asked for is laid out once.
    if key.width.isFinite, let natural = known(FrameKey(width: .infinity, maximumLines: key.maximumLines)),
      let same = natural.moved(intoWidth: key.width, attributes)
    {
      return same
    }
    return TextFrame(self, width: key.width.isFinite ? key.width : nil, maximumLines: key.maximumLines)
  }

  var shaper: ParagraphShaper {
    ParagraphShaper(
      engine: engine, table: table, runs: runs,
      attributes: runs.count == 1 ? runs[0].style.features : attributeList.list)
  }

  /// One paragraph's glyphs, before lines are known.
  func shaped(_ paragraph: Int) -> ShapedParagraph {
    if let known = paragraph == 0 ? firstShaped : othersShaped[paragraph] { return known }
    engine.shapingCount += 1
    let made = shaper.shape(paragraphs[paragraph].characters, direction: attributes.baseDirection)
    if paragraph == 0 { firstShaped = made } else { othersShaped[paragraph] = made }
    return made
  }

  /// Where one paragraph's lines may end.
  func breaks(_ paragraph: Int) -> BreakTable {
    if let known = breaks[paragraph] { return known }
    let made = BreakTable(paragraphs[paragraph].characters, of: table)
    breaks[paragraph] = made
    return made
  }
}
