import CoreGraphics
import UIKit

/// An accessibility element in ARIA's terms, as pages present it to assistive technologies.
///
/// Encoded as JSON; `nil` fields are omitted. Texts are cut off after 500 characters.
struct PageElement: Equatable, Encodable {
  /// Unique in this run; never reused for another element.
  let id: Int
  /// An ARIA role; empty for plain text.
  var role: String
  /// The accessibility label; for an empty text field its placeholder.
  var name: String
  /// The accessibility value; "1" or "0" for a switch.
  var value: String?
  /// The accessibility hint, which ARIA calls a description.
  var hint: String?
  /// The accessibility identifier.
  var identifier: String?
  /// `true` or `nil`, to keep messages short.
  var isSelected: Bool?
  /// `true` or `nil`.
  var isDisabled: Bool?
  /// x, y, width and height on the screen, in points, rounded to thousandths.
  var frame: [Double]

  /// Reads the element's accessibility properties as they are now.
  @MainActor
  init(_ element: UIResponder, id: Int) {
    self.id = id
    let traits = element.accessibilityTraits
    role = Self.role(of: element, traits)
    name = Self.short(element.accessibilityLabel) ?? Self.short((element as? UITextField)?.placeholder) ?? ""
    value = Self.short(element.accessibilityValue)
    hint = Self.short(element.accessibilityHint)
    identifier = (element as? UIView)?.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    isSelected = traits.contains(.selected) ? true : nil
    isDisabled = traits.contains(.notEnabled) ? true : nil
    let frame = element.accessibilityFrame
    self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(CSS.rounded)
  }

  /// The first role that applies: an adjustable button is a slider.
  @MainActor
  private static func role(of element: UIResponder, _ traits: UIAccessibilityTraits) -> String {
    if traits.contains(.searchField) { return "searchbox" }
    if element is any UITextInput { return "textbox" }
    if traits.contains(.adjustable) { return "slider" }
    if traits.contains(.link) { return "link" }
    if traits.contains(.toggleButton) { return "switch" }
    if traits.contains(.button) { return "button" }
    if traits.contains(.header) { return "heading" }
    if traits.contains(.image) { return "img" }
    return ""
  }

  /// The beginning of a text, as much as anyone listens to; `nil` for an empty one.
  private static func short(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text.count > 500 ? String(text.prefix(500)) + "…" : text
  }
}
