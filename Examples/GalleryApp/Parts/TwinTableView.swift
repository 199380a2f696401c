import UIKit

/// A table that is dragged together with others, by one finger wherever that is on a view they share.
///
/// Each keeps its own pan and is dragged for real: it tracks, glides and bounces by itself.
final class TwinTableView: UITableView, UIGestureRecognizerDelegate {
  /// Has the finger on `view`, in which this table stands, drag this table.
  func followFinger(on view: UIView) { view.addGestureRecognizer(panGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view === gestureRecognizer.view
  }
}
