import CoreGraphics
import Foundation

/// An arc of an ellipse as SVG describes it, by its ends.
///
/// The centre is derived from the ends as in SVG 1.1, appendix F.6.5. Units are those of the path; y points down.
package struct EllipticalArc {
  var start: CGPoint
  var end = CGPoint.zero
  var radii = CGSize.zero
  /// The angle of the ellipse's first axis, in radians.
  var rotation: CGFloat = 0
  /// Whether the arc is the longer of the two between its ends.
  var isLarge = false
  /// Whether angles increase along the arc: clockwise, as y points down.
  var isSweeping = false

  init(start: CGPoint) { self.start = start }

  /// A cubic curve; it begins where the previous one ends.
  package struct Curve {
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
  }

  /// The arc as cubic curves of at most a quarter turn each, exact to about 3 in 10,000 of the radius.
  ///
  /// A straight line when a radius is zero; nothing when the ends coincide. The last curve ends exactly at `end`.
  var curves: [Curve] {
    guard start != end else { return [] }
    guard radii.width > 0, radii.height > 0 else { return [Curve(control1: start, control2: end, end: end)] }
    let turned = CGPoint(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
      .applying(CGAffineTransform(rotationAngle: -rotation))
    // Radii too small to span the ends grow until they do.
    let overreach = square(turned.x / radii.width) + square(turned.y / radii.height)
    let growth = max(overreach, 1).squareRoot()
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let denominator = square(rx * turned.y) + square(ry * turned.x)
    let factor = max(square(rx * ry) - denominator, 0) / denominator
    let distance = factor.squareRoot() * (isLarge == isSweeping ? -1 : 1)
    let center = CGPoint(x: distance * rx * turned.y / ry, y: -distance * ry * turned.x / rx)
    let first = angle((turned.x - center.x) / rx, (turned.y - center.y) / ry)
    let last = angle((-turned.x - center.x) / rx, (-turned.y - center.y) / ry)
    var sweep = last - first
    if isSweeping, sweep < 0 { sweep += 2 * .pi }
    if !isSweeping, sweep > 0 { sweep -= 2 * .pi }

    // From the unit circle to the ellipse.
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let transform = CGAffineTransform(scaleX: rx, y: ry)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(CGAffineTransform(rotationAngle: rotation))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let reach = 4.0 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (from, to) = (first + CGFloat(index) * step, first + CGFloat(index + 1) * step)
      return Curve(
        control1: CGPoint(x: cos(from) - reach * sin(from), y: sin(from) + reach * cos(from)).applying(transform),
        control2: CGPoint(x: cos(to) + reach * sin(to), y: sin(to) - reach * cos(to)).applying(transform),
        end: index == count - 1 ? end : CGPoint(x: cos(to), y: sin(to)).applying(transform))
    }
  }

  private func square(_ value: CGFloat) -> CGFloat { value * value }
  private func angle(_ x: CGFloat, _ y: CGFloat) -> CGFloat { atan2(y, x) }
}
