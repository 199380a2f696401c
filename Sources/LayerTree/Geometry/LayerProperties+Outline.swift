import CoreGraphics
import Foundation

extension LayerProperties {
  package var cornerShape: CornerShape { cornerCurve == .continuous ? .continuous : .circular }

  /// The radii of the corners, those that are not rounded being zero, fitted to the bounds; all made smaller by `inset`.
  package func cornerRadii(insetBy inset: CGFloat = 0) -> CornerRadii {
    func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
    let radii = CornerRadii(
      minXMinY: radius(.layerMinXMinYCorner), maxXMinY: radius(.layerMaxXMinYCorner),
      minXMaxY: radius(.layerMinXMaxYCorner), maxXMaxY: radius(.layerMaxXMaxYCorner)
    ).fitted(to: bounds.size)
    return inset == 0 ? radii : radii.reduced(by: inset)
  }

  /// The outline of the layer in its own space; moved inwards by `inset` on every side.
  package func outline(insetBy inset: CGFloat = 0) -> CGPath {
    let rect = inset == 0 ? bounds : bounds.insetBy(dx: inset, dy: inset)
    let radii = cornerRadii(insetBy: inset)
    return radii.isZero
      ? CGPath(rect: rect, transform: nil) : CGPath.roundedRect(rect, radii: radii, shape: cornerShape)
  }

  /// How far from a corner the outline may differ from the rectangle, in points.
  package var cornerReach: CGFloat {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return 0 }
    // Apple's expansion factor bounds the length of a continuous corner; see CALayer.cornerCurveExpansionFactor.
    return min(cornerRadius * (cornerShape == .continuous ? 1.528665 : 1), max(bounds.width, bounds.height))
  }

  package var drawsBackground: Bool {
    !bounds.isEmpty && (backgroundColor.map { !$0.isInvisible } ?? false)
  }

  package var castsShadow: Bool {
    shadowOpacity > 0 && !masksToBounds && (shadowColor.map { !$0.isInvisible } ?? false)
  }

  package var drawsBorder: Bool {
    !bounds.isEmpty && borderWidth > 0 && (borderColor.map { !$0.isInvisible } ?? false)
  }
}

extension LayerShape {
  /// Around everything that is painted, in the layer's space.
  package var extent: CGRect {
    let box = path.boundingBoxOfPath
    guard isStroked else { return box }
    // A mitre sticks out by miterLimit half widths at most, a square cap by √2.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? max(miterLimit, 1) : 1, 2.0.squareRoot())
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
