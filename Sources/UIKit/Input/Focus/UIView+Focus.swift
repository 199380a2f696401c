import Foundation
import UIKitCore

extension UIView: UIFocusItem, UIFocusItemContainer {
  /// Changes the traits, which are made at the first change.
  func changeFocusTraits(_ change: (inout FocusTraits) -> Void) {
    var traits = focusTraits ?? FocusTraits()
    change(&traits)
    focusTraits = traits
  }

  /// Returns the subviews that can become focused and touch `rect`, in this view's space. Subviews within one of them are left out.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    var items: [any UIFocusItem] = []
    for view in subviews where !view.isHidden && view.frame.intersects(rect) {
      if view.canBecomeFocused { items.append(view) } else { items += view.focusItems(in: convert(rect, to: view)) }
    }
    return items
  }
}

extension UIViewController: UIFocusEnvironment {}

extension UIScrollView {
  /// Scrolls by half the visible extent, without animation. Returns whether it could scroll at all.
  func scrollPage(_ move: FocusMove) -> Bool {
    let insets = adjustedContentInset
    let seen = bounds.inset(by: insets).size
    var offset = contentOffset
    switch move {
    case .down: offset.y = min(offset.y + seen.height / 2, contentSize.height + insets.bottom - bounds.height)
    case .up: offset.y = max(offset.y - seen.height / 2, -insets.top)
    case .right: offset.x = min(offset.x + seen.width / 2, contentSize.width + insets.right - bounds.width)
    case .left: offset.x = max(offset.x - seen.width / 2, -insets.left)
    default: return false
    }
    let isFarther =
      switch move {
      case .down: offset.y > contentOffset.y + 0.5
      case .up: offset.y < contentOffset.y - 0.5
      case .right: offset.x > contentOffset.x + 0.5
      default: offset.x < contentOffset.x - 0.5
      }
    guard isScrollEnabled, isFarther else { return false }
    setContentOffset(offset, animated: false)
    return true
  }
}
