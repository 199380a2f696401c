import Foundation
import UIKitCore

/// Rows that move sideways to show their actions.
///
/// At most one row is open (``TableState/swipe``). It closes when a finger comes down elsewhere in the table, when the content scrolls, when an
/// action completes, when the row goes out of sight, and when editing begins or ends.
extension UITableView {
  /// The time in which a row opens and closes, in seconds: a spring that does not swing [G].
  private static let swipeDuration: TimeInterval = 0.4
  /// The time in which the first button covers the others, in seconds [G].
  private static let fillDuration: TimeInterval = 0.25

  // MARK: Asking

  /// Whether any row may have actions: `false` once it is known that neither delegate nor data source declares them.
  var maySwipeRows: Bool {
    guard window != nil else { return false }
    return state.swipe != nil || !state.unimplemented.isSuperset(of: OptionalMember.swiping)
  }

  /// Returns the actions of one side of a row: the delegate's, or the data source's "Delete"; `nil` where the row does not move.
  func swipeConfiguration(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    let isEditable = canEdit(path)
    guard isEditable || state.unimplemented.contains(.canEditRow) else { return nil }
    let delegate = state.tableDelegate
    let given: UISwipeActionsConfiguration?
    switch side {
    case .leading:
      if delegate == nil { markUnimplemented(.leadingSwipe) }
      given = delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      guard let given, !given.actions.isEmpty else { return nil }
      return given
    case .trailing:
      if delegate == nil { markUnimplemented(.trailingSwipe) }
      given = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      if let given { return given.actions.isEmpty ? nil : given }
      let style = editingStyle(at: path)
      // A data source that says which rows it edits, or how, is taken to commit: without a runtime its members are unknown.
      let saysSo = !OptionalMember.committing.isSubset(of: state.unimplemented)
      guard isEditable, saysSo, style == .delete, !state.unimplemented.contains(.commit) else { return nil }
      return deleteConfiguration(at: path)
    }
  }

  /// Returns the one action of a row whose data source commits deletions.
  func deleteConfiguration(at path: IndexPath) -> UISwipeActionsConfiguration {
    let title = state.tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self, weak cell = state.cells[path]] _, _, complete in
      // An update may have moved the row since.
      if let self, let path = cell.flatMap({ self.path(of: $0) }) {
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      complete(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: The finger

  /// A finger came down: an open row closes, unless the finger is on it or its buttons. The finger then does nothing else.
  func swipeTouchBegan(_ touch: UITouch) {
    guard let swipe = state.swipe, let view = touch.view, !view.isDescendant(of: swipe.view) else { return }
    state.swallowedTouch = touch
    if let cell = state.cells[swipe.path], view.isDescendant(of: cell) { return }
    closeSwipe(animated: true)
  }

  /// A finger lifted without having moved anything: on the open row it closes that.
  func swipeTouchEnded(_ touch: UITouch) {
    guard let swipe = state.swipe, let view = touch.view, let cell = state.cells[swipe.path],
      view.isDescendant(of: cell)
    else { return }
    closeSwipe(animated: true)
  }

  /// Makes the row at a point of the content ready to follow a finger; returns whether it has actions on the side that the finger uncovers.
  func prepareSwipe(at point: CGPoint, movingLeft: Bool) -> Bool {
    guard !state.isEditing, !state.isTiling, !isDragging, state.move == nil, let path = row(at: point),
      let cell = state.cells[path], cell.frame.contains(CGPoint(x: cell.frame.midX, y: point.y))
    else { return false }
    if let swipe = state.swipe, swipe.path == path {
      swipe.pullAtStart = swipe.layout.pull(forDistance: swipe.distance)
      return true
    }
    let side: RowSwipe.Side = movingLeft == isRightToLeft ? .leading : .trailing
    guard let configuration = swipeConfiguration(at: path, side), state.cells[path] === cell else { return false }
    install(configuration, at: path, side)
    return true
  }

  /// Moves the row to where a finger `translation` points from the beginning of its movement holds it.
  func moveSwipe(translation: CGFloat) {
    guard let swipe = state.swipe, translation.isFinite else { return }
    let distance = swipe.layout.distance(forPull: swipe.pullAtStart + swipe.pull(translation))
    swipe.distance = distance.roundedToPixels(at: pixelScale)
    let isFull = swipe.layout.isFullSwipe(swipe.distance)
    guard isFull != swipe.isFull else { return placeSwipe() }
    swipe.isFull = isFull
    // The row follows the finger at once; only the buttons' shares are animated.
    placeSwipedCell()
    UIView.animate(
      withDuration: Self.fillDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { self.placeSwipe() }
  }

  /// The finger lifted with a velocity, in points per second: the row opens, closes, or performs its first action.
  func endSwipe(velocity: CGFloat, isCancelled: Bool = false) {
    guard let swipe = state.swipe else { return }
    let velocity = swipe.pull(velocity)
    switch isCancelled ? .closed : swipe.layout.target(distance: swipe.distance, velocity: velocity) {
    case .closed: closeSwipe(animated: true, velocity: velocity)
    case .open: moveSwipe(to: swipe.layout.openDistance, velocity: velocity)
    case .performed:
      swipe.isFull = true
      moveSwipe(to: swipe.layout.rowWidth, velocity: velocity)
      if let first = swipe.view.buttons.first { perform(first.action, from: first) }
    }
  }

  // MARK: Opening and closing

  /// Opens a row without a finger, as the minus of a row does. Returns whether it has actions.
  @discardableResult
  func openSwipe(at path: IndexPath, _ side: RowSwipe.Side, _ configuration: UISwipeActionsConfiguration?) -> Bool {
    guard let configuration, !configuration.actions.isEmpty, state.cells[path] != nil else { return false }
    if state.swipe?.path == path { return true }
    install(configuration, at: path, side)
    guard let swipe = state.swipe else { return false }
    moveSwipe(to: swipe.layout.openDistance, velocity: 0)
    return true
  }

  /// Makes the buttons of a row, and closes the one that was open.
  private func install(_ configuration: UISwipeActionsConfiguration, at path: IndexPath, _ side: RowSwipe.Side) {
    closeSwipe(animated: true)
    guard let cell = state.cells[path] else { return }
    let frame = frame(of: .row(path), in: state.geometry)
    let movesLeft = (side == .trailing) != isRightToLeft
    let view = ListAnimation.withoutAnimation {
      SwipeActionsView(
        configuration.actions, isAtLeft: !movesLeft, height: frame.height, traits: traitCollection)
    }
    // Cards keep from the safe area by themselves.
    let insets = style == .insetGrouped ? .zero : safeAreaInsets
    let layout = SwipeActions(
      widths: view.buttons.map(\.naturalWidth), rowWidth: frame.width,
      edgeInset: movesLeft ? insets.right : insets.left,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    let swipe = RowSwipe(
      path: path, side: side, view: view, layout: layout, movesLeft: movesLeft)
    for button in view.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          perform(button.action, from: button)
        }, for: .touchUpInside)
    }
    state.swipe = swipe
    ListAnimation.withoutAnimation {
      insertSubview(view, belowSubview: cell)
      cell.beginSwipe()
      placeSwipe()
    }
    state.tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  /// Moves the open row without a finger.
  private func moveSwipe(to distance: CGFloat, velocity: CGFloat) {
    guard let swipe = state.swipe else { return }
    let way = distance - swipe.distance
    swipe.distance = distance
    if distance < swipe.layout.rowWidth { swipe.isFull = false }
    animateSwipe(way: way, velocity: velocity) {
      self.placeSwipe()
    } completion: { [weak self, weak swipe] in
      guard let self, let swipe, state.swipe === swipe else { return }
      state.cells[swipe.path]?.didTransition(to: state.cells[swipe.path]?.transitionState ?? [])
    }
  }

  /// Closes the open row, if there is one. The delegate is informed at once.
  func closeSwipe(animated: Bool, velocity: CGFloat = 0) {
    guard let swipe = state.swipe else { return }
    state.swipe = nil
    let cell = state.cells[swipe.path]
    cell?.endSwipe()
    let way = -swipe.distance
    let place = { [weak self] in
      swipe.distance = 0
      swipe.isFull = false
      swipe.view.show(swipe.layout, distance: 0, isFull: false)
      if let self, let cell, let path = self.path(of: cell) { self.place(cell, at: path) }
    }
    let finish = {
      swipe.view.removeFromSuperview()
      if let cell { cell.didTransition(to: cell.transitionState) }
    }
    swipe.view.isUserInteractionEnabled = false
    if animated, window != nil {
      animateSwipe(way: way, velocity: velocity, place, completion: finish)
    } else {
      ListAnimation.withoutAnimation(place)
      finish()
    }
    state.tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }

  /// Closes the open row at once if it is at `path`.
  func closeSwipe(animated: Bool, ifAt path: IndexPath) {
    if state.swipe?.path == path { closeSwipe(animated: animated) }
  }

  /// Takes the buttons of a row away that an update deletes: within its animation the row moves on and the gap closes over the buttons.
  ///
  /// - Parameter cell: The row's cell, on its way out.
  func leaveSwipe(_ swipe: RowSwipe, with cell: UITableViewCell, _ departures: DepartingViews<UITableViewCell>?) {
    state.swipe = nil
    cell.endSwipe()
    if departures != nil {
      let frame = swipe.view.frame
      swipe.distance = swipe.layout.rowWidth
      swipe.view.show(swipe.layout, distance: swipe.distance, isFull: true)
      swipe.view.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
      cell.center.x += swipe.movesLeft ? -cell.frame.maxX : bounds.width - cell.frame.minX
      moveBehindOtherCells(cell)
      insertSubview(swipe.view, belowSubview: cell)
      departures?.remove(swipe.view)
    } else {
      swipe.view.removeFromSuperview()
    }
    // As on Apple's platforms the row has no place any more.
    state.tableDelegate?.tableView(self, didEndEditingRowAt: nil)
  }

  private func animateSwipe(
    way: CGFloat, velocity: CGFloat, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let relative = way == 0 || velocity * way < 0 ? 0 : min(abs(velocity / way), 30)
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relative,
      options: [.allowUserInteraction], animations: changes, completion: { _ in completion() })
  }

  // MARK: Places

  /// Places the open row and its buttons.
  func placeSwipe() {
    guard let swipe = state.swipe else { return }
    let frame = frame(of: .row(swipe.path), in: state.geometry)
    if swipe.view.frame != frame { swipe.view.frame = frame }
    swipe.view.show(swipe.layout, distance: swipe.distance, isFull: swipe.isFull)
    placeSwipedCell()
  }

  private func placeSwipedCell() {
    guard let swipe = state.swipe, let cell = state.cells[swipe.path] else { return }
    place(cell, at: swipe.path)
    // The buttons have the corners of a card.
    let layer = swipe.view.layer
    if layer.cornerRadius != cell.layer.cornerRadius {
      layer.cornerRadius = cell.layer.cornerRadius
      layer.maskedCorners = cell.layer.maskedCorners
      layer.cornerCurve = cell.layer.cornerCurve
    }
  }

  // MARK: Performing

  /// Performs an action of the open row; its completion closes the row.
  func perform(_ action: UIContextualAction, from source: UIView) {
    action.handler(action, source) { [weak self, weak swipe = state.swipe] _ in
      guard let self, let swipe, state.swipe === swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Returns the actions of a row, as assistive technologies offer them: those at the trailing end first [G].
  func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
    guard maySwipeRows, !state.isTiling, !state.isFetchingCell, let path = path(of: cell) else { return [] }
    return [RowSwipe.Side.trailing, .leading].flatMap { side in
      (swipeConfiguration(at: path, side)?.actions ?? []).compactMap { action in
        action.spokenName.map { name in
          UIAccessibilityCustomAction(name: name, image: action.image) { [weak cell] _ in
            guard let cell else { return false }
            action.handler(action, cell) { _ in }
            return true
          }
        }
      }
    }
  }
}
