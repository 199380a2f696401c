import Foundation

extension UITableView {
  /// Whether a row can have the focus. A row that a touch could not highlight cannot [G].
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard selectsRows, let path = path(of: cell) else { return false }
    guard let delegate = state.tableDelegate else { return allowsFocus }
    let known = dataPath(path)
    return delegate.tableView(self, canFocusRowAt: known) && delegate.tableView(self, shouldHighlightRowAt: known)
  }

  /// Selects a row as a tap on it does; the keyboard's activation key does so.
  func choose(_ cell: UITableViewCell) {
    guard let path = path(of: cell), canFocus(cell) else { return }
    select(byTouch: path)
  }

  /// The visible cell that gets the focus when the table does: the delegate's choice, otherwise the row remembered; `nil` if that is out of
  /// sight.
  var preferredFocusCell: UITableViewCell? {
    let remembered = remembersLastFocusedIndexPath ? state.lastFocused : nil
    let path = state.tableDelegate?.indexPathForPreferredFocusedView(in: self) ?? remembered
    return path.flatMap { cellForRow(at: $0) }
  }

  /// Asks the delegate whether the focus may move; without a delegate it may.
  func allowsUpdate(in context: UIFocusUpdateContext) -> Bool {
    state.tableDelegate?.tableView(self, shouldUpdateFocusIn: own(context)) ?? true
  }

  /// Remembers the focused row, informs the delegate, and then selects the row where the selection follows the focus.
  func focusDidUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    let context = own(context)
    if let path = context.nextFocusedIndexPath { state.lastFocused = path }
    state.tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    guard selectionFollowsFocus, let path = context.nextFocusedIndexPath, !state.selected.contains(path),
      state.tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: dataPath(path)) ?? true
    else { return }
    select(byTouch: path)
  }

  /// Returns the context in terms of this table's rows; a path is `nil` where the focus is outside of them.
  private func own(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
    let own = UITableViewFocusUpdateContext(context)
    own.previouslyFocusedIndexPath = row(around: context.previouslyFocusedView)
    own.nextFocusedIndexPath = row(around: context.nextFocusedView)
    return own
  }

  /// Returns the row of the cell that contains `view` or is it.
  private func row(around view: UIView?) -> IndexPath? {
    let cell = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? UITableViewCell }.first
    return cell.flatMap { path(of: $0) }
  }
}
