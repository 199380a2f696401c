import Diagnostics
import Foundation
import UIKitCore

/// Editing: the rules of selection, and the accessories of cells.
extension UICollectionView {
  /// Whether touches and the focus select items now.
  var selectsItems: Bool {
    state.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected now.
  var selectsSeveralItems: Bool { state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Does the work of ``UICollectionView/isEditing``.
  func changeEditing(_ editing: Bool) {
    guard state.isEditing != editing else { return }
    cancelMove(animated: true)
    closeSwipe(animated: true)
    state.isEditing = editing
    for path in state.selected { deselect(path) }
    // Headers and footers may be list cells.
    let cells = state.views.keys.sorted().compactMap { state.views[$0] as? UICollectionViewCell }
    let isAnimated = window != nil && UIView.areAnimationsEnabled && !state.isTiling && !state.needsLoad
    for cell in cells { cell.takeEditing(editing, animated: isAnimated) }
    guard !state.needsLoad else { return }
    // Rows that size themselves have less room for their content, or more.
    for cell in cells { contentDidChange(of: cell) }
    guard isAnimated else { return setNeedsLayout() }
    ListAnimation.run(duration: UITableViewCell.editingDuration) { self.tile() }
  }
}

extension UICollectionView {
  /// Reports that the data source has no `moveItemAt`, and loads the data again.
  func reportMissingMove(_ source: IndexPath, _ target: IndexPath) {
    Diagnostics.warn(
      Diagnostic(
        "An item was moved in the collection view and not in the data.",
        objects: [
          "from item \(source.item) of section \(source.section) to item \(target.item) of section \(target.section)",
          "\(self)",
        ],
        likelyCause: "The data source lets items be moved and does not implement collectionView(_:moveItemAt:to:).",
        remedy: "Implement it, or return false from collectionView(_:canMoveItemAt:)."),
      counting: "collection.move-missing")
    reloadData()
  }
}

/// Rows of lists move sideways where the list's configuration has actions for them.
extension UICollectionView: SwipingList {
  var swipes: ListSwipes { state.swipes }
  var maySwipeRows: Bool { window != nil && (swipes.open != nil || collectionViewLayout.hasSwipeActions) }
  var allowsSwipes: Bool { !state.isEditing && !state.isTiling && state.move == nil }
  var answersAccessibility: Bool { !state.isTiling && !state.isFetching }
  func swipeConfiguration(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    guard contains(path) else { return nil }
    let given = collectionViewLayout.swipeActions(dataPath(path), side)
    return given.flatMap { $0.actions.isEmpty ? nil : $0 }
  }
  func swipingRow(at point: CGPoint) -> IndexPath? { item(at: point) }
  func swipingCell(at path: IndexPath) -> (any SwipingCell)? { cellForItem(at: path) as? any SwipingCell }
  func swipingPath(of cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap { path(of: $0) } }
  func restFrame(ofRow path: IndexPath) -> CGRect {
    (state.applied[.cell(path)] ?? collectionViewLayout.layoutAttributesForItem(at: path))?.frame ?? .zero
  }
  /// Cards keep from the safe area by themselves.
  func coveredEnds(ofRow path: IndexPath) -> UIEdgeInsets {
    state.applied[.cell(path)]?.list?.isCard == true ? .zero : safeAreaInsets
  }
  func placeSwipingCell(_ cell: any SwipingCell, at path: IndexPath) {
    guard let attributes = state.applied[.cell(path)] else { return }
    let center = centerInContainer(attributes)
    if cell.center != center { cell.center = center }
  }
  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath?) {}
}
