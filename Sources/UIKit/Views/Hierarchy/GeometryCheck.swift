import Diagnostics
import Foundation
import QuartzCore

/// Keeps non-finite geometry out of views.
///
/// Debug builds stop with the view's description. Release builds ignore the value and count it as `view.geometry`. Every setter of geometry
/// asks here before it stores.
enum GeometryCheck {
  /// Returns whether both coordinates are finite; reports `property` of `view` if not.
  static func isFinite(_ point: CGPoint, _ property: String, of view: UIView) -> Bool {
    // The common case, without an array.
    if point.x.isFinite && point.y.isFinite { return true }
    return isFinite([point.x, point.y], property, of: view)
  }

  /// Returns whether origin and size are finite; a null or infinite rectangle is not. Negative sizes pass.
  static func isFinite(_ rect: CGRect, _ property: String, of view: UIView) -> Bool {
    let (origin, size) = (rect.origin, rect.size)
    if origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite { return true }
    return isFinite([origin.x, origin.y, size.width, size.height], property, of: view)
  }

  /// Returns whether all six numbers of a transform are finite.
  static func isFinite(_ transform: CGAffineTransform, _ property: String, of view: UIView) -> Bool {
    isFinite([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], property, of: view)
  }

  /// Returns whether all sixteen numbers of a transform of space are finite.
  static func isFinite(_ t: CATransform3D, _ property: String, of view: UIView) -> Bool {
    isFinite(
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ], property, of: view)
  }

  /// Returns whether all numbers are finite; reports the first that is not.
  static func isFinite(_ numbers: [CGFloat], _ property: String, of view: UIView) -> Bool {
    guard let bad = numbers.first(where: { !$0.isFinite }) else { return true }
    Diagnostics.fault(
      Diagnostic(
        bad.isNaN
          ? "\(property) of a view contains NaN: \(numbers)." : "\(property) of a view is infinite: \(numbers).",
        objects: ["view: \(view)"],
        likelyCause: "A division by zero, often by a size before layout, or a rectangle that is null or infinite.",
        remedy: "Check the divisor, and give views finite rectangles."),
      counting: "view.geometry")
    return false
  }
}
