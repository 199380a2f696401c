import Foundation

extension UIView {
  // MARK: Updating constraints

  /// Notes that `updateConstraints()` is due here, and requests a frame.
  func markNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    markSubtreeNeedsUpdateConstraints()
    runtime.updateCycle.setNeedsUpdate()
  }

  /// Marks this view and its ancestors as having a pending `updateConstraints()` in their subtrees. Stops at the first that is marked already.
  func markSubtreeNeedsUpdateConstraints() {
    var current: UIView? = self
    while let view = current, !view.layoutState.subtreeNeedsUpdateConstraints {
      view.layoutState.subtreeNeedsUpdateConstraints = true
      current = view.superview
    }
  }

  /// Calls `updateConstraints()` where it is due, subviews before their superview.
  ///
  /// O(branches that requested it). Requests made during the calls are served too, up to ``UpdateCycle/maximumReruns`` times.
  func updateConstraintsOfTreeIfNeeded() {
    for _ in 0..<UpdateCycle.maximumReruns {
      guard layoutState.subtreeNeedsUpdateConstraints else { return }
      updateConstraintsOfSubtree()
    }
  }

  /// Calls it once for each view of the subtree that requests it; the controller's call replaces its root view's.
  private func updateConstraintsOfSubtree() {
    layoutState.subtreeNeedsUpdateConstraints = false
    for subview in subviews where subview.layoutState.subtreeNeedsUpdateConstraints {
      subview.updateConstraintsOfSubtree()
    }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: The phase

  /// Whether ``runConstraintPhase()`` has anything to do. For roots.
  var needsConstraintPhase: Bool {
    if layoutState.subtreeNeedsUpdateConstraints { return true }
    guard let engine = layoutState.engine else { return false }
    return engine.isDirty || engine.didSolveDuringLayout
  }

  /// Updates constraints, solves, and marks the superviews of moved views for layout. For roots; other views do nothing but update.
  func runConstraintPhase() {
    updateConstraintsOfTreeIfNeeded()
    guard let engine = layoutState.engine else { return }
    engine.didSolveDuringLayout = false
    engine.solve()
    guard superview == nil, !layoutState.usesAutoresizing, let item = layoutState.item, item.hasVariables else {
      return
    }
    applySolvedSizeOfRoot(engine.pixelFrame(of: item).size)
  }

  /// Gives a detached root the size that its constraints determine, since no superview does. Its position stays the app's.
  private func applySolvedSizeOfRoot(_ size: CGSize) {
    guard bounds.size != size else { return }
    let origin = frame.origin
    layoutState.isApplyingSolvedFrame = true
    bounds.size = size
    layoutState.isApplyingSolvedFrame = false
    if transform == .identity { frame.origin = origin }
  }

  // MARK: Applying

  /// Gives the subviews that constraints place their frames, rounded to device pixels, and a scroll view its content size.
  ///
  /// O(subviews). Called by `layoutSubviews()`. Solves first if layout has changed constraints meanwhile.
  func applySolvedFrames() {
    guard layoutState.subtreeHasItems, let engine = presentLayoutEngine else { return }
    if engine.isDirty {
      engine.solve()
      engine.didSolveDuringLayout = true
    }
    for subview in subviews where !subview.layoutState.usesAutoresizing {
      guard let item = subview.layoutState.item, item.engine === engine, item.isPrepared else { continue }
      subview.applySolvedFrame(engine.pixelFrame(of: item), scale: zoomScale(ofPlaced: subview))
    }
    applySolvedContentSize(engine)
  }

  /// Sets `bounds` and `center`, as UIKit does, so that transforms are respected and overrides of both are called.
  ///
  /// - Parameter scale: The scale of a view that a scroll view zooms: its place grows with it.
  private func applySolvedFrame(_ frame: CGRect, scale: CGFloat) {
    layoutState.isApplyingSolvedFrame = true
    defer { layoutState.isApplyingSolvedFrame = false }
    if bounds.size != frame.size {
      bounds.size = frame.size
      layoutState.item?.followBaselines()
    }
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: (frame.minX + frame.width * anchor.x) * scale, y: (frame.minY + frame.height * anchor.y) * scale)
    if self.center != center { self.center = center }
  }
}

extension UIScrollView {
  /// Sets the content size on the axes that constraints mention; the other axis stays the app's.
  func setContentSize(solvedBy engine: LayoutEngine) {
    guard let item = contentLayoutGuide.layoutItem, item.engine === engine, item.isPrepared, !item.rows.isEmpty else {
      return
    }
    let solved = zoomed(engine.pixelFrame(of: item).size)
    var size = contentSize
    if engine.isMentioned(item.horizontal.size) { size.width = solved.width }
    if engine.isMentioned(item.vertical.size) { size.height = solved.height }
    if size != contentSize { contentSize = size }
  }
}
