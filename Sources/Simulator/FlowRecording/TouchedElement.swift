import Foundation
import UIKit

/// Finds a selector by which a flow can find a touched element again. Reads the screen once, when it is created.
package struct TouchedElement {
  private let windows: [UIWindow]
  private let contents: ScreenContents

  /// - Parameters:
  ///   - windows: The windows from back to front.
  ///   - screen: The display's bounds in points.
  package init(windows: [UIWindow], screen: CGRect) {
    self.windows = windows
    contents = ScreenContents(windows: windows, screen: screen)
  }

  /// Returns an identifier, or else a text, that selects only the touched element; `nil` if there is none.
  ///
  /// A selector is used only if a finger in the middle of its element touches the same view as a finger at the point does. Views in which
  /// the place of the touch matters, such as sliders and text, have none.
  ///
  /// - Parameter point: In points of the screen.
  /// - Complexity: O(elements × candidates), too slow for every frame: call it for touches only.
  package func selector(at point: CGPoint) -> ElementSelector? {
    guard let touched = view(at: point), !Self.dependsOnPlace(touched) else { return nil }
    // The elements are ordered from back to front, so the innermost ones are last.
    let around = contents.elements.reversed().filter {
      touched.isDescendant(of: $0.view) || ($0.view.isDescendant(of: touched) && $0.frame.contains(point))
    }
    // Anywhere in a cell a tap selects it, so that texts beside the point name it, too: the first one first.
    let beside =
      Self.isInCell(touched)
      ? contents.elements.filter { $0.view.isDescendant(of: touched) && !$0.frame.contains(point) } : []
    let candidates = around + beside
    let byIdentifier = candidates.compactMap { $0.identifier.map { ElementSelector(id: TextPattern($0)) } }
    let byText = candidates.flatMap(\.texts).filter(Self.isShort).map { ElementSelector(text: TextPattern($0)) }
    return (byIdentifier + byText).first { leads(to: touched, by: $0) }
  }

  /// Returns whether a tap by the selector reaches the touched view. The selector must have a single match that is made to be tapped, or is
  /// in a cell.
  private func leads(to touched: UIView, by selector: ElementSelector) -> Bool {
    guard let matches = try? contents.matches(for: selector), matches.count == 1, let found = matches.first,
      found.isTappable || Self.isInCell(found.view), let place = found.region.fingerPosition(in: found.frame)
    else { return false }
    return view(at: place) === touched
  }

  /// Returns whether a person would write the text into a flow: a single line of at most 120 bytes.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 120 && !text.contains("\n") }

  /// Returns the view that a touch at the point hits, in the front-most window that has one.
  private func view(at point: CGPoint) -> UIView? {
    for window in windows.reversed() {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      if let view = window.hitTest(place, with: nil) { return view }
    }
    return nil
  }

  /// Returns whether the place of a touch in the view matters: in text with contents, adjustable elements, and controls other than buttons.
  private static func dependsOnPlace(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { view in
      switch view {
      case let field as UITextField: field.hasText
      case is UITextView: true
      case is UIButton: false
      case is UIControl: view.accessibilityTraits.isDisjoint(with: [.button, .link])
      default: !view.accessibilityTraits.isDisjoint(with: .adjustable)
      }
    }
  }

  /// Returns whether the view is in a cell of a table or collection view, where a tap selects the cell.
  private static func isInCell(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { $0 is UITableViewCell || $0 is UICollectionViewCell }
  }
}
