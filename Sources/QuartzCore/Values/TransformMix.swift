import Foundation

/// The parts of a transform of the plane: scaled and sheared, then turned, then moved.
nonisolated package struct PlanarParts: Hashable, Sendable {
  /// Translation x and y, scale x and y.
  var movesAndScales: SIMD4<Double>
  var shear: Double
  /// In radians.
  var angle: Double

  init(_ t: CATransform3D) {
    var (a, b, c, d) = (Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22))
    var scaleX = (a * a + b * b).squareRoot()
    // A mirrored axis has a negative scale, so that a flip passes through zero instead of turning.
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
    // The second axis, with what it leans towards the first one.
    (t.m21, t.m22) = (scaleY * (shear * k - s), scaleY * (shear * s + k))
    (t.m41, t.m42) = (x, y)
    return t
  }

  /// The shorter way round.
  static func turn(from a: Double, to b: Double) -> Double {
    var difference = (b - a).remainder(dividingBy: 2 * .pi)
    // Half a turn goes the way the numbers say.
    if abs(abs(difference) - .pi) < 1e-12 { difference = b > a ? .pi : -.pi }
    return difference
  }

  func mixed(with end: PlanarParts, _ t: Double) -> PlanarParts {
    PlanarParts(
      movesAndScales: movesAndScales + (end.movesAndScales - movesAndScales) * t,
      shear: shear + (end.shear - shear) * t,
      angle: angle + Self.turn(from: angle, to: end.angle) * t)
  }
}

/// Mixing of transforms: by their parts, as Core Animation does, so that a turning layer keeps its size.
nonisolated enum TransformMix {
  static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
      return PlanarParts(a).mixed(with: PlanarParts(b), t).transform
    }
    guard let from = SpatialParts(a), let to = SpatialParts(b) else { return entries(a, b, t) }
    return from.mixed(with: to, t).transform
  }

  /// Entry by entry: the last resort, for transforms that have no parts.
  static func entries(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    CATransform3D(zip(a.entries, b.entries).map { $0 + ($1 - $0) * t })
  }
}

/// What lies between two transforms, part by part: it can be added to a third one and shrinks to nothing.
///
/// Adding parts rather than concatenating matrices keeps a lone animation on exactly the way that mixing its ends would take,
/// while several of them still sum up without a jump.
nonisolated package struct TransformDelta: Hashable, Sendable {
  private var planar: PlanarParts?
  private var entries: [Double] = []

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

  package func scaled(by factor: Double) -> TransformDelta {
    var result = self
    result.planar = planar.map {
      PlanarParts(movesAndScales: $0.movesAndScales * factor, shear: $0.shear * factor, angle: $0.angle * factor)
    }
    result.entries = entries.map { $0 * factor }
    return result
  }

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

  package func applied(to base: CATransform3D) -> CATransform3D {
    guard let planar else {
      return entries.isEmpty ? base : CATransform3D(zip(base.entries, entries).map { $0 + CGFloat($1) })
    }
    if planar == PlanarParts(movesAndScales: .zero, shear: 0, angle: 0) { return base }
    guard CATransform3DIsAffine(base) else {
      // The base has depth, the change has none: it comes on top.
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
  /// From sixteen entries, row after row.
  init(_ e: [CGFloat]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8], m32: e[9],
      m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}
