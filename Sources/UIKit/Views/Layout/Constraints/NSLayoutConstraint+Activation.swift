import Diagnostics
import Foundation

extension NSLayoutConstraint {
  /// Makes the nearest view that contains all items the owner, and adds the constraint to the layout. Stops if there is no such view.
  func activate() {
    guard let ancestor = nearestCommonAncestor else { stopForMissingAncestor() }
    install(in: ancestor)
  }

  /// Makes `view`, which contains all items, the owner, and adds the constraint to its engine. Solving waits for the constraint phase.
  func install(in view: UIView) {
    if container != nil { deactivate() }
    container = view
    containerTicket = view.layoutState.constraints.append(self)
    view.layoutEngine().add(self)
  }

  /// Takes the constraint out of the layout; its owner releases it. Does nothing for an inactive one.
  func deactivate() {
    guard let view = container else { return }
    container = nil
    view.layoutState.constraints.remove(containerTicket)
    row?.end()
  }

  /// The lowest view that is, or contains, each item; `nil` if there is none, or a guide has no owner. Items that have ended are skipped.
  var nearestCommonAncestor: UIView? {
    var ancestor: UIView?
    for item in [first.item, first.originItem, second.item, second.originItem] {
      guard let item else { continue }
      guard let view = LayoutItemReference.anchoringView(of: item) else { return nil }
      guard let present = ancestor else {
        ancestor = view
        continue
      }
      guard let shared = Self.nearestCommonAncestor(present, view) else { return nil }
      ancestor = shared
    }
    return ancestor
  }

  /// Returns the lowest view that is, or contains, both views.
  ///
  /// - Complexity: O(1) for the same view, siblings, and parent and child; O(depth) otherwise.
  static func nearestCommonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
    if one === other { return one }
    let (above, otherAbove) = (one.superview, other.superview)
    if let above, above === otherAbove || above === other { return above }
    if otherAbove === one { return one }
    var (left, right): (UIView?, UIView?) = (one, other)
    var (leftDepth, rightDepth) = (depth(of: one), depth(of: other))
    while leftDepth > rightDepth {
      left = left?.superview
      leftDepth -= 1
    }
    while rightDepth > leftDepth {
      right = right?.superview
      rightDepth -= 1
    }
    while left !== right {
      left = left?.superview
      right = right?.superview
    }
    return left
  }

  /// The number of ancestors.
  private static func depth(of view: UIView) -> Int {
    var depth = 0
    var above = view.superview
    while let next = above {
      depth += 1
      above = next.superview
    }
    return depth
  }

  /// Stops with the reason: an item that has ended, or items in different hierarchies.
  private func stopForMissingAncestor() -> Never {
    let items = [first.item, first.originItem, second.item, second.originItem].compactMap { $0 }
    let isGone = first.item == nil || (!second.isAbsent && second.item == nil)
    Diagnostics.stop(
      Diagnostic(
        isGone
          ? "Unable to activate a constraint one of whose items no longer exists."
          : "Unable to activate a constraint because its items have no common ancestor.",
        objects: ["constraint: \(self)"] + items.map { "item: \($0)" },
        likelyCause: isGone
          ? "Constraints do not retain their items, and nothing else retained this one."
          : "The items are in different view hierarchies: a view was not added yet, or a guide has no owning view.",
        remedy: isGone
          ? "Retain the views for as long as their constraints are in use."
          : "Add both views to one hierarchy (addSubview, addLayoutGuide) before activating the constraint."))
  }
}
