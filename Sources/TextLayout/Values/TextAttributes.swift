import CoreGraphics
import Foundation

/// The look of a run of characters. Lengths are in points; laying out a text with a non-finite length stops the process.
package struct TextAttributes: Hashable, Sendable {
  /// Decides glyphs, widths and line height. A fallback font draws the characters it lacks, without changing the line height.
  package var font: FontSpecification
  /// Fills outlines and bars, in the sRGB components of the colour. A colour glyph, such as an emoji, takes only the alpha of it.
  package var color: CGColor
  /// Space added after every visible character cluster, including the last one of a line, like `NSAttributedString.Key.kern`. May be
  /// negative.
  package var kern: CGFloat
  /// How far the run is raised above the line's baseline; negative lowers it. The line box grows to contain it.
  package var baselineOffset: CGFloat
  /// Whether a bar is drawn below the baseline, in the text's colour and across spaces. Neighbouring runs of one look share a bar.
  package var underline: Bool
  /// Whether a bar is drawn through the middle of the small letters, in the text's colour.
  package var strikethrough: Bool
  /// Fills the run's width over the whole height of its line, behind the glyphs; `nil` draws nothing.
  package var background: CGColor?

  package init(
    font: FontSpecification, color: CGColor, kern: CGFloat = 0, baselineOffset: CGFloat = 0, underline: Bool = false,
    strikethrough: Bool = false, background: CGColor? = nil
  ) {
    self.font = font
    self.color = color
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
  }
}
