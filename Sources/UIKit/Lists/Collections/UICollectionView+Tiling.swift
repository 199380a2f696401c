import Diagnostics
import Foundation
import QuartzCore
import UIKitCore

extension UICollectionView {
  // MARK: Counts

  /// The counts of items by section, asked for first if that is due.
  var loadedCounts: [Int] {
    loadIfNeeded()
    return state.counts
  }

  /// Makes a load due and invalidates the layout, including measured sizes. Visible views stay until the load.
  func needsReload() {
    state.needsLoad = true
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Recycles all that is shown and asks the data source for its counts. O(sections); no item is asked for.
  func loadIfNeeded() {
    guard state.needsLoad else { return }
    // Cleared first, so that a data source that asks the view for counts does not start another load.
    state.needsLoad = false
    if state.move != nil { cancelMove() }
    if !state.views.isEmpty { endDisplaying() }
    state.counts = sourceCounts()
    state.forgetPrefetching()
    state.anchor = nil
    state.selected.removeAll { !contains($0) }
  }

  /// Asks the data source for its counts now; a negative one is reported (`collection.negative-count`) and becomes 0.
  func sourceCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        Diagnostics.fault(
          Diagnostic(
            "A data source has a negative number of items.", objects: ["section \(section): \(count)", "\(self)"],
            likelyCause: "A count was computed by subtraction.", remedy: "Return 0 for an empty section."),
          counting: "collection.negative-count")
      }
      return max(count, 0)
    }
  }

  /// Whether there is an item at `path`, by the counts of the last load; it does not load.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && state.counts.indices.contains(path.section)
      && (0..<state.counts[path.section]).contains(path.item)
  }

  /// Does the work of ``UICollectionView/reloadData()``.
  func reload() {
    guard !state.isFetching else {
      Diagnostics.fault(
        Diagnostic(
          "A collection view was reloaded while it asked its data source for a view.", objects: ["\(self)"],
          likelyCause: "collectionView(_:cellForItemAt:), or something it calls, changes the data and reloads.",
          remedy: "Only fill the cell there; change data in response to events."),
        counting: "collection.reload-while-asking")
      return state.deferred.append { [weak self] in self?.reload() }
    }
    guard !state.isTiling else {
      state.deferred.append { [weak self] in self?.reload() }
      return setNeedsLayout()
    }
    cancelMove()
    closeSwipe(animated: false)
    endDisplaying()
    state.selected = []
    state.highlighted = nil
    needsReload()
  }

  // MARK: Layout

  /// Called by the layout when its attributes are outdated: forgets its answers and has the view lay out.
  ///
  /// Moves the offset at once by the context's adjustment, without ending a drag or a glide.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    state.queried = nil
    if context.preferredSize != nil { state.sizesChanged = true }
    // Cells that are visible are asked for their sizes again (Apple asks them then) [S].
    if context.invalidateEverything { state.measuresAgain = true }
    if context.contentOffsetAdjustment != .zero {
      correctContentOffset(
        to: CGPoint(
          x: bounds.minX + context.contentOffsetAdjustment.x, y: bounds.minY + context.contentOffsetAdjustment.y))
    }
    if !state.isTiling { setNeedsLayout() }
  }

  /// Prepares the layout if it is invalidated, after loading counts, and takes over its content size.
  func prepareLayout() {
    loadIfNeeded()
    let layout = collectionViewLayout
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    layout.prepare()
    state.queried = nil
    let size = layout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Brings the visible views in line with the layout and the bounds. O(visible elements).
  ///
  /// In this order: load if due, report new bounds to the layout, then up to ``maximumPasses`` times prepare it and show its elements; then
  /// prefetching is announced and deferred updates run. Calls from within do nothing.
  func tile() {
    guard !state.isTiling else { return }
    state.isTiling = true
    loadIfNeeded()
    let widthChanged = followBounds()
    if state.isUpdated {
      // The visible views still have their previous places.
      state.anchor = nil
      state.isUpdated = false
    } else if !widthChanged {
      rememberAnchor()
    }
    // Preferred sizes change the layout, which may show other cells. It settles, as every item is asked once.
    for _ in 0..<Self.maximumPasses {
      let isAnchored = widthChanged || state.sizesChanged
      state.sizesChanged = false
      prepareLayout()
      if isAnchored { restoreAnchor() }
      showVisible()
      if collectionViewLayout.isPrepared || !state.deferred.isEmpty { break }
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    if swipes.open != nil { placeSwipe() }
    if state.viewsChanged { markRows() }
    rememberAnchor()
    state.tiledBounds = bounds
    state.tiledMargins = layoutMargins
    if state.followsAnimatedBounds {
      state.followsAnimatedBounds = false
      collectionViewLayout.finalizeAnimatedBoundsChange()
    }
    state.isTiling = false
    if !collectionViewLayout.isPrepared { setNeedsLayout() }
    announcePrefetching()
    runDeferred()
  }

  /// The most passes of one layout: items smaller than estimated make room for more of them each time. What is left follows in the next
  /// layout.
  private static let maximumPasses = 12

  /// Carries out what callbacks requested during the layout, and asks for another layout.
  private func runDeferred() {
    guard !state.deferred.isEmpty else { return }
    let actions = state.deferred
    state.deferred = []
    for action in actions { action() }
    setNeedsLayout()
  }

  /// Reports bounds or insets that differ from the last layout's to the layout object, which may invalidate itself.
  ///
  /// - Returns: Whether the size changed since the last layout.
  private func followBounds() -> Bool {
    let old = state.tiledBounds
    let marginsChanged = state.tiledMargins != layoutMargins
    guard old != bounds || state.insetsChanged || marginsChanged else { return false }
    state.insetsChanged = false
    let layout = collectionViewLayout
    if layout.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    guard let old else { return false }
    if old.size != bounds.size, UIView.inheritedAnimationDuration > 0 {
      state.followsAnimatedBounds = true
      layout.prepare(forAnimatedBoundsChange: old)
    }
    // The buttons of an open row are as wide as the row was.
    if old.width != bounds.width { closeSwipe(animated: false) }
    return old.size != bounds.size
  }

  // MARK: Showing

  /// Recycles the views of elements that left the bounds, and shows those that entered, in the layout's order.
  private func showVisible() {
    let attributes = visibleAttributes()
    let wanted = Set(attributes.map(\.key))
    for element in state.views.keys.sorted() where !wanted.contains(element) { endDisplaying(element) }
    if state.measuresAgain {
      state.measuresAgain = false
      state.unmeasured = Set(state.views.keys)
    }
    placeScrollers(attributes)
    for attribute in attributes {
      show(attribute)
      // The data source or the delegate requested a reload or an update: start over.
      guard state.deferred.isEmpty else { return }
    }
  }

  /// Returns the attributes within the bounds.
  ///
  /// The layout is asked for half a screen more on every side, so that the next steps of scrolling need not ask.
  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    if bounds.isEmpty { return [] }
    if let queried = state.queried, queried.rect.contains(bounds) { return visible(queried.attributes) }
    let rect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let attributes = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    state.queried = (rect, attributes)
    return visible(attributes)
  }

  /// Returns the attributes of visible elements, and those of the item that a finger holds.
  private func visible(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let shown = attributes.filter { isVisible($0) }
    return state.move == nil ? shown : withMovedItem(shown)
  }

  /// Whether the element is visible within the bounds and not hidden.
  func isVisible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.isHidden && seenFrame(attributes).intersects(bounds)
  }

  /// Shows an element: updates its view, or makes one.
  ///
  /// A new view is requested, configured, given its attributes, asked for its preferred size, and announced to the delegate, in this order.
  /// In an animated update it starts from the layout's initial attributes, from the item's previous place, or transparent.
  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.key
    if let view = state.views[element] {
      let applied = state.applied[element]
      // A section that took the place of another one has its own view to scroll it.
      let isInPlace = view.superview === container(attributes)
      if !isInPlace || applied !== attributes && applied?.isEqual(attributes) != true {
        apply(attributes, to: view, element)
      }
      if state.unmeasured.remove(element) != nil { askPreferredSize(view, attributes) }
      return
    }
    guard let view = ListAnimation.withoutAnimation({ makeView(attributes) }) else { return }
    state.views[element] = view
    state.viewsChanged = true
    ListAnimation.withoutAnimation {
      prepare(view, attributes)
      if let initial = initialAttributes(of: element) {
        apply(initial, to: view, element)
      } else if state.departures != nil {
        let origin = originAttributes(of: attributes)
        apply(origin ?? attributes, to: view, element)
        if origin == nil { view.alpha = 0 }
      }
      if state.departures != nil { view.layoutIfNeeded() }
    }
    apply(attributes, to: view, element)
    state.appearing.remove(element.path)
    state.unmeasured.remove(element)
    if element.category != .decorationView { askPreferredSize(view, attributes) }
    announce(view, attributes)
  }

  /// Where the layout wants a new element to come from that has had no view yet; `nil` for all other elements.
  private func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell where state.appearing.contains(element.path):
      collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView where element.path.count > 1 && state.appearingSections.contains(element.path.section):
      collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.path)
    default: nil
    }
  }

  /// The attributes that an item which an update brings into sight had before it.
  private func originAttributes(of attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    guard attributes.representedElementCategory == .cell else { return nil }
    return state.origins[attributes.indexPath]
  }

  /// Asks the data source for a cell or supplementary view, or the layout's class for decoration.
  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    state.isFetching = true
    state.fetchedList = attributes.list
    defer {
      state.isFetching = false
      state.fetchedList = nil
    }
    switch attributes.representedElementCategory {
    case .cell: return dataSource.collectionView(self, cellForItemAt: dataPath(attributes.indexPath))
    case .supplementaryView:
      return dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
    case .decorationView: return decoration(attributes.representedElementKind ?? "")
    }
  }

  /// Gives a view its place among the subviews and its selection, before attributes are applied.
  private func prepare(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.collection = self
    view.isHidden = false
    insert(view, order: (attributes.zIndex, attributes.key), scroller: attributes.scroller)
    if let cell = view as? UICollectionViewCell {
      // A header that is a cell has an index path, too.
      let isSelected =
        attributes.representedElementCategory == .cell && state.selected.contains(attributes.indexPath)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      // A cell that was not dequeued does not know it yet.
      cell.takeEditing(state.isEditing, animated: false)
    }
    view.setNeedsLayout()
  }

  /// Inserts a view behind the first visible view that the layout orders in front of it, otherwise in front of them all.
  ///
  /// The order is by `zIndex`, then by ``CollectionElement``. A view that scrolls a section is where the section's first cell would be.
  func insert(_ view: UIView, order own: (Int, CollectionElement), scroller: Int?) {
    let container = scroller.flatMap { state.scrollers[$0] } ?? self
    var behind: (order: (Int, CollectionElement), view: UIView)?
    var last = -1
    func consider(_ order: (Int, CollectionElement), _ sibling: UIView) {
      guard sibling !== view, sibling.superview === container else { return }
      if order > own {
        if behind.map({ order < $0.order }) ?? true { behind = (order, sibling) }
      } else if behind == nil, let index = container.subviews.firstIndex(of: sibling) {
        last = max(last, index)
      }
    }
    for attributes in state.applied.values where attributes.scroller == scroller {
      if let sibling = state.views[attributes.key] { consider((attributes.zIndex, attributes.key), sibling) }
    }
    if scroller == nil {
      for (section, sibling) in state.scrollers {
        consider((0, .cell(IndexPath(item: 0, section: section))), sibling)
      }
    }
    if let behind {
      container.insertSubview(view, belowSubview: behind.view)
      return
    }
    var index = last >= 0 ? last + 1 : scroller != nil || backgroundView == nil ? 0 : 1
    // It stays in the hierarchy: a finger may hold it.
    if let present = container.subviews.firstIndex(of: view), present < index { index -= 1 }
    container.insertSubview(view, at: min(index, container.subviews.count))
  }

  /// Gives a view its attributes; equal values are not set again. Inside an animation block this animates.
  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView, _ element: CollectionElement
  ) {
    let old = state.applied[element]
    state.applied[element] = attributes
    if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
    if old != nil { changeContainer(of: view, attributes) }
    let center = centerInContainer(attributes)
    if view.center != center { view.center = center }
    if view.transform3D != attributes.transform3D { view.transform3D = attributes.transform3D }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if let old, old.zIndex != attributes.zIndex {
      insert(view, order: (attributes.zIndex, attributes.key), scroller: attributes.scroller)
    }
    if old?.list != attributes.list { view.takeListStyle(attributes.list) }
    view.apply(attributes)
  }

  /// Moves a view into or out of a section that scrolls by itself, without changing its visible place.
  private func changeContainer(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let container = container(attributes)
    guard let old = view.superview, old !== container else { return }
    ListAnimation.withoutAnimation {
      let center = old.convert(view.center, to: container)
      insert(view, order: (attributes.zIndex, attributes.key), scroller: attributes.scroller)
      view.center = center
    }
  }

  /// Has the next layout ask a visible cell for its size again, after its content changed. O(visible elements) where items size themselves.
  func contentDidChange(of cell: UICollectionViewCell) {
    guard !state.isTiling, cell.superview != nil, !cell.isHidden else { return }
    guard let (element, _) = state.views.first(where: { $0.value === cell }),
      let attributes = state.applied[element], collectionViewLayout.asksForPreferredSize(attributes)
    else { return }
    state.unmeasured.insert(element)
    setNeedsLayout()
  }

  /// Asks a view for its preferred size, and invalidates the layout if it wants to know.
  private func askPreferredSize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let layout = collectionViewLayout
    guard layout.asksForPreferredSize(attributes) else { return }
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else {
      return
    }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    // The next pass may leave the cell out of sight; its constraints hold there as well.
    if view.bounds.size != preferred.size { view.bounds.size = preferred.size }
  }

  /// Informs the delegate that a cell or supplementary view becomes visible; decoration is not announced.
  private func announce(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    if let cell = view as? UICollectionViewCell, attributes.representedElementCategory == .cell {
      state.collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(attributes.indexPath))
    } else if attributes.representedElementCategory == .supplementaryView {
      state.collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "",
        at: attributes.indexPath)
    }
  }

  /// Hides or shows the lines above selected rows, after rows came, went or moved. O(visible rows); O(1) otherwise.
  private func markRows() {
    state.viewsChanged = false
    guard !state.selected.isEmpty || state.hasMarkedRows else { return }
    state.hasMarkedRows = false
    for (element, view) in state.views where element.category == .cell {
      guard let cell = view as? UICollectionViewListCell else { continue }
      let next = IndexPath(item: element.path.item + 1, section: element.path.section)
      let isMarked = (state.views[.cell(next)] as? UICollectionViewListCell)?.isMarked ?? false
      if isMarked { state.hasMarkedRows = true }
      cell.rowBelowDidChange(isMarked: isMarked)
    }
  }

  // MARK: Hiding

  /// Ends the display of an element: informs the delegate and pools the view.
  ///
  /// In an animated update a cell first moves to its new place out of sight, and is pooled when the animation ends.
  func endDisplaying(_ element: CollectionElement) {
    if element.category == .cell { closeSwipe(animated: false, ifAt: element.path) }
    guard let view = state.views.removeValue(forKey: element) else { return }
    state.viewsChanged = true
    state.applied[element] = nil
    let last =
      collectionViewLayout.isPrepared && element.category == .cell && state.departures != nil
      ? collectionViewLayout.layoutAttributesForItem(at: element.path) : nil
    announceEnd(of: view, element)
    guard let departures = state.departures, let last else { return recycle(view, element) }
    // It is still visible on its way out.
    leaveScroller(view)
    let scrolled = last.scroller.map { scrollerOffset($0) } ?? .zero
    view.center = CGPoint(x: last.center.x - scrolled.x, y: last.center.y - scrolled.y)
    departures.add(view)
    state.departing[ObjectIdentifier(view)] = element
  }

  /// Informs the delegate that a cell or supplementary view is no longer shown.
  func announceEnd(of view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      if state.highlighted == element.path { state.highlighted = nil }
      state.collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(element.path))
    } else if element.category == .supplementaryView {
      state.collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
    }
  }

  /// Ends the display of everything, in the elements' order.
  func endDisplaying() { for element in state.views.keys.sorted() { endDisplaying(element) } }

  /// The items that have a view, ascending. O(n log n) for n visible elements.
  var shownPaths: [IndexPath] { state.views.keys.filter { $0.category == .cell }.map(\.path).sorted() }

  // MARK: Background

  /// Sets the background that the view has by itself, unless the app set its own; `nil` is the system's.
  func takeDefaultBackground(_ color: UIColor?) {
    let color = color ?? .systemBackground
    guard state.defaultBackground != color else { return }
    if state.defaultBackground == nil || backgroundColor == state.defaultBackground { backgroundColor = color }
    state.defaultBackground = color
  }

  // MARK: Anchor

  /// The top left corner of the area that insets leave free, in the content's space.
  private var visibleCorner: CGPoint {
    CGPoint(x: bounds.minX + adjustedContentInset.left, y: bounds.minY + adjustedContentInset.top)
  }

  /// Notes the first visible item for ``restoreAnchor()``; none while the content is at its beginning, where it stays.
  private func rememberAnchor() {
    let corner = visibleCorner
    state.anchor = nil
    guard corner.x > 0 || corner.y > 0 else { return }
    for path in shownPaths {
      guard let frame = state.applied[.cell(path)]?.frame, frame.maxX > corner.x, frame.maxY > corner.y else {
        continue
      }
      state.anchor = (path, CGPoint(x: frame.minX - corner.x, y: frame.minY - corner.y))
      return
    }
  }

  /// Moves the offset so that the anchored item keeps its place on screen while sizes around it become known.
  ///
  /// Along the scroll direction of a flow or compositional layout; vertically for every other layout.
  private func restoreAnchor() {
    guard let anchor = state.anchor, contains(anchor.path),
      let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame
    else { return }
    let geometry = ScrollGeometry(self)
    var target = bounds.origin
    if collectionViewLayout.scrollsHorizontally {
      target.x = frame.minX - max(anchor.distance.x, -frame.width) - adjustedContentInset.left
    } else {
      target.y = frame.minY - max(anchor.distance.y, -frame.height) - adjustedContentInset.top
    }
    target = geometry.clamped(target)
    if target != bounds.origin { correctContentOffset(to: target) }
  }

  // MARK: Prefetching

  /// Announces the items within one screen ahead that were not announced yet, once the offset changed, or that of a section that scrolls by
  /// itself. O(items there).
  ///
  /// Items announced before that are neither visible nor ahead are cancelled.
  private func announcePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let scrolled = state.scrollers.filter { state.prefetchedOffsets[$0.key] != $0.value.logicalOffset }
    guard state.lastOffset != bounds.origin || !scrolled.isEmpty else { return }
    if state.lastOffset != bounds.origin { state.ahead = itemsAhead() }
    for (section, view) in scrolled {
      let isForwards = view.logicalOffset >= state.prefetchedOffsets[section] ?? 0
      state.prefetchedOffsets[section] = view.logicalOffset
      state.aheadInScrollers[section] = itemsAhead(ofScroller: section, isForwards: isForwards)
    }
    // Sections out of sight are announced again when they come back.
    for section in state.aheadInScrollers.keys where state.scrollers[section] == nil {
      (state.aheadInScrollers[section], state.prefetchedOffsets[section]) = (nil, nil)
    }
    var seen: Set<IndexPath> = []
    let own = state.aheadInScrollers.sorted { $0.key < $1.key }.flatMap(\.value)
    let wanted = (state.ahead + own).filter { state.views[.cell($0)] == nil && seen.insert($0).inserted }
    let new = wanted.filter { !state.prefetched.contains($0) }
    let passed = state.prefetched.filter { state.views[.cell($0)] == nil && !seen.contains($0) }.sorted()
    state.prefetched = seen
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.map { dataPath($0) }) }
    if !passed.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: passed.map { dataPath($0) })
    }
  }

  /// Returns the items within one screen in the direction in which the offset changed since the last announcement.
  private func itemsAhead() -> [IndexPath] {
    let delta = CGPoint(x: bounds.minX - state.lastOffset.x, y: bounds.minY - state.lastOffset.y)
    state.lastOffset = bounds.origin
    var ahead = bounds
    if delta.x != 0 { ahead.origin.x += delta.x > 0 ? bounds.width : -bounds.width }
    if delta.y != 0 || delta.x == 0 { ahead.origin.y += delta.y >= 0 ? bounds.height : -bounds.height }
    return (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }
}
