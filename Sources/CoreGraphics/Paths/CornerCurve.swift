/// The curve of one rounded corner of radius 1 with its tip at the origin, from a point on the x axis to one on the y axis.
///
/// The continuous corner is three curves. Their numbers have been widely published since iOS 7, from disassembling
/// `UIBezierPath(roundedRect:cornerRadius:)`. That `CALayerCornerCurve.continuous` follows the same curve is our assumption, good to about
/// a hundredth of the radius.
///
/// A continuous corner reaches 1.528665 radii along each side. Where a side is too short for that, it is blended towards the circle, which
/// needs only one radius. The blend is ours; it ends in the same capsule that iOS shows.
package struct CornerCurve {
  /// The start, then triples of two control points and an end, in radii.
  let points: [CGPoint]

  /// The distance that a continuous corner reaches along a side, in radii.
  package static let continuousReach: CGFloat = 1.528665

  /// Creates the curve of a corner.
  ///
  /// - Parameter reachLimit: The distance that the corner may reach, in radii; at least 1. Between 1 and `continuousReach` the curve is a
  ///   blend.
  init(_ shape: CornerShape, reachLimit: CGFloat) {
    switch shape {
    case .circular: points = Self.quarterCircle
    case .continuous:
      let smoothness = min(max((reachLimit - 1) / (Self.continuousReach - 1), 0), 1)
      points = zip(Self.dividedQuarterCircle, Self.continuous).map { round, smooth in
        CGPoint(
          x: round.x + (smooth.x - round.x) * smoothness, y: round.y + (smooth.y - round.y) * smoothness)
      }
    }
  }

  private static let quarterCircle: [CGPoint] = {
    let k = 1 - arcControlDistance(angle: .pi / 2)
    return [CGPoint(x: 1, y: 0), CGPoint(x: k, y: 0), CGPoint(x: 0, y: k), CGPoint(x: 0, y: 1)]
  }()

  /// The published figures, in radii; symmetric about the diagonal.
  private static let continuous: [CGPoint] = [
    CGPoint(x: continuousReach, y: 0),
    CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0), CGPoint(x: 0.63149379, y: 0.07491139),
    CGPoint(x: 0.37282383, y: 0.16905956), CGPoint(x: 0.16905956, y: 0.37282383), CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296), CGPoint(x: 0, y: continuousReach),
  ]

  /// The same quarter circle in three curves, divided at the angles where the continuous corner is divided, so that the two can be blended
  /// point by point.
  private static let dividedQuarterCircle: [CGPoint] = {
    let joint = continuous[3]
    let first = atan2(1 - joint.x, 1 - joint.y)
    let angles: [CGFloat] = [0, first, .pi / 2 - first, .pi / 2]
    var points = [CGPoint(x: 1, y: 0)]
    for (from, to) in zip(angles, angles.dropFirst()) {
      let k = arcControlDistance(angle: to - from)
      points += [
        CGPoint(x: 1 - sin(from) - k * cos(from), y: 1 - cos(from) + k * sin(from)),
        CGPoint(x: 1 - sin(to) + k * cos(to), y: 1 - cos(to) - k * sin(to)),
        CGPoint(x: 1 - sin(to), y: 1 - cos(to)),
      ]
    }
    return points
  }()
}

extension PathStorage {
  /// Adds a line to a corner, or a move if the path is empty, and the corner's curve around it.
  ///
  /// - Parameters:
  ///   - tip: The corner of the rectangle without rounding.
  ///   - back: The unit vector from the tip along the side that leads to it.
  ///   - ahead: The unit vector from the tip along the side that follows.
  ///   - radius: 0 or less adds a sharp corner.
  mutating func addCorner(at tip: CGPoint, back: CGVector, ahead: CGVector, radius: CGFloat, curve: CornerCurve) {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: tip.x + radius * (back.dx * point.x + ahead.dx * point.y),
        y: tip.y + radius * (back.dy * point.x + ahead.dy * point.y))
    }
    let entry = radius > 0 ? place(curve.points[0]) : tip
    if isEmpty { move(to: entry) } else { addLine(to: entry) }
    guard radius > 0 else { return }
    for index in stride(from: 1, to: curve.points.count, by: 3) {
      addCurve(
        to: place(curve.points[index + 2]), control1: place(curve.points[index]),
        control2: place(curve.points[index + 1]))
    }
  }
}
