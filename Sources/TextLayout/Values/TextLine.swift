import CoreGraphics
import Foundation

/// A line under or through a run of text.
package struct TextLine: Hashable, Sendable {
  /// How strong the line is.
  package enum Strokes: Hashable, Sendable {
    case single
    /// Twice as thick as a single line.
    case thick
    /// Two thin lines, as far apart as they are thick.
    case double
  }

  /// How the line is interrupted. Lengths of dots, dashes and gaps are multiples of the thickness.
  package enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// The lengths of dashes and gaps in turn, as multiples of the thickness [G]; of a solid line, none.
    var lengths: [Double] {
      switch self {
      case .solid: []
      case .dot: [1, 1]
      case .dash: [4, 2]
      case .dashDot: [4, 2, 1, 2]
      case .dashDotDot: [4, 2, 1, 2, 1, 2]
      }
    }
  }

  package var strokes: Strokes
  package var pattern: Pattern
  /// Whether white space is left out.
  package var isByWord: Bool
  /// `nil` takes the colour of the text.
  package var color: CGColor?

  package init(
    _ strokes: Strokes = .single, pattern: Pattern = .solid, isByWord: Bool = false, color: CGColor? = nil
  ) {
    self.strokes = strokes
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }

  /// A plain line in the colour of the text.
  package static let single = TextLine()
}

/// An outline of the glyphs of a run. Colour glyphs, such as emoji, have none.
package struct TextStroke: Hashable, Sendable {
  /// In hundredths of the font's size, finite and not zero: the glyphs are only outlined above 0, and filled as well below.
  package var width: CGFloat
  /// `nil` takes the colour of the text.
  package var color: CGColor?

  package init(width: CGFloat, color: CGColor? = nil) {
    self.width = width
    self.color = color
  }
}

/// The shadow of a run's glyphs, lines and pictures, as `CGContext.setShadow(offset:blur:color:)` draws it. Backgrounds cast none.
package struct TextShadow: Hashable, Sendable {
  /// In points, positive right and down, whatever the transform.
  package var offset: CGSize
  /// Twice the standard deviation of the blur, in points.
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
