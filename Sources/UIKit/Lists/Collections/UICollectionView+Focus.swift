import Foundation

extension UICollectionView {
  /// Whether an item can have the focus: one that a touch could not select has nothing to be reached for [G].
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard allowsSelection, let path = path(of: cell) else { return false }
    guard let delegate = state.collectionDelegate else { return allowsFocus }
    return delegate.collectionView(self, canFocusItemAt: path)
      && delegate.collectionView(self, shouldHighlightItemAt: path)
  }

  /// What a touch on the item does.
  func choose(_ cell: UICollectionViewCell) {
    guard let path = path(of: cell), canFocus(cell) else { return }
    select(byTouch: path)
  }

  var preferredFocusCell: UICollectionViewCell? {
    let remembered = remembersLastFocusedIndexPath ? state.lastFocused : nil
    let path = state.collectionDelegate?.indexPathForPreferredFocusedView(in: self) ?? remembered
    return path.flatMap { cellForItem(at: $0) }
  }

  func allowsUpdate(in context: UIFocusUpdateContext) -> Bool {
    state.collectionDelegate?.collectionView(self, shouldUpdateFocusIn: own(context)) ?? true
  }

  func focusDidUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    let context = own(context)
    if let path = context.nextFocusedIndexPath { state.lastFocused = path }
    state.collectionDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    guard selectionFollowsFocus, let path = context.nextFocusedIndexPath, !state.selected.contains(path),
      state.collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? true
    else { return }
    select(byTouch: path)
  }

  private func own(_ context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
    let own = UICollectionViewFocusUpdateContext(context)
    own.previouslyFocusedIndexPath = item(around: context.previouslyFocusedView)
    own.nextFocusedIndexPath = item(around: context.nextFocusedView)
    return own
  }

  private func item(around view: UIView?) -> IndexPath? {
    let cell = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionViewCell }.first
    return cell.flatMap { path(of: $0) }
  }
}
