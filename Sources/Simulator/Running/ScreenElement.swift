import Foundation
import UIKit

/// A view that a person can see and name.
struct ScreenElement {
  let view: UIView
  /// What the view says: its label, its value and the text it shows; without doubles, empty ones left out.
  let texts: [String]
  /// The accessibility identifier, if it is not empty.
  let identifier: String?
  /// The view's bounds on the screen, in points, including what is cut off or covered.
  let frame: CGRect
  /// What is seen of it; never empty.
  let region: VisibleRegion

  /// Whether a tap here was meant to do something: the view is a control or a button, or is part of one.
  var isTappable: Bool {
    sequence(first: view, next: \.superview).contains { view in
      view is UIControl || !view.accessibilityTraits.isDisjoint(with: [.button, .link])
    }
  }

  func matches(_ selector: ElementSelector) -> Bool {
    if let text = selector.text, !texts.contains(where: text.matches) { return false }
    if let id = selector.id, !(identifier.map(id.matches) ?? false) { return false }
    return true
  }

  /// One line for the list of what was on the screen.
  var summary: String {
    let text = texts.map(\.quoted).joined(separator: ", ")
    guard let identifier else { return text }
    return "id \(identifier.quoted)" + (text.isEmpty ? "" : " \(text)")
  }
}
