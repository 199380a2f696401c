import Foundation

/// Lengths along a list as whole numbers, so that sums do not depend on the order they were made in.
///
/// One unit is 1 / (3 · 2²⁰) of a point: whole, half and third points – every device pixel there is – are exact, and a
/// list may be 10¹² points long.
package enum LengthUnits {
  static let perPoint = 3 << 20

  /// The nearest number of units; `points` is finite.
  static func units(_ points: CGFloat) -> Int { Int((points * CGFloat(perPoint)).rounded()) }

  /// Correctly rounded: a third of a point comes out as `1.0 / 3`.
  static func points(_ units: Int) -> CGFloat { CGFloat(units) / CGFloat(perPoint) }
}
