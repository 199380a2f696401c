import UIKit

extension TableItem {
  /// Selects the rows that the binding names, as far as they are in view, and deselects the others.
  func showSelection() {
    guard node.selection != nil else { return }
    for path in table.indexPathsForSelectedRows ?? [] {
      if let tag = tag(at: path), !selected.contains(tag) { table.deselectRow(at: path, animated: false) }
    }
    for cell in table.visibleCells { if let path = table.indexPath(for: cell) { showSelection(at: path) } }
  }

  func showSelection(at path: IndexPath) {
    guard node.selection != nil, let tag = tag(at: path), selected.contains(tag),
      table.indexPathsForSelectedRows?.contains(path) != true
    else { return }
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  private func isSelectable(_ path: IndexPath) -> Bool {
    guard let selection = node.selection, let tag = tag(at: path), selection.accepts(tag) else { return false }
    if let row = row(at: path), row.source.madeRow(row.index)?.settings.isSelectionDisabled == true { return false }
    return !selection.isMultiple || isEditing
  }

  func canHighlight(_ path: IndexPath) -> Bool {
    isSelectable(path) || !isEditing && !actions(at: path).isEmpty
  }

  /// The controls of a row that react to taps anywhere on it.
  private func actions(at path: IndexPath) -> [ButtonControl] {
    guard let content = (table.cellForRow(at: path) as? TableRowCell)?.hosted else { return [] }
    func controls(_ view: UIView) -> [ButtonControl] {
      view.subviews.flatMap {
        ($0 as? ButtonControl).map { $0.activatesRow && $0.isEnabled ? [$0] : [] } ?? controls($0)
      }
    }
    return controls(content)
  }

  func didSelect(_ path: IndexPath) {
    if isSelectable(path), let selection = node.selection, let tag = tag(at: path) {
      selected = selection.isMultiple ? selected.union([tag]) : [tag]
      selection.set(selected)
    }
    guard !isEditing else {
      if !isSelectable(path) { table.deselectRow(at: path, animated: false) }
      return
    }
    let controls = actions(at: path)
    let leadsOn = node(at: path)?.settings.hasChevron == true
    for control in controls { control.sendActions(for: .primaryActionTriggered) }
    if !isSelectable(path), !leadsOn { table.deselectRow(at: path, animated: true) }
  }

  func didDeselect(_ path: IndexPath) {
    guard let selection = node.selection, let tag = tag(at: path), selected.contains(tag), isSelectable(path) else {
      return
    }
    selected.remove(tag)
    selection.set(selected)
  }

  func deselectLinks() {
    for path in table.indexPathsForSelectedRows ?? [] where !isSelectable(path) {
      table.deselectRow(at: path, animated: true)
    }
  }
}
