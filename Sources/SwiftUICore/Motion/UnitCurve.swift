import CoreGraphics
import Curves

/// A curve from (0, 0) to (1, 1): how far an animation is after a share of its time.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable {
    case linear
    /// The coordinates of both control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn, circularOut, circularInOut
    /// The inverse of `circularInOut`: the same quarters of a circle, out and then in.
    case circularOutIn
  }

  private let shape: Shape
  private init(_ shape: Shape) { self.shape = shape }

  public static let linear = UnitCurve(.linear)
  /// The control points of Core Animation's curve of this name, as its measured values show (fact 76) [M].
  public static let easeIn = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// The control points of Core Animation's curve of this name (fact 76) [M].
  public static let easeOut = UnitCurve(.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// The control points of Core Animation's curve of this name (fact 76) [M].
  public static let easeInOut = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// A quarter of a circle, flat at its beginning (fact 76) [M].
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter of a circle, flat at its end.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarters of circles, flat at both ends.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// Creates a cubic Bézier curve; x of both points is clamped to 0…1 [D]. A coordinate that is no finite number counts as 0.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    return UnitCurve(
      .bezier(
        x1: min(max(finite(startControlPoint.x), 0), 1), y1: finite(startControlPoint.y),
        x2: min(max(finite(endControlPoint.x), 0), 1), y2: finite(endControlPoint.y)))
  }

  /// The control points of the curve, or of the Bézier curve that is close to it: for quarters of a circle within 0.0003 of the way.
  var controlPoints: (start: UnitPoint, end: UnitPoint) {
    switch shape {
    case .linear: (UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1))
    case .bezier(let x1, let y1, let x2, let y2): (UnitPoint(x: x1, y: y1), UnitPoint(x: x2, y: y2))
    case .circularIn: (UnitPoint(x: 0.5523, y: 0), UnitPoint(x: 1, y: 0.4477))
    case .circularOut: (UnitPoint(x: 0, y: 0.5523), UnitPoint(x: 0.4477, y: 1))
    // Two quarters are no single Bézier curve: the one through the same middle with the same ends [G].
    case .circularInOut: (UnitPoint(x: 0.85, y: 0), UnitPoint(x: 0.15, y: 1))
    case .circularOutIn: (UnitPoint(x: 0, y: 0.85), UnitPoint(x: 1, y: 0.15))
    }
  }

  /// The curve with x and y swapped: the share of the time after a share of the way.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let x1, let y1, let x2, let y2):
      .bezier(startControlPoint: UnitPoint(x: y1, y: x1), endControlPoint: UnitPoint(x: y2, y: x2))
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: .circularEaseInOut
    }
  }

  /// Returns y at `progress`, which is clamped to 0…1 [D].
  public func value(at progress: Double) -> Double {
    let x = progress.isNaN ? 0 : min(max(progress, 0), 1)
    func rising(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
    func levelling(_ x: Double) -> Double { (1 - (1 - x) * (1 - x)).squareRoot() }
    switch shape {
    case .linear: return x
    case .bezier(let x1, let y1, let x2, let y2): return UnitBezier(x1, y1, x2, y2).value(at: x)
    case .circularIn: return rising(x)
    case .circularOut: return levelling(x)
    case .circularInOut: return x < 0.5 ? rising(2 * x) / 2 : (1 + levelling(2 * x - 1)) / 2
    case .circularOutIn: return x < 0.5 ? levelling(2 * x) / 2 : (1 + rising(2 * x - 1)) / 2
    }
  }

  /// Returns the slope at `progress`, which is clamped to 0…1: infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = progress.isNaN ? 0 : min(max(progress, 0), 1)
    func rising(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
    func levelling(_ x: Double) -> Double { rising(1 - x) }
    switch shape {
    case .linear: return 1
    case .bezier(let x1, let y1, let x2, let y2):
      let slope = UnitBezier(x1, y1, x2, y2).slope(at: x)
      if !slope.isNaN { return slope }
      // A control point in a corner: the limit.
      let inside = min(max(x, 1e-6), 1 - 1e-6)
      return UnitBezier(x1, y1, x2, y2).slope(at: inside)
    case .circularIn: return rising(x)
    case .circularOut: return levelling(x)
    case .circularInOut: return x < 0.5 ? rising(2 * x) : levelling(2 * x - 1)
    case .circularOutIn: return x < 0.5 ? levelling(2 * x) : rising(2 * x - 1)
    }
  }
}
