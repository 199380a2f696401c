import Foundation
import UIKitCore

extension ApplicationHost {
  /// Taps the status bar: the one scroll view on screen that answers to it moves to its top.
  ///
  /// One counts that scrolls up and down, and that a finger could reach. While several are away from their tops none moves, as on Apple's
  /// platforms (documentation of `scrollsToTop`, confidence D; that what scrolls sideways or is at its top does not count: G).
  ///
  /// - Returns: Whether one does.
  @discardableResult
  package func tapStatusBar() -> Bool {
    perform {
      defer { settle() }
      for window in application.windows.reversed() where !window.isHidden {
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

  /// - Parameter visible: What the views above `view` leave visible, in the window's space.
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

  /// Whether a finger in the middle of `area`, or in that of one of its quarters, would touch the scroll view: what lies under a presented
  /// screen is out of reach, and so is what only touches the screen's edge.
  private static func isReachable(_ scrollView: UIScrollView, within area: CGRect, in window: UIWindow) -> Bool {
    guard area.width > 0, area.height > 0 else { return false }
    return [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].contains { x, y in
      let point = CGPoint(x: area.minX + area.width * x, y: area.minY + area.height * y)
      return window.hitTest(point, with: nil)?.isDescendant(of: scrollView) ?? false
    }
  }
}

extension UIScrollView {
  /// Less than a device pixel counts as none: what rests stands on whole pixels, and insets need not.
  fileprivate var isAtTop: Bool {
    let geometry = ScrollGeometry(self)
    return contentOffset.y - geometry.minimumOffset.y < 1 / geometry.scale
  }
}
