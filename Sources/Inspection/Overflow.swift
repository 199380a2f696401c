/// The distances by which a view extends beyond another, edge by edge.
///
/// For a hairline one pixel below its bar, at three pixels per point, `bottom` is 0.333 and `inPixels.bottom` is 1.
public struct Overflow: Hashable, Sendable {
  /// In points; negative where it ends before the other view does.
  public let top, left, bottom, right: Double
  /// Device pixels per point.
  private let scale: Double

  /// Compares two frames in the same space.
  init(of inner: RecordedRect, beyond outer: RecordedRect, scale: Double) {
    top = rounded(outer.y - inner.y)
    left = rounded(outer.x - inner.x)
    bottom = rounded(inner.maxY - outer.maxY)
    right = rounded(inner.maxX - outer.maxX)
    self.scale = scale
  }

  /// Creates an overflow that is in pixels already.
  private init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right, scale) = (top, left, bottom, right, 1)
  }

  /// The same in device pixels, rounded to a hundredth, which undoes the rounding of records.
  public var inPixels: Overflow {
    func pixels(_ points: Double) -> Double { rounded((points * scale * 100).rounded() / 100) }
    return Overflow(top: pixels(top), left: pixels(left), bottom: pixels(bottom), right: pixels(right))
  }

  /// Whether it is inside of the other view: no edge extends beyond it.
  public var isNone: Bool { max(top, left, bottom, right) <= 0 }
}
