import Foundation

extension UICollectionView {
  // MARK: By code

  /// Selects an item for the app: the delegate is not notified. Unlike a table, the view does nothing here without
  /// ``UICollectionView/allowsSelection``.
  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in state.selected { deselect(path) }
      return
    }
    loadIfNeeded()
    guard selectsItems, contains(path) else { return }
    if !selectsSeveralItems { for other in state.selected where other != path { deselect(other) } }
    mark(path)
    if position != [] { scroll(to: path, position, animated: animated) }
  }

  /// Adds an item to the selection and selects its cell, if visible.
  private func mark(_ path: IndexPath) {
    if !state.selected.contains(path) { state.selected.append(path) }
    cellForItem(at: path)?.isSelected = true
  }

  /// Removes an item from the selection and deselects its cell, if visible. The delegate is not notified.
  func deselect(_ path: IndexPath) {
    state.selected.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  // MARK: By touch

  /// Highlights the item under a single finger, if the delegate allows it, and follows that finger until it ends or leaves the item.
  func itemTouchesBegan(_ touches: Set<UITouch>) {
    guard state.trackedTouch == nil, touches.count == 1, let touch = touches.first, let path = item(under: touch),
      selectsItems || cellForItem(at: path)?.togglesOutline == true,
      state.collectionDelegate?.collectionView(self, shouldHighlightItemAt: dataPath(path)) ?? true
    else { return }
    state.trackedTouch = touch
    state.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    state.collectionDelegate?.collectionView(self, didHighlightItemAt: dataPath(path))
  }

  /// Returns the item whose cell, or a descendant of it, took the touch.
  private func item(under touch: UITouch) -> IndexPath? {
    guard let view = touch.view else { return nil }
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UICollectionViewCell }.first
    return cell.flatMap { path(of: $0) }
  }

  /// Ends the highlight for good when the finger leaves the cell's bounds.
  func itemTouchesMoved(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch), !isInside(touch) else { return }
    state.trackedTouch = nil
    unhighlight()
  }

  /// Ends the highlight without a selection, as when the touch becomes a scroll.
  func itemTouchesCancelled(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    unhighlight()
  }

  /// Selects the item if the finger lifted within its cell, and then ends the highlight: the order of UICollectionView.h [D].
  func itemTouchesEnded(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    if isInside(touch), let path = state.highlighted { select(byTouch: path) }
    unhighlight()
  }

  /// Whether the touch is within the cell of the highlighted item.
  private func isInside(_ touch: UITouch) -> Bool {
    guard let path = state.highlighted, let cell = cellForItem(at: path) else { return false }
    return cell.bounds.contains(touch.location(in: cell))
  }

  /// Ends the highlight and informs the delegate.
  private func unhighlight() {
    guard let path = state.highlighted else { return }
    state.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    state.collectionDelegate?.collectionView(self, didUnhighlightItemAt: dataPath(path))
  }

  /// Selects an item as a tap does, and calls the delegate: shouldSelect, didDeselect for each other item, didSelect.
  ///
  /// With multiple selection a selected item is deselected instead, if the delegate agrees.
  func select(byTouch path: IndexPath) {
    // The header of an outline opens and closes instead.
    if let cell = cellForItem(at: path), cell.togglesOutline { return toggleOutline(of: cell) }
    let delegate = state.collectionDelegate
    if selectsSeveralItems, state.selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: dataPath(path)) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: dataPath(path))
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: dataPath(path)) ?? true, contains(path) else { return }
    if !selectsSeveralItems {
      for other in state.selected where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: dataPath(other))
      }
    }
    mark(path)
    delegate?.collectionView(self, didSelectItemAt: dataPath(path))
  }
}
