extension PathStorage {
  /// Returns the outline of this path's stroke, to be filled by the winding rule.
  ///
  /// The outline is a pile of simple shapes, one for each segment, join and cap, all with the same orientation. The winding rule counts
  /// overlaps once, so no intersections need to be found. Curves become chords with an error of at most about 0.05 units.
  func stroked(_ style: LineStyle) -> PathStorage {
    guard style.width > 0 else { return PathStorage() }
    var measure = PathMeasure(self)
    let isDashed = !style.dashLengths.isEmpty
    if isDashed { measure = PathMeasure(measure.dashed(phase: style.dashPhase, lengths: style.dashLengths)) }
    let size = boundingBox.size
    // A twentieth of a unit, or a two-thousandth of a small picture that will be enlarged.
    let tolerance = min(0.05, max(max(size.width, size.height), style.width) / 2000)
    var stroker = Stroker(style: style, tolerance: tolerance)
    for subpath in measure.subpaths {
      stroker.stroke(subpath.flattened(tolerance: tolerance), isClosed: subpath.isClosed && !isDashed)
    }
    return stroker.outline
  }
}

extension PathMeasure.Subpath {
  /// Returns points along the subpath, no two neighbours equal, whose chords differ from the curves by at most about `tolerance`. A curve
  /// gives at most 500 chords.
  func flattened(tolerance: CGFloat) -> [CGPoint] {
    var points = [start]
    func add(_ point: CGPoint) { if point != points[points.count - 1] { points.append(point) } }
    forEachCurve { curve, isLine in
      if isLine { return add(curve.p3) }
      // The error of a chord is an eighth of the second derivative times the step squared; the derivative is at most six
      // times the greater of the two bends of the control polygon.
      let bend = max(
        hypot(curve.p0.x - 2 * curve.p1.x + curve.p2.x, curve.p0.y - 2 * curve.p1.y + curve.p2.y),
        hypot(curve.p1.x - 2 * curve.p2.x + curve.p3.x, curve.p1.y - 2 * curve.p2.y + curve.p3.y))
      let steps = min(max((6 * bend / (8 * tolerance)).squareRoot().rounded(.up), 1), 500)
      for step in 1..<Int(steps) + 1 {
        add(step == Int(steps) ? curve.p3 : curve.point(at: CGFloat(step) / steps))
      }
    }
    return points
  }
}

/// Collects the shapes of a stroke: bars along segments, wedges or circles at corners, caps at open ends.
private struct Stroker {
  let style: LineStyle
  let tolerance: CGFloat
  var outline = PathStorage()
  private var radius: CGFloat { style.width / 2 }

  init(style: LineStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
  }

  /// Adds the stroke of a polyline without equal neighbours. A closed one has joins everywhere and no caps.
  mutating func stroke(_ polyline: [CGPoint], isClosed: Bool) {
    var points = polyline
    if isClosed, points.count > 1, points[points.count - 1] == points[0] { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { addDot(at: point) }
      return
    }
    let segmentCount = isClosed ? points.count : points.count - 1
    func point(_ index: Int) -> CGPoint { points[index % points.count] }
    for index in 0..<segmentCount {
      addBar(from: point(index), to: point(index + 1))
      if isClosed || index + 1 < segmentCount {
        addJoin(before: point(index), at: point(index + 1), after: point(index + 2))
      }
    }
    if !isClosed {
      addCap(at: points[0], from: points[1])
      addCap(at: points[points.count - 1], from: points[points.count - 2])
    }
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = hypot(to.x - from.x, to.y - from.y)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }

  /// Adds a polygon, reversed if necessary so that all have the same orientation.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var doubledArea: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      doubledArea += point.x * next.y - next.x * point.y
    }
    let ordered = doubledArea < 0 ? points.reversed() : points
    outline.move(to: ordered[0])
    for point in ordered.dropFirst() { outline.addLine(to: point) }
    outline.close()
  }

  /// Adds the rectangle of a segment, a line width across.
  private mutating func addBar(from: CGPoint, to: CGPoint) {
    let along = direction(from, to)
    let (x, y) = (-along.dy * radius, along.dx * radius)
    addPolygon([
      CGPoint(x: from.x + x, y: from.y + y), CGPoint(x: to.x + x, y: to.y + y), CGPoint(x: to.x - x, y: to.y - y),
      CGPoint(x: from.x - x, y: from.y - y),
    ])
  }

  private mutating func addCircle(at center: CGPoint) {
    outline.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: style.width, height: style.width),
      transform: .identity)
  }

  /// Fills the gap on the outer side of a corner. A mitre beyond the limit becomes a bevel.
  private mutating func addJoin(before: CGPoint, at corner: CGPoint, after: CGPoint) {
    let (incoming, outgoing) = (direction(before, corner), direction(corner, after))
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    let dot = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    if cross == 0 && dot > 0 { return }
    // The joints of a flattened curve leave gaps smaller than the tolerance; a bevel closes them.
    let isFlat = dot > 0 && radius * (1 - dot) < tolerance
    if style.join == .round && !isFlat { return addCircle(at: corner) }
    // The open side of the corner is opposite to the turn.
    let side: CGFloat = cross > 0 ? -radius : radius
    let first = CGPoint(x: corner.x - incoming.dy * side, y: corner.y + incoming.dx * side)
    let second = CGPoint(x: corner.x - outgoing.dy * side, y: corner.y + outgoing.dx * side)
    // The length of a mitre is the width divided by the sine of half the angle between the segments, and the sine squared
    // is (1 + dot) / 2 for directions of travel.
    let sineSquared = (1 + dot) / 2
    if style.join == .miter, sineSquared > 0, 1 / sineSquared <= style.miterLimit * style.miterLimit {
      let reach = radius * ((1 - dot) / (1 + dot)).squareRoot()
      let tip = CGPoint(x: first.x + incoming.dx * reach, y: first.y + incoming.dy * reach)
      addPolygon([corner, first, tip, second])
    } else {
      addPolygon([corner, first, second])
    }
  }

  /// Adds the cap of an open end; `inside` is the neighbouring point.
  private mutating func addCap(at end: CGPoint, from inside: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: addCircle(at: end)
    case .square:
      let along = direction(inside, end)
      addBar(from: end, to: CGPoint(x: end.x + along.dx * radius, y: end.y + along.dy * radius))
    }
  }

  /// Adds the caps of a subpath without length: a circle, a square, or nothing for butt caps.
  private mutating func addDot(at point: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: addCircle(at: point)
    case .square:
      outline.addRect(
        CGRect(x: point.x - radius, y: point.y - radius, width: style.width, height: style.width), transform: .identity)
    }
  }
}

extension CGPath {
  /// Returns the outline of this path's stroke. Fill it by the winding rule; curves become chords, and subpaths overlap.
  ///
  /// - Parameters:
  ///   - lineWidth: In the units after `transform`; 0 or less gives an empty path.
  ///   - miterLimit: The longest mitre in half line widths; sharper corners are bevelled.
  ///   - transform: Applied to the path before it is stroked, so that the pen stays round.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = LineStyle()
    style.width = lineWidth
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = miterLimit
    return CGPath(storage: storage.applying(transform).stroked(style))
  }

  /// Returns the dashes of this path as open subpaths.
  ///
  /// A subpath that would have more than a million periods is left out.
  ///
  /// - Parameters:
  ///   - phase: The length into the pattern at which each subpath begins.
  ///   - lengths: Dashes and gaps in turn. If one is negative or non-finite, or none is positive, the path is returned undivided.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let transformed = storage.applying(transform)
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) else {
      return CGPath(storage: transformed)
    }
    return CGPath(storage: PathMeasure(transformed).dashed(phase: phase, lengths: lengths))
  }

  /// Returns the part of this path between two shares of its length, as `strokeStart` and `strokeEnd` of a shape layer select it.
  ///
  /// - Parameters:
  ///   - start: Clamped to 0…1, as is `end`. The result is empty unless `start` is less than `end`.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (low, high) = (min(max(start, 0), 1), min(max(end, 0), 1))
    if low == 0 && high == 1 { return copy() ?? self }
    return CGPath(storage: low < high ? PathMeasure(storage).trimmed(from: low, to: high) : PathStorage())
  }

  /// The length of all segments, closing lines included, in this path's units. O(segments), not cached.
  package var length: CGFloat { PathMeasure(storage).length }
}
