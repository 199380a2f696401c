import UIKit

/// Gives a table the rows of a list.
final class TableDriver: NSObject, UITableViewDataSource, UITableViewDelegate {
  weak var item: TableItem?

  // MARK: Counts and views

  func numberOfSections(in tableView: UITableView) -> Int { item?.rows.sections.count ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let item, item.rows.sections.indices.contains(section) else { return 0 }
    return item.rows.sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = TableRowCell(style: .default, reuseIdentifier: nil)
    if let item, let row = item.node(at: indexPath) { cell.show(row, in: item) }
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    item?.showSelection(at: indexPath)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if let content = (cell as? TableRowCell)?.hosted { item?.ended(content) }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let item, item.rows.sections.indices.contains(section) else { return nil }
    return edge(item.rows.sections[section].header, isHeader: true)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard let item, item.rows.sections.indices.contains(section) else { return nil }
    return edge(item.rows.sections[section].footer, isHeader: false)
  }

  private func edge(_ parts: [RowList.Part], isHeader: Bool) -> UIView? {
    guard let item, let row = item.edge(parts) else { return nil }
    return TableEdgeView(row, in: item, isHeader: isHeader)
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    if let content = (view as? TableEdgeView)?.hosted { item?.ended(content) }
  }

  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    if let content = (view as? TableEdgeView)?.hosted { item?.ended(content) }
  }

  // MARK: Selection

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    item?.canHighlight(indexPath) ?? false
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { item?.didSelect(indexPath) }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { item?.didDeselect(indexPath) }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let item else { return false }
    let settings = item.node(at: indexPath)?.settings ?? RowSettings()
    return item.delete(at: indexPath) != nil || item.canMove(indexPath) || !settings.leading.isEmpty
      || !settings.trailing.isEmpty || tableView.allowsMultipleSelectionDuringEditing
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    item?.delete(at: indexPath) == nil ? .none : .delete
  }

  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    item?.delete(at: indexPath) != nil
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { item?.delete(at: indexPath)?() }
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    item?.canMove(indexPath) ?? false
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    item?.target(of: sourceIndexPath, proposed: proposedDestinationIndexPath) ?? sourceIndexPath
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    item?.move(sourceIndexPath, to: destinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    item?.swipe(item?.node(at: indexPath)?.settings.leading ?? [])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let item else { return nil }
    if let own = item.swipe(item.node(at: indexPath)?.settings.trailing ?? []) { return own }
    guard let delete = item.delete(at: indexPath) else { return UISwipeActionsConfiguration(actions: []) }
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      delete()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { item?.changedGeometry() }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { item?.changedGeometry() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { item?.take(phase: .interacting) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    item?.take(phase: decelerate ? .decelerating : .idle)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { item?.take(phase: .idle) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { item?.take(phase: .idle) }
}
