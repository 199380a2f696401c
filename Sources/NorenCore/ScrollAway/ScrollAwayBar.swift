import Foundation

/// One bar that goes away: its path, and how far the content and the fingers have moved it.
///
/// The hidden length is the lesser of two: how far the content is scrolled, and how far fingers have pushed the bar. The difference that
/// any other change makes is subtracted at once and decays, so the bar never jumps.
struct ScrollAwayBar: Equatable, Sendable {
  private(set) var path: ScrollAwayPath
  /// How far fingers have pushed the bar, in points within the reach of its path.
  var pushed: CGFloat
  /// How far the content is scrolled from its start, in points.
  private(set) var distance: CGFloat = 0
  /// Whether the bar is shown wherever the content is.
  private(set) var isPinned = false
  /// The remaining resistance in the direction of the last travel, in points.
  private var slack: CGFloat = 0
  /// The direction of the last travel: `true` if it hid the bar. `nil` after a rest, so that resistance begins anew.
  var isHiding: Bool?
  /// The part of a jump that is not yet shown; `nil` at rest and under a finger.
  private var residual: Residual?
  /// Of the hidden length, in points per second, while fingers move it.
  var velocity: CGFloat = 0
  /// The time of the last travel; `nil` after a rest.
  var lastTravel: TimeInterval?

  init(_ path: ScrollAwayPath) {
    self.path = path
    pushed = path.reach.lowerBound
  }

  // MARK: Shown contents

  /// The hidden length that the bar moves to, without the residual.
  private var goal: CGFloat { isPinned ? 0 : min(distance, pushed) }

  /// Returns the hidden length in points: 0…height.
  func hidden(at time: TimeInterval) -> CGFloat {
    guard let residual else { return goal }
    return min(max(goal + residual.value(at: time), 0), path.height)
  }

  func isMoving(at time: TimeInterval) -> Bool { residual.map { !$0.isOver(at: time) } ?? false }

  // MARK: Motion

  /// Follows content that a finger, or the inertia after it, scrolled by `travel` points to `distance`.
  mutating func travel(_ travel: CGFloat, to distance: CGFloat, at time: TimeInterval) {
    interruptMotion(at: time)
    let before = goal
    self.distance = distance
    pushed = clamp(pushed + resisted(travel))
    if let lastTravel, time > lastTravel { velocity = (goal - before) / CGFloat(time - lastTravel) }
    lastTravel = time
  }

  /// Returns the part of a travel that moves the bar: resistance takes the first points after a change of direction.
  private mutating func resisted(_ travel: CGFloat) -> CGFloat {
    if travel == 0 { return 0 }
    if isHiding != (travel > 0) {
      isHiding = travel > 0
      slack = travel > 0 ? path.hidingResistance : path.showingResistance
    }
    let taken = min(abs(travel), slack)
    slack -= taken
    if travel < 0, !path.returnsBeforeStart { return 0 }
    return travel > 0 ? travel - taken : travel + taken
  }

  /// Follows content whose place changed for another reason than a finger: the bar stays pushed as far, and moves gradually.
  mutating func place(at distance: CGFloat, time: TimeInterval) {
    change(at: time) { $0.distance = distance }
  }

  /// Follows content that the app scrolled: only at the start of the content. Elsewhere the bar stays.
  mutating func follow(to distance: CGFloat, at time: TimeInterval) {
    self.distance = distance
    settleForDistance()
  }

  /// Shows the bar, or hides it as far as the content allows.
  mutating func set(isHidden: Bool, at time: TimeInterval) {
    change(at: time) {
      $0.pushed = (isHidden ? $0.reachableRestingLengths.last : $0.reachableRestingLengths.first) ?? $0.pushed
    }
  }

  /// Moves gradually to where `saved` was pushed. ``rest(at:)`` afterwards limits that to what the content still allows.
  mutating func restore(to saved: ScrollAwayBar, at time: TimeInterval) {
    change(at: time) { $0.pushed = saved.pushed }
  }

  /// Shows the bar until it is called with `false`; what fingers do meanwhile counts afterwards.
  mutating func setPinned(_ isPinned: Bool, at time: TimeInterval) {
    change(at: time) { $0.isPinned = isPinned }
  }

  /// Ends the motion: the bar is at once where it was moving to.
  mutating func finish() { residual = nil }

  /// Takes another path: the hidden share stays. The caller animates the change together with its cause, such as a rotation.
  mutating func adapt(to path: ScrollAwayPath, distance: CGFloat) {
    let (old, new) = (self.path.reach, path.reach)
    let length = old.upperBound - old.lowerBound
    let share = length > 0 ? (pushed - old.lowerBound) / length : 0
    self.path = path
    self.distance = distance
    pushed = new.lowerBound + share * (new.upperBound - new.lowerBound)
    residual = nil
    settleForDistance()
  }

  // MARK: Details

  private func clamp(_ value: CGFloat) -> CGFloat { min(max(value, path.reach.lowerBound), path.reach.upperBound) }

  /// Limits the push to how far the content is scrolled, so that the bar follows the first point back.
  private mutating func settleForDistance() { pushed = min(pushed, max(distance, path.reach.lowerBound)) }

  /// Ends a motion under a finger: the bar stays where it is from now on, as far as the content allows.
  private mutating func interruptMotion(at time: TimeInterval) {
    guard residual != nil else { return }
    let reached = min(clamp(hidden(at: time)), max(distance, path.reach.lowerBound))
    if reached != pushed { change(at: time) { $0.pushed = reached } }
  }

  /// Makes a change that may move the bar at once, and lets the bar arrive gradually, over half a second.
  ///
  /// - Parameter velocity: Of the hidden length, in points per second.
  mutating func change(at time: TimeInterval, velocity: CGFloat = 0, _ body: (inout ScrollAwayBar) -> Void) {
    let before = hidden(at: time)
    body(&self)
    let jump = before - goal
    residual = jump == 0 ? nil : Residual(amount: jump, velocity: velocity, start: time)
  }
}
