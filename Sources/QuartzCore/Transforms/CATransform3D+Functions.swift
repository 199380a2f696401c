import CoreGraphics
import LayerTree

/// The map that changes nothing; a new layer's transform.
nonisolated public let CATransform3DIdentity = CATransform3D.identity

/// Whether `t` is exactly the identity. A rotation by a full turn, which differs by rounding errors, is not.
nonisolated public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all entries are equal; NaN is not equal to itself.
nonisolated public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation in points; positive `ty` is down, and `tz` does not show without perspective.
nonisolated public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scaling about the origin, for a layer its anchor point. A factor of 0 hides the layer.
nonisolated public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about the axis (`x`, `y`, `z`), which need not have length one. With an axis of length zero it is
/// the identity.
///
/// A positive angle about z turns the x axis towards the y axis: clockwise in a layer's space.
nonisolated public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let t = 1 - c
  // Rodrigues' formula, transposed for row vectors.
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
    m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
    m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the map that translates first and then applies `t`.
nonisolated public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the map that scales first and then applies `t`.
nonisolated public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns the map that rotates first and then applies `t`.
nonisolated public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the map that applies `a` first and `b` second: the matrix product a × b.
nonisolated public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse of `t`, or `t` itself when there is none, as Apple documents.
nonisolated public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss–Jordan elimination with the largest pivot of each column, on [t | identity].
  var rows = stride(from: 0, to: 16, by: 4).map { Array(t.entries[$0..<$0 + 4]) }
  for index in 0..<4 { rows[index] += (0..<4).map { $0 == index ? 1 : 0 } }
  for column in 0..<4 {
    var pivot = column
    for row in column + 1..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
    guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return t }
    rows.swapAt(column, pivot)
    let divisor = rows[column][column]
    for index in 0..<8 { rows[column][index] /= divisor }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      guard factor != 0 else { continue }
      for index in 0..<8 { rows[row][index] -= factor * rows[column][index] }
    }
  }
  let r = rows.map { Array($0[4..<8]) }
  return CATransform3D(
    m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3], m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
    m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3], m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
}

/// Returns `m` as a map of space that leaves depth alone.
nonisolated public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Whether `t` maps the plane z = 0 onto itself and parallels to parallels, so that an affine transform expresses it completely.
nonisolated public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
    && t.m43 == 0 && t.m44 == 1
}

/// Returns the affine part of `t`. It is all of `t` only if `CATransform3DIsAffine(_:)` is true.
nonisolated public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
