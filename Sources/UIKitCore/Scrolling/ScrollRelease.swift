import Foundation

/// The moment content is let go: where it is, how fast, what holds, and where it is led.
package struct ScrollRelease {
  package var geometry: ScrollGeometry
  package var offset: CGPoint
  /// Of the offset, in points per second.
  package var velocity: CGPoint
  var isPaging: Bool
  /// How content that is beyond an edge already was returning.
  var laws: (horizontal: ScrollSpring.Law?, vertical: ScrollSpring.Law?) = (nil, nil)
  /// Where somebody leads the content, per axis.
  private var led: (horizontal: CGFloat?, vertical: CGFloat?) = (nil, nil)

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

  package var isLed: (horizontal: Bool, vertical: Bool) { (led.horizontal != nil, led.vertical != nil) }

  /// Where the content comes to rest, on whole pixels unless at an edge or where it is.
  package var target: CGPoint {
    let end = motion(delay: 0).end
    return CGPoint(x: shown(end.x, .horizontal), y: shown(end.y, .vertical))
  }

  private func shown(_ end: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    let range = geometry.range(axis)
    if end == range.lowerBound || end == range.upperBound || end == position(axis) { return end }
    return min(max(end.roundedToPixels(at: geometry.scale), range.lowerBound), range.upperBound)
  }

  /// Leads the content to `target`, on the axes where that is not `proposed`; never beyond an edge.
  package mutating func lead(to target: CGPoint, insteadOf proposed: CGPoint) {
    let target = geometry.clamped(target)
    if target.x != proposed.x, target.x.isFinite { led.horizontal = target.x }
    if target.y != proposed.y, target.y.isFinite { led.vertical = target.y }
  }

  /// Goes on towards `end` on the axes on which it was led there; paged content to the page nearest to that.
  package mutating func keep(_ end: CGPoint, isLed: (horizontal: Bool, vertical: Bool)) {
    let goal = geometry.clamped(end)
    if isLed.horizontal { led.horizontal = goal.x }
    if isLed.vertical { led.vertical = goal.y }
    guard isPaging else { return }
    if pages(.horizontal) { led.horizontal = geometry.paging(.horizontal).target(from: goal.x, velocity: 0) }
    if pages(.vertical) { led.vertical = geometry.paging(.vertical).target(from: goal.y, velocity: 0) }
  }

  /// Whether pages are turned on this axis: there are some, and the content is not beyond an edge.
  private func pages(_ axis: ScrollAxis) -> Bool {
    let range = geometry.range(axis)
    return isPaging && range.contains(position(axis)) && range.lowerBound < range.upperBound
  }

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
    if let target = isHorizontal ? led.horizontal : led.vertical {
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
