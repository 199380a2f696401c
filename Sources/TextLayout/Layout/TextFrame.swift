import Foundation

/// A text laid out once: its lines, where they stand, and the glyphs to draw. Immutable.
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
/// An empty text has one empty line, and a line separator at the end of a text is followed by an empty line, as in
/// Apple's text system; that an empty label has no size is the label's business.
package final class TextFrame: Sendable {
  package struct Line: Hashable, Sendable {
    /// The characters this line stands for, in UTF-16 code units of the string: with those an ellipsis replaces and
    /// with white space at the end, without the separator.
    package let utf16Range: Range<Int>
    /// The left edge of the text, in points from the frame's left edge.
    package let x: CGFloat
    /// In points down from the frame's top edge; not rounded.
    package let baseline: CGFloat
    /// From the left to the right edge of the text, in points. At the end of a paragraph white space counts as far as
    /// it fits, elsewhere it does not. Greater than the frame's width only when a single character is, or when
    /// clipping.
    package let width: CGFloat
    /// From the line's top to its baseline, after the line height rules. May be negative with a low maximum height.
    package let ascent: CGFloat
    /// From the baseline to the line's bottom.
    package let descent: CGFloat
    /// Whether an ellipsis stands for some of the line's characters or for text behind them.
    package let isTruncated: Bool
  }

  /// The width of the widest line with its indents, and the height of all lines, in points; not rounded.
  package let size: CGSize
  /// At least one.
  package let lines: [Line]
  /// Whether some of the text is not shown.
  package let isTruncated: Bool

  private let drawing: FrameDrawing
  /// What there is to draw, found when first asked for.
  var contents: FrameContents { TextEngine.withEngine { _ in drawing.contents } }

  /// Lays out a text. A few microseconds for a label; the first text of a process also loads the fonts.
  ///
  /// - Parameters:
  ///   - width: The room for lines in points, which alignment refers to; `nil` (or infinite) for as much as they take,
  ///     where alignment refers to the widest line. Negative counts as zero; a line holds at least one character.
  ///   - maximumLines: The number of lines after which the rest is dropped; 0 for no limit.
  package convenience init(_ text: StyledText, width: CGFloat? = nil, maximumLines: Int = 0) {
    let shaped = TextEngine.withEngine { ShapedText(text, engine: $0) }
    self.init(shaped, width: width, maximumLines: maximumLines)
  }

  /// Lays out a text that keeps its glyphs for further frames.
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

  /// The frame that laying out for `width` would give, made from this one, which was laid out without a given width; `nil`
  /// when that would take another layout.
  ///
  /// It does not where every paragraph fits on its line, from the left to the right, and the only question is how far from
  /// the left edge the line stands.
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
