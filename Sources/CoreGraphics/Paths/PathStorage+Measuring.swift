extension PathStorage {
  var boundingBox: CGRect {
    var extent = Extent()
    for point in points { extent.add(point) }
    return extent.rect
  }

  var boundingBoxOfPath: CGRect {
    var extent = Extent()
    var current = CGPoint.zero
    forEach { segment in
      switch segment {
      case .move(let point), .line(let point):
        extent.add(point)
        current = point
      case .quad(let control, let point):
        let cubic = CubicCurve(from: current, control: control, to: point)
        cubic.extend(&extent)
        current = point
      case .curve(let control1, let control2, let point):
        CubicCurve(current, control1, control2, point).extend(&extent)
        current = point
      case .close: break
      }
    }
    return extent.rect
  }

  /// The rectangle, if the path is a single subpath around an upright rectangle, closed or open. Its direction and first corner do not
  /// matter.
  var uprightRect: CGRect? {
    var corners = points
    var outline = verbs[...]
    if outline.last == .close { outline.removeLast() }
    guard outline.first == .move, outline.dropFirst().allSatisfy({ $0 == .line }) else { return nil }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let horizontalFirst =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
      && corners[3].x == corners[0].x
    let verticalFirst =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
      && corners[3].y == corners[0].y
    return horizontalFirst || verticalFirst ? boundingBox : nil
  }

  /// Counts the crossings of the ray from `point` to the right. O(elements).
  func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
    var winding = 0
    var start = CGPoint.zero
    var current = CGPoint.zero
    func cross(_ curve: CubicCurve) { winding += curve.signedCrossings(rightOf: point) }
    func crossLine(to end: CGPoint) {
      // Half-open in y, so that a ray through a vertex meets exactly one of the two segments that share it.
      guard (current.y <= point.y) != (end.y <= point.y) else { return }
      let x = current.x + (end.x - current.x) * (point.y - current.y) / (end.y - current.y)
      if x > point.x { winding += end.y > current.y ? 1 : -1 }
    }
    forEach { segment in
      switch segment {
      case .move(let destination):
        crossLine(to: start)
        (start, current) = (destination, destination)
      case .line(let end):
        crossLine(to: end)
        current = end
      case .quad(let control, let end):
        cross(CubicCurve(from: current, control: control, to: end))
        current = end
      case .curve(let control1, let control2, let end):
        cross(CubicCurve(current, control1, control2, end))
        current = end
      case .close:
        crossLine(to: start)
        current = start
      }
    }
    crossLine(to: start)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}

/// A bounding box that grows by points.
struct Extent {
  private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Null until a point is added.
  var rect: CGRect {
    low.x > high.x ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
