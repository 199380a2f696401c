import Foundation

/// The parts of a transform of space: scale, shear, rotation, translation, perspective, applied in this order.
///
/// Follows the decomposition of CSS Transforms 2 ("Decomposing a 3D matrix"), for row vectors.
nonisolated struct SpatialParts: Hashable, Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The shear of y by x, z by x, and z by y.
  var shear: SIMD3<Double>
  /// A unit quaternion: x, y, z, w.
  var rotation: SIMD4<Double>
  var perspective: SIMD4<Double>

  /// Decomposes a transform; `nil` for one that flattens space, with `m44` or a determinant of zero.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    var rows = [
      SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23), SIMD3<Double>(t.m31, t.m32, t.m33),
    ]
    let weight = Double(t.m44)
    rows = rows.map { $0 / weight }
    translation = SIMD3<Double>(t.m41, t.m42, t.m43) / weight
    perspective = [t.m14, t.m24, t.m34, 1]
    guard abs(Self.determinant(rows)) > 1e-12 else { return nil }

    scale = SIMD3(repeating: 1)
    shear = .zero
    scale.x = Self.length(rows[0])
    rows[0] /= scale.x
    shear.x = Self.dot(rows[0], rows[1])
    rows[1] -= rows[0] * shear.x
    scale.y = Self.length(rows[1])
    rows[1] /= scale.y
    shear.x /= scale.y
    shear.y = Self.dot(rows[0], rows[2])
    rows[2] -= rows[0] * shear.y
    shear.z = Self.dot(rows[1], rows[2])
    rows[2] -= rows[1] * shear.z
    scale.z = Self.length(rows[2])
    rows[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if Self.determinant(rows) < 0 {
      scale = -scale
      rows = rows.map { -$0 }
    }
    rotation = Self.quaternion(rows)
  }

  /// The transform with these parts.
  var transform: CATransform3D {
    let rows = Self.rows(rotation)
    let x = rows[0] * scale.x
    let y = (rows[1] + rows[0] * shear.x) * scale.y
    let z = (rows[2] + rows[0] * shear.y + rows[1] * shear.z) * scale.z
    return CATransform3D([
      x.x, x.y, x.z, perspective.x, y.x, y.y, y.z, perspective.y, z.x, z.y, z.z, perspective.z, translation.x,
      translation.y, translation.z, perspective.w,
    ])
  }

  /// Interpolates every part by itself, rotations on the shorter arc.
  func mixed(with end: SpatialParts, _ t: Double) -> SpatialParts {
    var result = self
    result.translation += (end.translation - translation) * t
    result.scale += (end.scale - scale) * t
    result.shear += (end.shear - shear) * t
    result.perspective += (end.perspective - perspective) * t
    result.rotation = Self.slerp(rotation, end.rotation, t)
    return result
  }

  // MARK: Rotations

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  private static func determinant(_ r: [SIMD3<Double>]) -> Double {
    r[0].x * (r[1].y * r[2].z - r[1].z * r[2].y) - r[0].y * (r[1].x * r[2].z - r[1].z * r[2].x)
      + r[0].z * (r[1].x * r[2].y - r[1].y * r[2].x)
  }

  /// Returns the rotation of three orthonormal rows as a unit quaternion.
  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    // Of the transposed matrix: the rows here are the columns for column vectors.
    func half(_ value: Double) -> Double { max(value, 0).squareRoot() / 2 }
    var q = SIMD4(
      half(1 + r[0].x - r[1].y - r[2].z), half(1 - r[0].x + r[1].y - r[2].z), half(1 - r[0].x - r[1].y + r[2].z),
      half(1 + r[0].x + r[1].y + r[2].z))
    if r[2].y > r[1].z { q.x = -q.x }
    if r[0].z > r[2].x { q.y = -q.y }
    if r[1].x > r[0].y { q.z = -q.z }
    return q
  }

  private static func rows(_ q: SIMD4<Double>) -> [SIMD3<Double>] {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return [
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ]
  }

  /// Interpolates two rotations at constant angular speed, on the shorter arc.
  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var product = (a * b).sum()
    let end = product < 0 ? -b : b
    product = min(abs(product), 1)
    let angle = acos(product)
    guard sin(angle) > 1e-9 else { return a }
    return a * (sin((1 - t) * angle) / sin(angle)) + end * (sin(t * angle) / sin(angle))
  }
}
