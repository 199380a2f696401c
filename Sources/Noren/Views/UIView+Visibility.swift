import UIKit

extension UIView {
  /// Whether a part of `rect`, in this view's space, is visible.
  ///
  /// The rectangle must be in a window that is shown, in no hidden or clear view, and within the bounds of the views that clip it, and no
  /// modal presentation may cover its screen. Model values count, not presentation values. Siblings in front and other windows are ignored.
  ///
  /// - Complexity: O(depth) of views and controllers.
  func isVisible(_ rect: CGRect) -> Bool {
    guard let window, !isCoveredByPresentation(of: rect) else { return false }
    var (rect, view) = (rect, self)
    while true {
      // The same limit as in hit testing.
      guard !view.isHidden, view.alpha >= 0.01 else { return false }
      if view.clipsToBounds || view === window { rect = rect.intersection(view.bounds) }
      guard !rect.isEmpty else { return false }
      guard view !== window, let superview = view.superview else { return view === window }
      rect = superview.convert(rect, from: view)
      view = superview
    }
  }

  /// Whether a presentation covers the rectangle: a sheet with an undimmed detent covers its own frame, every other one the whole
  /// presenter.
  private func isCoveredByPresentation(of rect: CGRect) -> Bool {
    // Presented by the nearest controller or by an ancestor of it.
    guard let first = nearestViewController?.presentedViewController else { return false }
    return sequence(first: first) { $0.presentedViewController }.contains { presented in
      let style = presented.modalPresentationStyle
      guard style == .pageSheet || style == .formSheet,
        presented.sheetPresentationController?.largestUndimmedDetentIdentifier != nil,
        let sheet = presented.viewIfLoaded
      else { return true }
      return sheet.window != nil && convert(sheet.bounds, from: sheet).contains(rect)
    }
  }
}
