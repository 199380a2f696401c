import Foundation

/// Which edge lines stand at.
package enum TextAlignment: Hashable, Sendable {
  case left, center, right
  /// Both edges, by stretching spaces (or, where a line has none, the gaps between its characters); the last line of a
  /// paragraph is set `natural`.
  case justified
  /// The edge the base direction starts at.
  case natural
}

/// What happens to text that is wider than its frame.
package enum LineBreakMode: Hashable, Sendable {
  /// Breaks between words; a word wider than a whole line breaks between characters.
  case wordWrapping
  /// Breaks between any two characters.
  case charWrapping
  /// One line for each paragraph, as wide as it is; drawing is not cut off here but by whoever clips.
  case clipping
  /// Words wrap; the last permitted line drops what does not fit, at its beginning, end or middle, for an ellipsis.
  case truncatingHead, truncatingTail, truncatingMiddle
}

/// The direction a paragraph runs in.
package enum BaseDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
  /// From each paragraph's first strong character; left to right when it has none.
  case natural
}

/// How the lines of a text are set. Lengths are in points; zero is the default for all of them.
package struct ParagraphAttributes: Hashable, Sendable {
  package var alignment: TextAlignment
  package var lineBreakMode: LineBreakMode
  package var baseDirection: BaseDirection
  /// Space between two lines; none after the last.
  package var lineSpacing: CGFloat
  /// Multiplies the natural line height before the limits apply; 0 means 1. What it adds stands above the baseline.
  package var lineHeightMultiple: CGFloat
  package var minimumLineHeight: CGFloat
  /// 0 means no limit. A limit below the natural height takes away above the baseline, and lines overlap.
  package var maximumLineHeight: CGFloat
  /// The distance of a paragraph's first line from the leading edge.
  package var firstLineHeadIndent: CGFloat
  /// The distance of the other lines from the leading edge.
  package var headIndent: CGFloat
  /// Where lines end: above 0 a distance from the leading edge, else a distance from the trailing edge, counted
  /// negative.
  package var tailIndent: CGFloat
  /// Space after each paragraph but the last, on top of the line spacing.
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
