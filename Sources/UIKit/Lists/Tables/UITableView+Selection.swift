import Foundation
import UIKitCore

extension UITableView {
  // MARK: By code

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in state.selected { deselect(path, animated: animated) }
      return
    }
    guard loadedGeometry.contains(path) else { return }
    if !allowsMultipleSelection {
      for other in state.selected where other != path { deselect(other, animated: animated) }
    }
    mark(path, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  private func mark(_ path: IndexPath, animated: Bool) {
    if !state.selected.contains(path) { state.selected.append(path) }
    state.cells[path]?.setSelected(true, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    state.selected.removeAll { $0 == path }
    state.cells[path]?.setSelected(false, animated: animated)
  }

  // MARK: By touch

  /// Highlights the row under the finger, if it may be selected. The scroll view delivers touches late or not at all when the
  /// finger scrolls.
  func rowTouchesBegan(_ touches: Set<UITouch>) {
    guard state.trackedTouch == nil, touches.count == 1, let touch = touches.first,
      allowsSelection, !state.isEditing || allowsSelectionDuringEditing, let path = row(under: touch),
      state.tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    state.trackedTouch = touch
    highlight(path)
  }

  /// The row whose cell, or a view of it, took the touch.
  private func row(under touch: UITouch) -> IndexPath? {
    guard let view = touch.view else { return nil }
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first
    return cell.flatMap { path(of: $0) }
  }

  func rowTouchesMoved(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch), let path = state.highlighted else { return }
    // A finger that leaves its row lets go of it [G].
    guard let cell = state.cells[path], cell.bounds.contains(touch.location(in: cell)) else {
      unhighlight(animated: false)
      return state.trackedTouch = nil
    }
  }

  func rowTouchesCancelled(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    unhighlight(animated: false)
  }

  func rowTouchesEnded(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    guard let path = state.highlighted, let cell = state.cells[path] else { return }
    guard cell.bounds.contains(touch.location(in: cell)) else { return unhighlight(animated: false) }
    select(byTouch: path)
  }

  /// The delegate's order on Apple's platforms [G]: willSelect, unhighlight, willDeselect, didDeselect, didSelect.
  func select(byTouch path: IndexPath) {
    if allowsMultipleSelection, state.selected.contains(path) {
      unhighlight(animated: false)
      return toggleOff(path)
    }
    guard let wanted = willSelect(path), state.geometry.contains(wanted) else { return unhighlight(animated: false) }
    if !allowsMultipleSelection {
      for other in state.selected where other != wanted {
        guard willDeselect(other) else { continue }
        deselect(other, animated: false)
        state.tableDelegate?.tableView(self, didDeselectRowAt: other)
      }
    }
    mark(wanted, animated: false)
    unhighlight(animated: false)
    state.tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func toggleOff(_ path: IndexPath) {
    guard willDeselect(path) else { return }
    deselect(path, animated: false)
    state.tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate = state.tableDelegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  private func willDeselect(_ path: IndexPath) -> Bool {
    guard let delegate = state.tableDelegate else { return true }
    return delegate.tableView(self, willDeselectRowAt: path) != nil
  }

  private func highlight(_ path: IndexPath) {
    state.highlighted = path
    state.cells[path]?.setHighlighted(true, animated: false)
    state.tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  private func unhighlight(animated: Bool) {
    guard let path = state.highlighted else { return }
    state.highlighted = nil
    state.cells[path]?.setHighlighted(false, animated: animated)
    state.tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  func accessoryButtonTapped(in cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    state.tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
