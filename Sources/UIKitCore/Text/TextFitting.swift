import Foundation
import TextLayout

/// Fits text into a space: the number of lines, and the scale of a font that shrinks.
package enum TextFitting {
  /// Lengths from here on, in points, count as unlimited: above any screen, below the loss of whole pixels in a `Float`.
  package static let unboundedLength: CGFloat = 1e6

  /// Returns how many lines of `frame` fit into `height` points; at least one.
  ///
  /// A line may exceed the height by half a point, so that a height rounded to pixels keeps its last line.
  package static func lines(of frame: TextFrame, within height: CGFloat) -> Int {
    let fitting = frame.lines.prefix { $0.baseline + $0.descent <= height + 0.5 }
    return max(fitting.count, 1)
  }

  /// Returns the largest factor in `minimum`…1 for which `fits` holds, to 1/128; `minimum` when it holds for none.
  ///
  /// `fits` must hold for every factor below one for which it holds.
  ///
  /// - Complexity: At most nine calls of `fits`.
  package static func scale(minimum: CGFloat, fits: (CGFloat) -> Bool) -> CGFloat {
    guard minimum < 1, !fits(1) else { return 1 }
    guard fits(minimum) else { return minimum }
    var (low, high) = (minimum, CGFloat(1))
    while high - low > 1.0 / 128 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
