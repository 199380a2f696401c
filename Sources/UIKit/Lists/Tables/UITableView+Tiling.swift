import Foundation
import UIKitCore

extension UITableView {
  /// Brings what is shown in line with the geometry and the bounds. O(visible rows).
  func tile() {
    guard !state.isTiling else { return }
    state.isTiling = true
    loadIfNeeded()
    followWidth()
    fill()
    placeEnds()
    placeBars()
    if state.needsSeparators { updateSeparators() }
    rememberAnchor()
    state.isTiling = false
    announcePrefetching()
    runDeferred()
  }

  /// What callbacks asked for during the layout.
  private func runDeferred() {
    guard !state.deferred.isEmpty else { return }
    let actions = state.deferred
    state.deferred = []
    for action in actions { action() }
    setNeedsLayout()
  }

  // MARK: Rows

  /// The visible part of the content, in points.
  private var visible: Range<CGFloat> { bounds.minY..<max(bounds.maxY, bounds.minY) }

  private func fill() {
    // A step that shows the same rows touches none of them.
    if let tiled = state.tiled, tiled.lowerBound <= bounds.minY, tiled.upperBound >= bounds.maxY,
      isInSight(shownPaths.first), isInSight(shownPaths.last)
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
      // The data source or the delegate asked for a reload or an update: it starts over.
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

  /// Shows what is visible above `start`. Where a height turns out another than estimated the offset follows, so that what was
  /// visible before stays where it is on the screen.
  private func fillUpwards(from start: TableElement) {
    var next = state.geometry.element(before: start)
    while let element = next, state.geometry.extent(of: element).maxY > bounds.minY {
      let growth = show(element)
      if growth != 0 {
        updateContentSize()
        // A table that lies at its top stays there.
        let staysAtTop = state.wasAtTop && bounds.minY + adjustedContentInset.top <= 0
        if !staysAtTop { moveContent(by: growth) }
      }
      guard state.deferred.isEmpty else { return }
      next = state.geometry.element(before: element)
    }
  }

  /// Moves the offset with content that moved.
  private func moveContent(by delta: CGFloat) {
    correctContentOffset(to: CGPoint(x: bounds.minX, y: bounds.minY + delta))
  }

  private func isInSight(_ path: IndexPath?) -> Bool {
    guard let path else { return false }
    let extent = state.geometry.extent(of: .row(path))
    return extent.maxY > bounds.minY && extent.minY < bounds.maxY
  }

  private func removeRowsOutOfSight() {
    for path in shownPaths where !isInSight(path) { endDisplaying(path) }
  }

  /// Makes sure that an element is measured and, if it is a row, has its cell.
  ///
  /// - Returns: By how much it grew, in points.
  @discardableResult
  func show(_ element: TableElement) -> CGFloat {
    guard let path = element.path else { return showBar(element) }
    if let cell = state.cells[path] {
      guard !state.geometry.isMeasured(element) else {
        place(cell, at: path)
        return 0
      }
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
    state.tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return growth
  }

  private func fetchCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    state.isFetchingCell = true
    defer { state.isFetchingCell = false }
    let cell = ListAnimation.withoutAnimation { dataSource.tableView(self, cellForRowAt: path) }
    if let present = self.path(of: cell) { refuseShown(cell, present, path) }
    return cell
  }

  private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    cell.isHidden = false
    cell.alpha = 1
    cell.setDefaultBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    cell.setSideMargin(sideMargin)
    // Below headers and whatever else a client or the scroll view put on top.
    if cell.superview !== self { sendBehind(cell) }
    let isSelected = state.selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isEditing != state.isEditing { cell.setEditing(state.isEditing, animated: false) }
    cell.setNeedsLayout()
  }

  /// A row that comes into sight comes from where it was, and one that is new as the update says.
  private func begin(_ cell: UITableViewCell, at path: IndexPath, _ transition: TableTransition) {
    cell.layoutIfNeeded()
    guard let old = transition.map.oldPath(path), transition.geometry.contains(old),
      !transition.map.update.reloadedRows.contains(old)
    else {
      guard let pose = pose(of: cell, transition.animations.arrival(at: path, transition.map)) else { return }
      if pose.isBehind { sendBehind(cell) }
      cell.alpha = pose.alpha
      return cell.center = CGPoint(x: cell.center.x + pose.offset.dx, y: cell.center.y + pose.offset.dy)
    }
    cell.frame.origin.y = transition.geometry.extent(of: .row(old)).minY
  }

  func place(_ cell: UITableViewCell, at path: IndexPath) {
    let frame = frame(of: .row(path), in: state.geometry)
    if cell.frame != frame { cell.frame = frame }
  }

  /// The row is out of sight: its cell may show another one.
  func endDisplaying(_ path: IndexPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    if state.highlighted == path { state.highlighted = nil }
    state.tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    guard let transition = state.transition else { return recycle(cell) }
    // On its way out it is still seen.
    place(cell, at: path)
    transition.departures.add(cell)
  }

  /// Everything is out of sight.
  func endDisplaying() {
    for path in shownPaths { endDisplaying(path) }
    for section in state.headers.keys.sorted() { endDisplayingBar(.header(section)) }
    for section in state.footers.keys.sorted() { endDisplayingBar(.footer(section)) }
    state.probedHeader = nil
    state.probedFooter = nil
    state.tiled = nil
  }

  var shownPaths: [IndexPath] { state.cells.keys.sorted() }

  // MARK: Width, text size, anchor

  /// Rows of another width, or with another size of text, may have other heights: what is in sight is measured again, and the
  /// first row in sight stays where it is.
  private func followWidth() {
    let width = bounds.width
    defer { state.tiledWidth = width }
    guard let former = state.tiledWidth, former != width else { return }
    forgetMeasurements()
    guard let anchor = state.anchor, !state.wasAtTop else { return }
    updateContentSize()
    // A row that is partly above the edge stays partly above it.
    show(anchor.element)
    updateContentSize()
    let extent = state.geometry.extent(of: anchor.element)
    let distance = max(anchor.distance, -extent.height)
    let limit = max(
      state.geometry.contentHeight + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
    correctContentOffset(
      to: CGPoint(x: bounds.minX, y: min(extent.minY - distance - adjustedContentInset.top, limit)))
  }

  func forgetMeasurements() {
    state.geometry.forgetMeasurements()
    state.tiled = nil
    for path in shownPaths { state.cells[path]?.setNeedsLayout() }
    setNeedsLayout()
  }

  private func rememberAnchor() {
    let top = bounds.minY + adjustedContentInset.top
    state.wasAtTop = top <= 0
    let path = shownPaths.first { state.geometry.extent(of: .row($0)).maxY > top }
    state.anchor = path.map { (.row($0), state.geometry.extent(of: .row($0)).minY - top) }
  }

  /// A cell in sight may want another height.
  func contentDidChange(of cell: UITableViewCell) {
    guard !state.isFetchingCell, !state.isTiling, let path = path(of: cell),
      state.geometry.isMeasured(.row(path)), explicitRowHeightIsAutomatic(path)
    else { return }
    let extent = state.geometry.extent(of: .row(path))
    state.geometry.set(.estimated(extent.height), of: .row(path))
    state.tiled = nil
    setNeedsLayout()
  }

  private func explicitRowHeightIsAutomatic(_ path: IndexPath) -> Bool { explicitHeight(at: path) == nil }
}

extension TableElement {
  fileprivate func minY(in geometry: RowGeometry) -> CGFloat { geometry.extent(of: self).minY }
}
