import Foundation

/// The vertical measurements of a font at one size, in points: the figures `UIFont` reports and the heights that lines are stacked by.
///
/// These are the figures of Apple's system font, imposed on whatever font draws. A fallback font has a box of its own (Noto Sans CJK's is
/// 1.45 × size, against 1.19), and using it would move a line's baseline as soon as a Japanese character or an emoji appears.
///
/// The line box is 1.193359 × size, with an ascent of .952148 and a descent of .241211 (behaviours.md §3, iOS 26.1 simulator) [M]. To the
/// last digit given, these are 2444 / 2048, 1950 / 2048 and 494 / 2048: a grid of 2048 units per em. We use the fractions.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the top of the line box to the baseline: 1950 / 2048 of the size. Positive.
  package var ascender: CGFloat
  /// The distance from the baseline to the bottom of the line box: −494 / 2048 of the size. Negative, like `UIFont.descender`.
  package var descender: CGFloat
  /// Extra space between lines that is part of the font: 0 for the system font, and therefore here. Lines are stacked without it.
  package var leading: CGFloat
  /// `ascender` minus `descender`: 2444 / 2048 of the size. The height of a line whose runs all have this font and no baseline offset.
  package var lineHeight: CGFloat
  /// The height of a flat capital letter: 1443 / 2048 of the size [G].
  package var capHeight: CGFloat
  /// The height of a flat small letter: 1078 / 2048 of the size [G]. The strikethrough is drawn at half of it.
  package var xHeight: CGFloat

  /// Creates the metrics of the system font at a size in points; the monospaced and serif designs use the same box.
  ///
  /// The size is not checked: a negative one turns the box upside down, a non-finite one makes every figure non-finite.
  package init(pointSize: CGFloat) {
    let unit = pointSize / 2048
    ascender = 1950 * unit
    descender = -494 * unit
    leading = 0
    lineHeight = 2444 * unit
    capHeight = 1443 * unit
    xHeight = 1078 * unit
  }

  /// Returns all measurements multiplied by a factor.
  package func scaled(by factor: CGFloat) -> FontMetrics {
    var metrics = self
    metrics.ascender *= factor
    metrics.descender *= factor
    metrics.leading *= factor
    metrics.lineHeight *= factor
    metrics.capHeight *= factor
    metrics.xHeight *= factor
    return metrics
  }
}
