import Foundation

/// The state of Auto Layout for one view.
///
/// Invariants: a hierarchy in which any view takes part in Auto Layout has its engine in its root view's state, and nowhere else.
/// `subtreeHasItems` and `subtreeNeedsUpdateConstraints`, if they hold for a view, hold for all its ancestors, so that walks can skip the
/// other branches.
final class ViewLayoutState {
  /// The value of `translatesAutoresizingMaskIntoConstraints`: whether the frame places the view.
  var usesAutoresizing = true
  /// The content hugging priorities, 250 by default.
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
  /// The compression resistance priorities, 750 by default.
  var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// Added by a stack view to both priorities of the content size, to distinguish equal views; below 1.
  var stackRank: (horizontal: Float, vertical: Float) = (0, 0)

  /// Whether `updateConstraints()` is due. New views are asked once without a request.
  var needsUpdateConstraints = true
  /// Whether it is due for this view or one inside it.
  var subtreeNeedsUpdateConstraints = true

  /// The active constraints that this view owns, in order of activation.
  var constraints = OrderedObjects<NSLayoutConstraint>()
  /// The guides that the app, or a scroll view for itself, added, in order.
  var guides: [UILayoutGuide] = []
  /// The guide of the safe area, made on first access like the three below.
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  /// The view's record in the engine; `nil` while no constraint concerns it.
  var item: LayoutItem?
  /// Whether this view or one inside it has a record or a guide with one.
  var subtreeHasItems = false
  /// The engine of the hierarchy; only in its root.
  var engine: LayoutEngine?
  /// Whether the engine, rather than the app, is setting the frame.
  var isApplyingSolvedFrame = false
}
