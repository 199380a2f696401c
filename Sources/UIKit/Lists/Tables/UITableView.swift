import Diagnostics
import Foundation
import UIKitCore

/// A scrolling column of rows that makes cells only for the visible ones.
///
/// Invariants:
/// - ``TableState/geometry``, the bounds and the data source determine what is shown. Only ``tile()`` makes and places cells;
///   `layoutSubviews()` runs it, and an animated update runs it inside its animation.
/// - A cell is shown, on its way out, or waits in the pool. The pool never holds more cells than were out of sight at once.
/// - When a row above the visible ones is measured and its height differs from the estimate, the visible rows keep their places on screen.
///
/// Cost: loading is O(sections) when the rows share a height. A step of scrolling is O(visible rows); it makes and lays out cells only for
/// rows that become visible.
///
/// The class body holds what subclasses override; extensions do the work.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // MARK: Stored state

  /// Fixed when the table is made. It decides whether headers stick (`plain`), which gaps separate sections, the default backgrounds of the
  /// table and its cells, and whether sections are cards (`insetGrouped`).
  public let style: Style
  /// The stored properties of the extensions in this folder.
  let state = TableState()

  /// Creates an empty table that always bounces vertically.
  ///
  /// Its background is `systemBackground` in the plain style, otherwise `systemGroupedBackground`.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table; `coder` carries no style.
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

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UITableView.separatorColor),
        AppearanceField(\UITableView.separatorInset),
        AppearanceField(\UITableView.sectionIndexColor),
        AppearanceField(\UITableView.sectionIndexBackgroundColor),
        AppearanceField(\UITableView.sectionIndexTrackingBackgroundColor),
      ], for: UITableView.self
    ) {
      UITableView()
    }
  }

  override var archivedSubviews: [UIView] { [] }
  override var isFocusGroup: Bool { true }

  /// The object that gives counts, titles and cells; not retained.
  ///
  /// Assigning a different object discards all heights and visible cells at the next layout or the next question for a count. Unlike
  /// ``reloadData()``, it keeps the selection of rows that still exist. When the object is deallocated, the table keeps the cells it shows
  /// and gets no others.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { dataSourceDidChange() } }
  }
  /// The object that decides about heights, headers, selection and scrolling; not retained.
  ///
  /// A ``UITableViewDelegate`` receives the callbacks for rows; any other scroll view delegate receives those for scrolling only. Changing
  /// it discards all heights, as changing ``dataSource`` does.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// The object informed of rows within one screen ahead, after a layout; not retained. See ``announcePrefetching()``.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the table calls ``prefetchDataSource``. Setting `false` does not cancel rows announced before.
  open var isPrefetchingEnabled = true

  // MARK: Heights, in points

  /// When visible rows that size themselves are measured again.
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when they get another content configuration.
    case disabled
    /// Also when their cell is sent `invalidateIntrinsicContentSize()`, as one with SwiftUI views does for itself.
    case enabled
    /// As `enabled` here; Apple's also notices constraints that change in the content view.
    case enabledIncludingConstraints
  }

  /// When visible rows that size themselves are measured again; `.enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The height, in points, of rows for which the delegate gives none.
  ///
  /// With ``automaticDimension``, the default, each cell is measured when it becomes visible. With a fixed height no row is measured, and a
  /// section costs the same with ten rows or with 100,000. Any other negative or non-finite value stops in debug builds; release builds
  /// count it (`table.invalid-height`) and treat it as automatic. Changing it discards all heights.
  open var rowHeight = UITableView.automaticDimension { didSet { if oldValue != rowHeight { needsReload() } } }
  /// The height, in points, of headers for which the delegate gives none.
  ///
  /// With ``automaticDimension``, the default, the header's view or title is measured. A header with neither is 0 high in a plain table; in
  /// a grouped one it is a gap (``TableMetrics``).
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { needsReload() } }
  }
  /// The height, in points, of footers for which the delegate gives none; the rules are those of ``sectionHeaderHeight``.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { needsReload() } }
  }
  /// The height, in points, that a row has until it is measured, unless the delegate estimates it.
  ///
  /// ``automaticDimension``, the default, takes ``rowHeight`` if that is positive, otherwise 44. 0 turns estimates off: loading then asks
  /// the delegate for the height of every row, and only rows that size themselves still begin with an estimate.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { needsReload() } }
  }
  /// The height, in points, of a header until it is measured. Values that are not positive, such as the default, mean 28.
  ///
  /// It is read when sections are loaded; changing it alone loads nothing.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height, in points, of a footer until it is measured; the rules are those of ``estimatedSectionHeaderHeight``.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each header, in points; headers of no height have none.
  ///
  /// ``automaticDimension``, the default, is 22 in plain tables and 0 in grouped ones (behaviours §12 "Header top padding") [M]. In a
  /// grouped table it is 17.5 above the first section if that has a title [G].
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderTopPadding { needsReload() } }
  }

  // MARK: Looks

  /// Whether lines separate the rows. A change shows in the next layout and lays out no cell.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if oldValue != separatorStyle { separatorsDidChange() } }
  }
  /// The colour of the lines; `nil` means `UIColor.separator`, the default.
  open var separatorColor: UIColor? = .separator { didSet { separatorsDidChange() } }
  /// How far the lines keep from the left and right sides of a row, in points; `top` and `bottom` are ignored.
  ///
  /// Until it is set, each line begins where the text of its cell does and ends at the trailing side; the getter then reports the table's
  /// side margin as `left`. A cell's own ``UITableViewCell/separatorInset`` takes precedence.
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      separatorsDidChange()
    }
  }
  /// Stored without effect: ``separatorInset`` always counts from the edges of the cell.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Stored without effect: content views always keep within the left and right safe area.
  open var insetsContentViewsToSafeArea = true

  /// Whether the rows' margins at the sides keep lines of text as short as in the readable area; `false` by default.
  ///
  /// It makes a difference in tables wider than 1,008 points: 920 points are left between the margins, and an inset grouped table's cards are
  /// that wide [G].
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if oldValue != cellLayoutMarginsFollowReadableWidth { needsReload() } }
  }

  /// A view above the first section that scrolls with the rows; retained.
  ///
  /// The table sets its width. Its height is the one its frame has when it is assigned; the next layout restores that height, so assign the
  /// view again after changing it.
  open var tableHeaderView: UIView? { didSet { replaceTableHeaderOrFooter(oldValue, with: tableHeaderView) } }
  /// A view below the last section that scrolls with the rows; retained. Its height follows the rule of ``tableHeaderView``.
  open var tableFooterView: UIView? { didSet { replaceTableHeaderOrFooter(oldValue, with: tableFooterView) } }
  /// A view behind all rows that fills the bounds and does not scroll; retained.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: Section index

  /// The least number of rows in all sections with which the index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if oldValue != sectionIndexMinimumDisplayRowCount { reloadSectionIndexTitles() } }
  }
  /// The colour of the index's titles; `nil`, the default, takes the tint.
  open var sectionIndexColor: UIColor? { didSet { state.sectionIndex?.takeColors() } }
  /// The colour behind the index; `nil`, the default, is transparent [G].
  open var sectionIndexBackgroundColor: UIColor? { didSet { state.sectionIndex?.takeColors() } }
  /// The colour behind the index while a finger is on it; `nil`, the default, takes ``sectionIndexBackgroundColor``.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { state.sectionIndex?.takeColors() } }
  /// Asks the data source for the titles of the index again, at once where the data is loaded.
  open func reloadSectionIndexTitles() { if !state.needsLoad { loadSectionIndex() } }

  // MARK: Registering and reusing

  /// Registers the class to instantiate when no cell waits for reuse under `identifier`; `nil` removes the registration.
  ///
  /// Stops if the class is not a `UITableViewCell`. Existing cells stay in use.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers the nib of cells for `identifier`, in place of a class; `nil` removes the registration. See ``UINib``.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nil as AnyClass?, identifier)
    state.nibs.cells[identifier] = nib
  }
  /// Registers the nib of headers and footers for `identifier`, in place of a class; `nil` removes the registration. See ``UINib``.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeader(nil as AnyClass?, identifier)
    state.nibs.headers[identifier] = nib
  }
  /// Registers the class of headers and footers for `identifier`; `nil` removes the registration. Stops if the class is not a
  /// `UITableViewHeaderFooterView`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeader(aClass, identifier)
  }
  /// Returns a waiting cell after `prepareForReuse()`, a new cell of the registered class in style `.default`, or `nil` without a
  /// registration.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeue(identifier, for: nil) }
  /// Returns a waiting or a new cell for a row; stops if no class is registered for `identifier`.
  ///
  /// While ``reconfigureRows(at:)`` fills the row again, it returns the cell that shows the row now, provided its identifier is the same.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueRegistered(identifier, for: indexPath)
  }
  /// Returns a waiting view after `prepareForReuse()`, a new view of the registered class, or `nil` without a registration. Headers and
  /// footers share one pool.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueHeader(identifier)
  }

  // MARK: Counts and places

  /// The number of sections as of the last load or update. Asks the data source first if a load is due; changes the table was not informed
  /// of do not show.
  open var numberOfSections: Int { loadedGeometry.numberOfSections }
  /// Returns the number of rows as of the last load or update. Stops if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int { loadedGeometry.numberOfRows(in: section) }
  /// Returns the area of a section in the content's space, from the padding above its header to the end of its footer.
  ///
  /// It is as wide as the table in every style. Unmeasured rows count with their estimates, so the result may change when they become
  /// visible.
  open func rect(forSection section: Int) -> CGRect { fullWidth(loadedGeometry.sectionExtent(section)) }
  /// Returns the frame of a header in the content's space, without regard to sticking. Its height is 0 if the section has none.
  open func rectForHeader(inSection section: Int) -> CGRect { frame(of: .header(section), in: loadedGeometry) }
  /// Returns the frame of a footer in the content's space, without regard to sticking. Its height is 0 if the section has none.
  open func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer(section), in: loadedGeometry) }
  /// Returns the frame of a row in the content's space, or `.zero` for a row that does not exist.
  ///
  /// Unmeasured rows count with their estimates. O(√(measured rows)) plus O(√sections), whether the row is visible or not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedGeometry.contains(indexPath) ? frame(of: .row(indexPath), in: loadedGeometry) : .zero
  }
  /// Returns the row at a point in the content's space, or `nil` over headers, footers and gaps and beside the table.
  ///
  /// A header that sticks in front of the row is not considered.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  /// Returns the row that a cell shows, or `nil` if this table does not show the cell: it waits for reuse or is on its way out. O(visible
  /// rows).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the rows whose vertical extent overlaps `rect` by more than an edge, from top to bottom.
  ///
  /// `rect` is in the content's space; its horizontal extent is ignored. Never `nil`.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedGeometry.rows(in: rect.minY..<max(rect.maxY, rect.minY))
  }
  /// Returns the cell that shows a row, or `nil` if the row is not visible. It makes no cell: after a reload there is none before the next
  /// layout.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { state.cells[indexPath] }
  /// The cells within the bounds from top to bottom, including those that a translucent bar covers.
  open var visibleCells: [UITableViewCell] { shownPaths.compactMap { state.cells[$0] } }
  /// The rows of ``visibleCells``, ascending; empty before the first layout, never `nil`.
  open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }
  /// Returns the visible header of a section; `nil` if it is not visible or the delegate's view is not a ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section]?.view as? UITableViewHeaderFooterView
  }
  /// Returns the visible footer of a section; `nil` under the conditions of ``headerView(forSection:)``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section]?.view as? UITableViewHeaderFooterView
  }
  /// Scrolls until a row is at `scrollPosition` in the area that insets and, in plain tables, a sticking header leave free.
  ///
  /// Without animation it lays out up to six times, because rows on the way are measured and move the target. An animated scroll computes
  /// its target once, from the current estimates. The offset is limited to the content and rounded to device pixels.
  ///
  /// - Parameter indexPath: A row of `NSNotFound` scrolls to its section. A row that does not exist stops in debug builds; release builds
  ///   ignore the call and count it (`table.scroll-to-nowhere`).
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  /// Scrolls to the selected row that is nearest to the position; without a selection it does nothing.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selectedRow(nearestTo: scrollPosition) { scroll(to: path, scrollPosition, animated: animated) }
  }

  // MARK: Reloading and updating

  /// Discards the visible cells, all heights and the selection, and asks the data source for everything again.
  ///
  /// Counts are asked for with the next question or layout, cells in the next layout. While the data source is being asked for a cell the
  /// call is an error: debug builds stop, release builds count it (`table.reload-while-asking`) and reload after the layout. From any other
  /// callback of a layout the reload waits for its end.
  open dynamic func reloadData() { reload() }
  /// Carries out all changes that `updates` reports as one animated update.
  ///
  /// Change the data inside `updates`; ``ListUpdate`` says how index paths count. Nested batches join the outermost one. An update that
  /// contradicts the data source's counts stops in debug builds; release builds count it (`table.invalid-update`) and reload. A batch
  /// without changes measures the rows again.
  ///
  /// - Parameter completion: Called with `true` after the animation. Where nothing is animated it is called before this function returns,
  ///   or after the layout that is under way.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion)
  }
  /// Opens a batch; every call needs an ``endUpdates()``. Call it before changing the data: if a load is due, it takes the counts from
  /// before the update.
  open func beginUpdates() { beginBatch() }
  /// Closes a batch; closing the outermost one carries it out as ``performBatchUpdates(_:completion:)`` does. Without an open batch it
  /// stops in debug builds; release builds count it (`table.unbalanced-updates`).
  open func endUpdates() { endBatch(completion: nil) }
  /// Reports new sections by their indexes after the update. Their headers are in place at once; their rows arrive with `animation`.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.insertedSections += Array(sections) }
  }
  /// Reports deleted sections, with all their rows, by their indexes before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.deletedSections += Array(sections) }
  }
  /// Replaces the header, footer and cells of sections, named by their indexes before the update; the number of rows may change.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.reloadedSections += Array(sections) }
  }
  /// Reports that a section moved, from its index before the update to its index after it. Its views and measured heights move along.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update(.automatic) { $0.movedSections.append(ListUpdate.Move(from: section, to: newSection)) }
  }
  /// Reports new rows by their index paths after the update.
  ///
  /// Outside a batch this is an update of its own, as every such function is: change the data first, then call it. `.none` shows the result
  /// at once.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.insertedRows += indexPaths }
  }
  /// Reports deleted rows by their index paths before the update. Their cells stay visible until the animation ends, and are reusable then.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.deletedRows += indexPaths }
  }
  /// Exchanges the cells of rows for newly requested ones, and deselects the rows. The index paths count before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.reloadedRows += indexPaths }
  }
  /// Reports that a row moved, from its index path before the update to that after it. It keeps its cell, its measured height and its
  /// selection.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.automatic) { $0.movedRows.append(ListUpdate.Move(from: indexPath, to: newIndexPath)) }
  }
  /// Asks the data source to fill the current cells of rows again, at once and without `prepareForReuse()`.
  ///
  /// Rows that are not visible are skipped. The next layout measures the rows again. A data source that returns a different cell stops in
  /// debug builds; release builds count it (`table.reconfigured-with-another-cell`) and keep the current one.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selection

  /// Whether touches and the keyboard focus select rows. ``selectRow(at:animated:scrollPosition:)`` does not depend on it.
  open var allowsSelection = true
  /// Whether a tap adds a row to the selection, and a tap on a selected row removes it. Setting `false` keeps the rows that are selected
  /// until the next selection.
  open var allowsMultipleSelection = false
  /// Whether ``allowsSelection`` also counts while the table is editing.
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several rows while the table is editing, each shown by a check mark at its leading end in place of its control; takes
  /// effect when editing begins.
  open var allowsMultipleSelectionDuringEditing = false
  /// Among the selected rows the one selected first; it may be out of sight.
  open var indexPathForSelectedRow: IndexPath? { state.selected.first }
  /// The selected rows in the order of their selection, visible or not; `nil` without a selection.
  open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected }
  /// Selects a row without calling the delegate; `nil` deselects all rows.
  ///
  /// Without ``allowsMultipleSelection`` the other rows are deselected. A row that does not exist is ignored. `.none` does not scroll, even
  /// if the row is out of sight.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row without calling the delegate. An animated deselection fades the highlight of a visible cell within .3 s.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  /// Whether the table and its cells are in editing mode; setting it changes them without animation.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls for editing in all rows, closes an open row and deselects all. Overrides call `super`.
  ///
  /// The data source says which rows can be edited and moved, the delegate how; rows that size themselves are measured again.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  /// A finger that closes an open row reaches nothing in the table.
  override func allowsTouches(_ touches: Set<UITouch>, toReach view: UIView, with event: UIEvent) -> Bool {
    if let swallowed = state.swipes.swallowedTouch, touches.contains(swallowed) { return false }
    return super.allowsTouches(touches, toReach: view, with: event)
  }

  /// Content that scrolls closes an open row.
  override func contentDidMove() {
    super.contentDidMove()
    if state.swipe != nil, isDragging || isDecelerating { closeSwipe(animated: true) }
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

  /// Whether rows can have the focus where the delegate does not say otherwise.
  open var allowsFocus = true
  /// Whether a row that gets the focus is selected as a touch selects it.
  open var selectionFollowsFocus = false
  /// Whether the focus returns to the row that had it last, if that is visible and the delegate prefers no other.
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

  /// Makes, places and recycles cells; see ``tile()``.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Measures all rows again when the text size changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory { forgetMeasurements() }
  }
}

extension UITableViewCell {
  /// Whether the rows of a table are separated by lines.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }
}
