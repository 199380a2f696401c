import Foundation
import UIKit

/// A visible view that a flow can name by a text or an identifier.
struct ScreenElement {
  let view: UIView
  /// The view's label, drawn text and value, in this order, without duplicates and empty ones; empty if only the identifier names it.
  let texts: [String]
  /// The accessibility identifier; `nil` if it is empty or accessibility is hidden here.
  let identifier: String?
  /// The view's bounds in the screen's space, in points, including clipped and covered parts.
  let frame: CGRect
  /// The visible part of ``frame``; never empty.
  let region: VisibleRegion

  /// Whether the view or an ancestor is a control, or has the trait of a button or a link. A selector without an index prefers these.
  var isTappable: Bool {
    sequence(first: view, next: \.superview).contains { view in
      view is UIControl || !view.accessibilityTraits.isDisjoint(with: [.button, .link])
    }
  }

  /// Whether one of the texts, and the identifier, match the selector's patterns; its index is ignored.
  func matches(_ selector: ElementSelector, spending budget: inout MatchingBudget) throws(CostlyPattern) -> Bool {
    if let text = selector.text {
      var isFound = false
      for own in texts where !isFound { isFound = try text.matches(own, spending: &budget) }
      guard isFound else { return false }
    }
    guard let id = selector.id else { return true }
    guard let identifier else { return false }
    return try id.matches(identifier, spending: &budget)
  }

  /// Whether this element is inside the other one and has all of the other's texts, so that a list needs only this one.
  func repeats(_ outer: ScreenElement) -> Bool {
    view !== outer.view && outer.texts.allSatisfy(texts.contains) && view.isDescendant(of: outer.view)
  }

  /// One line for lists of elements: the identifier, then the texts in quotation marks.
  var summary: String { summary(with: texts) }

  /// Returns that line with other texts, such as those of the elements inside.
  func summary(with texts: [String]) -> String {
    let text = texts.map(\.quoted).joined(separator: ", ")
    guard let identifier else { return text }
    return "id \(identifier.quoted)" + (text.isEmpty ? "" : " \(text)")
  }
}
