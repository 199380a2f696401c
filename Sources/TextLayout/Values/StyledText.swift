import Foundation

/// A string with the attributes of its runs and paragraphs: everything a `TextFrame` is made from besides a size.
///
/// Paragraphs end at a line feed, a carriage return (with or without line feed), U+0085 or U+2029; U+2028 begins a new line within a
/// paragraph.
package struct StyledText: Hashable, Sendable {
  /// Consecutive characters with the same attributes.
  package struct Run: Hashable, Sendable {
    /// In UTF-16 code units of the whole string. Must not split a surrogate pair.
    package var utf16Range: Range<Int>
    package var attributes: TextAttributes

    package init(utf16Range: Range<Int>, attributes: TextAttributes) {
      self.utf16Range = utf16Range
      self.attributes = attributes
    }
  }

  /// The characters. A NUL is drawn and measured as another invisible control character, because Pango stops at it.
  package var string: String
  /// Ascending, without gaps or overlaps, and covering the string; at least one. An empty string has one empty run, whose font gives its
  /// line a height.
  package var runs: [Run]
  /// The settings for all paragraphs of the text.
  package var paragraph: ParagraphAttributes

  /// A text of one run.
  package init(_ string: String, attributes: TextAttributes, paragraph: ParagraphAttributes = ParagraphAttributes()) {
    self.init(
      string, runs: [Run(utf16Range: 0..<string.utf16.count, attributes: attributes)], paragraph: paragraph)
  }

  /// Creates a text of several runs. `runs` is checked when a frame is laid out, which stops the process if they do not cover the string.
  package init(_ string: String, runs: [Run], paragraph: ParagraphAttributes = ParagraphAttributes()) {
    self.string = string
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Returns the same text with a range underlined, as input methods mark the text they may still replace; `nil` marks nothing.
  ///
  /// Runs are split at the ends of the range. Kerning and ligatures end there too, so letters may move slightly.
  ///
  /// - Parameter range: In UTF-16 code units; the part outside of the text is ignored.
  package func underlining(_ range: Range<Int>?) -> StyledText {
    guard let range, !range.isEmpty else { return self }
    var text = self
    text.runs = runs.flatMap { run in
      let marked = run.utf16Range.clamped(to: range)
      guard !marked.isEmpty else { return [run] }
      var line = run.attributes
      line.underline = .single
      let before = Run(utf16Range: run.utf16Range.lowerBound..<marked.lowerBound, attributes: run.attributes)
      let after = Run(utf16Range: marked.upperBound..<run.utf16Range.upperBound, attributes: run.attributes)
      return [before, Run(utf16Range: marked, attributes: line), after].filter { !$0.utf16Range.isEmpty }
    }
    return text
  }
}
