import Foundation

/// The parts of a transform of the plane: scale and shear, then rotation, then translation.
nonisolated package struct PlanarParts: Hashable, Sendable {
  /// Translation x and y, scale x and y.
  var movesAndScales: SIMD4<Double>
  var shear: Double
  /// In radians.
  var angle: Double

  /// Decomposes the affine part of a transform. A collapsed transform also has parts; its missing axis takes the direction that the other
  /// one implies.
  init(_ t: CATransform3D) {
    var (a, b, c, d) = (Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22))
    var scaleX = (a * a + b * b).squareRoot()
    // A mirrored axis has a negative scale, so a flip passes through zero instead of turning.
    let isMirrored = a * d - b * c < 0
    if isMirrored && a < d { scaleX = -scaleX }
    if scaleX != 0 {
      (a, b) = (a / scaleX, b / scaleX)
    } else {
      // An axis of length zero keeps the direction that the other one implies.
      let length = (c * c + d * d).squareRoot()
      (a, b) = length > 0 ? (d / length, -c / length) : (1, 0)
    }
    var shear = a * c + b * d
    (c, d) = (c - a * shear, d - b * shear)
    var scaleY = (c * c + d * d).squareRoot()
    if isMirrored && scaleX > 0 { scaleY = -scaleY }
    if scaleY != 0 { shear /= scaleY }
    movesAndScales = [Double(t.m41), Double(t.m42), scaleX, scaleY]
    self.shear = shear
    angle = atan2(b, a)
  }

  init(movesAndScales: SIMD4<Double>, shear: Double, angle: Double) {
    self.movesAndScales = movesAndScales
    self.shear = shear
    self.angle = angle
  }

  var transform: CATransform3D {
    let (x, y, scaleX, scaleY) = (movesAndScales.x, movesAndScales.y, movesAndScales.z, movesAndScales.w)
    let (s, k) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    var t = CATransform3DIdentity
    (t.m11, t.m12) = (scaleX * k, scaleX * s)
    // The second axis, with its shear towards the first one.
    (t.m21, t.m22) = (scaleY * (shear * k - s), scaleY * (shear * s + k))
    (t.m41, t.m42) = (x, y)
    return t
  }

  /// Returns the angle from `a` to `b` in radians, the shorter way round. Half a turn goes the way of the numbers.
  static func turn(from a: Double, to b: Double) -> Double {
    var difference = (b - a).remainder(dividingBy: 2 * .pi)
    // Half a turn goes the way of the numbers.
    if abs(abs(difference) - .pi) < 1e-12 { difference = b > a ? .pi : -.pi }
    return difference
  }

  /// Interpolates every part by itself; `t` may leave 0…1.
  func mixed(with end: PlanarParts, _ t: Double) -> PlanarParts {
    PlanarParts(
      movesAndScales: movesAndScales + (end.movesAndScales - movesAndScales) * t,
      shear: shear + (end.shear - shear) * t,
      angle: angle + Self.turn(from: angle, to: end.angle) * t)
  }
}

/// Interpolates transforms by their parts, as Core Animation does, so that a turning layer keeps its size.
nonisolated enum TransformBlend {
  /// Returns the transform at progress `t` from `a` to `b`. Affine ones are decomposed in the plane, so that half a turn has a direction.
  static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
      return PlanarParts(a).mixed(with: PlanarParts(b), t).transform
    }
    guard let from = SpatialParts(a), let to = SpatialParts(b) else { return entries(a, b, t) }
    return from.mixed(with: to, t).transform
  }

  /// Interpolates entry by entry: the last resort, for transforms without parts.
  static func entries(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    CATransform3D(zip(a.entries, b.entries).map { $0 + ($1 - $0) * t })
  }
}

/// The difference of two transforms, part by part. It can be added to a third one and fades to nothing.
///
/// Adding parts rather than concatenating matrices keeps a single animation on exactly the way that interpolating its ends would take,
/// while several of them still add up without a jump.
nonisolated package struct TransformDelta: Hashable, Sendable {
  /// The differences of the parts, if both transforms were affine; otherwise `nil`, and `entries` has those of the entries.
  private var planar: PlanarParts?
  private var entries: [Double] = []

  /// Takes the difference from `a` to `b`: by parts if both are affine, otherwise entry by entry.
  package init(from a: CATransform3D, to b: CATransform3D) {
    if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
      let (from, to) = (PlanarParts(a), PlanarParts(b))
      planar = PlanarParts(
        movesAndScales: to.movesAndScales - from.movesAndScales, shear: to.shear - from.shear,
        angle: PlanarParts.turn(from: from.angle, to: to.angle))
    } else {
      entries = zip(a.entries, b.entries).map { Double($1 - $0) }
    }
  }

  /// Returns the difference with every part multiplied; a factor of 0 gives one that changes nothing.
  package func scaled(by factor: Double) -> TransformDelta {
    var result = self
    result.planar = planar.map {
      PlanarParts(movesAndScales: $0.movesAndScales * factor, shear: $0.shear * factor, angle: $0.angle * factor)
    }
    result.entries = entries.map { $0 * factor }
    return result
  }

  /// Returns the sum. Of two differences of unlike form, by parts and by entries, the other one is dropped.
  package func adding(_ other: TransformDelta) -> TransformDelta {
    var result = self
    if let mine = planar, let theirs = other.planar {
      result.planar = PlanarParts(
        movesAndScales: mine.movesAndScales + theirs.movesAndScales, shear: mine.shear + theirs.shear,
        angle: mine.angle + theirs.angle)
    } else if planar == nil, other.planar == nil, entries.count == other.entries.count {
      result.entries = zip(entries, other.entries).map { $0 + $1 }
    }
    return result
  }

  /// Returns `base` with this difference added to its parts.
  package func applied(to base: CATransform3D) -> CATransform3D {
    guard let planar else {
      return entries.isEmpty ? base : CATransform3D(zip(base.entries, entries).map { $0 + CGFloat($1) })
    }
    if planar == PlanarParts(movesAndScales: .zero, shear: 0, angle: 0) { return base }
    guard CATransform3DIsAffine(base) else {
      // The base has depth and the change has none, so the change is applied first.
      return CATransform3DConcat(applied(to: CATransform3DIdentity), base)
    }
    let parts = PlanarParts(base)
    return PlanarParts(
      movesAndScales: parts.movesAndScales + planar.movesAndScales, shear: parts.shear + planar.shear,
      angle: parts.angle + planar.angle
    ).transform
  }
}

nonisolated extension CATransform3D {
  /// Creates a transform from sixteen entries, row after row.
  init(_ e: [CGFloat]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8], m32: e[9],
      m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}
