import Foundation
import UIKitCore

/// Rows with actions: following a finger, opening, closing, performing.
extension SwipingList {
  // MARK: The finger

  /// Watches fingers from now on.
  func watchFingersForSwipes() {
    guard swipes.pan == nil else { return }
    let pan = SwipePanGestureRecognizer(self)
    swipes.pan = pan
    addGestureRecognizer(pan)
  }

  /// Closes an open row when a finger comes down outside of it and its buttons. That touch has no other effect.
  func swipeTouchBegan(_ touch: UITouch) {
    guard let swipe = swipes.open, let view = touch.view, !view.isDescendant(of: swipe.view) else { return }
    swipes.swallowedTouch = touch
    if let cell = swipingCell(at: swipe.path), view.isDescendant(of: cell) { return }
    closeSwipe(animated: true)
  }

  /// A finger lifted without having moved anything: on the open row it closes that.
  func swipeTouchEnded(_ touch: UITouch) {
    guard let swipe = swipes.open, let view = touch.view, let cell = swipingCell(at: swipe.path),
      view.isDescendant(of: cell)
    else { return }
    closeSwipe(animated: true)
  }

  /// Makes the row at a point of the content ready to follow a finger; returns whether it has actions on the side that the finger uncovers.
  func prepareSwipe(at point: CGPoint, movingLeft: Bool) -> Bool {
    guard allowsSwipes, !isDragging, let path = swipingRow(at: point), let cell = swipingCell(at: path),
      cell.frame.contains(CGPoint(x: cell.frame.midX, y: point.y))
    else { return false }
    if let swipe = swipes.open, swipe.path == path {
      swipe.pullAtStart = swipe.layout.pull(forDistance: swipe.distance)
      return true
    }
    let side: RowSwipe.Side = movingLeft == isRightToLeft ? .leading : .trailing
    guard let configuration = swipeConfiguration(at: path, side), swipingCell(at: path) === cell else { return false }
    install(configuration, at: path, side)
    return true
  }

  /// Moves the row to where a finger `translation` points from the beginning of its movement holds it.
  func moveSwipe(translation: CGFloat) {
    guard let swipe = swipes.open, translation.isFinite else { return }
    let distance = swipe.layout.distance(forPull: swipe.pullAtStart + swipe.pull(translation))
    swipe.distance = distance.roundedToPixels(at: max(traitCollection.displayScale, 1))
    let isFull = swipe.layout.isFullSwipe(swipe.distance)
    guard isFull != swipe.isFull else { return placeSwipe() }
    swipe.isFull = isFull
    // The row follows the finger at once; only the buttons' shares are animated.
    placeSwipedCell()
    UIView.animate(
      withDuration: RowSwipe.fillDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) { self.placeSwipe() }
  }

  /// The finger lifted with a velocity, in points per second: the row opens, closes, or performs its first action.
  func endSwipe(velocity: CGFloat, isCancelled: Bool = false) {
    guard let swipe = swipes.open else { return }
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
    guard let configuration, !configuration.actions.isEmpty, swipingCell(at: path) != nil else { return false }
    if swipes.open?.path == path { return true }
    install(configuration, at: path, side)
    guard let swipe = swipes.open else { return false }
    moveSwipe(to: swipe.layout.openDistance, velocity: 0)
    return true
  }

  /// Makes the buttons of a row, and closes the one that was open.
  private func install(_ configuration: UISwipeActionsConfiguration, at path: IndexPath, _ side: RowSwipe.Side) {
    closeSwipe(animated: true)
    guard let cell = swipingCell(at: path) else { return }
    let frame = restFrame(ofRow: path)
    let movesLeft = (side == .trailing) != isRightToLeft
    let view = ListAnimation.withoutAnimation {
      SwipeActionsView(
        configuration.actions, isAtLeft: !movesLeft, height: frame.height, traits: traitCollection)
    }
    let insets = coveredEnds(ofRow: path)
    let layout = SwipeActions(
      widths: view.buttons.map(\.naturalWidth), rowWidth: frame.width,
      edgeInset: movesLeft ? insets.right : insets.left,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
    let swipe = RowSwipe(path: path, view: view, layout: layout, movesLeft: movesLeft)
    for button in view.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          perform(button.action, from: button)
        }, for: .touchUpInside)
    }
    swipes.open = swipe
    ListAnimation.withoutAnimation {
      cell.superview?.insertSubview(view, belowSubview: cell)
      cell.beginSwipe()
      placeSwipe()
    }
    swipeWillBegin(at: path)
  }

  /// Moves the open row without a finger.
  private func moveSwipe(to distance: CGFloat, velocity: CGFloat) {
    guard let swipe = swipes.open else { return }
    let way = distance - swipe.distance
    swipe.distance = distance
    if distance < swipe.layout.rowWidth { swipe.isFull = false }
    animateSwipe(way: way, velocity: velocity) {
      self.placeSwipe()
    } completion: { [weak self, weak swipe] in
      guard let self, let swipe, swipes.open === swipe else { return }
      swipingCell(at: swipe.path)?.swipeDidSettle()
    }
  }

  /// Closes the open row, if there is one. The delegate is informed at once.
  func closeSwipe(animated: Bool, velocity: CGFloat = 0) {
    guard let swipe = swipes.open else { return }
    swipes.open = nil
    let cell = swipingCell(at: swipe.path)
    cell?.endSwipe()
    let way = -swipe.distance
    let place = { [weak self] in
      swipe.distance = 0
      swipe.isFull = false
      swipe.view.show(swipe.layout, distance: 0, isFull: false)
      if let self, let cell, let path = self.swipingPath(of: cell) { self.placeSwipingCell(cell, at: path) }
    }
    let finish = {
      swipe.view.removeFromSuperview()
      cell?.swipeDidSettle()
    }
    swipe.view.isUserInteractionEnabled = false
    if animated, window != nil {
      animateSwipe(way: way, velocity: velocity, place, completion: finish)
    } else {
      ListAnimation.withoutAnimation(place)
      finish()
    }
    swipeDidEnd(at: swipe.path)
  }

  /// Closes the open row at once if it is at `path`.
  func closeSwipe(animated: Bool, ifAt path: IndexPath) {
    if swipes.open?.path == path { closeSwipe(animated: animated) }
  }

  /// Takes the buttons of a row away that an update deletes: within its animation the row moves on and the gap closes over the buttons.
  ///
  /// - Parameter cell: The row's cell, on its way out.
  func leaveSwipe<View>(_ swipe: RowSwipe, with cell: any SwipingCell, _ departures: DepartingViews<View>?) {
    swipes.open = nil
    cell.endSwipe()
    if departures != nil {
      let frame = swipe.view.frame
      swipe.distance = swipe.layout.rowWidth
      swipe.view.show(swipe.layout, distance: swipe.distance, isFull: true)
      swipe.view.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
      cell.center.x += swipe.movesLeft ? -cell.frame.maxX : bounds.width - cell.frame.minX
      // Below the other rows, which close the gap.
      let first = cell.superview?.subviews.first { $0 is any SwipingCell && $0 !== cell }
      if let first { cell.superview?.insertSubview(cell, belowSubview: first) }
      cell.superview?.insertSubview(swipe.view, belowSubview: cell)
      departures?.remove(swipe.view)
    } else {
      swipe.view.removeFromSuperview()
    }
    // As on Apple's platforms the row has no place any more.
    swipeDidEnd(at: nil)
  }

  private func animateSwipe(
    way: CGFloat, velocity: CGFloat, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let relative = way == 0 || velocity * way < 0 ? 0 : min(abs(velocity / way), 30)
    UIView.animate(
      withDuration: RowSwipe.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relative,
      options: [.allowUserInteraction], animations: changes, completion: { _ in completion() })
  }

  // MARK: Places

  /// Places the open row and its buttons.
  func placeSwipe() {
    guard let swipe = swipes.open else { return }
    let frame = restFrame(ofRow: swipe.path)
    if swipe.view.frame != frame { swipe.view.frame = frame }
    swipe.view.show(swipe.layout, distance: swipe.distance, isFull: swipe.isFull)
    placeSwipedCell()
  }

  private func placeSwipedCell() {
    guard let swipe = swipes.open, let cell = swipingCell(at: swipe.path) else { return }
    placeSwipingCell(cell, at: swipe.path)
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
    action.handler(action, source) { [weak self, weak swipe = swipes.open] _ in
      guard let self, let swipe, swipes.open === swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Returns the actions of a row, as assistive technologies offer them: those at the trailing end first [G].
  func accessibilityActions(of cell: any SwipingCell) -> [UIAccessibilityCustomAction] {
    guard maySwipeRows, answersAccessibility, let path = swipingPath(of: cell) else { return [] }
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
