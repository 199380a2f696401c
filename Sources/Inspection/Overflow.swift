/// How far a view reaches out of another one, edge by edge.
///
/// Of a hairline that hangs below its bar, at three pixels a point: `bottom` is 0.333, `inPixels.bottom` is 1.
public struct Overflow: Hashable, Sendable {
  /// In points; negative where it ends before the other one does.
  public let top, left, bottom, right: Double
  /// Device pixels per point.
  private let scale: Double

  init(of inner: RecordedRect, beyond outer: RecordedRect, scale: Double) {
    top = rounded(outer.y - inner.y)
    left = rounded(outer.x - inner.x)
    bottom = rounded(inner.maxY - outer.maxY)
    right = rounded(inner.maxX - outer.maxX)
    self.scale = scale
  }

  private init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right, scale) = (top, left, bottom, right, 1)
  }

  /// The same in device pixels, to a hundredth: what a record rounds is even again.
  public var inPixels: Overflow {
    func pixels(_ points: Double) -> Double { rounded((points * scale * 100).rounded() / 100) }
    return Overflow(top: pixels(top), left: pixels(left), bottom: pixels(bottom), right: pixels(right))
  }

  /// Whether it lies in the other one: no edge is outside.
  public var isNone: Bool { max(top, left, bottom, right) <= 0 }
}
