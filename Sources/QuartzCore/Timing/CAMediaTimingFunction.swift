import Curves
import Foundation

nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// What implicit animations use; another curve than ``easeInEaseOut``.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How a part of the time becomes a part of the way: a Bézier curve from (0, 0) to (1, 1).
///
/// Immutable; unchecked because it is open, as Apple's is, which the compiler does not accept of a `Sendable` class.
nonisolated open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: UnitBezier

  /// - Parameters: The control points; their x lies in 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(_ curve: UnitBezier) { self.curve = curve }

  /// behaviours §6: ease-in and ease-out confidence M, ease-in-ease-out and default confidence D. Unknown names are linear.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: UnitBezier(0.42, 0, 1, 1)
      case .easeOut: UnitBezier(0, 0, 0.58, 1)
      case .easeInEaseOut: UnitBezier(0.42, 0, 0.58, 1)
      case .default: UnitBezier(0.25, 0.1, 0.25, 1)
      default: UnitBezier(0, 0, 1, 1)
      }
  }

  /// Writes the x and y of one of the four points; points 0 and 3 are (0, 0) and (1, 1).
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  package var easing: Easing { curve.isLinear ? .linear : .bezier(curve) }
}
