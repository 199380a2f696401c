/// The four corner radii of a rectangle, named by the edges that meet there. In UIKit's space, where y points down, `minY` is the top.
package struct CornerRadii: Hashable, Sendable {
  package var minXMinY: CGFloat
  package var maxXMinY: CGFloat
  package var minXMaxY: CGFloat
  package var maxXMaxY: CGFloat

  /// Creates radii in points or any other unit; `fitted(to:)` makes them valid for a rectangle.
  package init(minXMinY: CGFloat, maxXMinY: CGFloat, minXMaxY: CGFloat, maxXMaxY: CGFloat) {
    self.minXMinY = minXMinY
    self.maxXMinY = maxXMinY
    self.minXMaxY = minXMaxY
    self.maxXMaxY = maxXMaxY
  }

  /// Creates four equal radii.
  package init(_ radius: CGFloat) {
    self.init(minXMinY: radius, maxXMinY: radius, minXMaxY: radius, maxXMaxY: radius)
  }

  /// Whether no corner is rounded; a negative radius rounds nothing.
  package var isZero: Bool { minXMinY <= 0 && maxXMinY <= 0 && minXMaxY <= 0 && maxXMaxY <= 0 }

  /// Returns these radii multiplied by a factor.
  package func scaled(by factor: CGFloat) -> CornerRadii {
    CornerRadii(
      minXMinY: minXMinY * factor, maxXMinY: maxXMinY * factor, minXMaxY: minXMaxY * factor,
      maxXMaxY: maxXMaxY * factor)
  }

  /// Returns these radii reduced by a length, but not below zero: the radii of a line that runs inside at that distance.
  package func reduced(by length: CGFloat) -> CornerRadii {
    CornerRadii(
      minXMinY: max(minXMinY - length, 0), maxXMinY: max(maxXMinY - length, 0), minXMaxY: max(minXMaxY - length, 0),
      maxXMaxY: max(maxXMaxY - length, 0))
  }

  /// Returns these radii with negative and non-finite ones as zero. If two of them do not fit on a side together, all four are reduced by
  /// one factor.
  package func fitted(to size: CGSize) -> CornerRadii {
    func valid(_ radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? radius : 0 }
    var result = CornerRadii(
      minXMinY: valid(minXMinY), maxXMinY: valid(maxXMinY), minXMaxY: valid(minXMaxY), maxXMaxY: valid(maxXMaxY))
    var factor: CGFloat = 1
    func limit(_ sum: CGFloat, to side: CGFloat) { if sum > side { factor = min(factor, side / sum) } }
    limit(result.minXMinY + result.maxXMinY, to: size.width)
    limit(result.minXMaxY + result.maxXMaxY, to: size.width)
    limit(result.minXMinY + result.minXMaxY, to: size.height)
    limit(result.maxXMinY + result.maxXMaxY, to: size.height)
    if factor < 1 {
      result.minXMinY *= factor
      result.maxXMinY *= factor
      result.minXMaxY *= factor
      result.maxXMaxY *= factor
    }
    return result
  }
}

/// The curve of a rounded corner.
package enum CornerShape: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// Apple's smoother corner, whose curvature grows from zero along the edge.
  case continuous
}

extension CGPath {
  /// Returns a rectangle with a radius of its own at each corner, beginning at the corner with the least coordinates.
  ///
  /// Radii that do not fit on a side together are reduced in proportion, so a radius of half the side or more gives a capsule or a circle.
  package static func roundedRect(_ rect: CGRect, radii: CornerRadii, shape: CornerShape) -> CGPath {
    let rect = rect.standardized
    let radii = radii.fitted(to: rect.size)
    if radii.isZero { return CGPath(rect: rect, transform: nil) }
    let (x1, x2, y1, y2) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    // The reach of a corner along each side, in radii, if the two corners on a side share it in proportion.
    let low = rect.width / (radii.minXMinY + radii.maxXMinY)
    let high = rect.width / (radii.minXMaxY + radii.maxXMaxY)
    let near = rect.height / (radii.minXMinY + radii.minXMaxY)
    let far = rect.height / (radii.maxXMinY + radii.maxXMaxY)
    var path = PathStorage()
    // From corner to corner towards positive angles. The vectors point from a corner along the side that leads to it and along the side
    // that leaves it.
    path.addCorner(
      at: CGPoint(x: x1, y: y1), back: CGVector(dx: 0, dy: 1), ahead: CGVector(dx: 1, dy: 0), radius: radii.minXMinY,
      curve: CornerCurve(shape, reachLimit: min(near, low)))
    path.addCorner(
      at: CGPoint(x: x2, y: y1), back: CGVector(dx: -1, dy: 0), ahead: CGVector(dx: 0, dy: 1), radius: radii.maxXMinY,
      curve: CornerCurve(shape, reachLimit: min(low, far)))
    path.addCorner(
      at: CGPoint(x: x2, y: y2), back: CGVector(dx: 0, dy: -1), ahead: CGVector(dx: -1, dy: 0), radius: radii.maxXMaxY,
      curve: CornerCurve(shape, reachLimit: min(far, high)))
    path.addCorner(
      at: CGPoint(x: x1, y: y2), back: CGVector(dx: 1, dy: 0), ahead: CGVector(dx: 0, dy: -1), radius: radii.minXMaxY,
      curve: CornerCurve(shape, reachLimit: min(high, near)))
    path.close()
    return CGPath(storage: path)
  }

  /// Returns a rectangle with Apple's continuous corners, all of one radius.
  package static func continuousRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) -> CGPath {
    roundedRect(rect, radii: CornerRadii(cornerRadius), shape: .continuous)
  }
}
