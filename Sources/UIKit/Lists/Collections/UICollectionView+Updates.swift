import Diagnostics
import Foundation
import UIKitCore

extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  func update(_ change: (inout ListUpdate) -> Void) {
    let isAlone = state.batchDepth == 0
    if isAlone { beginBatch() }
    change(&state.batch)
    if isAlone { endBatch(nil) }
  }

  private func beginBatch() {
    // The counts of before, while the data source still has them.
    if state.batchDepth == 0 { loadIfNeeded() }
    state.batchDepth += 1
  }

  private func endBatch(_ completion: ((Bool) -> Void)?) {
    if let completion { state.batchCompletions.append(completion) }
    state.batchDepth -= 1
    guard state.batchDepth == 0 else { return }
    let (update, completions) = (state.batch, state.batchCompletions)
    state.batch = ListUpdate()
    state.batchCompletions = []
    carryOut(update, animated: true) { for completion in completions { completion(true) } }
  }

  /// A batch known as a whole; `change` makes the data source what it is after it.
  func apply(_ update: ListUpdate, animated: Bool, _ change: () -> Void, completion: @escaping () -> Void) {
    loadIfNeeded()
    change()
    carryOut(update, animated: animated, completion)
  }

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
    let departures = Departures<UICollectionReusableView>()
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

  private func endUpdate() {
    collectionViewLayout.finalizeCollectionViewUpdates()
    state.appearing = []
    state.origins = [:]
  }

  private func finish(_ departures: Departures<UICollectionReusableView>) {
    departures.finish { view in
      view.alpha = 1
      view.transform = .identity
      if let element = state.departing.removeValue(forKey: ObjectIdentifier(view)) { recycle(view, element) }
    }
  }

  /// Where the items around the visible area are, for those that come into sight.
  private func rememberOrigins(_ map: ListUpdateMap) {
    for attributes in state.queried?.attributes ?? [] where attributes.representedElementCategory == .cell {
      if let path = map.newPath(attributes.indexPath) { state.origins[path] = attributes }
    }
  }

  private func validated(_ update: ListUpdate) -> ListUpdateMap? {
    do throws(ListUpdateProblem) {
      return try ListUpdateMap(update, oldCounts: state.counts, newCounts: sourceCounts())
    } catch {
      Diagnostics.fault(error.diagnostic(in: "\(self)", noun: "item"), counting: "collection.invalid-update")
      return nil
    }
  }

  private func change(_ map: ListUpdateMap) {
    let update = map.update
    state.counts = map.newCounts
    state.prefetched = []
    state.anchor = nil
    let layout = collectionViewLayout
    (layout as? UICollectionViewFlowLayout)?.itemsMoved { map.newPath($0) }
    layout.prepare(forCollectionViewUpdates: items(of: update))
    rekey(map)
    state.appearing = Set(update.insertedRows)
    for section in update.insertedSections {
      for item in 0..<map.newCounts[section] { state.appearing.insert(IndexPath(item: item, section: section)) }
    }
    layout.isPrepared = false
    state.queried = nil
    state.isUpdated = true
    setNeedsLayout()
  }

  private func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
    update.deletedRows.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
      + update.insertedRows.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
      + update.reloadedRows.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
      + update.movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
  }

  /// What is shown goes by its new places; what is gone leaves.
  private func rekey(_ map: ListUpdateMap) {
    let reloaded = Set(map.update.reloadedRows)
    let reloadedSections = Set(map.update.reloadedSections)
    var views: [CollectionElement: UICollectionReusableView] = [:]
    var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for element in state.views.keys.sorted() {
      guard let view = state.views[element] else { continue }
      let path: IndexPath?
      if element.category == .cell {
        path = reloaded.contains(element.path) ? nil : map.newPath(element.path)
      } else {
        path =
          reloadedSections.contains(element.path.section)
          ? nil : map.newSection(element.path.section).map { IndexPath(item: element.path.item, section: $0) }
      }
      guard let path else {
        leave(view, element)
        continue
      }
      var moved = element
      moved.path = path
      views[moved] = view
      // Of the old place: the new attributes differ, and are applied.
      applied[moved] = state.applied[element]
    }
    state.views = views
    state.applied = applied
    state.selected = state.selected.compactMap { reloaded.contains($0) ? nil : map.newPath($0) }
    if let highlighted = state.highlighted { state.highlighted = map.newPath(highlighted) }
  }

  private func leave(_ view: UICollectionReusableView, _ element: CollectionElement) {
    announceEnd(of: view, element)
    guard let departures = state.departures else { return recycle(view, element) }
    if element.category == .cell,
      let final = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.path)
    {
      view.center = final.center
      view.bounds.size = final.size
      view.transform = final.transform
      view.alpha = final.alpha
    } else {
      view.alpha = 0
    }
    departures.add(view)
    state.departing[ObjectIdentifier(view)] = element
  }

  // MARK: Filling again

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    for path in paths where contains(path) {
      guard let present = cellForItem(at: path) else { continue }
      state.reconfiguring = path
      state.isFetching = true
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      state.isFetching = false
      state.reconfiguring = nil
      guard cell !== present else { continue }
      Diagnostics.fault(
        Diagnostic(
          "A data source gave another cell for an item that is reconfigured.",
          objects: ["item \(path.item) of section \(path.section)", "present: \(present)", "given: \(cell)"],
          likelyCause: "The cell was not dequeued for this index path, or with another identifier.",
          remedy: "Dequeue with the identifier of before, or call reloadItems(at:)."),
        counting: "collection.reconfigured-with-another-cell")
    }
  }

  // MARK: Another layout

  func exchangeLayout(
    _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    new.prepareForTransition(from: old)
    old.prepareForTransition(to: new)
    old.collectionView = nil
    new.collectionView = self
    new.isPrepared = false
    state.queried = nil
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
