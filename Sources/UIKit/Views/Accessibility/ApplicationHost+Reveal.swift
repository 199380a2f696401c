import Foundation
import UIKitCore

extension ApplicationHost {
  /// Scrolls as little as shows an element, in every scroll view it is in, from the inside out.
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
  /// The scroll views that the element is in, from the inside out.
  var enclosingScrollViews: [UIScrollView] {
    sequence(first: self, next: \.next).dropFirst().compactMap { $0 as? UIScrollView }
  }
}

extension UIScrollView {
  /// Where an element lies in the content, in points.
  func contentPlace(of element: UIResponder) -> CGRect {
    guard let window else { return .zero }
    let frame = element.accessibilityFrame
    let origin = window.onScreen(.zero).origin
    return convert(frame.offsetBy(dx: -origin.x, dy: -origin.y), from: nil)
  }
}
