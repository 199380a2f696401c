import UIKit

extension TableItem {
  func delete(at path: IndexPath) -> (() -> Void)? {
    guard let row = row(at: path), let action = RowEditing.delete(of: row.source),
      row.source.madeRow(row.index)?.settings.isDeleteDisabled != true
    else { return nil }
    return { [weak self] in
      self?.animates = true
      action(IndexSet(integer: row.source.offset(of: row.index)))
    }
  }

  func canMove(_ path: IndexPath) -> Bool {
    guard let row = row(at: path), RowEditing.move(of: row.source) != nil else { return false }
    return row.source.madeRow(row.index)?.settings.isMoveDisabled != true
  }

  /// A row moves only among those of its loop.
  func target(of path: IndexPath, proposed: IndexPath) -> IndexPath {
    guard let row = row(at: path), let other = self.row(at: proposed), other.source === row.source else { return path }
    return proposed
  }

  func move(_ path: IndexPath, to target: IndexPath) {
    guard let row = row(at: path), let other = self.row(at: target), other.source === row.source,
      let action = RowEditing.move(of: row.source), row.index != other.index
    else { return }
    hasMovedRow = true
    let (start, end) = (row.source.offset(of: row.index), row.source.offset(of: other.index))
    action(IndexSet(integer: start), end > start ? end + 1 : end)
  }

  func swipe(_ groups: [RowSettings.SwipeGroup]) -> UISwipeActionsConfiguration? {
    guard !groups.isEmpty else { return nil }
    var actions: [UIContextualAction] = []
    for group in groups {
      let read = ReadView(group.content, node, environment) {}
      read.arrange()
      for control in read.all(ButtonControl.self) {
        let title = ReadView.title(in: control)
        let style: UIContextualAction.Style = control.role == .destructive ? .destructive : .normal
        let action = UIContextualAction(style: style, title: title) { [weak self] _, _, done in
          self?.animates = true
          control.pressed()
          done(true)
        }
        action.image = ReadView.image(in: control)
        if let tint = control.tint { action.backgroundColor = tint.uiColor }
        actions.append(action)
      }
    }
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = groups[0].allowsFullSwipe
    return configuration
  }
}
