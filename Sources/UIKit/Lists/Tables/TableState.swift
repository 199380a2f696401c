import Foundation
import UIKitCore

/// The stored state of a table: the geometry, visible cells, cells that wait for reuse, batches in progress, the selection.
///
/// It is deinitialised on the main actor, because the app's cells end with it.
final class TableState {
  /// A header or footer that is displayed; without a view it is only a gap.
  struct SectionView {
    /// `nil` where the section has neither a title nor a view of the delegate.
    var view: UIView?
    /// Not read: views are pooled by their own `reuseIdentifier`.
    var reuse: String?
  }

  isolated deinit {}

  /// The heights of everything in the table, estimated or measured; valid unless ``needsLoad``.
  var geometry = RowPositions()
  /// Whether ``geometry`` no longer describes the data source. The next question for a count or place loads it again.
  var needsLoad = true
  /// The optional members of the delegate whose defaults ran since the delegate was assigned: it does not implement them.
  var unimplemented: Set<UITableView.OptionalMember> = []
  /// Whether the delegate was asked for one row's height, so that ``unimplemented`` shows whether it implements that.
  var isRowHeightProbed = false
  /// The scroll view's delegate, if it is one for tables; kept to spare the cast per callback.
  weak var tableDelegate: (any UITableViewDelegate)?
  /// Opens the menus of rows; made with the first delegate.
  var contextMenus: RowContextMenus?

  // MARK: Shown

  /// The cell of every visible row. Cells on their way out and pooled ones are not in it.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The displayed headers by section, measured and with their views.
  var headers: [Int: SectionView] = [:]
  /// The displayed footers by section.
  var footers: [Int: SectionView] = [:]
  /// The first header's view, made while loading to learn whether the delegate makes headers. The first section uses it when shown.
  var probedHeader: UIView?
  /// The first footer's view, made while loading for the same reason as ``probedHeader``.
  var probedFooter: UIView?
  /// The stretch of the content, in points, that the visible cells cover; `nil` as soon as anything but the offset changed.
  var tiled: Range<CGFloat>?
  /// Whether rows came, went or changed their selection since the lines were last updated.
  var needsSeparators = true
  /// The first row below the top inset and its distance from there, in points; negative if the row is cut. A change of width restores it.
  var anchor: (element: TableElement, distance: CGFloat)?
  /// Whether the content was at or above its top in the last layout. Such a table stays there when heights change.
  var wasAtTop = true
  /// The width of the last layout, in points; another one invalidates every measured height.
  var tiledWidth: CGFloat?

  // MARK: Reuse

  /// The registered classes of cells by reuse identifier.
  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// The registered classes of headers and footers by reuse identifier.
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The registered nibs of cells, and of headers and footers, by reuse identifier.
  var nibs: (cells: [String: UINib], headers: [String: UINib]) = ([:], [:])
  /// Hidden cells that wait for reuse; they remain subviews of the table.
  var cellPool = ReusePool<UITableViewCell>()
  /// Hidden headers and footers that wait for reuse, both in one pool.
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The row that is filled again: dequeuing returns its current cell.
  var reconfiguring: IndexPath?

  // MARK: Work in progress

  /// True during ``UITableView/tile()``. Updates and reloads wait in ``deferred`` meanwhile.
  var isTiling = false
  /// True while the data source makes or fills a cell. Reloading is an error then.
  var isFetchingCell = false
  /// Reloads and updates requested during a layout, in the order of the calls. The layout stops at the next row, runs them and starts
  /// again.
  var deferred: [() -> Void] = []
  /// How many `beginUpdates()` have no `endUpdates()` yet.
  var batchDepth = 0
  /// The changes reported since the outermost `beginUpdates()`.
  var batch = ListUpdate()
  /// Headers and footers whose views the batch exchanges, by their places after it.
  var staleSectionViews: [TableElement] = []
  /// The animations that the calls of the open batch asked for.
  var batchAnimations = RowAnimations()
  /// Whether the open batch animates; `false` for a single change with `.none`.
  var batchIsAnimated = false
  /// The completions of the open batch and of those nested in it, in the order in which they closed.
  var batchCompletions: [(Bool) -> Void] = []
  /// The update whose animation block is being run; `nil` again before the animation starts.
  var transition: TableTransition?

  /// The titles at the trailing end; `nil` while there are none.
  var sectionIndex: SectionIndexView?

  // MARK: Editing

  /// The row that is moved aside to show its actions, and the finger that does so.
  let swipes = ListSwipes()
  /// The open row.
  var swipe: RowSwipe? { swipes.open }
  /// The row that a finger moves by its handle.
  var move: DraggedRow?

  // MARK: Selection

  /// The selected rows in the order of their selection, visible or not.
  var selected: [IndexPath] = []
  /// The visible row that ``trackedTouch`` holds down.
  var highlighted: IndexPath?
  /// The row that had the keyboard focus last. Updates of the data do not adjust it.
  var lastFocused: IndexPath?
  /// The touch that highlighted a row; others are ignored until it ends or leaves the row.
  weak var trackedTouch: UITouch?
  /// See ``UITableView/isEditing``.
  var isEditing = false

  /// The inset that the app set; `nil` lets each line begin where its text does.
  var separatorInset: UIEdgeInsets?
  /// The rows that were announced to the prefetch data source and are not visible yet.
  var prefetched: Set<IndexPath> = []
  /// The vertical offset of the last layout, in points: its change gives the direction in which rows are prefetched.
  var lastOffset: CGFloat = 0
}
