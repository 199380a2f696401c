import Diagnostics
import Testing

@testable import CoreGraphics

@Suite("A path")
struct CGPathTests {
  @Test("An empty path has null boxes and its current point at zero")
  func empty() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero)
  }

  @Test("The box of all points contains the box of the curve")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    // A quadratic curve reaches half as high as its control point: B(½) = ¼·0 + ½·8 + ¼·0.
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4)))
  }

  @Test("A cubic curve's box ends where its derivative vanishes")
  func cubicBox() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 0, y: 1), control2: CGPoint(x: 1, y: -1))
    // y(t) = 3t(1−t)²−3t²(1−t) = 3t(1−t)(1−2t); y' = 0 at t = ½ ± √3/6, where y = ±√3/6.
    let extreme = CGFloat(3).squareRoot() / 6
    #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: -extreme, width: 1, height: 2 * extreme)))
  }

  @Test("An ellipse touches its rectangle")
  func ellipseBox() {
    let rect = CGRect(x: 3, y: -7, width: 10, height: 4)
    #expect(isNear(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath, rect))
  }

  @Test("A transform applies to added elements")
  func transformed() {
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 3), transform: &double)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 4, height: 6))
    #expect(path.copy(using: &double)?.boundingBox == CGRect(x: 4, y: 4, width: 8, height: 12))
  }

  @Test("Paths are equal when their elements are")
  func equality() {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
    let path = CGMutablePath()
    path.addRect(rect)
    #expect(path == CGPath(rect: rect, transform: nil))
    #expect(path.hashValue == CGPath(rect: rect, transform: nil).hashValue)
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path != CGPath(rect: rect, transform: nil))
  }

  @Test("A copy does not change with its original")
  func copies() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy?.copy() === copy)
  }

  @Test("Elements are visited in order with their points")
  func visiting() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      let points = (0..<counts[element.pointee.type]!).map { element.pointee.points[$0] }
      seen.append("\(element.pointee.type) " + points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
    }
    #expect(
      seen == [
        "moveToPoint 1,2", "addLineToPoint 3,4", "addQuadCurveToPoint 7,8 5,6", "addCurveToPoint 2,2 3,3 1,1",
        "closeSubpath ",
      ])
  }

  @Test("After closing, the next segment starts where the subpath did")
  func afterClosing() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    #expect(path.currentPoint == CGPoint(x: 2, y: 3))
    path.addLine(to: .zero)
    #expect(path.description.hasSuffix("closepath\nmoveto (2.0, 3.0)\nlineto (0.0, 0.0)"))
  }

  @Test("A rectangle is recognised in any drawing order, and nothing else is")
  func isRect() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.null
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test("Non-finite numbers, and segments without a start, are ignored with a warning")
  func refusals() {
    let warnings = DiagnosticLog()
    let path = CGMutablePath()
    Diagnostics.withHandler(for: ["path.non-finite", "path.no-current-point"], warnings.add) {
      path.addLine(to: CGPoint(x: 1, y: 1))
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
    }
    #expect(path.isEmpty)
    #expect(warnings.texts.count == 3)
    #expect(warnings.texts[0].contains("no current point"))
    #expect(warnings.texts[1].contains("non-finite coordinate"))
  }

  @Test("A corner larger than half the rectangle stops debug builds")
  func cornerTooLarge() async {
    #if DEBUG
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = CGPath(
          roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 6, cornerHeight: 5, transform: nil)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("larger than half of the rectangle"))
      #expect(text.contains("corner 6.0 × 5.0"))
    #endif
  }
}

@Suite("Arcs")
struct PathArcTests {
  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGPath {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test("Counterclockwise angles increase: the quarter from 0 to π/2 is the upper right one")
  func quarter() {
    #expect(
      isNear(
        arc(0, .pi / 2, clockwise: false).boundingBoxOfPath, CGRect(x: 0, y: 0, width: 1, height: 1), within: 1e-3))
  }

  @Test("Clockwise from 0 to π/2 is the other three quarters")
  func threeQuarters() {
    #expect(
      isNear(
        arc(0, .pi / 2, clockwise: true).boundingBoxOfPath, CGRect(x: -1, y: -1, width: 2, height: 2), within: 1e-3))
    #expect(isNear(arc(0, .pi / 2, clockwise: true).length, 3 * CGFloat.pi / 2, within: 2e-3))
  }

  @Test("Angles a full turn apart give the full circle, in either direction", arguments: [false, true])
  func fullTurn(clockwise: Bool) {
    for end in [2 * CGFloat.pi, -2 * .pi, 4 * .pi] {
      #expect(isNear(arc(0, end, clockwise: clockwise).length, 2 * .pi, within: 2e-3))
    }
    #expect(arc(1, 1, clockwise: clockwise).length == 0)
  }

  @Test("Every point of an arc is a radius from its centre")
  func radius() {
    for segment in arc(0.3, 5, clockwise: false).curves {
      for t in stride(from: CGFloat(0), through: 1, by: 0.1) {
        let point = segment.point(at: t)
        // The greatest error of the four-curve circle is 2.7e-4.
        #expect(isNear(hypot(point.x, point.y), 1, within: 2.8e-4))
      }
    }
  }

  @Test("An arc continues from the current point with a line")
  func joined() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 0))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.description.hasPrefix("moveto (5.0, 0.0)\nlineto (1.0, 0.0)\ncurveto"))
  }

  @Test("A tangent arc rounds a corner", arguments: [1, -1] as [CGFloat])
  func tangent(side: CGFloat) {
    // A right angle at (10, 0): the arc touches the sides a radius away from the corner.
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: side * 10), radius: 3)
    #expect(isNear(path.currentPoint, CGPoint(x: 10, y: side * 3)))
    #expect(isNear(path.boundingBoxOfPath.maxX, 10))
    // 7 along the side and a quarter circle of radius 3.
    #expect(isNear(path.length, 7 + 3 * .pi / 2, within: 1e-2))
  }

  @Test("A tangent arc along a straight line is a line to the corner")
  func straightTangent() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 3)
    #expect(path.description == "moveto (0.0, 0.0)\nlineto (10.0, 0.0)")
  }

  @Test("A rounded rectangle touches its rectangle and avoids its corners")
  func roundedRect() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: rect, cornerWidth: 4, cornerHeight: 4, transform: nil)
    #expect(isNear(path.boundingBoxOfPath, rect))
    // The corner's arc passes (4 − 4/√2) ≈ 1.17 from both sides.
    #expect(!path.contains(CGPoint(x: 1.1, y: 1.1)))
    #expect(path.contains(CGPoint(x: 1.3, y: 1.3)))
  }
}

extension CGPath {
  /// The path's cubic curves.
  var curves: [CubicCurve] {
    var result: [CubicCurve] = []
    var current = CGPoint.zero
    forEachSegment { segment in
      switch segment {
      case .move(let point), .line(let point): current = point
      case .curve(let control1, let control2, let point):
        result.append(CubicCurve(current, control1, control2, point))
        current = point
      case .quad(let control, let point):
        result.append(CubicCurve(from: current, control: control, to: point))
        current = point
      case .close: break
      }
    }
    return result
  }
}
