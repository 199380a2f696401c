import Foundation

/// A text laid out once: its lines, their positions, and the glyphs to draw. Immutable, and usable from any thread.
///
/// Coordinates are points from the frame's top left corner, y down. Lines are stacked by the metrics of the *specified*
/// fonts (`FontMetrics`), so a fallback font never moves a baseline:
///
/// ```
/// top of frame ─┬─ ascent ──┐
///               │  baseline ┤ lines[0].baseline = firstBaseline
///               ├─ descent ─┘
///               │  line spacing (between lines only)
///               ├─ ascent …
/// ```
///
/// An empty text has one empty line, and a separator at the end of a text is followed by an empty line, as in Apple's
/// text system. A label that shows no text handles its own empty size.
package final class TextFrame: Sendable {
  /// One line: its characters, its position in the frame, and its box.
  package struct Line: Hashable, Sendable {
    /// The characters this line represents, in UTF-16 code units of the string. Includes those an ellipsis replaces and white space at the
    /// end, but not the separator.
    package let utf16Range: Range<Int>
    /// The left edge of the text, in points from the frame's left edge.
    package let x: CGFloat
    /// In points down from the frame's top edge; not rounded.
    package let baseline: CGFloat
    /// From the left to the right edge of the text, in points. White space counts at the end of a paragraph, as far as it fits, and nowhere
    /// else. Exceeds the frame's width only for a single wide character or when clipping.
    package let width: CGFloat
    /// From the line's top to its baseline, after the line height rules. May be negative with a low maximum height.
    package let ascent: CGFloat
    /// From the baseline to the line's bottom.
    package let descent: CGFloat
    /// Whether an ellipsis replaces some of the line's characters or text behind them.
    package let isTruncated: Bool
  }

  /// The width of the widest line with its indents, and the height of all lines, in points. Not rounded, and independent of the given
  /// width's slack.
  package let size: CGSize
  /// From top to bottom; at least one.
  package let lines: [Line]
  /// Whether some of the text is not shown, with or without an ellipsis.
  package let isTruncated: Bool

  /// Shared by frames that differ only in the positions of their lines.
  private let drawing: FrameDrawing
  /// The glyphs and bars to draw, assembled on first access.
  var contents: FrameContents { TextEngine.withEngine { _ in drawing.contents } }

  /// Lays out a text without caching it; `ShapedText.of(_:)` shares work between equal texts. A few microseconds for a label; the first
  /// text of a process also loads the fonts.
  ///
  /// - Parameters:
  ///   - width: The room for lines in points, which alignment refers to. `nil`, infinite or NaN allows lines of any length and aligns them
  ///     to the widest one. Negative counts as zero; a line contains at least one character.
  ///   - maximumLines: The number of lines after which the rest is dropped; 0 or less for no limit.
  package convenience init(_ text: StyledText, width: CGFloat? = nil, maximumLines: Int = 0) {
    let shaped = TextEngine.withEngine { ShapedText(text, engine: $0) }
    self.init(shaped, width: width, maximumLines: maximumLines)
  }

  /// Lays out a prepared text, which keeps its glyphs for further frames.
  init(_ text: ShapedText, width: CGFloat?, maximumLines: Int) {
    (size, lines, isTruncated, drawing) = TextEngine.withEngine { _ in
      var builder = FrameBuilder(text, width: width, maximumLines: maximumLines)
      let (lines, size) = builder.build()
      return (size, lines, builder.isTruncated, builder.drawing)
    }
  }

  private init(size: CGSize, lines: [Line], isTruncated: Bool, drawing: FrameDrawing) {
    (self.size, self.lines, self.isTruncated, self.drawing) = (size, lines, isTruncated, drawing)
  }

  /// From the frame's top to the first line's baseline, in points.
  package var firstBaseline: CGFloat { lines[0].baseline }

  /// From the frame's top to the last line's baseline, in points.
  package var lastBaseline: CGFloat { lines[lines.count - 1].baseline }

  /// Returns the frame that a layout for `width` would give, made from this one, which was laid out without a width; `nil` when another
  /// layout is needed.
  ///
  /// None is needed where every paragraph fits on one line from left to right without indents. Then only the distance of each line from the
  /// left edge changes.
  func moved(intoWidth width: CGFloat, _ paragraph: ParagraphAttributes) -> TextFrame? {
    guard size.width <= width, !isTruncated, !drawing.isRightToLeft, paragraph.firstLineHeadIndent == 0,
      paragraph.headIndent == 0, paragraph.tailIndent == 0
    else { return nil }
    let share: CGFloat
    switch paragraph.alignment {
    case .left, .natural, .justified: share = 0
    case .center: share = 2
    case .right: share = 1
    }
    let lines = lines.map { line in
      Line(
        utf16Range: line.utf16Range, x: share == 0 ? 0 : (width - line.width) / share, baseline: line.baseline,
        width: line.width, ascent: line.ascent, descent: line.descent, isTruncated: false)
    }
    return TextFrame(size: size, lines: lines, isTruncated: false, drawing: drawing)
  }
}
