import Foundation
import UIKit

/// Finds a name by which a flow can find again what was touched.
package struct TouchedElement {
  private let windows: [UIWindow]
  private let contents: ScreenContents

  /// - Parameters:
  ///   - windows: From back to front.
  ///   - screen: The display in points.
  package init(windows: [UIWindow], screen: CGRect) {
    self.windows = windows
    contents = ScreenContents(windows: windows, screen: screen)
  }

  /// An identifier, or else a text, that nothing else on the screen has, if a finger that goes there touches what a finger at the
  /// point touches, and if it does not matter where in it that is; `nil` otherwise.
  ///
  /// - Parameter point: In points of the screen.
  /// - Complexity: O(elements × candidates); for touches, not for frames.
  package func selector(at point: CGPoint) -> ElementSelector? {
    guard let touched = view(at: point), !Self.dependsOnPlace(touched) else { return nil }
    // From back to front, so that the last ones are the innermost.
    let candidates = contents.elements.reversed().filter {
      touched.isDescendant(of: $0.view) || ($0.view.isDescendant(of: touched) && $0.frame.contains(point))
    }
    let byIdentifier = candidates.compactMap { $0.identifier.map { ElementSelector(id: TextPattern($0)) } }
    let byText = candidates.flatMap(\.texts).filter(Self.isShort).map { ElementSelector(text: TextPattern($0)) }
    return (byIdentifier + byText).first { leads(to: touched, by: $0) }
  }

  private func leads(to touched: UIView, by selector: ElementSelector) -> Bool {
    guard let matches = try? contents.matches(for: selector), matches.count == 1, let found = matches.first,
      found.isTappable || Self.isInCell(found.view), let place = found.region.fingerPosition(in: found.frame)
    else { return false }
    return view(at: place) === touched
  }

  /// A text that people would write into a flow.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 120 && !text.contains("\n") }

  private func view(at point: CGPoint) -> UIView? {
    for window in windows.reversed() {
      let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
      if let view = window.hitTest(place, with: nil) { return view }
    }
    return nil
  }

  /// Whether it matters where in the view a finger comes down: text that is edited, and controls other than buttons.
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

  private static func isInCell(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { $0 is UITableViewCell || $0 is UICollectionViewCell }
  }
}
