import CoreGraphics
import Foundation

/// How a run of characters looks. Lengths are in points.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontSpecification
  package var color: CGColor
  /// Space added after every character cluster, the last one of a line included, as `NSAttributedString.Key.kern` does.
  /// May be negative.
  package var kern: CGFloat
  /// How far the run stands above the line's baseline; negative lowers it. The line box grows to hold it.
  package var baselineOffset: CGFloat
  package var underline: Bool
  package var strikethrough: Bool
  /// Fills the run's width over the whole height of its line.
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
