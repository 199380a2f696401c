import Foundation

/// Rounds solved geometry to device pixels.
package enum PixelRounding {
  /// Returns a frame with each edge rounded, rather than its size, so that views which touch in the solution touch on the screen. The sizes
  /// of equal views may then differ by a pixel.
  ///
  /// Positions are those in the superview's space. Frames on device pixels are measured (thirds at 3×; behaviours §9) [M]; that edges are
  /// rounded, rather than origin and size, is a guess [G].
  package static func frame(_ frame: CGRect, scale: CGFloat) -> CGRect {
    let (minX, minY) = (pixels(frame.minX * scale), pixels(frame.minY * scale))
    return CGRect(
      x: minX / scale, y: minY / scale, width: max(pixels(frame.maxX * scale) - minX, 0) / scale,
      height: max(pixels(frame.maxY * scale) - minY, 0) / scale)
  }

  /// Returns the nearest multiple of `1 / scale`; halves round away from zero (behaviours §9) [M].
  package static func edge(_ value: CGFloat, scale: CGFloat) -> CGFloat { pixels(value * scale) / scale }

  /// Returns the nearest whole pixel.
  ///
  /// A solver's rounding must not decide the direction of a half. Its values are multiples of 2⁻²⁰ points, at 3× up to 3 · 10⁻⁶ pixels
  /// apart; a value within three times that of a half counts as the half.
  private static func pixels(_ value: CGFloat) -> CGFloat {
    let nearestHalf = (value * 2).rounded() / 2
    return (abs(value - nearestHalf) < 1e-5 ? nearestHalf : value).rounded(.toNearestOrAwayFromZero)
  }
}
