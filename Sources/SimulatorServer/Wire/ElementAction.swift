import UIKit

/// An action that assistive technologies request for an element through a page.
enum ElementAction: String, Sendable {
  case activate, increment, decrement

  /// Performs the action on the element.
  ///
  /// - Returns: The point at which a finger must tap, in points of the screen, if the element cannot activate itself; otherwise `nil`.
  @MainActor
  func perform(on element: UIResponder, in host: ApplicationHost) -> CGPoint? {
    switch self {
    case .activate:
      reveal(element, in: host)
      return element.accessibilityActivate() ? nil : element.accessibilityActivationPoint
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    }
    return nil
  }

  /// Scrolls all surrounding scroll views as little as necessary to show the element, without animation.
  @MainActor
  private func reveal(_ element: UIResponder, in host: ApplicationHost) {
    for case let scrollView as UIScrollView in sequence(first: element, next: \.next).dropFirst() {
      guard let window = scrollView.window else { continue }
      let frame = element.accessibilityFrame
      let place = scrollView.convert(frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
      guard scrollView.isScrollEnabled, !scrollView.bounds.inset(by: scrollView.adjustedContentInset).contains(place)
      else { continue }
      scrollView.scrollRectToVisible(place, animated: false)
      host.settle()
    }
  }
}
