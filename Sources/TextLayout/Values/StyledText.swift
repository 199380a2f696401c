import Foundation

/// A string with the attributes of its runs and of its paragraphs: all that a `TextFrame` is made from besides a size.
///
/// Paragraphs end at a newline, a carriage return (with or without newline) or U+2029; U+2028 begins a new line within
/// a paragraph.
package struct StyledText: Hashable, Sendable {
  /// A stretch of characters with one look.
  package struct Run: Hashable, Sendable {
    /// In UTF-16 code units of the whole string.
    package var utf16Range: Range<Int>
    package var attributes: TextAttributes

    package init(utf16Range: Range<Int>, attributes: TextAttributes) {
      self.utf16Range = utf16Range
      self.attributes = attributes
    }
  }

  package var string: String
  /// Ascending, without gaps or overlaps, covering the string; at least one. An empty string has one empty run, whose
  /// font gives its line a height.
  package var runs: [Run]
  package var paragraph: ParagraphAttributes

  /// A text of one run.
  package init(_ string: String, attributes: TextAttributes, paragraph: ParagraphAttributes = ParagraphAttributes()) {
    self.init(
      string, runs: [Run(utf16Range: 0..<string.utf16.count, attributes: attributes)], paragraph: paragraph)
  }

  /// A text of several runs; see `runs` for what they must satisfy, which is checked when a frame is laid out.
  package init(_ string: String, runs: [Run], paragraph: ParagraphAttributes = ParagraphAttributes()) {
    self.string = string
    self.runs = runs
    self.paragraph = paragraph
  }

  /// The same text with a line under a range, which input methods mark with; `nil` marks nothing.
  ///
  /// - Parameter range: In UTF-16 code units; what lies outside the text is left out.
  package func underlining(_ range: Range<Int>?) -> StyledText {
    guard let range, !range.isEmpty else { return self }
    var text = self
    text.runs = runs.flatMap { run in
      let marked = run.utf16Range.clamped(to: range)
      guard !marked.isEmpty else { return [run] }
      var line = run.attributes
      line.underline = true
      let before = Run(utf16Range: run.utf16Range.lowerBound..<marked.lowerBound, attributes: run.attributes)
      let after = Run(utf16Range: marked.upperBound..<run.utf16Range.upperBound, attributes: run.attributes)
      return [before, Run(utf16Range: marked, attributes: line), after].filter { !$0.utf16Range.isEmpty }
    }
    return text
  }
}
