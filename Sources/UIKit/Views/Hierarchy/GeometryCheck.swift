import Diagnostics
import Foundation

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
