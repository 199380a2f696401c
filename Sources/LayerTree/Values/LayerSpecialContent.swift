import CoreGraphics
import Foundation

/// What a shape or gradient layer draws between its background and its contents.
package indirect enum LayerSpecialContent: Hashable, Sendable {
  case shape(LayerShape)
  case gradient(LayerGradient)
}

/// The values of a shape layer; see the properties of `CAShapeLayer`. As special content, it has a path that is not empty, and its single
/// numbers are finite; the dash pattern is not checked.
package struct LayerShape: Hashable, Sendable {
  /// In the layer's space. Never a mutable path.
  package var path: CGPath?
  package var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var strokeColor: CGColor?
  /// A share of the length of the whole path, like `strokeEnd`; clamped to 0…1 when drawn.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  /// In points, half of it on each side of the path; 0 or less strokes nothing.
  package var lineWidth: CGFloat = 1
  /// The longest mitre, in half line widths from the corner to the tip; sharper corners are bevelled.
  package var miterLimit: CGFloat = 10
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter
  package var lineDashPhase: CGFloat = 0
  /// Lengths of dashes and gaps in turn, in points.
  package var lineDashPattern: [CGFloat]?

  package init() {}

  /// Whether filling shows anything: there is a colour, and it is not transparent.
  package var isFilled: Bool { fillColor.map { !$0.isInvisible } ?? false }
  /// Whether stroking shows anything: positive width, `strokeEnd` after `strokeStart`, and a colour that is not transparent.
  package var isStroked: Bool {
    lineWidth > 0 && strokeEnd > strokeStart && (strokeColor.map { !$0.isInvisible } ?? false)
  }
  /// The dash pattern if it has a positive length, else `nil`: the line is solid.
  package var dashes: [CGFloat]? { lineDashPattern.flatMap { $0.contains { $0 > 0 } ? $0 : nil } }
}

/// The values of a gradient layer; see the properties of `CAGradientLayer`. As special content, it has colours, and its points are finite.
package struct LayerGradient: Hashable, Sendable {
  package var colors: [CGColor]?
  /// In 0…1.
  package var locations: [CGFloat]?
  /// In units of the bounds. The centre of a radial or conic gradient.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// In units of the bounds. For a radial gradient, a corner of the box around the ellipse.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type = CAGradientLayerType.axial

  package init() {}

  /// Each colour with its location. Without a location for every colour, they are spread evenly.
  package var stops: (colors: [CGColor], locations: [CGFloat]) {
    let colors = colors ?? []
    if let locations, locations.count == colors.count { return (colors, locations) }
    let last = CGFloat(max(colors.count - 1, 1))
    return (colors, colors.indices.map { CGFloat($0) / last })
  }

  /// The direction in which a conic gradient begins, in radians from the x axis towards the y axis.
  ///
  /// - Parameter size: That of the layer, in points.
  package func startAngle(in size: CGSize) -> CGFloat {
    atan2((endPoint.y - startPoint.y) * size.height, (endPoint.x - startPoint.x) * size.width)
  }
}

extension CGColor {
  /// Whether nothing behind the colour shows.
  package var isOpaque: Bool { alpha >= 1 }
  /// Whether nothing of the colour shows.
  @usableFromInline package var isInvisible: Bool { alpha <= 0 }
}
