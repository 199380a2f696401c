import CoreGraphics
import Foundation

extension LayerProperties {
  /// `cornerCurve` as the shape that paths are built with; an unknown curve is circular.
  package var cornerShape: CornerShape { cornerCurve == .continuous ? .continuous : .circular }

  /// Returns the four radii, fitted to the bounds and then reduced by `inset`. Corners outside `maskedCorners` have a radius of zero.
  package func cornerRadii(insetBy inset: CGFloat = 0) -> CornerRadii {
    func radius(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? cornerRadius : 0 }
    let radii = CornerRadii(
      minXMinY: radius(.layerMinXMinYCorner), maxXMinY: radius(.layerMaxXMinYCorner),
      minXMaxY: radius(.layerMinXMaxYCorner), maxXMaxY: radius(.layerMaxXMaxYCorner)
    ).fitted(to: bounds.size)
    return inset == 0 ? radii : radii.reduced(by: inset)
  }

  /// Returns the layer's outline in its own space, moved inwards by `inset` points on every side.
  package func outline(insetBy inset: CGFloat = 0) -> CGPath {
    let rect = inset == 0 ? bounds : bounds.insetBy(dx: inset, dy: inset)
    let radii = cornerRadii(insetBy: inset)
    return radii.isZero
      ? CGPath(rect: rect, transform: nil) : CGPath.roundedRect(rect, radii: radii, shape: cornerShape)
  }

  /// The distance from a corner, in points, within which the outline may differ from the rectangle; 0 without rounded corners.
  package var cornerReach: CGFloat {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return 0 }
    // Apple's expansion factor bounds the length of a continuous corner; see CALayer.cornerCurveExpansionFactor.
    return min(cornerRadius * (cornerShape == .continuous ? 1.528665 : 1), max(bounds.width, bounds.height))
  }

  // The compositor asks these of each layer in every frame. Inlined, they read the two or three fields that they need; called, they would
  // be passed a copy of all fields, which retains each object among them. Another module inlines a package member only if its type is
  // `@usableFromInline`; without that, `@inlinable` has no effect.

  /// Whether the background shows: the bounds are not empty and the colour is not transparent.
  @inlinable package var drawsBackground: Bool {
    guard let backgroundColor else { return false }
    return !bounds.isEmpty && !backgroundColor.isInvisible
  }

  /// Whether a shadow shows. A layer that masks to its bounds clips its own shadow away, as on Apple's systems.
  @inlinable package var castsShadow: Bool {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor else { return false }
    return !shadowColor.isInvisible
  }

  /// Whether the border shows: the width is positive, the bounds are not empty and the colour is not transparent.
  @inlinable package var drawsBorder: Bool {
    guard borderWidth > 0, let borderColor else { return false }
    return !bounds.isEmpty && !borderColor.isInvisible
  }
}

extension LayerShape {
  /// The rectangle around everything that is painted, stroke included, in the layer's space. Dashes and a trimmed stroke are not taken into
  /// account, so it may be too large. Null without a path.
  package var extent: CGRect {
    guard let box = path?.boundingBoxOfPath else { return .null }
    guard isStroked else { return box }
    // A mitre sticks out by at most `miterLimit` half widths, a square cap by √2 of them.
    let reach = lineWidth / 2 * max(lineJoin == .miter ? max(miterLimit, 1) : 1, 2.0.squareRoot())
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
