import Foundation

/// The edge at which lines are aligned: between the indents where the frame has a width, else within the widest line.
package enum TextAlignment: Hashable, Sendable {
  case left, center, right
  /// Both edges, by stretching spaces, or the gaps between characters in a line without spaces. A paragraph's last line, a truncated line
  /// and a line in a frame without a width are set `natural`.
  case justified
  /// The edge at which the base direction starts: left, or right in a right-to-left paragraph.
  case natural
}

/// The treatment of text that is wider than its frame.
package enum LineBreakMode: Hashable, Sendable {
  /// Breaks between words; a word wider than a whole line breaks between characters.
  case wordWrapping
  /// Breaks between any two characters.
  case charWrapping
  /// One line for each paragraph, as wide as the text is. The frame is not clipped: that is up to the view that draws it.
  case clipping
  /// Words wrap; the last permitted line replaces what does not fit, at its beginning, end or middle, with an ellipsis.
  case truncatingHead, truncatingTail, truncatingMiddle
}

/// The direction in which a paragraph runs. It decides the leading edge, the order of mixed runs, and the side of trailing white space.
package enum BaseDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
  /// The direction of each paragraph's first strong character; left to right when there is none.
  case natural
}

/// The settings for the lines of a text. Lengths are in points and zero by default; laying out a text with a non-finite length stops the
/// process.
///
/// One value covers all paragraphs of a `StyledText`. Heights apply in this order: natural height, `lineHeightMultiple`,
/// `minimumLineHeight`, `maximumLineHeight`. All they add or remove is above the baseline.
package struct ParagraphAttributes: Hashable, Sendable {
  /// Where lines are placed in their room. It moves lines, and only `justified` changes their width.
  package var alignment: TextAlignment
  /// How lines end. With a limit on lines, the three truncating modes also decide which part of the last line the ellipsis replaces.
  package var lineBreakMode: LineBreakMode
  /// Read for each paragraph separately. `natural` lets an Arabic paragraph align right beside an English one.
  package var baseDirection: BaseDirection
  /// Space between two lines; none after the last one. Also added between the last line of a paragraph and the first of the next.
  package var lineSpacing: CGFloat
  /// Multiplies the natural line height before the limits apply; 0 or less means 1. The added height is above the baseline.
  package var lineHeightMultiple: CGFloat
  /// Lines lower than this grow above the baseline.
  package var minimumLineHeight: CGFloat
  /// Lines higher than this shrink above the baseline, so that they overlap; 0 or less means no limit. It wins over `minimumLineHeight`.
  package var maximumLineHeight: CGFloat
  /// The distance of a paragraph's first line from the leading edge. A line after U+2028 counts as a first line.
  package var firstLineHeadIndent: CGFloat
  /// The distance of the paragraph's other lines from the leading edge.
  package var headIndent: CGFloat
  /// Where lines end: above 0 a distance from the leading edge, otherwise a distance from the trailing edge, counted negative.
  package var tailIndent: CGFloat
  /// Space after each paragraph but the last, in addition to the line spacing. U+2028 adds none, because it ends only a line.
  package var paragraphSpacing: CGFloat

  package init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .wordWrapping,
    baseDirection: BaseDirection = .natural, lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
    minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, firstLineHeadIndent: CGFloat = 0,
    headIndent: CGFloat = 0, tailIndent: CGFloat = 0, paragraphSpacing: CGFloat = 0
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.baseDirection = baseDirection
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.paragraphSpacing = paragraphSpacing
  }
}
