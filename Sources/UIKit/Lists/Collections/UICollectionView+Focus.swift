import Foundation

extension UICollectionView {
  /// Whether an item can have the focus. An item that a touch could not highlight cannot [G].
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard let path = path(of: cell), selectsItems || cell.togglesOutline else { return false }
    guard let delegate = state.collectionDelegate else { return allowsFocus }
    return delegate.collectionView(self, canFocusItemAt: dataPath(path))
      && delegate.collectionView(self, shouldHighlightItemAt: dataPath(path))
  }

  /// Selects an item as a tap on it does; the keyboard's activation key does so.
  func choose(_ cell: UICollectionViewCell) {
    guard let path = path(of: cell), canFocus(cell) else { return }
    select(byTouch: path)
  }

  /// The visible cell that gets the focus when the view does: the delegate's choice, otherwise the item remembered; `nil` if that is out of
  /// sight.
  var preferredFocusCell: UICollectionViewCell? {
    let remembered = remembersLastFocusedIndexPath ? state.lastFocused : nil
    let path = state.collectionDelegate?.indexPathForPreferredFocusedView(in: self) ?? remembered
    return path.flatMap { cellForItem(at: $0) }
  }

  /// Asks the delegate whether the focus may move; without a delegate it may.
  func allowsUpdate(in context: UIFocusUpdateContext) -> Bool {
    state.collectionDelegate?.collectionView(self, shouldUpdateFocusIn: own(context)) ?? true
  }

  /// Remembers the focused item, informs the delegate, and then selects the item where the selection follows the focus.
  func focusDidUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    let context = own(context)
    if let path = context.nextFocusedIndexPath { state.lastFocused = path }
    state.collectionDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    guard selectionFollowsFocus, let path = context.nextFocusedIndexPath, !state.selected.contains(path),
      state.collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: dataPath(path)) ?? true
    else { return }
    select(byTouch: path)
  }

  /// Returns the context in terms of this view's items; a path is `nil` where the focus is outside of them.
  private func own(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
    let own = UICollectionViewFocusUpdateContext(context)
    own.previouslyFocusedIndexPath = item(around: context.previouslyFocusedView)
    own.nextFocusedIndexPath = item(around: context.nextFocusedView)
    return own
  }

  /// Returns the item of the cell that contains `view` or is it.
  private func item(around view: UIView?) -> IndexPath? {
    let cell = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionViewCell }.first
    return cell.flatMap { path(of: $0) }
  }
}
