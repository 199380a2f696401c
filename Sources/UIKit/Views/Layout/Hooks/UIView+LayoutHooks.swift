import Foundation

// What the body of UIView calls when something that matters to Auto Layout happens to a view.

extension UIView {
  /// The engine of the hierarchy this view is in, made when there is none. O(depth).
  func layoutEngine() -> LayoutEngine {
    if let engine = layoutState.item?.engine { return engine }
    let root = rootView
    if let engine = root.layoutState.engine { return engine }
    let engine = LayoutEngine(root: root)
    root.layoutState.engine = engine
    return engine
  }

  /// The engine, if the hierarchy has one. O(depth).
  var presentLayoutEngine: LayoutEngine? { layoutState.item?.engine ?? rootView.layoutState.engine }

  func markSubtreeHasItems() {
    var current: UIView? = self
    while let view = current, !view.layoutState.subtreeHasItems {
      view.layoutState.subtreeHasItems = true
      current = view.superview
    }
  }

  // MARK: Geometry and content

  /// Frame, bounds or center were set, or the view began or ceased to be positioned by its frame.
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

  /// Safe area, margins, content offset or insets, or the reading direction changed.
  func layoutInsetsDidChange() {
    guard let item = layoutState.item else { return }
    item.environmentDidChange()
    item.geometryDidChange()
  }

  /// The content wants another size, or wants it with another priority.
  func intrinsicContentSizeInvalidated() {
    (superview as? UIStackView)?.arrangedSubviewContentDidChange(self)
    guard let item = layoutState.item, let engine = item.engine else { return }
    item.invalidate(.content)
    guard item.hasVariables else { return }
    item.measuredWidth = nil
    engine.setContentDirty(item)
  }

  // MARK: Hierarchy

  /// Ends the constraints that cross the boundary of this view's subtree; those inside leave with it.
  func layoutWillLeaveSuperview() {
    guard superview != nil, layoutState.subtreeHasItems else { return }
    let engine = LayoutEngine(root: self)
    engine.adoptSubtree(of: self, top: self)
    layoutState.engine = engine
  }

  /// Joins the engine of the hierarchy this view is in now.
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
