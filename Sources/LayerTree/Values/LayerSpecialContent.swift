import CoreGraphics
import Foundation

/// What a shape or gradient layer draws between its background and its contents.
package indirect enum LayerSpecialContent: Hashable, Sendable {
  case shape(LayerShape)
  case gradient(LayerGradient)
}

/// The content of a shape layer; see the properties of `CAShapeLayer`. All single numbers are finite; the dash pattern is not checked.
package struct LayerShape: Hashable, Sendable {
  /// In the layer's space. Never a mutable path.
  package var path: CGPath
  package var fillColor: CGColor?
  package var usesEvenOddRule: Bool
  package var strokeColor: CGColor?
  /// A share of the length of the whole path, like `strokeEnd`; clamped to 0…1 when drawn.
  package var strokeStart: CGFloat
  package var strokeEnd: CGFloat
  /// In points, half of it on each side of the path; 0 or less strokes nothing.
  package var lineWidth: CGFloat
  /// The longest mitre, in half line widths from the corner to the tip; sharper corners are bevelled.
  package var miterLimit: CGFloat
  package var lineCap: CAShapeLayerLineCap
  package var lineJoin: CAShapeLayerLineJoin
  package var lineDashPhase: CGFloat
  /// Lengths of dashes and gaps in turn, in points. Without a positive length the line is solid.
  package var lineDashPattern: [CGFloat]

  package init(
    path: CGPath, fillColor: CGColor?, usesEvenOddRule: Bool, strokeColor: CGColor?, strokeStart: CGFloat,
    strokeEnd: CGFloat, lineWidth: CGFloat, miterLimit: CGFloat, lineCap: CAShapeLayerLineCap,
    lineJoin: CAShapeLayerLineJoin, lineDashPhase: CGFloat, lineDashPattern: [CGFloat]
  ) {
    self.path = path
    self.fillColor = fillColor
    self.usesEvenOddRule = usesEvenOddRule
    self.strokeColor = strokeColor
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
    self.lineWidth = lineWidth
    self.miterLimit = miterLimit
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.lineDashPhase = lineDashPhase
    self.lineDashPattern = lineDashPattern
  }

  /// Whether filling shows anything: there is a colour, and it is not transparent.
  package var isFilled: Bool { fillColor.map { !$0.isInvisible } ?? false }
  /// Whether stroking shows anything: positive width, `strokeEnd` after `strokeStart`, and a colour that is not transparent.
  package var isStroked: Bool {
    lineWidth > 0 && strokeEnd > strokeStart && (strokeColor.map { !$0.isInvisible } ?? false)
  }
}

/// The content of a gradient layer; see the properties of `CAGradientLayer`.
package struct LayerGradient: Hashable, Sendable {
  /// At least one.
  package var colors: [CGColor]
  /// One location for each colour. `CAGradientLayer` spreads them evenly when their number does not match.
  package var locations: [CGFloat]
  /// In units of the bounds. The centre of a radial gradient.
  package var startPoint: CGPoint
  /// In units of the bounds. For a radial gradient, a corner of the box around the ellipse.
  package var endPoint: CGPoint
  package var isRadial: Bool

  package init(colors: [CGColor], locations: [CGFloat], startPoint: CGPoint, endPoint: CGPoint, isRadial: Bool) {
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
    self.isRadial = isRadial
  }
}

extension CGColor {
  /// Whether nothing behind the colour shows.
  package var isOpaque: Bool { alpha >= 1 }
  /// Whether nothing of the colour shows.
  package var isInvisible: Bool { alpha <= 0 }
}
