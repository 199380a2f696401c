import Foundation
import UIKitCore

extension ApplicationHost {
  /// Taps the status bar: the one scroll view on screen that responds to it moves to its top, animated.
  ///
  /// It is looked for in the front-most window with one. A scroll view counts if it scrolls vertically and a finger could reach it. While
  /// several are away from their tops, none moves, as `scrollsToTop` documents [D]. That scroll views at their tops do not count, nor ones
  /// that scroll sideways, is a guess [G].
  ///
  /// - Returns: Whether a scroll view responded and its delegate allowed it.
  @discardableResult
  package func tapStatusBar() -> Bool {
    perform {
      defer { settle() }
      for window in application.allWindows.reversed() where !window.isHidden {
        var found: [UIScrollView] = []
        Self.collect(in: window, window: window, visible: window.bounds, into: &found)
        guard !found.isEmpty else { continue }
        let away = found.filter { !$0.isAtTop }
        let meant = away.isEmpty ? found : away
        return meant.count == 1 && meant[0].scrollToTop()
      }
      return false
    }
  }

  /// Adds the scroll views in `view` that respond to a tap on the status bar, in depth-first order.
  ///
  /// - Parameter visible: What the ancestors of `view` leave visible, in the window's space.
  private static func collect(
    in view: UIView, window: UIWindow, visible: CGRect, into found: inout [UIScrollView]
  ) {
    guard !view.isHidden, view.layer.opacity >= 0.01, view.isUserInteractionEnabled else { return }
    let shown = visible.intersection(view.convert(view.bounds, to: window))
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled,
      ScrollGeometry(scrollView).scrolls(.vertical), isReachable(scrollView, within: shown, in: window)
    {
      found.append(scrollView)
    }
    let inside = view.clipsToBounds ? shown : visible
    for subview in view.subviews { collect(in: subview, window: window, visible: inside, into: &found) }
  }

  /// Whether a finger in the middle of `area`, or of one of its quarters, would hit the scroll view or its content.
  ///
  /// Views under a presented screen, and views that only touch the screen's edge, are out of reach.
  private static func isReachable(_ scrollView: UIScrollView, within area: CGRect, in window: UIWindow) -> Bool {
    guard area.width > 0, area.height > 0 else { return false }
    return [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].contains { x, y in
      let point = CGPoint(x: area.minX + area.width * x, y: area.minY + area.height * y)
      return window.hitTest(point, with: nil)?.isDescendant(of: scrollView) ?? false
    }
  }
}

extension UIScrollView {
  /// Whether the content is at its top, within less than a device pixel: content rests on whole pixels, and insets need not be whole.
  fileprivate var isAtTop: Bool {
    let geometry = ScrollGeometry(self)
    return contentOffset.y - geometry.minimumOffset.y < 1 / geometry.scale
  }
}
