/// Returns the distance of a control point from its end for the Bézier curve that approximates an arc of `angle` radians and radius 1.
///
/// This is the usual choice, which puts the curve's middle on the circle. At a quarter turn the radius is off by at most 0.027 %.
func arcControlDistance(angle: CGFloat) -> CGFloat { 4 / 3 * tan(angle / 4) }

extension PathStorage {
  mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(t))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(t))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(t))
    close()
  }

  /// Adds four curves from the right end towards positive angles.
  mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y
    ).concatenating(t)
    move(to: CGPoint(x: 1, y: 0).applying(unit))
    // Exact quarter points rather than sines and cosines, so that the ellipse touches its rectangle.
    let quarters: [(x: CGFloat, y: CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    let k = arcControlDistance(angle: .pi / 2)
    for (from, to) in zip(quarters, quarters.dropFirst()) {
      addCurve(
        to: CGPoint(x: to.x, y: to.y).applying(unit),
        control1: CGPoint(x: from.x + k * to.x, y: from.y + k * to.y).applying(unit),
        control2: CGPoint(x: to.x + k * from.x, y: to.y + k * from.y).applying(unit))
    }
    close()
  }

  /// Adds lines and quarter ellipses from the middle of the right side. A corner without width or height gives a plain rectangle.
  mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    // Half a side computed in two ways may differ in its last digits; the caller is not to blame for that.
    let slack = 1e-9 * max(rect.width, rect.height)
    if !(cornerWidth >= 0 && cornerHeight >= 0 && 2 * cornerWidth <= rect.width + slack
      && 2 * cornerHeight <= rect.height + slack)
    {
      PathDiagnostics.corner(width: cornerWidth, height: cornerHeight, in: rect)
    }
    let w = min(max(cornerWidth, 0), rect.width / 2)
    let h = min(max(cornerHeight, 0), rect.height / 2)
    guard w > 0, h > 0 else { return addRect(rect, transform: t) }
    let k = 1 - arcControlDistance(angle: .pi / 2)
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let (x1, x2, y1, y2) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: corner(x2, rect.midY))
    addLine(to: corner(x2, y2 - h))
    addCurve(to: corner(x2 - w, y2), control1: corner(x2, y2 - k * h), control2: corner(x2 - k * w, y2))
    addLine(to: corner(x1 + w, y2))
    addCurve(to: corner(x1, y2 - h), control1: corner(x1 + k * w, y2), control2: corner(x1, y2 - k * h))
    addLine(to: corner(x1, y1 + h))
    addCurve(to: corner(x1 + w, y1), control1: corner(x1, y1 + k * h), control2: corner(x1 + k * w, y1))
    addLine(to: corner(x2 - w, y1))
    addCurve(to: corner(x2, y1 + h), control1: corner(x2 - k * w, y1), control2: corner(x2, y1 + k * h))
    close()
  }

  /// Adds an arc swept by `delta` radians from `startAngle`, joined to the current point by a line if there is one.
  mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform t: CGAffineTransform
  ) {
    guard PathDiagnostics.accept(center, CGPoint(x: radius, y: startAngle), CGPoint(x: delta, y: 0)) else { return }
    func at(_ angle: CGFloat, _ alongTangent: CGFloat = 0) -> CGPoint {
      let (c, s) = (cos(angle), sin(angle))
      return CGPoint(
        x: center.x + radius * (c - alongTangent * s), y: center.y + radius * (s + alongTangent * c)
      ).applying(t)
    }
    if currentPoint == nil { move(to: at(startAngle)) } else { addLine(to: at(startAngle)) }
    // More than a full turn draws nothing new, and would let an angle of 1e9 make a billion curves.
    let swept = min(max(delta, -2 * .pi), 2 * .pi)
    guard swept != 0, radius != 0 else { return }
    // Rounded down by a hair: a quarter turn computed as a difference must not become two curves.
    let count = max(1, (abs(swept) / (.pi / 2) - 1e-9).rounded(.up))
    let step = swept / count
    let k = arcControlDistance(angle: step)
    for index in 0..<Int(count) {
      let from = startAngle + CGFloat(index) * step
      let to = startAngle + CGFloat(index + 1) * step
      addCurve(to: at(to), control1: at(from, k), control2: at(to, -k))
    }
  }

  /// Adds an arc from angle to angle. `clockwise`, as seen with y pointing up, means that angles decrease.
  ///
  /// Angles that differ by a multiple of a full turn, but are not equal, give the full circle.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform t: CGAffineTransform
  ) {
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    let turn = 2 * CGFloat.pi
    if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn)
      // A result slightly below a full turn, from a difference slightly below zero, is right. Exactly zero becomes the full circle.
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: (clockwise ? -1 : 1) * min(delta, turn),
      transform: t)
  }

  /// Adds an arc that touches the line from the current point to `corner` and the line from there to `end`.
  ///
  /// - Parameter start: The current point in the space before `t`.
  mutating func addArc(
    from start: CGPoint, tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform t: CGAffineTransform
  ) {
    guard PathDiagnostics.accept(corner, end, CGPoint(x: radius, y: 0)) else { return }
    let incoming = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let outgoing = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let lengths = hypot(incoming.dx, incoming.dy) * hypot(outgoing.dx, outgoing.dy)
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    let dot = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    // Points on one line, or coinciding, have no arc that touches both lines: add a line to the corner, as PostScript does.
    guard lengths > 0, abs(cross) > 1e-12 * lengths, radius > 0 else { return addLine(to: corner.applying(t)) }
    let halfAngle = atan2(abs(cross), dot) / 2
    let distance = radius / tan(halfAngle)
    let unitIn = CGVector(
      dx: incoming.dx / hypot(incoming.dx, incoming.dy), dy: incoming.dy / hypot(incoming.dx, incoming.dy))
    let touch = CGPoint(x: corner.x + unitIn.dx * distance, y: corner.y + unitIn.dy * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    // The centre is a radius away from the incoming line, on the outgoing line's side.
    let center = CGPoint(x: touch.x - side * unitIn.dy * radius, y: touch.y + side * unitIn.dx * radius)
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(touch.y - center.y, touch.x - center.x),
      delta: -side * (.pi - 2 * halfAngle), transform: t)
  }
}
