import Foundation

extension UIView {
  // MARK: Updating constraints

  func markNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    markSubtreeNeedsUpdateConstraints()
    runtime.updateCycle.setNeedsUpdate()
  }

  func markSubtreeNeedsUpdateConstraints() {
    var current: UIView? = self
    while let view = current, !view.layoutState.subtreeNeedsUpdateConstraints {
      view.layoutState.subtreeNeedsUpdateConstraints = true
      current = view.superview
    }
  }

  /// Calls `updateConstraints()` where it was asked for, subviews before their superview.
  ///
  /// O(branches that asked). What asks again while being asked gets its turn too, up to ``UpdateCycle/maximumReruns`` times.
  func updateConstraintsOfTreeIfNeeded() {
    for _ in 0..<UpdateCycle.maximumReruns {
      guard layoutState.subtreeNeedsUpdateConstraints else { return }
      updateConstraintsOfSubtree()
    }
  }

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

  /// Whether ``runConstraintPhase()`` would do anything. Asked of roots.
  var needsConstraintPhase: Bool {
    if layoutState.subtreeNeedsUpdateConstraints { return true }
    guard let engine = layoutState.engine else { return false }
    return engine.isDirty || engine.didSolveDuringLayout
  }

  /// Updates constraints, solves, and marks the superviews of what moved for layout. Called on roots.
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

  /// Nobody lays out a root, so that its constraints size it here; where it is stays with the client.
  private func applySolvedSizeOfRoot(_ size: CGSize) {
    guard bounds.size != size else { return }
    let origin = frame.origin
    layoutState.isApplyingSolvedFrame = true
    bounds.size = size
    layoutState.isApplyingSolvedFrame = false
    if transform == .identity { frame.origin = origin }
  }

  // MARK: Applying

  /// Gives the constraint-based subviews their frames, rounded to device pixels, and a scroll view its content size.
  ///
  /// O(subviews). Called in the layout phase of this view, by `layoutSubviews()`.
  func applySolvedFrames() {
    guard layoutState.subtreeHasItems, let engine = presentLayoutEngine else { return }
    if engine.isDirty {
      engine.solve()
      engine.didSolveDuringLayout = true
    }
    for subview in subviews where !subview.layoutState.usesAutoresizing {
      guard let item = subview.layoutState.item, item.engine === engine, item.isPrepared else { continue }
      subview.applySolvedFrame(engine.pixelFrame(of: item))
    }
    (self as? UIScrollView)?.applySolvedContentSize(engine)
  }

  /// Sets `bounds` and `center`, as UIKit does, so that a transform is respected and overrides of these hear of it.
  private func applySolvedFrame(_ frame: CGRect) {
    layoutState.isApplyingSolvedFrame = true
    defer { layoutState.isApplyingSolvedFrame = false }
    if bounds.size != frame.size {
      bounds.size = frame.size
      layoutState.item?.followBaselines()
    }
    let anchor = layer.anchorPoint
    let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if self.center != center { self.center = center }
  }
}

extension UIScrollView {
  /// Sets the content size on the axes that constraints speak about.
  fileprivate func applySolvedContentSize(_ engine: LayoutEngine) {
    guard let item = contentLayoutGuide.layoutItem, item.engine === engine, item.isPrepared, !item.rows.isEmpty else {
      return
    }
    let solved = engine.pixelFrame(of: item).size
    var size = contentSize
    if engine.isMentioned(item.horizontal.size) { size.width = solved.width }
    if engine.isMentioned(item.vertical.size) { size.height = solved.height }
    if size != contentSize { contentSize = size }
  }
}
