import CoreGraphics
import Foundation

/// What a kind of layer draws between its background and its contents.
package indirect enum LayerSpecialContent: Hashable, Sendable {
  case shape(LayerShape)
  case gradient(LayerGradient)
}

/// What a shape layer draws; see the properties of `CAShapeLayer`.
package struct LayerShape: Hashable, Sendable {
  /// In the layer's space; never a mutable path.
  package var path: CGPath
  package var fillColor: CGColor?
  package var usesEvenOddRule: Bool
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat
  package var strokeEnd: CGFloat
  package var lineWidth: CGFloat
  package var miterLimit: CGFloat
  package var lineCap: CAShapeLayerLineCap
  package var lineJoin: CAShapeLayerLineJoin
  package var lineDashPhase: CGFloat
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

  package var isFilled: Bool { fillColor.map { !$0.isInvisible } ?? false }
  package var isStroked: Bool {
    lineWidth > 0 && strokeEnd > strokeStart && (strokeColor.map { !$0.isInvisible } ?? false)
  }
}

/// What a gradient layer draws; see the properties of `CAGradientLayer`.
package struct LayerGradient: Hashable, Sendable {
  /// At least one.
  package var colors: [CGColor]
  /// As many as there are colours.
  package var locations: [CGFloat]
  /// In units of the bounds.
  package var startPoint: CGPoint
  /// In units of the bounds.
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
