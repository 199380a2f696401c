import Diagnostics
import Foundation
import UIKitCore

extension UITableView {
  /// Does the work of ``UITableView/performBatchUpdates(_:completion:)``.
  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Opens a batch; the outermost one loads counts that are due and starts out animated.
  func beginBatch() {
    // The previous counts, while the data source still has them.
    if state.batchDepth == 0 {
      // The data source has the rows where they were before a finger moved one. Where it is just taking over a move, the update decides.
      if state.move?.isReleased != true { cancelMove() }
      loadIfNeeded()
    }
    state.batchDepth += 1
    state.batchIsAnimated = true
  }

  /// Carries out an update that is known as a whole; `change` updates the data source, between the two counts.
  ///
  /// Within an open batch it replaces the changes reported so far.
  func apply(
    _ update: ListUpdate, animated: Bool, with animation: RowAnimation = .automatic, _ change: () -> Void,
    completion: @escaping () -> Void
  ) {
    cancelMove()
    beginBatch()
    state.batchIsAnimated = animated
    change()
    state.batch = update
    state.batchAnimations.note(animation, to: update)
    endBatch { _ in completion() }
  }

  /// Adds to the open batch, or carries the change out as a batch of its own, which `.none` makes unanimated.
  func update(_ animation: RowAnimation, _ change: (inout ListUpdate) -> Void) {
    let isOutermostUpdate = state.batchDepth == 0
    if isOutermostUpdate {
      beginBatch()
      state.batchIsAnimated = animation != .none
    }
    let old = state.batch
    change(&state.batch)
    state.batchAnimations.note(animation, from: old, to: state.batch)
    if isOutermostUpdate { endBatch(completion: nil) }
  }

  /// Closes a batch; the outermost one is carried out. Completions of nested batches wait for it.
  func endBatch(completion: ((Bool) -> Void)?) {
    guard state.batchDepth > 0 else {
      return Diagnostics.fault(
        Diagnostic(
          "endUpdates() was called without beginUpdates().", objects: ["\(self)"],
          likelyCause: "A code path ends a batch twice.", remedy: "Use performBatchUpdates(_:completion:)."),
        counting: "table.unbalanced-updates")
    }
    if let completion { state.batchCompletions.append(completion) }
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let update = state.batch
    let animations = state.batchIsAnimated ? state.batchAnimations : nil
    let completions = state.batchCompletions
    state.batch = ListUpdate()
    state.batchAnimations = RowAnimations()
    state.batchCompletions = []
    resolveMove(before: update)
    apply(update, animations, completions)
  }

  /// Checks an update against the counts and shows its result; during a layout it waits for the layout's end.
  ///
  /// - Parameters:
  ///   - animations: `nil` shows the result at once.
  ///   - completions: Called after the animation, or before this function returns where nothing is animated.
  private func apply(_ update: ListUpdate, _ animations: RowAnimations?, _ completions: [(Bool) -> Void]) {
    guard !state.isTiling else {
      // The layout uses the previous counts; it stops at the next row and starts over.
      state.deferred.append { [weak self] in self?.apply(update, animations, completions) }
      return setNeedsLayout()
    }
    if state.needsLoad {
      // A load is due, which takes the new counts anyway.
      setNeedsLayout()
      return finish(completions)
    }
    guard let map = validated(update) else {
      reload()
      return finish(completions)
    }
    let isSeen = window != nil && bounds.height > 0
    guard isSeen, let animations else {
      change(map, departures: nil)
      if isSeen { layoutIfNeeded() } else { updateContentSize() }
      return finish(completions)
    }
    let departures = DepartingViews<UITableViewCell>()
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      self.state.transition = TableTransition(
        map: map, animations: animations, geometry: self.state.geometry, departures: departures)
      self.change(map, departures: departures)
      self.tile()
      self.state.transition = nil
    } completion: { [weak self] in
      guard let self else { return }
      departures.finish { self.recycle($0) }
      self.finish(completions)
    }
  }

  private func finish(_ completions: [(Bool) -> Void]) { for completion in completions { completion(true) } }

  /// Checks the batch against the counts; `nil` after an invalid one was reported (`table.invalid-update`) in a release build.
  private func validated(_ update: ListUpdate) -> ListUpdateMap? {
    do throws(ListUpdateProblem) {
      return try ListUpdateMap(update, oldCounts: state.geometry.rowCounts, newCounts: rowCounts())
    } catch {
      Diagnostics.fault(error.diagnostic(in: "\(self)", noun: "row"), counting: "table.invalid-update")
      return nil
    }
  }

  // MARK: Carrying out

  /// Takes over the update: heights, visible cells and selection move to their new places. The next pass places the cells.
  private func change(_ map: ListUpdateMap, departures: DepartingViews<UITableViewCell>?) {
    // An empty batch measures again, as on Apple's platforms.
    guard !map.update.isEmpty || !state.staleSectionViews.isEmpty else { return forgetMeasurements() }
    changeGeometry(map)
    changeShown(map, departures)
    dropStaleSectionViews()
    state.tiled = nil
    state.anchor = nil
    state.prefetched = []
    state.needsSeparators = true
    setNeedsLayout()
  }

  /// Removes, inserts and moves heights; what moves keeps its measured height, what is reloaded becomes an estimate of the same height.
  ///
  /// The order matters: removals count from the end by places before the update, insertions from the beginning by places after it.
  private func changeGeometry(_ map: ListUpdateMap) {
    let update = map.update
    let fresh = Set(update.insertedSections + update.reloadedSections.compactMap { map.newSection($0) })
    let movedHeights = update.movedRows.map {
      (to: $0.to, height: state.geometry.height(ofRow: $0.from.row, in: $0.from.section))
    }
    for path in (update.deletedRows + update.movedRows.map(\.from)).sorted(by: >) {
      state.geometry.removeRows(path.row..<(path.row + 1), in: path.section)
    }
    let movedSections = update.movedSections.map { (to: $0.to, section: state.geometry.section(at: $0.from)) }
    for section in (update.deletedSections + update.movedSections.map(\.from)).sorted(by: >) {
      state.geometry.removeSection(at: section)
    }
    var sections: [Int: RowPositions.Section] = [:]
    for moved in movedSections { sections[moved.to] = moved.section }
    for section in update.insertedSections { sections[section] = initialSection(section) }
    for (index, section) in sections.sorted(by: { $0.key < $1.key }) {
      state.geometry.insertSection(section, at: index)
    }
    for section in update.reloadedSections.compactMap({ map.newSection($0) }) {
      state.geometry.removeSection(at: section)
      state.geometry.insertSection(initialSection(section), at: section)
    }
    var rows: [IndexPath: RowPositions.Height] = [:]
    for path in update.insertedRows where !fresh.contains(path.section) { rows[path] = initialHeight(at: path) }
    for moved in movedHeights where !fresh.contains(moved.to.section) { rows[moved.to] = moved.height }
    for (path, height) in rows.sorted(by: { $0.key < $1.key }) {
      state.geometry.insertRows(1, of: height, at: path.row, in: path.section)
    }
    for path in update.reloadedRows.compactMap({ map.newPath($0) }) {
      let height = state.geometry.height(ofRow: path.row, in: path.section)
      state.geometry.set(.estimated(height.points), of: .row(path))
    }
    if style != .plain, map.newSection(0) != 0 {
      // Only the first section has the large gap above it.
      for section in Set([0, map.newSection(0) ?? 0]).sorted() where section < state.geometry.numberOfSections {
        state.geometry.set(initialHeader(section), of: .header(section))
        state.geometry.setPadding(headerPadding(section), of: section)
      }
    }
  }

  /// Files cells, headers and footers under their new places, and recycles those of deleted and reloaded elements. Moves the selection
  /// along.
  private func changeShown(_ map: ListUpdateMap, _ departures: DepartingViews<UITableViewCell>?) {
    let reloaded = Set(map.update.reloadedRows)
    var kept: [IndexPath: UITableViewCell] = [:]
    for path in shownPaths {
      if !reloaded.contains(path), let new = map.newPath(path), let cell = state.cells[path] {
        kept[new] = cell
      } else {
        leave(path, isDeleted: map.newPath(path) == nil, departures)
      }
    }
    state.cells = kept
    if let swipe = state.swipe, let new = map.newPath(swipe.path) { swipe.path = new }
    let reloadedSections = Set(map.update.reloadedSections)
    for isHeader in [true, false] {
      var sectionViews: [Int: TableState.SectionView] = [:]
      for (section, sectionView) in (isHeader ? state.headers : state.footers).sorted(by: { $0.key < $1.key }) {
        if !reloadedSections.contains(section), let new = map.newSection(section) {
          sectionViews[new] = sectionView
        } else {
          endDisplayingSectionView(isHeader ? .header(section) : .footer(section))
        }
      }
      if isHeader { state.headers = sectionViews } else { state.footers = sectionViews }
    }
    state.selected = state.selected.compactMap { reloaded.contains($0) ? nil : map.newPath($0) }
    if let highlighted = state.highlighted { state.highlighted = map.newPath(highlighted) }
  }

  /// Takes the cell of a deleted or reloaded row out of the table. In an animated update it leaves by the pose of its animation.
  private func leave(_ path: IndexPath, isDeleted: Bool, _ departures: DepartingViews<UITableViewCell>?) {
    let swipe = state.swipe?.path == path ? state.swipe : nil
    if !isDeleted { closeSwipe(animated: false, ifAt: path) }
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    if state.highlighted == path { state.highlighted = nil }
    state.tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if isDeleted, let swipe {
      leaveSwipe(swipe, with: cell, departures)
      if let departures { return departures.add(cell) }
    }
    guard let departures, let transition = state.transition,
      let pose = pose(of: cell, transition.animations.departure(of: path))
    else { return recycle(cell) }
    if pose.isBehind { moveBehindOtherCells(cell) }
    cell.alpha = pose.alpha
    cell.center = CGPoint(x: cell.center.x + pose.offset.dx, y: cell.center.y + pose.offset.dy)
    departures.add(cell)
  }

  /// Returns where a cell is while its row is not there; `nil` if it comes and goes at once.
  func pose(of cell: UITableViewCell, _ animation: RowAnimation) -> RowOffscreenPose? {
    RowOffscreenPose(animation, height: cell.bounds.height, width: bounds.width)
  }

  /// Moves a cell behind all others and in front of the background.
  func moveBehindOtherCells(_ cell: UITableViewCell) { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }

  // MARK: Filling again

  /// Does the work of ``UITableView/reconfigureRows(at:)``.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    for path in paths {
      let shown = shownPath(path)
      guard state.geometry.contains(shown), let present = state.cells[shown] else { continue }
      state.reconfiguring = path
      state.isFetchingCell = true
      let cell = dataSource.tableView(self, cellForRowAt: path)
      state.isFetchingCell = false
      state.reconfiguring = nil
      guard cell === present else {
        Diagnostics.fault(
          Diagnostic(
            "A data source returned a different cell for a reconfigured row.",
            objects: ["row \(path.row) of section \(path.section)", "present: \(present)", "given: \(cell)"],
            likelyCause: "The cell was not dequeued for this index path, or was dequeued with another identifier.",
            remedy: "Dequeue with the same identifier as before, or call reloadRows(at:with:)."),
          counting: "table.reconfigured-with-another-cell")
        continue
      }
      let height = state.geometry.height(ofRow: shown.row, in: shown.section)
      state.geometry.set(.estimated(height.points), of: .row(shown))
      cell.setNeedsLayout()
    }
    state.tiled = nil
    setNeedsLayout()
  }
}

extension UITableView {
  /// Carries out all changes that `updates` reports as one animated update. `updates` runs before this returns and is not kept, as on iOS,
  /// where a parameter may be optional and not escape at once.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    // An optional is the member that subclasses override.
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
