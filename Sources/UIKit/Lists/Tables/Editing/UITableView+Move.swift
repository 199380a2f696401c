import Foundation
import QuartzCore
import UIKitCore

/// A row that a finger moves by its handle.
final class DraggedRow {
  var move: RowMove
  let cell: UITableViewCell
  /// From the row's upper edge to the finger, in points.
  let grip: CGFloat
  /// The finger's vertical place in the window, in points.
  var finger: CGFloat
  /// The place that the row would get without the delegate's word, asked about last.
  var proposed: IndexPath
  /// Scrolls the content while the finger is near an edge.
  var tick: FrameTick?
  var lastTime: TimeInterval?
  /// Whether the finger has lifted, and the data source is being informed.
  var isReleased = false

  init(_ path: IndexPath, _ cell: UITableViewCell, grip: CGFloat, finger: CGFloat) {
    move = RowMove(from: path, to: path)
    proposed = path
    self.cell = cell
    self.grip = grip
    self.finger = finger
  }

  isolated deinit { tick?.stop() }
}

/// Rows that a finger moves.
///
/// While a row is dragged, ``TableState/geometry`` and ``TableState/cells`` have it where it would land, and the data source has it where it
/// came from: ``dataPath(_:)`` translates. Releasing it informs the data source; an update or a reload meanwhile puts everything back first.
extension UITableView {
  /// Returns the path by which the data source and the delegate know a row.
  func dataPath(_ path: IndexPath) -> IndexPath { state.move?.move.oldPath(of: path) ?? path }

  /// Returns where the table has the row that the app knows by `path`: the place that it is dragged to, once that was dropped.
  func shownPath(_ path: IndexPath) -> IndexPath {
    guard let dragged = state.move, !dragged.isReleased else { return path }
    return dragged.move.newPath(of: path)
  }

  // MARK: The finger

  /// Lifts a row, unless another one is being moved. `finger` is the finger's place in the window, in points.
  func beginMove(of cell: UITableViewCell, at finger: CGFloat) {
    guard state.move == nil, state.isEditing, !state.isTiling, let path = path(of: cell) else { return }
    closeSwipe(animated: true)
    let grip = convert(CGPoint(x: 0, y: finger), from: nil).y - cell.frame.minY
    let dragged = DraggedRow(path, cell, grip: grip, finger: finger)
    state.move = dragged
    cell.superview?.bringSubviewToFront(cell)
    cell.lift()
  }

  /// Moves the row with the finger, and the others out of its way.
  func moveFinger(to finger: CGFloat) {
    guard let dragged = state.move, !dragged.isReleased, finger.isFinite else { return }
    dragged.finger = finger
    placeDragged()
    if edgeVelocity(dragged) != 0, dragged.tick == nil {
      dragged.lastTime = nil
      dragged.tick = runtime.layers.ticks.add { [weak self] time in self?.scrollWhileMoving(at: time) }
    }
  }

  /// Drops the row where it would land, and informs the data source of a new place.
  func endMove() {
    guard let dragged = state.move, !dragged.isReleased else { return }
    dragged.isReleased = true
    dragged.tick?.stop()
    let move = dragged.move
    if move.from != move.to { dataSource?.tableView(self, moveRowAt: move.from, to: move.to) }
    // A data source that reported the move as an update, as a diffable one does, has placed the row already.
    if state.move === dragged { acceptMove() }
  }

  /// Ends a movement whose new place is in the data, and lets the cell fall there. Does nothing before the row was dropped.
  private func acceptMove() {
    guard let dragged = state.move, dragged.isReleased else { return }
    state.move = nil
    settleDragged(dragged)
  }

  /// Prepares an update that the data source reports while it takes over a move.
  ///
  /// One that contains the move starts from before it, any other from after it.
  func resolveMove(before update: ListUpdate) {
    guard let dragged = state.move, dragged.isReleased else { return }
    if update.carriesOut(dragged.move) { cancelMove() } else { acceptMove() }
  }

  /// Puts a dragged row back where it came from, without informing the data source.
  func cancelMove() {
    guard let dragged = state.move else { return }
    shiftDragged(dragged, to: dragged.move.from)
    state.move = nil
    dragged.tick?.stop()
    // An update that carries out the move takes the row from where the finger left it.
    guard dragged.isReleased else { return settleDragged(dragged) }
    lower(dragged.cell)
    state.tiled = nil
    setNeedsLayout()
  }

  /// Lets the cell fall into its place.
  private func settleDragged(_ dragged: DraggedRow) {
    let cell = dragged.cell
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      if let path = self.path(of: cell) { self.place(cell, at: path) }
    } completion: { [weak self] in
      // A finger may have lifted it again.
      guard let self, state.move?.cell !== cell else { return }
      lower(dragged.cell)
      separatorsDidChange()
    }
  }

  private func lower(_ cell: UITableViewCell) {
    cell.lower()
    // Its corners may be others in its new place.
    state.needsSeparators = true
  }

  // MARK: Places

  /// Returns the frame of a dragged row, at the finger and within the content.
  func draggedFrame(_ dragged: DraggedRow) -> CGRect {
    var frame = frame(of: .row(dragged.move.to), in: state.geometry)
    let y = convert(CGPoint(x: 0, y: dragged.finger), from: nil).y - dragged.grip
    frame.origin.y = min(max(y, 0), max(state.geometry.contentHeight - frame.height, 0))
      .roundedToPixels(at: pixelScale)
    return frame
  }

  /// Places the dragged cell, and makes room where it would land: at the delegate's word in another place than the nearest.
  private func placeDragged() {
    guard let dragged = state.move else { return }
    let frame = draggedFrame(dragged)
    dragged.cell.frame = frame
    let nearest = ItemLanding.row(middle: frame.midY, current: dragged.move.to, in: ItemLanding.Rows(state.geometry))
    guard nearest != dragged.proposed else { return }
    dragged.proposed = nearest
    let target =
      state.tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: dragged.move.from, toProposedIndexPath: nearest) ?? nearest
    // The delegate may have changed anything.
    guard state.move === dragged, target != dragged.move.to, isPlace(target, for: dragged.move.from) else { return }
    ListAnimation.run(duration: TableMetrics.updateDuration) {
      self.shiftDragged(dragged, to: target)
      self.tile()
    }
  }

  /// Whether a row taken from `origin` can be put at `path`.
  private func isPlace(_ path: IndexPath, for origin: IndexPath) -> Bool {
    guard path.count == 2, (0..<numberOfSections).contains(path.section), let move = state.move?.move else {
      return false
    }
    let others = state.geometry.numberOfRows(in: path.section) - (path.section == move.to.section ? 1 : 0)
    return (0...others).contains(path.row)
  }

  /// Files the dragged row under another place, and the others under theirs.
  private func shiftDragged(_ dragged: DraggedRow, to target: IndexPath) {
    let step = RowMove(from: dragged.move.to, to: target)
    guard step.from != step.to else { return }
    state.geometry.move(step.from, to: step.to)
    state.cells = Dictionary(uniqueKeysWithValues: state.cells.map { (step.newPath(of: $0.key), $0.value) })
    state.selected = state.selected.map { step.newPath(of: $0) }
    state.prefetched = Set(state.prefetched.map { step.newPath(of: $0) })
    state.highlighted = state.highlighted.map { step.newPath(of: $0) }
    if let swipe = state.swipe { swipe.path = step.newPath(of: swipe.path) }
    dragged.move.to = target
    state.tiled = nil
    state.anchor = nil
    state.needsSeparators = true
    setNeedsLayout()
  }

  // MARK: Scrolling

  /// The velocity at which the finger's nearness to an edge scrolls, in points per second; 0 where the content ends.
  private func edgeVelocity(_ dragged: DraggedRow) -> CGFloat {
    let insets = adjustedContentInset
    let y = convert(CGPoint(x: 0, y: dragged.finger), from: nil).y
    let top = bounds.minY + insets.top
    let velocity = RowMove.scrollVelocity(at: y, visible: top...max(bounds.maxY - insets.bottom, top))
    guard velocity != 0 else { return 0 }
    let limits = ScrollGeometry(self).range(.vertical)
    return (velocity < 0 ? bounds.minY <= limits.lowerBound : bounds.minY >= limits.upperBound) ? 0 : velocity
  }

  /// Scrolls while the finger rests near an edge.
  private func scrollWhileMoving(at time: TimeInterval) {
    guard let dragged = state.move else { return }
    let velocity = edgeVelocity(dragged)
    guard velocity != 0 else {
      dragged.tick?.stop()
      return dragged.tick = nil
    }
    defer { dragged.lastTime = time }
    guard let last = dragged.lastTime else { return }
    let limits = ScrollGeometry(self).range(.vertical)
    let target = bounds.minY + velocity * CGFloat(min(time - last, 0.1))
    contentOffset.y = min(max(target.roundedToPixels(at: pixelScale), limits.lowerBound), limits.upperBound)
    placeDragged()
  }
}
