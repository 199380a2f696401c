import CoreGraphics
import Foundation

/// Interpolates paths with the same structure.
nonisolated enum PathBlend {
  /// Returns the path between two; `nil` when their elements differ in type or number. `t` may leave 0…1.
  static func mix(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? {
    let (from, to) = (elements(a), elements(b))
    guard from.count == to.count, zip(from, to).allSatisfy({ $0.type == $1.type }) else { return nil }
    let result = CGMutablePath()
    for (x, y) in zip(from, to) {
      let p = zip(x.points, y.points).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
      switch x.type {
      case .moveToPoint: result.move(to: p[0])
      case .addLineToPoint: result.addLine(to: p[0])
      case .addQuadCurveToPoint: result.addQuadCurve(to: p[1], control: p[0])
      case .addCurveToPoint: result.addCurve(to: p[2], control1: p[0], control2: p[1])
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result.copy() ?? result
  }

  /// One element of a path, as a value that outlives the visit.
  struct Element {
    var type: CGPathElementType
    var points: [CGPoint]
  }

  static func elements(_ path: CGPath) -> [Element] {
    var result: [Element] = []
    path.applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
      result.append(Element(type: element.pointee.type, points: (0..<count).map { element.pointee.points[$0] }))
    }
    return result
  }
}
