import Foundation

extension CGFloat {
  /// Rounds a length in points to whole device pixels; halves round away from zero.
  package func roundedToPixels(at scale: CGFloat) -> CGFloat {
    (self * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Rounds a position down to whole device pixels, forgiving the error of sums and quotients.
  package func flooredToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) + 1e-3).rounded(.down) / scale }

  /// Rounds a measured length up to whole device pixels, forgiving the error of sums of advances.
  package func ceiledToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) - 1e-3).rounded(.up) / scale }
}
