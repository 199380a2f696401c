import CoreGraphics
import Foundation

nonisolated extension LayerShape {
  /// The part of the path between `strokeStart` and `strokeEnd`, which count the length of all its subpaths together.
  var strokedPath: CGPath {
    let start = min(max(strokeStart, 0), 1)
    let end = min(max(strokeEnd, 0), 1)
    if start == 0 && end == 1 { return path.cgPath }
    return PathTrimmer(path.cgPath).trimmed(from: start, to: end)
  }
}

/// A path as curves whose lengths are known.
private nonisolated struct PathTrimmer {
  /// A cubic curve; lines and quadratic curves are made cubic, which does not change them.
  private struct Curve {
    var points: (CGPoint, CGPoint, CGPoint, CGPoint)
    var startsSubpath: Bool
    /// Lengths up to each of the samples, from zero to the curve's.
    var lengths: [CGFloat]

    /// Chords per curve. Their sum is within 10⁻⁴ of a quarter circle's length, far below a pixel.
    static let samples = 32

    init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, startsSubpath: Bool) {
      points = (p0, p1, p2, p3)
      self.startsSubpath = startsSubpath
      lengths = [0]
      var last = p0
      for index in 1...Self.samples {
        let next = Self.point(points, at: CGFloat(index) / CGFloat(Self.samples))
        lengths.append(lengths[index - 1] + hypot(next.x - last.x, next.y - last.y))
        last = next
      }
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    static func point(_ p: (CGPoint, CGPoint, CGPoint, CGPoint), at t: CGFloat) -> CGPoint {
      split(p, at: t).0.3
    }

    /// De Casteljau's construction.
    static func split(
      _ p: (CGPoint, CGPoint, CGPoint, CGPoint), at t: CGFloat
    ) -> ((CGPoint, CGPoint, CGPoint, CGPoint), (CGPoint, CGPoint, CGPoint, CGPoint)) {
      let (a, b, c) = (mix(p.0, p.1, t), mix(p.1, p.2, t), mix(p.2, p.3, t))
      let (d, e) = (mix(a, b, t), mix(b, c, t))
      let middle = mix(d, e, t)
      return ((p.0, a, d, middle), (middle, e, c, p.3))
    }

    /// Where the curve has run `distance`.
    func parameter(at distance: CGFloat) -> CGFloat {
      if distance <= 0 { return 0 }
      guard distance < length else { return 1 }
      let index = lengths.firstIndex { $0 > distance } ?? Self.samples
      let step = lengths[index] - lengths[index - 1]
      return (CGFloat(index - 1) + (distance - lengths[index - 1]) / step) / CGFloat(Self.samples)
    }
  }

  private var curves: [Curve] = []

  init(_ path: CGPath) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    var startsSubpath = true
    var result: [Curve] = []
    func add(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
      result.append(Curve(current, c1, c2, end, startsSubpath: startsSubpath))
      current = end
      startsSubpath = false
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        current = point
        start = point
        startsSubpath = true
      case .line(let point): add(Curve.mix(current, point, 1.0 / 3), Curve.mix(current, point, 2.0 / 3), point)
      case .quad(let control, let point):
        add(Curve.mix(current, control, 2.0 / 3), Curve.mix(point, control, 2.0 / 3), point)
      case .curve(let control1, let control2, let point): add(control1, control2, point)
      case .close:
        if current != start { add(Curve.mix(current, start, 1.0 / 3), Curve.mix(current, start, 2.0 / 3), start) }
        startsSubpath = true
      }
    }
    curves = result
  }

  /// - Parameters: Parts of the whole length, 0…1.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let total = curves.reduce(0) { $0 + $1.length }
    let (first, last) = (start * total, end * total)
    let result = CGMutablePath()
    var run: CGFloat = 0
    var continues = false
    for curve in curves {
      let (from, to) = (curve.parameter(at: first - run), curve.parameter(at: last - run))
      run += curve.length
      guard to > from else {
        continues = false
        continue
      }
      let upper = Curve.split(curve.points, at: to).0
      let part = from == 0 ? upper : Curve.split(upper, at: from / to).1
      if !continues || curve.startsSubpath || from > 0 { result.move(to: part.0) }
      result.addCurve(to: part.3, control1: part.1, control2: part.2)
      continues = true
    }
    return result
  }
}
