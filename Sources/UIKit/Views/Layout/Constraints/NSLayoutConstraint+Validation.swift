import Diagnostics
import Foundation

extension NSLayoutConstraint {
  /// Returns an operand for an item that the app passed as `Any`.
  ///
  /// Stops for an item that is neither view nor guide, an item without attribute on the second side, and a location without an item. A size
  /// without an item counts as no side, as Apple accepts it.
  ///
  /// - Parameter isFirst: Whether a missing attribute is left to `verifyOperands()`, which has the better message.
  static func operand(_ item: Any?, _ attribute: Attribute, isFirst: Bool) -> LayoutOperand {
    guard let item else {
      if attribute != .notAnAttribute {
        // Apple accepts a size attribute without an item and reads it as "no attribute".
        guard attribute.kind == .size else {
          stop(
            "A constraint has a location attribute without an item.", objects: ["attribute: \(attribute.name)"],
            cause: "toItem is nil while the second attribute is an edge, a centre or a baseline.",
            remedy: "Pass the second item, or .notAnAttribute for a constant.")
        }
      }
      return .nothing
    }
    guard item is UIView || item is UILayoutGuide else {
      stop(
        "A constraint can only relate views and layout guides.", objects: ["item: \(type(of: item))"],
        cause: "Another object was passed as an item.", remedy: "Pass a UIView or a UILayoutGuide.")
    }
    guard attribute != .notAnAttribute else {
      if isFirst { return LayoutOperand(item as AnyObject, attribute) }
      stop(
        "A constraint has a second item but no second attribute.", objects: ["item: \(item)"],
        cause: ".notAnAttribute was passed together with an item.",
        remedy: "Name the attribute, or pass nil as the second item.")
    }
    return LayoutOperand(item as AnyObject, attribute)
  }

  /// Stops for pairs of attributes without a meaning: a location and a size, a location set to a constant, or leading mixed with left.
  ///
  /// Locations of different axes are left to ``verifyAxes()``.
  func verifyOperands() {
    guard !first.isAbsent else {
      Self.stop(
        "A constraint has no first attribute.", objects: ["constraint: \(self)"],
        cause: ".notAnAttribute was passed as the first one.",
        remedy: "Name an edge, a centre, a baseline or a size of the first item.")
    }
    guard !second.isAbsent else {
      if first.kind == .size { return }
      Self.stop(
        "A constraint sets a location to a constant.", objects: ["constraint: \(self)"],
        cause: "An edge, centre or baseline has no second item to be measured against.",
        remedy: "Relate it to another item, for example the superview.")
    }
    guard multiplier != 0 || first.kind == .size else {
      Self.stop(
        "A constraint sets a location to a constant: its multiplier is 0.", objects: ["constraint: \(self)"],
        cause: "A multiplier of 0 takes the second item out of the equation.",
        remedy: "Use a multiplier other than 0, or the constant.")
    }
    guard (first.kind == .size) == (second.kind == .size) else { stopForIncomparableSides() }
    guard first.isDistance || second.isDistance || !mixesDirectionalAndAbsolute else {
      Self.stop(
        "A constraint relates a leading or trailing edge to a left or right edge.", objects: ["constraint: \(self)"],
        cause: "Leading and trailing follow the reading direction, left and right do not.",
        remedy: "Use leading and trailing for both, or left and right for both.")
    }
  }

  /// Stops for locations of different axes. Apple's accepts such a constraint until it is laid out.
  func verifyAxes() {
    if first.kind != second.kind, !second.isAbsent { stopForIncomparableSides() }
  }

  private func stopForIncomparableSides() -> Never {
    Self.stop(
      "A constraint relates attributes that cannot be compared.", objects: ["constraint: \(self)"],
      cause: "A location was related to a size, or a horizontal location to a vertical one.",
      remedy: "Relate edges and centres of one axis to each other, and sizes to sizes.")
  }

  /// Whether a leading or trailing edge is related to a left or right one.
  private var mixesDirectionalAndAbsolute: Bool {
    (first.attribute.isDirectional && second.attribute.isAbsoluteHorizontalEdge)
      || (first.attribute.isAbsoluteHorizontalEdge && second.attribute.isDirectional)
  }

  /// Stops for priorities outside 0 < p ≤ 1000.
  func verify(_ priority: UILayoutPriority) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      Self.stop(
        "A constraint's priority must be more than 0 and at most 1000.",
        objects: ["constraint: \(self)", "priority: \(priority.rawValue)"],
        cause: "The priority was computed from another one.", remedy: "Keep the result above 0 and at or below 1000.")
    }
  }

  /// Returns whether a value is finite. Debug builds stop if not; release builds go on with another value and count it as
  /// `constraint.geometry`.
  func isFinite(_ value: CGFloat, named name: String) -> Bool {
    if value.isFinite { return true }
    Diagnostics.fault(
      Diagnostic(
        "A constraint's \(name) must be a finite number.", objects: ["constraint: \(self)", "\(name): \(value)"],
        likelyCause: "A division by zero or an unset measurement.", remedy: "Check the value before setting it."),
      counting: "constraint.geometry")
    return false
  }

  /// Stops with a diagnostic about constraints.
  static func stop(_ fact: String, objects: [String], cause: String, remedy: String) -> Never {
    Diagnostics.stop(Diagnostic(fact, objects: objects, likelyCause: cause, remedy: remedy))
  }
}
