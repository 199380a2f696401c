import Foundation

/// The release of content: its offset and velocity, the rules in force, and a target that a delegate may have chosen.
///
/// The order: make it, read ``target`` as the proposal for the delegate, ``redirect(to:insteadOf:)`` if the delegate changed it, then
/// ``motion(delay:)``.
package struct ScrollRelease {
  package var geometry: ScrollGeometry
  package var offset: CGPoint
  /// The velocity of the offset, in points per second: opposite to the finger's.
  package var velocity: CGPoint
  var isPaging: Bool
  /// The laws by which content already beyond an edge was returning, to be continued.
  var laws: (horizontal: ScrollSpring.Law?, vertical: ScrollSpring.Law?) = (nil, nil)
  /// The targets that content is led to, per axis; `nil` lets it glide.
  private var targets: (horizontal: CGFloat?, vertical: CGFloat?) = (nil, nil)

  package init(
    geometry: ScrollGeometry, offset: CGPoint, velocity: CGPoint, isPaging: Bool,
    laws: (horizontal: ScrollSpring.Law?, vertical: ScrollSpring.Law?) = (nil, nil)
  ) {
    self.geometry = geometry
    self.offset = offset
    self.velocity = velocity
    self.isPaging = isPaging
    self.laws = laws
  }

  /// Whether a target was set, per axis.
  package var hasTarget: (horizontal: Bool, vertical: Bool) { (targets.horizontal != nil, targets.vertical != nil) }

  /// The offset at which the content comes to rest: on whole pixels, unless it is at an edge or stays where it is.
  package var target: CGPoint {
    let end = motion(delay: 0).end
    return CGPoint(x: shown(end.x, .horizontal), y: shown(end.y, .vertical))
  }

  /// Returns the end of an axis as it is reported.
  private func shown(_ end: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let range = geometry.range(axis)
    if end == range.lowerBound || end == range.upperBound || end == position(axis) { return end }
    return min(max(end.roundedToPixels(at: geometry.scale), range.lowerBound), range.upperBound)
  }

  /// Leads the content to `target`, clamped to the content, on the axes on which that differs from `proposed`. Ignores non-finite
  /// components.
  package mutating func redirect(to target: CGPoint, insteadOf proposed: CGPoint) {
    let target = geometry.clamped(target)
    if target.x != proposed.x, target.x.isFinite { targets.horizontal = target.x }
    if target.y != proposed.y, target.y.isFinite { targets.vertical = target.y }
  }

  /// Continues towards `end` on the axes on which content was led there; paged content to the page nearest to it. For changes of size on
  /// the way.
  package mutating func keep(_ end: CGPoint, hasTarget: (horizontal: Bool, vertical: Bool)) {
    let goal = geometry.clamped(end)
    if hasTarget.horizontal { targets.horizontal = goal.x }
    if hasTarget.vertical { targets.vertical = goal.y }
    guard isPaging else { return }
    if pages(.horizontal) { targets.horizontal = geometry.paging(.horizontal).target(from: goal.x, velocity: 0) }
    if pages(.vertical) { targets.vertical = geometry.paging(.vertical).target(from: goal.y, velocity: 0) }
  }

  /// Returns whether pages are turned on this axis: there are several, and the content is within its range.
  private func pages(_ axis: ScrollAxis) -> Bool {
    let range = geometry.range(axis)
    return isPaging && range.contains(position(axis)) && range.lowerBound < range.upperBound
  }

  /// Returns the motion of both axes.
  ///
  /// - Parameter delay: The time before content moves, in seconds.
  package func motion(delay: TimeInterval) -> ScrollMotion {
    ScrollMotion(
      horizontal: motion(.horizontal, delay: delay), vertical: motion(.vertical, delay: delay), scale: geometry.scale)
  }

  private func position(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? offset.x : offset.y }

  private func motion(_ axis: ScrollAxis, delay: TimeInterval) -> AxisMotion {
    let isHorizontal = axis == .horizontal
    let position = position(axis)
    let velocity = isHorizontal ? velocity.x : velocity.y
    let rules = geometry.rules(axis)
    if let target = isHorizontal ? targets.horizontal : targets.vertical {
      return AxisMotion(
        from: position, velocity: velocity, to: target, rules: rules, isPage: isPaging, delay: delay)
    }
    if pages(axis) {
      let page = geometry.paging(axis).target(from: position, velocity: velocity)
      return AxisMotion(from: position, velocity: velocity, to: page, rules: rules, isPage: true, delay: delay)
    }
    return AxisMotion(
      releasedAt: position, velocity: velocity, rules: rules, delay: delay,
      law: isHorizontal ? laws.horizontal : laws.vertical)
  }
}
