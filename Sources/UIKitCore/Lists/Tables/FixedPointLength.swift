import Foundation

/// Lengths along a list as whole numbers, so that sums do not depend on the order of their parts.
///
/// One unit is 1 / (3 · 2²⁰) of a point. Whole, half and third points, and so all device pixels, are exact, and a list may be 10¹² points
/// long.
package enum FixedPointLength {
  static let perPoint = 3 << 20

  /// Returns the nearest number of units; `points` is finite.
  static func units(_ points: CGFloat) -> Int { Int((points * CGFloat(perPoint)).rounded()) }

  /// Returns the length in points, correctly rounded: a third of a point becomes `1.0 / 3`.
  static func points(_ units: Int) -> CGFloat { CGFloat(units) / CGFloat(perPoint) }
}
