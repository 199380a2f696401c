import Foundation

/// A distance of whole device pixels, to the right and down.
package struct DeviceVector: Hashable, Sendable {
  package var dx: Int
  package var dy: Int

  package static let zero = DeviceVector(dx: 0, dy: 0)

  package init(dx: Int, dy: Int) { (self.dx, self.dy) = (dx, dy) }

  /// How far one transform puts everything from where another puts it; `nil` when that is not the same for every point, or no whole
  /// number of pixels.
  ///
  /// A millionth of a pixel is nothing: sums of offsets that should be whole miss that by less, and what is drawn is rounded to
  /// 256ths.
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
