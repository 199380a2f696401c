import Diagnostics
import Foundation
import UIKitCore

/// Rows below one another, of which only those in sight exist.
///
/// Invariants:
/// - What is shown follows from ``TableState/geometry``, the bounds and the data source; it is brought about in
///   `layoutSubviews()` and nowhere else.
/// - A cell is shown, on its way out, or waits in the pool; the pool never holds more than were out of sight at once.
/// - When a row above the visible ones turns out to have another height than estimated, the visible ones stay where they are.
///
/// Cost: loading is O(sections) with rows of one height; a step of scrolling is O(visible rows), and makes and lays out cells
/// only for rows that come into sight.
///
/// The body holds what clients override; the work is done in extensions.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // MARK: What it is made of

  public let style: Style
  let state = TableState()

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  nonisolated deinit {
    if tableHeaderView != nil { MainActorRelease(taking: &tableHeaderView, leaving: nil) }
    if tableFooterView != nil { MainActorRelease(taking: &tableFooterView, leaving: nil) }
    if backgroundView != nil { MainActorRelease(taking: &backgroundView, leaving: nil) }
  }

  /// Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if oldValue !== dataSource { needsReload() } } }
  /// Not retained. A ``UITableViewDelegate`` is told of rows, any other scroll view delegate of scrolling alone.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: Heights, in points

  /// ``automaticDimension`` lets the rows size themselves.
  open var rowHeight = UITableView.automaticDimension { didSet { if oldValue != rowHeight { needsReload() } } }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { needsReload() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { needsReload() } }
  }
  /// 0 asks for the heights of all rows when the table is loaded.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { needsReload() } }
  }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Above each header; by default 22 in plain tables and nothing in grouped ones (behaviours §12 "Header top padding").
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderTopPadding { needsReload() } }
  }

  // MARK: Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if oldValue != separatorStyle { separatorsDidChange() } }
  }
  /// `nil` takes the standard colour.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      separatorsDidChange()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var insetsContentViewsToSafeArea = true

  /// In the content, above the first section; its height is its own, its width the table's.
  open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, with: tableHeaderView) } }
  /// In the content, below the last section; its height is its own, its width the table's.
  open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, with: tableFooterView) } }
  /// Behind everything; it does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: Registering and reusing

  /// Cells of this class are made for `identifier` when none waits to be used again; `nil` ends that.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeader(aClass, identifier)
  }
  /// A cell that waits to be used again, a new one of the registered class, or `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier, for: nil) }
  /// As above, for a row; without a registered class it stops.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueRegistered(identifier, for: indexPath)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeader(identifier)
  }

  // MARK: Counts and places

  open var numberOfSections: Int { loadedGeometry.numberOfSections }
  open func numberOfRows(inSection section: Int) -> Int { loadedGeometry.numberOfRows(in: section) }
  open func rect(forSection section: Int) -> CGRect { fullWidth(loadedGeometry.sectionExtent(section)) }
  open func rectForHeader(inSection section: Int) -> CGRect { frame(of: .header(section), in: loadedGeometry) }
  open func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer(section), in: loadedGeometry) }
  /// Zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedGeometry.contains(indexPath) ? frame(of: .row(indexPath), in: loadedGeometry) : .zero
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedGeometry.rows(in: rect.minY..<max(rect.maxY, rect.minY))
  }
  /// `nil` for a row out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { state.cells[indexPath] }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] { shownPaths.compactMap { state.cells[$0] } }
  open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section]?.view as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section]?.view as? UITableViewHeaderFooterView
  }
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = state.selected.last { scroll(to: path, scrollPosition, animated: animated) }
  }

  // MARK: Reloading and updating

  /// Asks for everything anew in the next layout; counts are true at once. Ends every selection.
  open func reloadData() { reload() }
  /// Carries out the updates `updates` asks for as one; see ``ListUpdate`` for how places count.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch(completion: nil) }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.insertedSections += Array(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.deletedSections += Array(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.reloadedSections += Array(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update(.automatic) { $0.movedSections.append(ListUpdate.Move(from: section, to: newSection)) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.insertedRows += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.deletedRows += indexPaths }
  }
  /// Exchanges the cells of these rows for new ones.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.reloadedRows += indexPaths }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.automatic) { $0.movedRows.append(ListUpdate.Move(from: indexPath, to: newIndexPath)) }
  }
  /// Asks for these rows' cells again; dequeuing gives the present cell back, without `prepareForReuse()`.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var indexPathForSelectedRow: IndexPath? { state.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected }
  /// Selects without asking or telling the delegate; `nil` deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Keeps the state and hands it to the cells; there are no controls for editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    state.isEditing = editing
    for path in shownPaths { state.cells[path]?.setEditing(editing, animated: animated) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    rowTouchesBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    rowTouchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowTouchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    rowTouchesCancelled(touches)
  }

  // MARK: Focus

  /// Whether rows can have the focus; the delegate's answer counts more.
  open var allowsFocus = true
  /// Whether a row that gets the focus is selected by that.
  open var selectionFollowsFocus = false
  /// Whether ``preferredFocusEnvironments`` names the row that had the focus last.
  open var remembersLastFocusedIndexPath = false

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
  }
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allowsUpdate(in: context) }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusDidUpdate(context, coordinator)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { forgetMeasurements() }
  }
}

extension UITableViewCell {
  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }
}
