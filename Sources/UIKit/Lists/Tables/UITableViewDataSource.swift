import Foundation

/// Provides the rows and titles of a table. The first two members are required; the others are optional on Apple's platforms and have defaults here.
///
/// The table asks for counts and titles when it loads and checks counts again at every update, so the answers must match the changes
/// reported to it.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows of a section. A negative number stops in debug builds; release builds count it (`table.negative-count`) and
  /// take 0.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row that becomes visible or is reconfigured. Dequeue it and set all that may differ between rows.
  ///
  /// Do not reload here, and do not keep cells: returning one cell for two visible rows stops. What is changed here for a row that becomes
  /// visible is not animated.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; 1 by default. Negative numbers count as 0.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the text of a header for which the delegate has no view; `nil`, the default, shows none. Grouped headers show it in capitals.
  ///
  /// Asked for every section that has no given header height when the table is loaded, and again when the header becomes visible.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text of a footer for which the delegate has no view; `nil`, the default, shows none. Asked like the titles of headers.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns the titles of the index at the trailing end, from top to bottom; `nil` or none, the default, shows no index.
  ///
  /// Asked when the data is loaded and by ``UITableView/reloadSectionIndexTitles()``. ``UITableView/indexSearch`` shows a magnifying glass.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section that a title of the index stands for; by default the one with the title's number.
  ///
  /// `NSNotFound` scrolls nowhere. A section that does not exist is reported (`table.index-section`).
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Whether a row can be edited; `true` by default. A row that cannot has no actions and no control for editing.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved by a handle while it is edited. Without an implementation ``UITableViewCell/showsReorderControl`` decides.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Carries out what the user asked for: change the data, and report the change to the table.
  ///
  /// The table changes nothing by itself. Without an implementation that is reported (`table.commit-missing`), and no row offers it
  /// again.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called when the user has moved a row: change the data only, the table has the row there already.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns `nil`, and informs the table that there is no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.markUnimplemented(.sectionIndexTitles)
    return nil
  }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Returns `true`, and informs the table that the data source does not say which rows can be edited.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.markUnimplemented(.canEditRow)
    return true
  }
  /// Returns `true`, and informs the table that the data source does not say which rows can be moved.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.markUnimplemented(.canMoveRow)
    return true
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { tableView.reportMissingCommit(editingStyle, indexPath) }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.reportMissingMove(sourceIndexPath, destinationIndexPath) }
}

/// Is informed of rows that will probably be visible soon, to load their data ahead.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called after a layout with rows within one screen ahead that were not announced yet, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with announced rows that are no longer ahead and never became visible, ascending. Updates and reloads forget announcements
  /// without this call.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
