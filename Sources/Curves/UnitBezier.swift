import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x: the share y of the way after the share x of the time.
///
/// The x of both control points is within 0…1, so that the curve is a function; their y may be anything, and a curve may leave 0…1.
package struct UnitBezier: Hashable, Sendable {
  package let x1, y1, x2, y2: Double

  /// Creates the curve with the control points (x1, y1) and (x2, y2), in the order of `CAMediaTimingFunction`; clamps x1 and x2 to 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  /// Whether both control points are on the diagonal, so that y is x.
  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Returns the curve's y at `x`, exact to about 1e-14; `x` outside of 0…1 gives the nearest end.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return Self.component(y1, y2, parameter(at: x))
  }

  /// Returns the derivative of y by x; infinite where the curve is vertical, and `NaN` where a control point coincides with its end.
  package func slope(at x: Double) -> Double {
    let t = parameter(at: min(max(x, 0), 1))
    return Self.derivative(y1, y2, t) / Self.derivative(x1, x2, t)
  }

  /// Returns the curve's parameter where its x is `x`.
  ///
  /// Newton's method within a shrinking bracket: a flat beginning makes plain Newton leave it.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = Self.component(x1, x2, t) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = t } else { low = t }
      let slope = Self.derivative(x1, x2, t)
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return t
  }

  /// Returns one coordinate at parameter `t`, from those of the two control points.
  private static func component(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
