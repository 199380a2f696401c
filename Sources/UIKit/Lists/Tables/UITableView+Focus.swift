import Foundation

extension UITableView {
  /// Whether a row can have the focus: one that a touch could not select has nothing to be reached for [G].
  func canFocus(_ cell: UITableViewCell) -> Bool {
    guard allowsSelection, !state.isEditing || allowsSelectionDuringEditing, let path = path(of: cell) else {
      return false
    }
    guard let delegate = state.tableDelegate else { return allowsFocus }
    return delegate.tableView(self, canFocusRowAt: path) && delegate.tableView(self, shouldHighlightRowAt: path)
  }

  /// What a touch on the row does.
  func choose(_ cell: UITableViewCell) {
    guard let path = path(of: cell), canFocus(cell) else { return }
    select(byTouch: path)
  }

  var preferredFocusCell: UITableViewCell? {
    let remembered = remembersLastFocusedIndexPath ? state.lastFocused : nil
    let path = state.tableDelegate?.indexPathForPreferredFocusedView(in: self) ?? remembered
    return path.flatMap { cellForRow(at: $0) }
  }

  func allowsUpdate(in context: UIFocusUpdateContext) -> Bool {
    state.tableDelegate?.tableView(self, shouldUpdateFocusIn: own(context)) ?? true
  }

  func focusDidUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    let context = own(context)
    if let path = context.nextFocusedIndexPath { state.lastFocused = path }
    state.tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    guard selectionFollowsFocus, let path = context.nextFocusedIndexPath, !state.selected.contains(path),
      state.tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? true
    else { return }
    select(byTouch: path)
  }

  private func own(_ context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
    let own = UITableViewFocusUpdateContext(context)
    own.previouslyFocusedIndexPath = row(around: context.previouslyFocusedView)
    own.nextFocusedIndexPath = row(around: context.nextFocusedView)
    return own
  }

  private func row(around view: UIView?) -> IndexPath? {
    let cell = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0 as? UITableViewCell }.first
    return cell.flatMap { path(of: $0) }
  }
}
