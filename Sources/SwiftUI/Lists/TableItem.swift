import SwiftUICore
import UIKit

/// The layout item of a list: a table, which takes all the room that it is offered and extends behind the bars.
final class TableItem: ViewItem {
  unowned let node: TableNode
  private let list: () -> RowList
  private(set) var table: UITableView
  private let driver = TableDriver()
  private(set) var rows = TableRows()
  private var isListed = false
  private(set) var environment = EnvironmentValues()
  /// The tags of the selected rows.
  var selected: Set<AnyHashable> = []
  private(set) var isEditing = false
  private var refresher: Refresher?
  /// The views that show rows now.
  private var shown: [ObjectIdentifier: RowContentView] = [:]
  /// What moves the rows now.
  private(set) var phase = ScrollPhase.idle
  /// Called when the offset, the size or the phase may differ.
  var changedGeometry: () -> Void = {}
  /// Whether the table has moved a row already, as the user did.
  var hasMovedRow = false

  init(_ node: TableNode, list: @escaping () -> RowList) {
    (self.node, self.list) = (node, list)
    environment = node.environment
    table = UITableView(frame: .zero, style: node.environment.listLook.style)
    super.init(node.graph)
    prepareTable()
  }

  override var view: UIView { table }

  private func prepareTable() {
    driver.item = self
    table.dataSource = driver
    table.delegate = driver
    table.allowsSelectionDuringEditing = true
  }

  override func leave() {
    super.leave()
    refresher = nil
  }

  // MARK: Changes

  func show(_ selected: Set<AnyHashable>, isEditing: Bool, _ environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    if environment.listLook.style != table.style {
      table = UITableView(frame: table.frame, style: environment.listLook.style)
      shown = [:]
      prepareTable()
      canvas?.needsOrder()
    }
    if environment.listLook != old.listLook || environment.layoutDirection != old.layoutDirection {
      isListed = false
      needsReload = true
    }
    table.allowsMultipleSelectionDuringEditing = node.selection?.isMultiple == true
    if isEditing != self.isEditing {
      self.isEditing = isEditing
      table.setEditing(isEditing, animated: table.window != nil)
    }
    if selected != self.selected {
      self.selected = selected
      showSelection()
    }
    refresher = Refresher.following(environment.refresh, in: table, refresher)
    let scrolling = environment.scrollSettings
    if table.isScrollEnabled == scrolling.isDisabled { table.isScrollEnabled = !scrolling.isDisabled }
    let indicator = scrolling.indicators[.vertical]
    table.showsVerticalScrollIndicator = indicator != .hidden && indicator != .never
    table.keyboardDismissMode = scrolling.keyboard.mode
    let background: UIColor? = environment.listLook.hidesBackground ? .clear : nil
    let usual: UIColor = table.style == .plain ? .systemBackground : .systemGroupedBackground
    if table.backgroundColor != background ?? usual { table.backgroundColor = background ?? usual }
    changed()
  }

  private var needsReload = false

  func rowsChanged() {
    isListed = false
    if node.transaction.animation != nil { animates = true }
    changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : length }
    return CGSize(width: finite(size.width), height: finite(size.height))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(table, in: canvas.extended(rect, beyond: .all), for: self)
    // Where the list's own room reaches behind bars it ignores the safe area, and its rows begin there.
    let ignored = canvas.safeAreaInsets(of: rect)
    let insets = UIEdgeInsets(top: -ignored.top, left: 0, bottom: -ignored.bottom, right: 0)
    if table.contentInset != insets { table.contentInset = insets }
    listRows()
    for content in shown.values { content.rowMayHaveChanged() }
    if table.window != nil { table.layoutIfNeeded() }
    changedGeometry()
  }

  // MARK: Scrolling

  /// Where the rows are.
  var geometry: SwiftUICore.ScrollGeometry {
    SwiftUICore.ScrollGeometry(table, isMirrored: environment.layoutDirection == .rightToLeft)
  }

  func take(phase new: ScrollPhase) {
    guard new != phase else { return }
    phase = new
    changedGeometry()
  }

  // MARK: Listing

  /// Takes the rows over, and shows what has come or gone.
  private func listRows() {
    guard !isListed else { return }
    isListed = true
    defer { animates = false }
    let list = list()
    let new = TableRows(list)
    var changes: [ObjectIdentifier: RowChange] = [:]
    for part in list.parts {
      if let change = part.source.takeChange() { changes[ObjectIdentifier(part.source)] = change }
    }
    let hadMovedRow = hasMovedRow
    hasMovedRow = false
    guard !needsReload, !rows.sections.isEmpty, table.window != nil,
      let change = TableChanges(from: rows, to: new, changes)
    else {
      needsReload = false
      rows = new
      table.reloadData()
      showSelection()
      return
    }
    // The table shows the row where the user has put it.
    if hadMovedRow, rows.sections.map(\.count) == new.sections.map(\.count) {
      rows = new
      return
    }
    guard !change.isEmpty else {
      rows = new
      return
    }
    table.performBatchUpdates {
      self.rows = new
      change.apply(to: self.table, with: self.animates ? .automatic : .none)
    }
    showSelection()
  }

  /// Whether the next change of rows is animated: the user has just made it, or it is part of an animation.
  var animates = false

  // MARK: Rows

  func row(at path: IndexPath) -> (source: any RowSource, index: Int)? { rows.row(path.row, in: path.section) }

  func tag(at path: IndexPath) -> AnyHashable? {
    guard let row = row(at: path) else { return nil }
    return row.source.madeRow(row.index).flatMap { ViewElements.tag(of: $0.view) } ?? row.source.identity(of: row.index)
  }

  /// Makes the row of a path.
  func node(at path: IndexPath) -> RowNode? {
    guard let row = row(at: path) else { return nil }
    return prepared(row.source.row(row.index))
  }

  private func prepared(_ row: RowNode) -> RowNode {
    row.item.outer = self
    row.item.layout = AnyLayout(VStackLayout(alignment: .leading))
    return row
  }

  /// The rows of a section's header or footer, as one.
  func edge(_ parts: [RowList.Part]) -> RowNode? { parts.first.map { prepared($0.source.row(0)) } }

  var look: ListLook { environment.listLook }
  var rowEnvironment: EnvironmentValues { environment }

  func began(_ content: RowContentView, _ row: RowNode) { shown[ObjectIdentifier(row)] = content }

  /// Ends the node of a row that is out of view.
  func ended(_ content: RowContentView) {
    guard let row = content.row, shown[ObjectIdentifier(row)] === content else { return }
    shown[ObjectIdentifier(row)] = nil
    content.row = nil
    guard let source = row.parent as? any RowSource, let index = source.index(of: row) else { return }
    source.drop(index)
  }

  /// Scrolls to a row: to the top, the middle or the bottom, whichever is nearest to the anchor.
  func scroll(to index: Int, in source: any RowSource, anchor: UnitPoint?, animated: Bool) {
    guard let place = rows.place(of: index, in: source) else { return }
    let position: UITableView.ScrollPosition =
      switch anchor?.y {
      case nil: .none
      case let share? where share < 0.25: .top
      case let share? where share > 0.75: .bottom
      default: .middle
      }
    table.scrollToRow(at: IndexPath(row: place.row, section: place.section), at: position, animated: animated)
  }
}
