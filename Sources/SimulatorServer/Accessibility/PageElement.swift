import CoreGraphics
import UIKit

/// An accessibility element as pages tell assistive technologies of it: in the words of ARIA.
///
/// Encoded as JSON; what is `nil` is left out.
struct PageElement: Equatable, Encodable {
  /// Of this run; never that of another element.
  let id: Int
  /// A role of ARIA's; empty for what is only text.
  var role: String
  var name: String
  var value: String?
  var hint: String?
  /// The accessibility identifier.
  var identifier: String?
  var isSelected: Bool?
  var isDisabled: Bool?
  /// x, y, width and height on the screen, in points.
  var frame: [Double]

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

  @MainActor
  private static func role(of element: UIResponder, _ traits: UIAccessibilityTraits) -> String {
    if traits.contains(.searchField) { return "searchbox" }
    if element is any UITextInput { return "textbox" }
    if traits.contains(.adjustable) { return "slider" }
    if traits.contains(.link) { return "link" }
    if traits.contains(.button) { return "button" }
    if traits.contains(.header) { return "heading" }
    if traits.contains(.image) { return "img" }
    return ""
  }

  /// As much of a text as anybody listens to.
  private static func short(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text.count > 500 ? String(text.prefix(500)) + "…" : text
  }
}
