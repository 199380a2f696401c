import Foundation

/// What Auto Layout keeps for one view.
///
/// Invariant: a hierarchy in which anything takes part in Auto Layout has its engine in its root view's state, and no other
/// view of it has one. `subtreeHasItems` and `subtreeNeedsUpdateConstraints` hold for every ancestor of a view they hold for,
/// so that walks skip branches without interest.
final class ViewLayoutState {
  /// The value of `translatesAutoresizingMaskIntoConstraints`: the frame positions the view, constraints do not.
  var usesAutoresizing = true
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
  var compression: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// Added to both priorities of the content size by a stack view that has to tell equals apart; below 1.
  var stackRank: (horizontal: Float, vertical: Float) = (0, 0)

  /// `updateConstraints()` is to be called; every view is asked once without having requested it.
  var needsUpdateConstraints = true
  var subtreeNeedsUpdateConstraints = true

  /// The active constraints this view owns, in order of activation.
  var constraints = OrderedObjects<NSLayoutConstraint>()
  var guides: [UILayoutGuide] = []
  /// The guides that follow from insets; made when asked for.
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  /// The view's place in the engine; `nil` while nothing concerns it.
  var item: LayoutItem?
  var subtreeHasItems = false
  /// Only at the root of a hierarchy.
  var engine: LayoutEngine?
  /// The engine, not a client, is setting the frame.
  var isApplyingSolvedFrame = false
}
