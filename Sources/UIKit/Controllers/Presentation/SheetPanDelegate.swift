import Foundation

/// Decides about the finger that drags a sheet, since Apple's sheet controller is no delegate of gesture recognisers.
final class SheetPanDelegate: NSObject, UIGestureRecognizerDelegate {
  /// Owns this object.
  weak var sheet: UISheetPresentationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    sheet?.dragShouldBegin() ?? false
  }

  /// Makes the pans of scroll views in the sheet wait for the sheet's decision.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let sheet, let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return scrollView.isDescendant(of: sheet.sheet) && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
