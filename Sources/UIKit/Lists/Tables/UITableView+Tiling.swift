import Foundation
import UIKitCore

extension UITableView {
  /// Brings the visible cells, headers and footers in line with the geometry and the bounds. O(visible rows).
  ///
  /// In this order: load if due, adapt to a new width, rows, the ends and the background, section headers and footers, lines; then
  /// prefetching is announced and deferred updates run. Calls from within do nothing.
  func tile() {
    guard !state.isTiling else { return }
    state.isTiling = true
    loadIfNeeded()
    followWidth()
    fill()
    placeTableHeaderAndFooter()
    placeSectionViews()
    if state.swipe != nil { placeSwipe() }
    placeSectionIndex()
    if state.needsSeparators { updateSeparators() }
    rememberAnchor()
    state.isTiling = false
    announcePrefetching()
    runDeferred()
  }

  /// Carries out what callbacks requested during the layout, and asks for another layout.
  private func runDeferred() {
    guard !state.deferred.isEmpty else { return }
    let actions = state.deferred
    state.deferred = []
    for action in actions { action() }
    setNeedsLayout()
  }

  // MARK: Rows

  /// The vertical extent of the bounds in the content's space, in points; insets are not taken off.
  private var visible: Range<CGFloat> { bounds.minY..<max(bounds.maxY, bounds.minY) }

  /// Recycles rows that left the bounds, and shows those that entered: upwards from the first visible row, then downwards.
  ///
  /// It returns early when a callback deferred an update: the heights are outdated then, and another layout follows.
  private func fill() {
    // A step that shows the same rows touches no cell.
    if let tiled = state.tiled, tiled.lowerBound <= bounds.minY, tiled.upperBound >= bounds.maxY,
      isVisibleRow(shownPaths.first), isVisibleRow(shownPaths.last)
    {
      return
    }
    removeRowsOutOfSight()
    updateContentSize()
    guard bounds.height > 0 else { return state.tiled = nil }
    let start = shownPaths.first.map { TableElement.row($0) } ?? state.geometry.element(atOrBelow: bounds.minY)
    guard let start else { return state.tiled = nil }
    fillUpwards(from: start)
    guard state.deferred.isEmpty else { return }
    var next: TableElement? = start
    var end = bounds.minY
    while let element = next, state.geometry.extent(of: element).minY < bounds.maxY {
      show(element)
      // The data source or the delegate requested a reload or an update: start over.
      guard state.deferred.isEmpty else { return }
      end = state.geometry.extent(of: element).maxY
      next = state.geometry.element(after: element)
    }
    updateContentSize()
    let first = shownPaths.first.map { state.geometry.extent(of: .row($0)).minY } ?? start.minY(in: state.geometry)
    removeRowsOutOfSight()
    state.tiled = min(first, end)..<end
    state.needsSeparators = true
  }

  /// Shows the visible elements above `start`.
  ///
  /// When a height differs from its estimate the offset changes by the difference, so that what was visible keeps its place on screen.
  private func fillUpwards(from start: TableElement) {
    var next = state.geometry.element(before: start)
    while let element = next, state.geometry.extent(of: element).maxY > bounds.minY {
      let growth = show(element)
      if growth != 0 {
        updateContentSize()
        // A table at its top stays there.
        let staysAtTop = state.wasAtTop && bounds.minY + adjustedContentInset.top <= 0
        if !staysAtTop { moveContent(by: growth) }
      }
      guard state.deferred.isEmpty else { return }
      next = state.geometry.element(before: element)
    }
  }

  /// Moves the offset along with the content, without ending a drag or a glide.
  private func moveContent(by delta: CGFloat) {
    correctContentOffset(to: CGPoint(x: bounds.minX, y: bounds.minY + delta))
  }

  /// Whether the row overlaps the bounds by more than an edge.
  private func isVisibleRow(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    let extent = state.geometry.extent(of: .row(path))
    return extent.maxY > bounds.minY && extent.minY < bounds.maxY
  }

  /// Ends the display of every row outside of the bounds.
  private func removeRowsOutOfSight() {
    for path in shownPaths where !isVisibleRow(path) { endDisplaying(path) }
  }

  /// Makes sure that an element is measured and, if it is a row, has its cell in place.
  ///
  /// A new cell is requested, configured, measured and placed in this order; the delegate's `willDisplay` comes last. All of it happens
  /// outside of animations, except for the way of a row that an update brings.
  ///
  /// - Returns: By how much the element grew, in points; negative if it shrank.
  @discardableResult
  func show(_ element: TableElement) -> CGFloat {
    guard let path = element.path else { return showSectionView(element) }
    if let cell = state.cells[path] {
      guard !state.geometry.isMeasured(element) else {
        place(cell, at: path)
        return 0
      }
      cell.setSideMargin(sideMargin)
      let growth = measure(cell, at: path)
      place(cell, at: path)
      return growth
    }
    guard let cell = fetchCell(at: path) else { return 0 }
    state.cells[path] = cell
    var growth: CGFloat = 0
    ListAnimation.withoutAnimation {
      prepare(cell, at: path)
      if !state.geometry.isMeasured(element) { growth = measure(cell, at: path) }
      place(cell, at: path)
      if let transition = state.transition { begin(cell, at: path, transition) }
    }
    if state.transition != nil {
      cell.alpha = 1
      place(cell, at: path)
    }
    state.tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(path))
    return growth
  }

  /// Asks the data source for a cell, outside of animations; `nil` without a data source.
  private func fetchCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    state.isFetchingCell = true
    defer { state.isFetchingCell = false }
    let cell = ListAnimation.withoutAnimation { dataSource.tableView(self, cellForRowAt: dataPath(path)) }
    if let present = self.path(of: cell) { checkCellIsNotReused(cell, present, path) }
    return cell
  }

  /// Gives a cell the table's look and state before it is measured.
  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    cell.isHidden = false
    cell.alpha = 1
    cell.setDefaultBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    cell.setSideMargin(sideMargin)
    // Below the headers, the indicators and everything that the app put on top.
    if cell.superview !== self { moveBehindOtherCells(cell) }
    let isSelected = state.selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isEditing != state.isEditing {
      cell.setEditing(state.isEditing, animated: false)
    } else if state.isEditing {
      // The cell of another row, whose controls may differ.
      cell.editingDidChange(animated: false)
    }
    cell.setNeedsLayout()
  }

  /// Puts a cell that an update brings where its way begins: the row's previous place, or the pose of its animation if the row is new.
  ///
  /// The caller then places it inside the animation block, which animates the way.
  private func begin(_ cell: UITableViewCell, at path: IndexPath, _ transition: TableTransition) {
    cell.layoutIfNeeded()
    guard let old = transition.map.oldPath(path), transition.geometry.contains(old),
      !transition.map.update.reloadedRows.contains(old)
    else {
      guard let pose = pose(of: cell, transition.animations.arrival(at: path, transition.map)) else { return }
      if pose.isBehind { moveBehindOtherCells(cell) }
      cell.alpha = pose.alpha
      return cell.center = CGPoint(x: cell.center.x + pose.offset.dx, y: cell.center.y + pose.offset.dy)
    }
    cell.frame.origin.y = transition.geometry.extent(of: .row(old)).minY
  }

  /// Gives a cell the frame of its row; an equal frame is not set again.
  func place(_ cell: UITableViewCell, at path: IndexPath) {
    var frame = frame(of: .row(path), in: state.geometry)
    if let move = state.move, move.cell === cell { frame = draggedFrame(move) }
    if let swipe = state.swipe, swipe.path == path { frame.origin.x += swipe.offset }
    if cell.frame != frame { cell.frame = frame }
  }

  /// Ends the display of a row: informs the delegate and pools the cell.
  ///
  /// During an animated update the cell first moves to its new place out of sight, and is pooled when the animation ends.
  func endDisplaying(_ path: IndexPath) {
    closeSwipe(animated: false, ifAt: path)
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    if state.highlighted == path { state.highlighted = nil }
    state.tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(path))
    guard let transition = state.transition else { return recycle(cell) }
    // It is still visible on its way out.
    place(cell, at: path)
    transition.departures.add(cell)
  }

  /// Ends the display of everything, from top to bottom, rows first.
  func endDisplaying() {
    for path in shownPaths { endDisplaying(path) }
    for section in state.headers.keys.sorted() { endDisplayingSectionView(.header(section)) }
    for section in state.footers.keys.sorted() { endDisplayingSectionView(.footer(section)) }
    state.probedHeader = nil
    state.probedFooter = nil
    state.tiled = nil
  }

  /// The rows that have a cell, ascending. O(n log n) for n visible rows.
  var shownPaths: [IndexPath] { state.cells.keys.sorted() }

  // MARK: Width, text size, anchor

  /// Measures again after a change of width, and keeps the first visible row at its distance from the top inset.
  ///
  /// A table at its top stays there. The offset is limited to the content's new height.
  private func followWidth() {
    let width = bounds.width
    defer { state.tiledWidth = width }
    guard let former = state.tiledWidth, former != width else { return }
    // The buttons of an open row are as wide as the row was.
    closeSwipe(animated: false)
    forgetMeasurements()
    guard let anchor = state.anchor, !state.wasAtTop else { return }
    updateContentSize()
    // A row that the edge cuts stays cut.
    show(anchor.element)
    updateContentSize()
    let extent = state.geometry.extent(of: anchor.element)
    let distance = max(anchor.distance, -extent.height)
    let limit = max(
      state.geometry.contentHeight + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
    correctContentOffset(
      to: CGPoint(x: bounds.minX, y: min(extent.minY - distance - adjustedContentInset.top, limit)))
  }

  /// Turns every height into an estimate, also fixed ones; rows are measured when they are visible, in the next layout or later.
  func forgetMeasurements() {
    state.geometry.forgetMeasurements()
    state.tiled = nil
    for path in shownPaths { state.cells[path]?.setNeedsLayout() }
    setNeedsLayout()
  }

  /// Notes the first row below the top inset, for ``followWidth()``, and whether the table is at its top.
  private func rememberAnchor() {
    let top = bounds.minY + adjustedContentInset.top
    state.wasAtTop = top <= 0
    let path = shownPaths.first { state.geometry.extent(of: .row($0)).maxY > top }
    state.anchor = path.map { (.row($0), state.geometry.extent(of: .row($0)).minY - top) }
  }

  /// Measures a row again in the next layout, because its cell's content configuration changed.
  ///
  /// Rows of a given height keep it. While the cell is being made or laid out nothing needs to be done: measuring follows.
  func contentDidChange(of cell: UITableViewCell) {
    guard !state.isFetchingCell, !state.isTiling, let path = path(of: cell),
      state.geometry.isMeasured(.row(path)), explicitRowHeightIsAutomatic(path)
    else { return }
    let extent = state.geometry.extent(of: .row(path))
    state.geometry.set(.estimated(extent.height), of: .row(path))
    state.tiled = nil
    setNeedsLayout()
  }

  /// Whether neither the delegate nor the table gives the row a height.
  private func explicitRowHeightIsAutomatic(_ path: IndexPath) -> Bool { explicitHeight(at: path) == nil }
}

extension TableElement {
  /// The element's upper edge in the content's space, in points.
  fileprivate func minY(in geometry: RowPositions) -> CGFloat { geometry.extent(of: self).minY }
}
