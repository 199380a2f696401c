import Foundation

/// The vertical measurements of a font at one size, in points: what `UIFont` reports and what lines are stacked by.
///
/// These are the figures of Apple's system font, imposed on whatever font really draws. A fallback font has a box of
/// its own (Noto Sans CJK's is 1.45 × size against 1.19), and using it would move the baseline of a line as soon as a
/// Japanese character or an emoji appears in it.
///
/// The measured line box, 1.193359 × size, with ascent .952148 and descent .241211 (behaviours.md §3, measured on the
/// iOS 26.1 simulator), is 2444 / 2048, 1950 / 2048 and 494 / 2048 to the last digit given: a grid of 2048 units per
/// em. We use the fractions.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the top of the line box to the baseline: 1950 / 2048 of the size. Positive.
  package var ascender: CGFloat
  /// The distance from the baseline to the bottom of the line box: −494 / 2048 of the size. Negative, as `UIFont` has
  /// it.
  package var descender: CGFloat
  /// Extra space between lines that is part of the font: always 0 for the system font.
  package var leading: CGFloat
  /// Ascender less descender: 2444 / 2048 of the size.
  package var lineHeight: CGFloat
  /// The height of a flat capital letter: 1443 / 2048 of the size. From memory, not measured for this project.
  package var capHeight: CGFloat
  /// The height of a flat small letter: 1078 / 2048 of the size. From memory, not measured for this project.
  package var xHeight: CGFloat

  /// The metrics of the system font at a size in points; monospaced and serif families use the same box.
  package init(pointSize: CGFloat) {
    let unit = pointSize / 2048
    ascender = 1950 * unit
    descender = -494 * unit
    leading = 0
    lineHeight = 2444 * unit
    capHeight = 1443 * unit
    xHeight = 1078 * unit
  }
}
