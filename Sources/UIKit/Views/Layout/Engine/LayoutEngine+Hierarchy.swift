import Foundation

extension LayoutEngine {
  /// Takes over all items and constraints of an engine whose hierarchy has become part of this one's.
  ///
  /// The other engine ends with this, so nothing is removed from its solver. O(its items and constraints).
  func absorb(_ other: LayoutEngine) {
    let items = other.items
    for item in items {
      item.engine = nil
      register(item)
    }
    for item in items {
      for row in item.rows where row.engine === other { adopt(row) }
    }
  }

  /// Takes over what belongs to `view` and its descendants, and ends the constraints that reach out of the subtree of `top`.
  ///
  /// O(views below `view` with items, and their ancestors), plus the constraints.
  func adoptSubtree(of view: UIView, top: UIView) {
    let state = view.layoutState
    guard state.subtreeHasItems else { return }
    let items = [state.item].compactMap { $0 } + state.guides.compactMap(\.layoutItem)
    for item in items where item.engine !== self {
      for row in item.rows where row.engine !== self {
        if let container = row.constraint.container, container.isDescendant(of: top) {
          row.engine?.release(row)
          adopt(row)
        } else {
          row.constraint.deactivate()
          row.end()
        }
      }
      register(item)
    }
    for subview in view.subviews { adoptSubtree(of: subview, top: top) }
  }

  /// Makes a row this engine's, to be built again.
  private func adopt(_ row: InstalledConstraint) {
    row.state = .pending
    row.isQueued = false
    row.engine = self
    setNeedsRebuild(row)
  }
}

extension LayoutItem {
  /// Forgets all that was in a solver that has ended or is about to; the rows stay.
  func forgetSolver() {
    isPrepared = false
    isQueued = false
    slot = -1
    engine = nil
    horizontal = AxisVariables()
    vertical = AxisVariables()
    horizontalContent = ContentSizeRows()
    verticalContent = ContentSizeRows()
    measuredWidth = nil
  }
}
