import CPango

/// The positions where a paragraph's lines may end and where its graphemes begin, by Pango's implementation of Unicode's annexes 14 and 29.
///
/// Annex 14 contains the Japanese rules: no line begins with 。 or 、 or a small kana, and none ends with 「. Made only for paragraphs that do
/// not fit on one line.
struct BreakTable {
  /// One entry per character and one for the end.
  private let attributes: [PangoLogAttr]
  private let firstCharacter: Int

  /// Analyses one paragraph. The line breaking rules are those of the language `ja`, whatever the text.
  ///
  /// - Parameter characters: Of the text; positions asked for later are of the text too, not of the paragraph.
  init(_ characters: Range<Int>, of table: CharacterTable) {
    firstCharacter = characters.lowerBound
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters.count + 1)
    let start = table.byte(characters.lowerBound)
    let length = table.byte(characters.upperBound) - start
    table.bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let base = text.baseAddress else { return }
        pango_get_log_attrs(
          base + start, Int32(length), -1, pango_language_from_string("ja"), &attributes, Int32(attributes.count))
      }
    }
    self.attributes = attributes
  }

  /// Whether a line may end before a character of the text. Also true after a soft hyphen, where the line then shows a hyphen.
  func permitsLineBreak(before character: Int32) -> Bool {
    attributes[Int(character) - firstCharacter].is_line_break != 0
  }

  /// Whether a grapheme begins at a character of the text.
  func beginsGrapheme(at character: Int32) -> Bool {
    attributes[Int(character) - firstCharacter].is_cursor_position != 0
  }
}
