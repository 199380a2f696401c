import UIKit

/// Cuts a part out of a path by shares of its length. A curve's length is that of its chords.
nonisolated enum PathTrim {
  /// The chords of a curve: its length is right to about a thousandth for the curves of round shapes.
  private static let chords = 64

  private nonisolated struct Segment {
    /// Two points for a line, three or four for a curve.
    var points: [CGPoint]
    var startsSubpath: Bool
    /// The lengths from the start to the end of each chord.
    var lengths: [CGFloat]
    var length: CGFloat { lengths.last ?? 0 }

    init(_ points: [CGPoint], startsSubpath: Bool) {
      (self.points, self.startsSubpath) = (points, startsSubpath)
      var (length, last) = (CGFloat(0), points[0])
      lengths = []
      let count = points.count == 2 ? 1 : PathTrim.chords
      for index in 1...count {
        let point = Self.split(points, CGFloat(index) / CGFloat(count)).before.last!
        length += hypot(point.x - last.x, point.y - last.y)
        lengths.append(length)
        last = point
      }
    }

    /// The parts before and after a parameter of 0…1, by de Casteljau's construction.
    static func split(_ points: [CGPoint], _ t: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
      var (row, before, after) = (points, [points[0]], [points.last!])
      while row.count > 1 {
        row = zip(row, row.dropFirst())
          .map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
        before.append(row[0])
        after.append(row.last!)
      }
      return (before, after.reversed())
    }

    /// The parameter at a length from the start.
    private func parameter(at length: CGFloat) -> CGFloat {
      guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
      let start = index == 0 ? 0 : lengths[index - 1]
      let share = lengths[index] > start ? (length - start) / (lengths[index] - start) : 0
      return (CGFloat(index) + share) / CGFloat(lengths.count)
    }

    func part(from low: CGFloat, to high: CGFloat) -> [CGPoint] {
      let (start, end) = (low <= 0 ? 0 : parameter(at: low), high >= length ? 1 : parameter(at: high))
      let upToEnd = end == 1 ? points : Self.split(points, end).before
      return start == 0 || end == 0 ? upToEnd : Self.split(upToEnd, start / end).after
    }
  }

  static func part(of path: Path, from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard low < high else { return Path() }
    if low == 0, high == 1 { return path }
    let segments = segments(of: path)
    let whole = segments.reduce(0) { $0 + $1.length }
    var (result, passed, isJoined) = (Path(), CGFloat(0), false)
    for segment in segments {
      defer { passed += segment.length }
      let (start, end) = (whole * low - passed, whole * high - passed)
      guard segment.length > 0, start < segment.length, end > 0 else {
        isJoined = false
        continue
      }
      let points = segment.part(from: start, to: end)
      if !isJoined || segment.startsSubpath { result.move(to: points[0]) }
      isJoined = true
      switch points.count {
      case 2: result.addLine(to: points[1])
      case 3: result.addQuadCurve(to: points[2], control: points[1])
      default: result.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
    }
    return result
  }

  private static func segments(of path: Path) -> [Segment] {
    var (segments, start, current, isNew) = ([Segment](), CGPoint.zero, CGPoint.zero, true)
    func add(_ points: [CGPoint]) {
      segments.append(Segment([current] + points, startsSubpath: isNew))
      (current, isNew) = (points.last!, false)
    }
    path.forEach { element in
      switch element {
      case .move(let point): (start, current, isNew) = (point, point, true)
      case .line(let point): add([point])
      case .quadCurve(let end, let control): add([control, end])
      case .curve(let end, let first, let second): add([first, second, end])
      case .closeSubpath:
        add([start])
        isNew = true
      }
    }
    return segments
  }
}
