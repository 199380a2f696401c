import UIKit

/// The node of a list or a form.
final class TableNode: ObservingNode, Appearing {
  private var view: any Tabular
  private(set) var item: TableItem!
  private var content: ViewNode!
  private var latest: (outer: EnvironmentValues, inner: EnvironmentValues)?

  init(_ view: any Tabular, _ place: NodePlace) {
    self.view = view
    super.init(place)
    makesRows = true
    content = makeNode(view.rows, inner(rowEnvironment))
    item = TableItem(self) { [unowned self] in
      var rows = RowList()
      content.appendRows(to: &rows)
      return rows
    }
    graph.add(self)
    refresh()
  }

  override var name: String { "List" }
  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  var selection: ListSelection? { view.selection }

  private var rowEnvironment: EnvironmentValues {
    if let latest, latest.outer.isIdentical(to: environment) { return latest.inner }
    var inner = environment
    inner.rowContext = RowContext(style: environment.listLook.style, isForm: view.isForm)
    latest = (environment, inner)
    return inner
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any Tabular else { return }
    self.view = view
    content.update(view.rows, rowEnvironment)
    refresh()
  }

  override func refresh() {
    let (selected, isEditing) = observing {
      (view.selection?.get() ?? [], environment.editMode?.wrappedValue.isEditing == true)
    }
    item.show(selected, isEditing: isEditing, environment)
  }

  /// Rows that led to another screen are no longer selected when this one is seen again.
  func setVisible(_ isVisible: Bool) { if isVisible { item?.deselectLinks() } }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }
  override func appendRows(to rows: inout RowList) {}
  override func itemsChanged() { item?.rowsChanged() }

  override func leave() {
    super.leave()
    graph.remove(self)
    item.leave()
  }
}

extension TableNode: RowHolding {
  var scrollsItself: Bool { true }
  func place(of index: Int, in source: any RowSource) -> (rect: CGRect, canvas: ItemCanvas)? { nil }
  func shownRows() -> [(source: any RowSource, index: Int)] { [] }
  func lineStarts(near offset: CGFloat) -> (starts: [CGPoint], canvas: ItemCanvas)? { nil }
  func scroll(to index: Int, in source: any RowSource, anchor: UnitPoint?, animated: Bool) {
    item.scroll(to: index, in: source, anchor: anchor, animated: animated)
  }
}

/// The layout item of a list: a table, which takes all the room that it is offered and extends behind the bars.
final class TableItem: ViewItem {
  private unowned let node: TableNode
  private let list: () -> RowList
  private var table: UITableView
  private let driver = TableDriver()
  private(set) var rows = TableRows()
  private var isListed = false
  private var environment = EnvironmentValues()
  /// The tags of the selected rows.
  private(set) var selected: Set<AnyHashable> = []
  private var isEditing = false
  private var refresher: Refresher?
  /// The views that show rows now.
  private var shown: [ObjectIdentifier: RowContentView] = [:]
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
    changed()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : length }
    return CGSize(width: finite(size.width), height: finite(size.height))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.place(table, in: canvas.extended(rect, beyond: .all), for: self)
    listRows()
    for content in shown.values { content.rowMayHaveChanged() }
    if table.window != nil { table.layoutIfNeeded() }
  }

  /// Takes the rows over, and shows what has come or gone.
  private func listRows() {
    guard !isListed else { return }
    isListed = true
    let list = list()
    let new = TableRows(list)
    var changes: [ObjectIdentifier: RowChange] = [:]
    for part in list.parts {
      if let change = part.source.takeChange() { changes[ObjectIdentifier(part.source)] = change }
    }
    let old = rows
    let isSame =
      !needsReload && old.sections.count == new.sections.count
      && zip(old.sections, new.sections).allSatisfy { $0.isSameSection(as: $1) }
    guard isSame, !old.sections.isEmpty, table.window != nil else {
      needsReload = false
      hasMovedRow = false
      rows = new
      table.reloadData()
      showSelection()
      return
    }
    let all = zip(old.sections, new.sections).map { TableRows.change(from: $0, to: $1, changes) }
    if hasMovedRow {
      hasMovedRow = false
      // The table shows the row where the user has put it.
      if zip(old.sections, new.sections).allSatisfy({ $0.count == $1.count }) {
        rows = new
        return
      }
    }
    guard all.contains(where: { !$0.isEmpty }) else {
      rows = new
      return
    }
    let animation: UITableView.RowAnimation = animates ? .automatic : .none
    table.performBatchUpdates {
      self.rows = new
      let table = self.table
      for (section, change) in all.enumerated() {
        func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: section) } }
        if !change.removed.isEmpty { table.deleteRows(at: paths(change.removed), with: animation) }
        if !change.inserted.isEmpty { table.insertRows(at: paths(change.inserted), with: animation) }
      }
    }
    animates = false
    showSelection()
  }

  /// Whether the next change of rows is what the user has just done.
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

  // MARK: Selection

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

  // MARK: Editing

  func delete(at path: IndexPath) -> (() -> Void)? {
    guard let row = row(at: path), let action = RowEditing.delete(of: row.source),
      row.source.madeRow(row.index)?.settings.isDeleteDisabled != true
    else { return nil }
    return { [weak self] in
      self?.animates = true
      action(IndexSet(integer: row.index))
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
    action(IndexSet(integer: row.index), other.index > row.index ? other.index + 1 : other.index)
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
