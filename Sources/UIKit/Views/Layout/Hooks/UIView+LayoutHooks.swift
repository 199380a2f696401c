import Foundation

// The class body of UIView calls these when an event matters to Auto Layout.

extension UIView {
  /// Returns the engine of this view's hierarchy, making it if needed. O(depth); O(1) for views with an item.
  func layoutEngine() -> LayoutEngine {
    if let engine = layoutState.item?.engine { return engine }
    let root = rootView
    if let engine = root.layoutState.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layoutState.engine = engine
    return engine
  }

  /// The engine of this view's hierarchy, if there is one. O(depth); O(1) for views with an item.
  var presentLayoutEngine: LayoutEngine? { layoutState.item?.engine ?? rootView.layoutState.engine }

  /// Notes for all ancestors that this subtree takes part in Auto Layout. Stops at the first that knows.
  func markSubtreeHasItems() {
    var current: UIView? = self
    while let view = current, !view.layoutState.subtreeHasItems {
      view.layoutState.subtreeHasItems = true
      current = view.superview
    }
  }

  // MARK: Geometry and content

  /// Updates constraints after frame, bounds or center were set, or after the view changed between frame and constraints.
  ///
  /// O(1) for a view that no constraint mentions.
  func layoutGeometryDidChange(sizeChanged: Bool) {
    guard let item = layoutState.item else {
      if !layoutState.usesAutoresizing, superview != nil { _ = layoutEngine().item(for: self) }
      return
    }
    item.engine?.placementDidChange(item)
    item.geometryDidChange()
    if sizeChanged, !layoutState.isApplyingSolvedFrame, layoutState.engine != nil {
      layoutState.engine?.rootSizeDidChange(to: bounds.size)
    }
  }

  /// Updates constraints after a change of safe area, margins, content offset or insets, or of the reading direction.
  func layoutInsetsDidChange() {
    guard let item = layoutState.item else { return }
    item.environmentDidChange()
    item.geometryDidChange()
  }

  /// Queues the intrinsic size to be read again, after the content or one of its priorities changed.
  func intrinsicContentSizeInvalidated() {
    superview?.subviewContentDidChange(self)
    guard let item = layoutState.item, let engine = item.engine else { return }
    item.invalidate(.content)
    guard item.hasVariables else { return }
    item.measuredWidth = nil
    engine.setContentDirty(item)
  }

  // MARK: Hierarchy

  /// Ends the constraints that cross the boundary of this view's subtree. Those inside get an engine of their own and stay active.
  func layoutWillLeaveSuperview() {
    guard superview != nil, layoutState.subtreeHasItems else { return }
    let engine = LayoutEngine(root: self)
    engine.adoptSubtree(of: self, top: self)
    layoutState.engine = engine
  }

  /// Merges what belongs to this subtree into the engine of its new hierarchy.
  func layoutDidMoveToSuperview() {
    guard let superview else { return }
    if layoutState.subtreeNeedsUpdateConstraints { superview.markSubtreeNeedsUpdateConstraints() }
    let own = layoutState.engine
    layoutState.engine = nil
    if layoutState.subtreeHasItems {
      superview.markSubtreeHasItems()
      let engine = superview.layoutEngine()
      if let own { engine.absorb(own) } else { engine.adoptSubtree(of: self, top: self) }
    }
    if !layoutState.usesAutoresizing { _ = superview.layoutEngine().item(for: self) }
  }
}
