import UIKit

/// What assistive technologies ask of an element through a page.
enum ElementAction: String, Sendable {
  case activate, increment, decrement

  /// Does it.
  ///
  /// - Returns: Where a finger has to tap for it, in points of the screen, if the element does not do it by itself.
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

  /// Scrolls as little as shows the element.
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
