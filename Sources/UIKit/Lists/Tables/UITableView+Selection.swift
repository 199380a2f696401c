import Foundation
import UIKitCore

extension UITableView {
  // MARK: By code

  /// Selects a row for the app: the delegate is not notified, and ``UITableView/allowsSelection`` does not count.
  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in state.selected { deselect(path, animated: animated) }
      return
    }
    guard loadedGeometry.contains(path) else { return }
    if !selectsSeveralRows {
      for other in state.selected where other != path { deselect(other, animated: animated) }
    }
    mark(path, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  /// Adds a row to the selection and selects its cell, if visible.
  private func mark(_ path: IndexPath, animated: Bool) {
    if !state.selected.contains(path) { state.selected.append(path) }
    state.cells[path]?.setSelected(true, animated: animated)
  }

  /// Removes a row from the selection and deselects its cell, if visible. The delegate is not notified.
  func deselect(_ path: IndexPath, animated: Bool) {
    state.selected.removeAll { $0 == path }
    state.cells[path]?.setSelected(false, animated: animated)
  }

  // MARK: By touch

  /// Highlights the row under a single finger, if the delegate allows it, and follows that finger until it ends or leaves the row.
  ///
  /// The scroll view delivers touches late, or not at all when the finger scrolls.
  func rowTouchesBegan(_ touches: Set<UITouch>) {
    guard state.trackedTouch == nil, touches.count == 1, let touch = touches.first,
      selectsRows, let path = row(under: touch),
      state.tableDelegate?.tableView(self, shouldHighlightRowAt: dataPath(path)) ?? true
    else { return }
    state.trackedTouch = touch
    highlight(path)
  }

  /// Returns the row whose cell, or a descendant of it, took the touch; `nil` for touches on headers and gaps.
  private func row(under touch: UITouch) -> IndexPath? {
    guard let view = touch.view else { return nil }
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first
    return cell.flatMap { path(of: $0) }
  }

  /// Ends the highlight for good when the finger leaves the cell's bounds.
  func rowTouchesMoved(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch), let path = state.highlighted else { return }
    // A finger that leaves its row releases it, also if it comes back [G].
    guard let cell = state.cells[path], cell.bounds.contains(touch.location(in: cell)) else {
      unhighlight(animated: false)
      return state.trackedTouch = nil
    }
  }

  /// Ends the highlight without a selection, as when the touch becomes a scroll.
  func rowTouchesCancelled(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    unhighlight(animated: false)
  }

  /// Selects the highlighted row if the finger lifts within its cell. An update may have moved the row meanwhile.
  func rowTouchesEnded(_ touches: Set<UITouch>) {
    guard let touch = state.trackedTouch, touches.contains(touch) else { return }
    state.trackedTouch = nil
    guard let path = state.highlighted, let cell = state.cells[path] else { return }
    guard cell.bounds.contains(touch.location(in: cell)) else { return unhighlight(animated: false) }
    select(byTouch: path)
  }

  /// Selects a row as a tap does, and calls the delegate: willSelect, willDeselect and didDeselect of each other row, didUnhighlight,
  /// didSelect.
  ///
  /// Of Apple's order it is assumed that didUnhighlight follows willSelect [G]. With multiple selection a selected row is unhighlighted
  /// first, then deselected. A row that the delegate refuses to deselect stays selected beside the new one.
  func select(byTouch path: IndexPath) {
    if selectsSeveralRows, state.selected.contains(path) {
      unhighlight(animated: false)
      return toggleOff(path)
    }
    guard let wanted = willSelect(path), state.geometry.contains(wanted) else { return unhighlight(animated: false) }
    if !selectsSeveralRows {
      for other in state.selected where other != wanted {
        guard willDeselect(other) else { continue }
        deselect(other, animated: false)
        state.tableDelegate?.tableView(self, didDeselectRowAt: dataPath(other))
      }
    }
    mark(wanted, animated: false)
    unhighlight(animated: false)
    state.tableDelegate?.tableView(self, didSelectRowAt: dataPath(wanted))
  }

  /// Deselects a row unless the delegate refuses.
  private func toggleOff(_ path: IndexPath) {
    guard willDeselect(path) else { return }
    deselect(path, animated: false)
    state.tableDelegate?.tableView(self, didDeselectRowAt: dataPath(path))
  }

  /// Returns the row that the delegate wants selected instead of `path`, or `nil` for none.
  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate = state.tableDelegate else { return path }
    return delegate.tableView(self, willSelectRowAt: dataPath(path)).map { shownPath($0) }
  }

  /// Whether the delegate allows deselecting `path`. Any path it returns means yes; a different row is not deselected in its place.
  private func willDeselect(_ path: IndexPath) -> Bool {
    guard let delegate = state.tableDelegate else { return true }
    return delegate.tableView(self, willDeselectRowAt: dataPath(path)) != nil
  }

  private func highlight(_ path: IndexPath) {
    state.highlighted = path
    state.cells[path]?.setHighlighted(true, animated: false)
    state.tableDelegate?.tableView(self, didHighlightRowAt: dataPath(path))
  }

  private func unhighlight(animated: Bool) {
    guard let path = state.highlighted else { return }
    state.highlighted = nil
    state.cells[path]?.setHighlighted(false, animated: animated)
    state.tableDelegate?.tableView(self, didUnhighlightRowAt: dataPath(path))
  }

  /// Reports a tap on a detail button to the delegate. The row is neither highlighted nor selected.
  func accessoryButtonTapped(in cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    state.tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: dataPath(path))
  }
}
