import Foundation
import UIKitCore

extension ApplicationHost {
  /// Scrolls an element into view, as little as needed, in each scroll view around it from the inside out.
  ///
  /// Does not animate. Frames run after each scroll, since the element moves in the outer scroll views. Scroll views with scrolling
  /// disabled stay.
  func reveal(_ element: UIResponder) {
    for scrollView in element.enclosingScrollViews {
      let place = scrollView.contentPlace(of: element)
      let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
      guard scrollView.isScrollEnabled, !place.isEmpty, !seen.contains(place) else { continue }
      scrollView.scrollRectToVisible(place, animated: false)
      settle()
    }
  }
}

extension UIResponder {
  /// The scroll views around the element, along its responder chain, from the inside out. O(depth).
  var enclosingScrollViews: [UIScrollView] {
    sequence(first: self, next: \.next).dropFirst().compactMap { $0 as? UIScrollView }
  }
}

extension UIScrollView {
  /// Returns an element's rectangle in the content's space, in points; zero while this scroll view is in no window.
  func contentPlace(of element: UIResponder) -> CGRect {
    guard let window else { return .zero }
    let frame = element.accessibilityFrame
    let origin = window.onScreen(.zero).origin
    return convert(frame.offsetBy(dx: -origin.x, dy: -origin.y), from: nil)
  }
}
