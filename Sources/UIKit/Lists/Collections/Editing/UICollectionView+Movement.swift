import Foundation
import QuartzCore
import UIKitCore

/// An item that a finger, or the app, moves.
final class MovedItem {
  var move: RowMove
  /// Where the middle of the item is, in points, in the content's space.
  var position: CGPoint
  /// The place that the item would get without the delegate's word, asked about last.
  var proposed: IndexPath
  /// The cell whose handle a finger moves the item by; `nil` where the app moves it.
  weak var handled: UICollectionViewCell?
  /// From the item's middle to the finger of its handle, in points downwards.
  var grip: CGFloat = 0
  /// Scrolls the content while the item is near an edge.
  var tick: FrameTick?
  var lastTime: TimeInterval?
  /// Whether it was released, and the data source is being informed.
  var isReleased = false

  init(_ path: IndexPath, at position: CGPoint) {
    move = RowMove(from: path, to: path)
    proposed = path
    self.position = position
  }

  isolated deinit { tick?.stop() }
}

/// Items that are moved to other places.
///
/// While an item is moved, the counts, the layout and the views have it where it would land, and the data source has it where it came from:
/// ``dataPath(_:)`` translates. Ending the movement informs the data source; an update or a reload meanwhile puts everything back first.
extension UICollectionView {
  /// Returns the path by which the data source and the delegate know an item.
  func dataPath(_ path: IndexPath) -> IndexPath { state.move?.move.oldPath(of: path) ?? path }

  /// Returns where the view has the item that the app knows by `path`: the place that it is moved to, once that was dropped.
  func shownPath(_ path: IndexPath) -> IndexPath {
    guard let moved = state.move, !moved.isReleased else { return path }
    return moved.move.newPath(of: path)
  }

  /// Whether the data source lets an item be moved.
  func canMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  // MARK: The movement

  /// Lifts an item. Returns whether there is one that may be moved.
  func beginMove(at path: IndexPath) -> Bool {
    cancelMove(animated: true)
    loadIfNeeded()
    guard contains(path), !state.isTiling, canMove(path), contains(path) else { return false }
    closeSwipe(animated: true)
    guard let attributes = layoutAttributesForItem(at: path) else { return false }
    let frame = seenFrame(attributes)
    let moved = MovedItem(path, at: CGPoint(x: frame.midX, y: frame.midY))
    state.move = moved
    cellForItem(at: path)?.lift()
    setNeedsLayout()
    return true
  }

  /// Moves the item's middle to a point of the content, and the others out of its way.
  func moveItem(to position: CGPoint) {
    guard let moved = state.move, !moved.isReleased, position.x.isFinite, position.y.isFinite else { return }
    moved.position = position
    placeMoved()
    guard edgeVelocity(moved) != 0, moved.tick == nil, state.move === moved else { return }
    moved.lastTime = nil
    moved.tick = runtime.layers.ticks.add { [weak self] time in self?.scrollWhileMoving(at: time) }
  }

  /// Drops the item where it would land, and informs the data source of a new place.
  func endMove() {
    guard let moved = state.move, !moved.isReleased else { return }
    moved.isReleased = true
    moved.tick?.stop()
    let move = moved.move
    if move.from != move.to { dataSource?.collectionView(self, moveItemAt: move.from, to: move.to) }
    // A data source that reported the move as an update has placed the item already.
    if state.move === moved { acceptMove() }
  }

  /// Ends a movement whose new place is in the data, and lets the cell fall there. Does nothing before the item was dropped.
  func acceptMove() {
    guard let moved = state.move, moved.isReleased else { return }
    state.move = nil
    settle(moved.move.to)
  }

  /// Prepares an update that the data source reports while it takes over a move.
  ///
  /// One that contains the move starts from before it, any other from after it.
  func resolveMove(before update: ListUpdate) {
    guard let moved = state.move, moved.isReleased else { return }
    if update.carriesOut(moved.move) { return cancelMove() }
    // No layout yet: the data has the rest of the update already.
    state.move = nil
    cellForItem(at: moved.move.to)?.lower()
  }

  /// Puts the item back where it came from, without informing the data source.
  ///
  /// - Parameter animated: Lays out at once, which asks for cells: only where the data source still has the data that the view shows.
  ///   Otherwise the next layout places the cells.
  func cancelMove(animated: Bool = false) {
    guard let moved = state.move else { return }
    moved.tick?.stop()
    let cell = cellForItem(at: moved.move.to)
    let isAnimated = animated && !moved.isReleased && !state.isTiling && !state.needsLoad && window != nil
    shiftMoved(moved, to: moved.move.from, animated: isAnimated)
    state.move = nil
    if isAnimated { return settle(moved.move.from) }
    cell?.lower()
    state.queried = nil
    setNeedsLayout()
  }

  /// Lets the item's cell fall into its place.
  private func settle(_ path: IndexPath) {
    guard let cell = cellForItem(at: path) else { return setNeedsLayout() }
    state.queried = nil
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      self.tile()
      // In front of the others until it is there.
      cell.superview?.bringSubviewToFront(cell)
    } completion: { [weak self, weak cell] in
      // It may have been lifted again.
      guard let self, let cell, state.move.flatMap({ self.cellForItem(at: $0.move.to) }) !== cell else { return }
      cell.lower()
      guard let path = self.path(of: cell), let attributes = state.applied[.cell(path)] else { return }
      insert(cell, order: (attributes.zIndex, attributes.key), scroller: attributes.scroller)
    }
  }

  // MARK: Places

  /// The attributes of the item while it is moved, at its finger.
  var movedAttributes: UICollectionViewLayoutAttributes? {
    guard let moved = state.move else { return nil }
    return collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: moved.move.to, withTargetPosition: moved.position)
  }

  /// Replaces the attributes of the moved item by those at its finger.
  func withMovedItem(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard let moved = state.move, let own = movedAttributes else { return attributes }
    let key = CollectionElement.cell(moved.move.to)
    return attributes.filter { $0.key != key } + [own]
  }

  /// Places the moved cell, and makes room where it would land: at the delegate's word in another place than the layout's.
  private func placeMoved() {
    guard let moved = state.move else { return }
    prepareLayout()
    let current = moved.move.to
    if let cell = cellForItem(at: current), let attributes = movedAttributes {
      apply(attributes, to: cell, .cell(current))
    }
    let proposal = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: moved.position)
    guard proposal != moved.proposed else { return }
    moved.proposed = proposal
    let target =
      state.collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moved.move.from, atCurrentIndexPath: current,
        toProposedIndexPath: proposal) ?? proposal
    // The delegate may have changed anything.
    guard state.move === moved, target != moved.move.to, isPlace(target, for: moved) else { return }
    shiftMoved(moved, to: target, animated: true)
  }

  /// Whether the moved item can be put at `path`.
  private func isPlace(_ path: IndexPath, for moved: MovedItem) -> Bool {
    guard path.count == 2, state.counts.indices.contains(path.section) else { return false }
    let others = state.counts[path.section] - (path.section == moved.move.to.section ? 1 : 0)
    return (0...others).contains(path.item)
  }

  /// Files the moved item under another place, and the others under theirs.
  private func shiftMoved(_ moved: MovedItem, to target: IndexPath, animated: Bool) {
    let from = moved.move.to
    guard from != target else { return }
    var (update, counts) = (ListUpdate(), state.counts)
    update.movedRows = [ListUpdate.Move(from: from, to: target)]
    counts[from.section] -= 1
    counts[target.section] += 1
    guard let map = try? ListUpdateMap(update, oldCounts: state.counts, newCounts: counts) else { return }
    moved.move.to = target
    guard animated, window != nil, !bounds.isEmpty else {
      change(map)
      endUpdate()
      return
    }
    animate(map) {}
  }

  /// Returns the place of a list to which a row would fall.
  func rowLanding(_ current: IndexPath, at position: CGPoint) -> IndexPath {
    let layout = collectionViewLayout
    let rows = ItemLanding.Rows(counts: state.counts) { path in
      layout.layoutAttributesForItem(at: path).map { $0.frame.minY...$0.frame.maxY }
    } beginning: { section in
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
      )?.frame.maxY
    }
    return ItemLanding.row(middle: position.y, current: current, in: rows)
  }

  /// Returns the item whose place another one takes at a point of the content; its own place if there is no such item.
  func itemLanding(_ current: IndexPath, at position: CGPoint) -> IndexPath {
    let around = CGRect(x: position.x, y: position.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
    let other = (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).first {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.indexPath != current
        && seenFrame($0).contains(position)
    }
    guard let other, let own = collectionViewLayout.layoutAttributesForItem(at: current),
      ItemLanding.takesPlace(
        center: position, slot: seenFrame(own), other: seenFrame(other), isAfter: other.indexPath > current)
    else { return current }
    return other.indexPath
  }

  // MARK: The handle of a row

  /// A finger came down on the handle of a row, moved, or lifted. Places are in the window, in points.
  ///
  /// Does nothing for a handle other than the one that the row under way is moved by.
  func reorder(_ cell: UICollectionViewCell, _ phase: ReorderPhase) {
    func y(_ inWindow: CGFloat) -> CGFloat { convert(CGPoint(x: 0, y: inWindow), from: nil).y }
    if case .began(let finger) = phase {
      guard state.move == nil, let path = path(of: cell), beginInteractiveMovementForItem(at: path) else { return }
      state.move.map { ($0.handled, $0.grip) = (cell, y(finger) - $0.position.y) }
      return
    }
    guard let moved = state.move, moved.handled === cell else { return }
    switch phase {
    case .began: break
    case .moved(let finger):
      guard finger.isFinite else { return }
      let height = cell.bounds.height
      let limit = max(contentSize.height - height / 2, height / 2)
      updateInteractiveMovementTargetPosition(
        CGPoint(x: moved.position.x, y: min(max(y(finger) - moved.grip, height / 2), limit)))
    case .ended: endInteractiveMovement()
    case .cancelled: cancelInteractiveMovement()
    }
  }

  // MARK: Scrolling

  private var scrollsSideways: Bool { collectionViewLayout.scrollsHorizontally }

  /// The offsets along the direction of scrolling at which content may rest, in points.
  private var scrollLimits: ClosedRange<CGFloat> {
    ScrollGeometry(self).range(scrollsSideways ? .horizontal : .vertical)
  }

  /// The velocity at which the item's nearness to an edge scrolls, in points per second; 0 where the content ends.
  private func edgeVelocity(_ moved: MovedItem) -> CGFloat {
    let visible = bounds.inset(by: adjustedContentInset)
    let (place, start, end, offset) =
      scrollsSideways
      ? (moved.position.x, visible.minX, visible.maxX, bounds.minX)
      : (moved.position.y + moved.grip, visible.minY, visible.maxY, bounds.minY)
    let velocity = RowMove.scrollVelocity(at: place, visible: start...max(end, start))
    guard velocity != 0 else { return 0 }
    let limits = scrollLimits
    return (velocity < 0 ? offset <= limits.lowerBound : offset >= limits.upperBound) ? 0 : velocity
  }

  /// Scrolls while the item rests near an edge, and takes it along.
  private func scrollWhileMoving(at time: TimeInterval) {
    guard let moved = state.move else { return }
    let velocity = edgeVelocity(moved)
    guard velocity != 0 else {
      moved.tick?.stop()
      return moved.tick = nil
    }
    defer { moved.lastTime = time }
    guard let last = moved.lastTime else { return }
    let (limits, old) = (scrollLimits, contentOffset)
    let scale = max(traitCollection.displayScale, 1)
    let offset = scrollsSideways ? bounds.minX : bounds.minY
    let target = (offset + velocity * CGFloat(min(time - last, 0.1))).roundedToPixels(at: scale)
    let limited = min(max(target, limits.lowerBound), limits.upperBound)
    contentOffset = scrollsSideways ? CGPoint(x: limited, y: old.y) : CGPoint(x: old.x, y: limited)
    moved.position.x += contentOffset.x - old.x
    moved.position.y += contentOffset.y - old.y
    placeMoved()
  }
}
