import Foundation

/// Rounds solved geometry to device pixels.
package enum PixelRounding {
  /// Rounds each edge, not the size, so that views that touch in the solution touch on the screen: sizes of equal views may
  /// then differ by one pixel.
  ///
  /// Positions are those in the superview's space. That frames lie on device pixels is measured (thirds at 3×; behaviours
  /// §9, confidence M); that edges are rounded rather than origin and size is not [G].
  package static func frame(_ frame: CGRect, scale: CGFloat) -> CGRect {
    let (minX, minY) = (pixels(frame.minX * scale), pixels(frame.minY * scale))
    return CGRect(
      x: minX / scale, y: minY / scale, width: max(pixels(frame.maxX * scale) - minX, 0) / scale,
      height: max(pixels(frame.maxY * scale) - minY, 0) / scale)
  }

  /// The nearest multiple of `1 / scale`; exact halves go away from zero (behaviours §9) [M].
  package static func edge(_ value: CGFloat, scale: CGFloat) -> CGFloat { pixels(value * scale) / scale }

  /// The nearest whole pixel.
  ///
  /// A solver's rounding must not decide which way a half goes. Its values are multiples of 2⁻²⁰ points, at 3× up to 3 · 10⁻⁶
  /// pixels apart; what is within three times that of a half is one.
  private static func pixels(_ value: CGFloat) -> CGFloat {
    let nearestHalf = (value * 2).rounded() / 2
    return (abs(value - nearestHalf) < 1e-5 ? nearestHalf : value).rounded(.toNearestOrAwayFromZero)
  }
}
