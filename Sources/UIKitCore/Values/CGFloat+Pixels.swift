import Foundation

extension CGFloat {
  /// Returns a length in points rounded to whole device pixels; halves round away from zero.
  package func roundedToPixels(at scale: CGFloat) -> CGFloat {
    (self * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Returns a position rounded down to whole device pixels; a thousandth of a pixel below one counts as that pixel.
  package func flooredToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) + 1e-3).rounded(.down) / scale }

  /// Returns a measured length rounded up to whole device pixels; a thousandth of a pixel above one counts as that pixel.
  package func ceiledToPixels(at scale: CGFloat) -> CGFloat { ((self * scale) - 1e-3).rounded(.up) / scale }
}
