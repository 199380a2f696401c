import Curves
import Foundation

/// The name of a predefined pace. An unknown name gives a linear one.
nonisolated public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The pace of implicit animations, a curve different from ``easeInEaseOut``: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Maps a share of the time to a share of the way by a Bézier curve from (0, 0) to (1, 1).
///
/// Immutable. Unchecked because it is open, as Apple's is, which the compiler does not accept for a `Sendable` class.
nonisolated open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: UnitBezier

  /// Creates a pace from a curve's two inner control points.
  ///
  /// The x of both points is in 0…1. Their y may leave that range, for a pace that overshoots.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(_ curve: UnitBezier) { self.curve = curve }

  /// Creates a predefined pace; unknown names are linear.
  ///
  /// Ease-in and ease-out are as measured (behaviours §6) [M], ease-in-ease-out and default as documented (behaviours §6) [D].
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

  /// Writes the x and y of one of the four points to `ptr`, which needs room for two numbers.
  ///
  /// - Parameter idx: From 0 to 3; points 0 and 3 are (0, 0) and (1, 1). Other indices trap.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// The curve, or a plain linear pace where the curve is one.
  package var easing: Easing { curve.isLinear ? .linear : .bezier(curve) }
}
