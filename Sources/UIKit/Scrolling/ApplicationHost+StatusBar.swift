import Foundation

extension ApplicationHost {
  /// Taps the status bar: the one scroll view on screen that answers to it moves to its top.
  ///
  /// None does when there are several, as on Apple's platforms (documentation of `scrollsToTop`, confidence D).
  ///
  /// - Returns: Whether one does.
  @discardableResult
  package func tapStatusBar() -> Bool {
    defer { settle() }
    for window in application.windows.reversed() where !window.isHidden {
      var found: [UIScrollView] = []
      Self.collect(in: window, window: window, into: &found)
      if found.count == 1 { return found[0].scrollToTop() }
      if found.count > 1 { return false }
    }
    return false
  }

  private static func collect(in view: UIView, window: UIWindow, into found: inout [UIScrollView]) {
    guard !view.isHidden, view.layer.opacity >= 0.01, view.isUserInteractionEnabled else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
      window.bounds.intersects(scrollView.convert(scrollView.bounds, to: window))
    {
      found.append(scrollView)
    }
    for subview in view.subviews { collect(in: subview, window: window, into: &found) }
  }
}
