import Diagnostics
import Foundation
import QuartzCore

/// What the looks of switches, sliders, steppers and segments have in common.
enum ControlLook {
  /// The opacity of a disabled control's parts [G].
  static let disabledAlpha: CGFloat = 0.5

  /// The shadow under the part that a finger moves, in points [G].
  static func addShadow(to layer: CALayer) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }
}

/// Keeps non-finite and impossible numbers out of controls: such a value is ignored, reported and counted as `control.value`.
enum ControlCheck {
  /// Returns whether `isValid`; reports `property` of `control` if not. Apple's controls raise an exception or draw nothing.
  static func accepts(
    _ isValid: Bool, _ value: some Any, as property: String, of control: UIView, remedy: String
  ) -> Bool {
    if isValid { return true }
    Diagnostics.warn(
      Diagnostic(
        "A control ignored \(value) as its \(property).",
        objects: ["control: \(control)"],
        likelyCause: "A division by zero, or limits set in the wrong order.",
        remedy: remedy),
      counting: "control.value")
    return false
  }

  /// Returns whether a value is finite; reports `property` of `control` if not.
  static func isFinite(_ value: some BinaryFloatingPoint, _ property: String, of control: UIView) -> Bool {
    accepts(value.isFinite, value, as: property, of: control, remedy: "Set a finite number.")
  }
}
