import UIKit

extension UIView {
  /// Whether somebody could see something at `rect`, which is in this view's space.
  ///
  /// It lies in a window that is shown, in nothing that is hidden or clear, not beyond what cuts it off, and nothing modal is presented over
  /// its screen. Places and opacities are those that animations lead to. What merely lies in front is not looked for, nor other windows.
  ///
  /// - Complexity: O(depth) of views and controllers.
  func isInSight(_ rect: CGRect) -> Bool {
    guard let window, !isCoveredByPresentation(of: rect) else { return false }
    var (rect, view) = (rect, self)
    while true {
      // Below that nothing is touched either, nor seen.
      guard !view.isHidden, view.alpha >= 0.01 else { return false }
      if view.clipsToBounds || view === window { rect = rect.intersection(view.bounds) }
      guard !rect.isEmpty else { return false }
      guard view !== window, let superview = view.superview else { return view === window }
      rect = superview.convert(rect, from: view)
      view = superview
    }
  }

  /// A sheet that leaves what is behind it in use covers where it lies; all else that is presented covers its presenter.
  private func isCoveredByPresentation(of rect: CGRect) -> Bool {
    // The nearest controller's, or what an ancestor of it presents.
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
