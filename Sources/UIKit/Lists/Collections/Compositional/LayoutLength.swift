import Diagnostics
import Foundation
import UIKitCore

/// Replaces numbers that are no lengths by 0, and reports them (`collection.invalid-dimension`).
enum LayoutLength {
  /// Returns a length that is 0 or more.
  static func positive(_ value: CGFloat) -> CGFloat {
    if value >= 0, value.isFinite { return value }
    report(value, remedy: "Pass 0 or more.")
    return 0
  }

  /// Returns a distance, which may be negative.
  static func finite(_ value: CGFloat) -> CGFloat {
    if value.isFinite { return value }
    report(value, remedy: "Pass a finite number.")
    return 0
  }

  static func finite(_ point: CGPoint) -> CGPoint { CGPoint(x: finite(point.x), y: finite(point.y)) }

  static func finite(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
      trailing: finite(insets.trailing))
  }

  private static func report(_ value: CGFloat, remedy: String) {
    Diagnostics.warn(
      Diagnostic(
        "A compositional layout received a number that is not a length.", objects: ["value: \(value)"],
        likelyCause: "A length was computed by subtraction before the view had its size, or divided by zero.",
        remedy: remedy),
      counting: "collection.invalid-dimension")
  }
}
