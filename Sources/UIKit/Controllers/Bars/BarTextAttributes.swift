import Diagnostics
import Foundation
import UIKitCore

/// Text attributes as appearances take them.
enum BarTextAttributes {
  /// Returns the attributes that can be drawn. A font or a colour of another class is left out, after a warning
  /// (`bar-appearance.unusable-attribute`): it would be thrown away silently otherwise.
  ///
  /// - Parameter property: The property that was set, for the warning.
  static func usable(_ attributes: [NSAttributedString.Key: Any], property: String) -> [NSAttributedString.Key: Any] {
    attributes.filter { key, value in
      let wanted: String
      switch key {
      case .font where !(value is UIFont): wanted = "UIFont"
      case .foregroundColor where !(value is UIColor), .backgroundColor where !(value is UIColor): wanted = "UIColor"
      default: return true
      }
      Diagnostics.warn(
        Diagnostic(
          "A text attribute of a bar's appearance is not a \(wanted) and has no effect.",
          objects: ["property: \(property)", "attribute: \(key.rawValue)", "value: \(value)"],
          likelyCause: "The value is of a Core Graphics type, a name or a number.", remedy: "Set a \(wanted)."),
        counting: "bar-appearance.unusable-attribute")
      return false
    }
  }

  /// Returns an offset that can be used: zero, after a warning (`bar-appearance.unusable-offset`), for a non-finite one.
  static func usable(_ offset: UIOffset, property: String) -> UIOffset {
    guard !offset.horizontal.isFinite || !offset.vertical.isFinite else { return offset }
    Diagnostics.warn(
      Diagnostic(
        "An offset of a bar's title or picture is not finite and counts as zero.",
        objects: ["property: \(property)", "value: \(offset)"], likelyCause: "A division by zero.",
        remedy: "Set finite numbers of points."), counting: "bar-appearance.unusable-offset")
    return .zero
  }

  /// The text with these attributes and a font where they have none; plain text where that says the same.
  static func show(_ text: String, in label: UILabel, attributes: [NSAttributedString.Key: Any]) {
    label.text = text
    guard !attributes.isEmpty else { return }
    if let font = attributes[.font] as? UIFont { label.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
    let others = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    guard !others.isEmpty else { return }
    var all: [NSAttributedString.Key: Any] = [.font: label.font as Any, .foregroundColor: label.textColor as Any]
    all.merge(others) { $1 }
    label.attributedText = NSAttributedString(string: text, attributes: all)
  }
}
