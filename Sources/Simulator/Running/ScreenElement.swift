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

  /// Whether text and identifier are those of the selector, whatever its index.
  func matches(_ selector: ElementSelector, spending effort: inout MatchingEffort) throws(CostlyPattern) -> Bool {
    if let text = selector.text {
      var isFound = false
      for own in texts where !isFound { isFound = try text.matches(own, spending: &effort) }
      guard isFound else { return false }
    }
    guard let id = selector.id else { return true }
    guard let identifier else { return false }
    return try id.matches(identifier, spending: &effort)
  }

  /// Whether this element, inside the other one, says all that the other says.
  func repeats(_ outer: ScreenElement) -> Bool {
    view !== outer.view && outer.texts.allSatisfy(texts.contains) && view.isDescendant(of: outer.view)
  }

  /// One line for the list of what was on the screen.
  var summary: String { summary(with: texts) }

  /// The line of an element that says these texts.
  func summary(with texts: [String]) -> String {
    let text = texts.map(\.quoted).joined(separator: ", ")
    guard let identifier else { return text }
    return "id \(identifier.quoted)" + (text.isEmpty ? "" : " \(text)")
  }
}
