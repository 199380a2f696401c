import Diagnostics
import Foundation

extension NSLayoutConstraint {
  /// Hands the constraint to the nearest view that contains all its items.
  func activate() {
    guard let ancestor = nearestCommonAncestor else { stopForMissingAncestor() }
    install(in: ancestor)
  }

  /// Hands the constraint to `view`, which contains all its items.
  func install(in view: UIView) {
    if container != nil { deactivate() }
    container = view
    containerTicket = view.layoutState.constraints.append(self)
    view.layoutEngine().add(self)
  }

  func deactivate() {
    guard let view = container else { return }
    container = nil
    view.layoutState.constraints.remove(containerTicket)
    row?.end()
  }

  /// The lowest view that is, or contains, each of the items; `nil` when there is none.
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

  /// The usual cases - the same view, siblings, parent and child - take no walk. O(depth) otherwise.
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

  private static func depth(of view: UIView) -> Int {
    var depth = 0
    var above = view.superview
    while let next = above {
      depth += 1
      above = next.superview
    }
    return depth
  }

  private func stopForMissingAncestor() -> Never {
    let items = [first.item, first.originItem, second.item, second.originItem].compactMap { $0 }
    let isGone = first.item == nil || (!second.isNothing && second.item == nil)
    Diagnostics.stop(
      Diagnostic(
        isGone
          ? "Unable to activate a constraint one of whose items no longer exists."
          : "Unable to activate a constraint because its items have no common ancestor.",
        objects: ["constraint: \(self)"] + items.map { "item: \($0)" },
        likelyCause: isGone
          ? "Constraints do not keep their items alive, and nothing else kept this one."
          : "The items are in different view hierarchies: a view was not added yet, or a guide has no owning view.",
        remedy: isGone
          ? "Keep the views for as long as you use their constraints."
          : "Add both views to one hierarchy (addSubview, addLayoutGuide) before activating the constraint."))
  }
}
