import Foundation
import UIKitCore

/// What a table knows: the geometry, what is shown, what waits, what is selected. It ends on the main actor, with the clients' cells in it.
final class TableState {
  /// A shown header or footer; a blank one has no view.
  struct Bar {
    var view: UIView?
    var reuse: String?
  }

  isolated deinit {}

  var geometry = RowGeometry()
  /// The geometry is that of a data source of before.
  var needsLoad = true
  var unimplemented: Set<UITableView.OptionalMember> = []
  var isRowHeightProbed = false
  weak var tableDelegate: (any UITableViewDelegate)?

  // MARK: Shown

  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: Bar] = [:]
  var footers: [Int: Bar] = [:]
  /// The first header's view, made to learn whether the delegate makes any.
  var probedHeader: UIView?
  var probedFooter: UIView?
  /// What the cells shown cover, in points of the content, while nothing but the offset changed since.
  var tiled: Range<CGFloat>?
  var needsSeparators = true
  /// The first row in sight and how far below the visible top it stands, in points; for when the width changes.
  var anchor: (element: TableElement, distance: CGFloat)?
  var wasAtTop = true
  var tiledWidth: CGFloat?

  // MARK: Reuse

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cellPool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  /// The row whose present cell is to be filled again.
  var reconfiguring: IndexPath?

  // MARK: Work in progress

  var isTiling = false
  var isFetchingCell = false
  /// What came during the layout and has to wait for its end.
  var deferred: [() -> Void] = []
  var batchDepth = 0
  var batch = ListUpdate()
  var batchAnimations = RowAnimations()
  var batchIsAnimated = false
  var batchCompletions: [(Bool) -> Void] = []
  /// While an update is carried out in an animation.
  var transition: TableTransition?

  // MARK: Selection

  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var lastFocused: IndexPath?
  weak var trackedTouch: UITouch?
  var isEditing = false

  var separatorInset: UIEdgeInsets?
  var prefetched: Set<IndexPath> = []
  var lastOffset: CGFloat = 0
}
