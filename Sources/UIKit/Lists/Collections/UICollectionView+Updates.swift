import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

extension UICollectionView {
  /// Does the work of ``UICollectionView/performBatchUpdates(_:completion:)``.
  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Adds to the open batch, or carries the change out as an animated batch of its own.
  func update(_ change: (inout ListUpdate) -> Void) {
    let isOutermostUpdate = state.batchDepth == 0
    if isOutermostUpdate { beginBatch() }
    change(&state.batch)
    if isOutermostUpdate { endBatch(nil) }
  }

  /// Opens a batch; the outermost one loads counts that are due.
  private func beginBatch() {
    // The previous counts, while the data source still has them; it has the items where they were before a finger moved one. Where it is
    // just taking over a move, the update decides.
    if state.batchDepth == 0 {
      if state.move?.isReleased != true { cancelMove() }
      loadIfNeeded()
    }
    state.batchDepth += 1
  }

  /// Closes a batch and carries out the outermost one, always animated where the view is visible.
  private func endBatch(_ completion: ((Bool) -> Void)?) {
    if let completion { state.batchCompletions.append(completion) }
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let (update, completions) = (state.batch, state.batchCompletions)
    state.batch = ListUpdate()
    state.batchCompletions = []
    resolveMove(before: update)
    carryOut(update, animated: true) { for completion in completions { completion(true) } }
  }

  /// Carries out an update that is known as a whole; `change` updates the data source, between the two counts.
  func apply(_ update: ListUpdate, animated: Bool, _ change: () -> Void, completion: @escaping () -> Void) {
    cancelMove()
    loadIfNeeded()
    change()
    carryOut(update, animated: animated, completion)
  }

  /// Checks an update against the counts and shows its result; during a layout it waits for the layout's end.
  ///
  /// - Parameter completion: Called after the animation, or before this function returns where nothing is animated.
  private func carryOut(_ update: ListUpdate, animated: Bool, _ completion: @escaping () -> Void) {
    guard !state.isTiling else {
      state.deferred.append { [weak self] in self?.carryOut(update, animated: animated, completion) }
      return setNeedsLayout()
    }
    guard !state.needsLoad else {
      setNeedsLayout()
      return completion()
    }
    guard let map = validated(update) else {
      reload()
      return completion()
    }
    let isSeen = window != nil && !bounds.isEmpty
    guard animated, isSeen, !update.isEmpty else {
      if update.isEmpty { collectionViewLayout.invalidateLayout() } else { change(map) }
      if isSeen { layoutIfNeeded() } else { setNeedsLayout() }
      endUpdate()
      return completion()
    }
    animate(map, completion)
  }

  /// Shows the result of an update inside an animation.
  func animate(_ map: ListUpdateMap, _ completion: @escaping () -> Void) {
    let departures = DepartingViews<UICollectionReusableView>()
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      self.rememberOrigins(map)
      self.state.departures = departures
      self.change(map)
      self.tile()
      let target = self.collectionViewLayout.targetContentOffset(forProposedContentOffset: self.contentOffset)
      if target != self.contentOffset { self.contentOffset = target }
      self.state.departures = nil
      self.endUpdate()
    } completion: { [weak self] in
      self?.finish(departures)
      completion()
    }
  }

  /// Informs the layout that an update was made, while its animation is just beginning.
  func endUpdate() {
    collectionViewLayout.finalizeCollectionViewUpdates()
    state.appearing = []
    state.appearingSections = []
    state.origins = [:]
  }

  /// Pools the views that left, after undoing what the final attributes changed.
  private func finish(_ departures: DepartingViews<UICollectionReusableView>) {
    departures.finish { view in
      view.alpha = 1
      view.transform3D = CATransform3DIdentity
      if let element = state.departing.removeValue(forKey: ObjectIdentifier(view)) { recycle(view, element) }
    }
  }

  /// Notes where the items around the visible area are, for those that become visible.
  private func rememberOrigins(_ map: ListUpdateMap) {
    for attributes in state.queried?.attributes ?? [] where attributes.representedElementCategory == .cell {
      if let path = map.newPath(attributes.indexPath) { state.origins[path] = attributes }
    }
  }

  /// Checks the batch against the counts; `nil` after an invalid one was reported (`collection.invalid-update`) in a release build.
  private func validated(_ update: ListUpdate) -> ListUpdateMap? {
    do throws(ListUpdateProblem) {
      return try ListUpdateMap(update, oldCounts: state.counts, newCounts: sourceCounts())
    } catch {
      Diagnostics.fault(error.diagnostic(in: "\(self)", noun: "item"), counting: "collection.invalid-update")
      return nil
    }
  }

  /// Takes over the new counts, informs the layout, moves the views to their new keys and marks everything for the next pass.
  func change(_ map: ListUpdateMap) {
    let update = map.update
    state.counts = map.newCounts
    state.forgetPrefetching()
    state.anchor = nil
    let layout = collectionViewLayout
    layout.itemsDidMove(map)
    layout.prepare(forCollectionViewUpdates: items(of: update))
    moveViewsToNewPaths(map)
    moveScrollers { map.newSection($0) }
    state.appearing = Set(update.insertedRows)
    state.appearingSections = IndexSet(update.insertedSections)
    for section in update.insertedSections {
      for item in 0..<map.newCounts[section] { state.appearing.insert(IndexPath(item: item, section: section)) }
    }
    layout.isPrepared = false
    state.queried = nil
    state.isUpdated = true
    setNeedsLayout()
  }

  /// Returns the changes for the layout: those of sections, whose index paths have the item `NSNotFound`, then those of items.
  private func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let sections =
      update.deletedSections.map { UICollectionViewUpdateItem(.delete, before: path($0), after: nil) }
      + update.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: path($0)) }
      + update.reloadedSections.map { UICollectionViewUpdateItem(.reload, before: path($0), after: path($0)) }
      + update.movedSections.map { UICollectionViewUpdateItem(.move, before: path($0.from), after: path($0.to)) }
    return sections + items(ofRows: update)
  }

  private func items(ofRows update: ListUpdate) -> [UICollectionViewUpdateItem] {
    update.deletedRows.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
      + update.insertedRows.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
      + update.reloadedRows.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
      + update.movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
  }

  /// Files the visible views under their new places; views of deleted and reloaded elements leave. Moves the selection along.
  private func moveViewsToNewPaths(_ map: ListUpdateMap) {
    let reloaded = Set(map.update.reloadedRows)
    let reloadedSections = Set(map.update.reloadedSections)
    var views: [CollectionElement: UICollectionReusableView] = [:]
    var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for element in state.views.keys.sorted() {
      guard let view = state.views[element] else { continue }
      let path: IndexPath?
      if element.category == .cell {
        path = reloaded.contains(element.path) ? nil : map.newPath(element.path)
      } else if element.path.count < 2 {
        // A view of the whole layout.
        path = element.path
      } else {
        path =
          reloadedSections.contains(element.path.section)
          ? nil : map.newSection(element.path.section).map { IndexPath(item: element.path.item, section: $0) }
      }
      guard let path else {
        let isDeleted = element.category == .cell && !reloaded.contains(element.path)
        leave(view, element, isDeleted: isDeleted)
        continue
      }
      var moved = element
      moved.path = path
      views[moved] = view
      // The attributes of the previous place: the new ones differ, and are applied.
      applied[moved] = state.applied[element]
    }
    state.views = views
    state.viewsChanged = true
    state.applied = applied
    state.selected = state.selected.compactMap { reloaded.contains($0) ? nil : map.newPath($0) }
    if let highlighted = state.highlighted { state.highlighted = map.newPath(highlighted) }
    if let swipe = swipes.open, let new = map.newPath(swipe.path) { swipe.path = new }
  }

  /// Takes a view out of the collection. In an animated update it leaves by the layout's final attributes, or fades.
  private func leave(_ view: UICollectionReusableView, _ element: CollectionElement, isDeleted: Bool) {
    let swipe = element == swipes.open.map({ .cell($0.path) }) ? swipes.open : nil
    if !isDeleted, swipe != nil { closeSwipe(animated: false) }
    announceEnd(of: view, element)
    if isDeleted, let swipe, let cell = view as? any SwipingCell { leaveSwipe(swipe, with: cell, state.departures) }
    guard let departures = state.departures else { return recycle(view, element) }
    leaveScroller(view)
    if isDeleted, swipe != nil {
      departures.add(view)
      return state.departing[ObjectIdentifier(view)] = element
    }
    if let final = finalAttributes(of: element) {
      view.center = final.center
      view.bounds.size = final.size
      view.transform3D = final.transform3D
      view.alpha = final.alpha
    } else {
      view.alpha = 0
    }
    departures.add(view)
    state.departing[ObjectIdentifier(view)] = element
  }

  /// Where the layout wants a leaving element to go; `nil` fades it out.
  private func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.path)
    case .decorationView: nil
    }
  }

  // MARK: Filling again

  /// Does the work of ``UICollectionView/reconfigureItems(at:)``.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    for path in paths where contains(shownPath(path)) {
      guard let present = cellForItem(at: shownPath(path)) else { continue }
      state.reconfiguring = path
      state.isFetching = true
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      state.isFetching = false
      state.reconfiguring = nil
      guard cell !== present else { continue }
      Diagnostics.fault(
        Diagnostic(
          "A data source returned a different cell for a reconfigured item.",
          objects: ["item \(path.item) of section \(path.section)", "present: \(present)", "given: \(cell)"],
          likelyCause: "The cell was not dequeued for this index path, or was dequeued with another identifier.",
          remedy: "Dequeue with the same identifier as before, or call reloadItems(at:)."),
        counting: "collection.reconfigured-with-another-cell")
    }
  }

  // MARK: Another layout

  /// Replaces the layout: informs both and the visible views, then lays out with the new one, animated if asked and in a window.
  func exchangeLayout(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    cancelMove()
    closeSwipe(animated: false)
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    old.collectionView = nil
    new.collectionView = self
    new.isPrepared = false
    state.queried = nil
    state.measuresAgain = true
    state.scrollerOffsets = [:]
    takeDefaultBackground(nil)
    let views = state.views.sorted { $0.key < $1.key }.map(\.value)
    for view in views { view.willTransition(from: old, to: new) }
    setNeedsLayout()
    func finish() {
      for view in views { view.didTransition(from: old, to: new) }
      new.finalizeLayoutTransition()
      completion?(true)
    }
    guard animated, window != nil else {
      if window != nil { layoutIfNeeded() }
      return finish()
    }
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      self.tile()
    } completion: {
      finish()
    }
  }
}

extension UICollectionView {
  /// Carries out all changes that `updates` reports as one animated update. `updates` runs before this returns and is not kept, as on iOS,
  /// where a parameter may be optional and not escape at once.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    // An optional is the member that subclasses override.
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
