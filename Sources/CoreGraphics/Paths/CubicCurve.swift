/// A cubic Bézier curve as a value: points on it, its extent, crossings, parts.
struct CubicCurve {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Creates the cubic curve with the same shape as a quadratic one.
  init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start, CGPoint(x: start.x + 2 / 3 * (control.x - start.x), y: start.y + 2 / 3 * (control.y - start.y)),
      CGPoint(x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y)), end)
  }

  /// Returns the point at a parameter, 0…1 from end to end. Equal steps of it are not equal lengths.
  func point(at t: CGFloat) -> CGPoint {
    CGPoint(x: Self.value(p0.x, p1.x, p2.x, p3.x, t), y: Self.value(p0.y, p1.y, p2.y, p3.y, t))
  }

  private static func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ t: CGFloat) -> CGFloat {
    let s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  }

  /// Returns the parameters strictly between 0 and 1 at which the coordinate has an extremum, in ascending order.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // A third of the derivative, as a quadratic in t.
    let (k2, k1, k0) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    var roots: [CGFloat] = []
    let discriminant = k1 * k1 - 4 * k2 * k0
    if abs(k2) <= 1e-12 * (abs(k1) + abs(k0)) {
      if k1 != 0 { roots = [-k0 / k1] }
    } else if discriminant > 0 {
      // This form avoids subtracting nearly equal numbers.
      let q = -0.5 * (k1 + (k1 < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = q == 0 ? [0] : [q / k2, k0 / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Adds the curve itself, not its control points, to a bounding box.
  func extend(_ extent: inout Extent) {
    extent.add(p0)
    extent.add(p3)
    for t in Self.turns(p0.x, p1.x, p2.x, p3.x) { extent.add(point(at: t)) }
    for t in Self.turns(p0.y, p1.y, p2.y, p3.y) { extent.add(point(at: t)) }
  }

  /// Returns how often the curve crosses the ray from `point` to the right, counting +1 where y grows and −1 where it falls.
  func signedCrossings(rightOf point: CGPoint) -> Int {
    guard max(max(p0.x, p1.x), max(p2.x, p3.x)) > point.x else { return 0 }
    var crossings = 0
    var from: CGFloat = 0
    for to in Self.turns(p0.y, p1.y, p2.y, p3.y) + [1] {
      let (startY, endY) = (from == 0 ? p0.y : self.point(at: from).y, to == 1 ? p3.y : self.point(at: to).y)
      if (startY <= point.y) != (endY <= point.y) {
        // The piece is monotonic in y: halving finds the crossing, and 52 halvings use up the digits of a Double.
        var (low, high) = (from, to)
        for _ in 0..<52 {
          let middle = (low + high) / 2
          if (self.point(at: middle).y <= point.y) == (startY <= point.y) { low = middle } else { high = middle }
        }
        if self.point(at: (low + high) / 2).x > point.x { crossings += endY > startY ? 1 : -1 }
      }
      from = to
    }
    return crossings
  }

  /// Returns the parts before and after `t`, each with parameters from 0 to 1 of its own.
  func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    let (q0, q1, q2) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (r0, r1) = (mix(q0, q1), mix(q1, q2))
    let middle = mix(r0, r1)
    return (CubicCurve(p0, q0, r0, middle), CubicCurve(middle, r1, q2, p3))
  }
}
