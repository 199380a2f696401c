import Foundation

extension NSLayoutConstraint {
  /// A one-line description: `<NSLayoutConstraint: 'identifier' title.leading == UIView.leading + 16 @ 750   (active)>`.
  ///
  /// Items are named by their accessibility identifiers, else by their classes, without memory addresses, so that messages are equal in
  /// every run. A required priority is left out.
  var summary: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    return "<\(type(of: self)): \(name)\(equation)\(priorityText)   (\(isActive ? "active" : "inactive"))>"
  }

  private var equation: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return "\(text(of: first)) \(sign) \(rightHandSide)"
  }

  private var rightHandSide: String {
    guard !second.isAbsent else { return number(constant) }
    var text = multiplier == 1 ? text(of: second) : "\(number(multiplier))*\(text(of: second))"
    if constant != 0 { text += constant > 0 ? " + \(number(constant))" : " - \(number(-constant))" }
    return text
  }

  private func text(of operand: LayoutOperand) -> String {
    let target = "\(LayoutItemReference.name(of: operand.item)).\(operand.attribute.name)"
    guard operand.isDistance else { return target }
    return "(\(target) - \(LayoutItemReference.name(of: operand.originItem)).\(operand.originAttribute.name))"
  }

  private var priorityText: String { priority.isRequired ? "" : " @ \(number(CGFloat(priority.rawValue)))" }

  /// Formats a number without a fraction where it has none.
  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
  }
}
