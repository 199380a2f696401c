import Foundation

/// A displacement by whole device pixels, positive to the right and down.
@usableFromInline package struct DeviceVector: Hashable, Sendable {
  @usableFromInline package var dx: Int
  @usableFromInline package var dy: Int

  @inlinable package static var zero: DeviceVector { DeviceVector(dx: 0, dy: 0) }

  // Written out, since a synthesised operator is not inlined across modules.
  @inlinable package static func == (a: DeviceVector, b: DeviceVector) -> Bool { a.dx == b.dx && a.dy == b.dy }

  @inlinable package init(dx: Int, dy: Int) { (self.dx, self.dy) = (dx, dy) }

  /// Finds the displacement from where `old` maps a point to where `new` maps it. Returns `nil` when it is not the same for every point, or
  /// not a whole number of pixels.
  ///
  /// A difference below a millionth of a pixel counts as none. Sums of offsets that should be whole miss that by less, and drawing rounds
  /// to 256ths.
  package init?(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard old.a == new.a, old.b == new.b, old.c == new.c, old.d == new.d else { return nil }
    let (x, y) = (new.tx - old.tx, new.ty - old.ty)
    let (wholeX, wholeY) = (x.rounded(), y.rounded())
    guard abs(x - wholeX) < 1e-6, abs(y - wholeY) < 1e-6, abs(wholeX) < 16_777_216, abs(wholeY) < 16_777_216 else {
      return nil
    }
    self.init(dx: Int(wholeX), dy: Int(wholeY))
  }
}
