import Foundation

/// One bar that goes away: its way, and how far the content and the fingers have taken it.
///
/// The bar is hidden by the lesser of two lengths: how far the content has been scrolled, and how far fingers have pushed the bar away. Of
/// any other change the difference is taken away at once and dies down, so that the bar never jumps.
struct ScrollAwayBar: Equatable, Sendable {
  private(set) var path: ScrollAwayPath
  /// How far fingers have pushed it, within the reach of its path.
  private(set) var pushed: CGFloat
  /// How far the content has been scrolled.
  private(set) var distance: CGFloat = 0
  /// Whether it is shown whatever the content does.
  private(set) var isHeld = false
  /// What resistance has left, in the direction of the last travel.
  private var slack: CGFloat = 0
  private var goesAway: Bool?
  private var residual: Residual?
  /// Of the amount hidden, in points per second, while fingers move it.
  private var velocity: CGFloat = 0
  private var lastTravel: TimeInterval?

  init(_ path: ScrollAwayPath) {
    self.path = path
    pushed = path.reach.lowerBound
  }

  // MARK: What it shows

  private var goal: CGFloat { isHeld ? 0 : min(distance, pushed) }

  /// How far the bar is hidden: 0…height.
  func hidden(at time: TimeInterval) -> CGFloat {
    guard let residual else { return goal }
    return min(max(goal + residual.value(at: time), 0), path.height)
  }

  func isMoving(at time: TimeInterval) -> Bool { residual.map { !$0.isOver(at: time) } ?? false }

  // MARK: What moves it

  /// The content was scrolled by a finger, or by the inertia that it left.
  mutating func travel(_ travel: CGFloat, to distance: CGFloat, at time: TimeInterval) {
    takeOver(at: time)
    let before = goal
    self.distance = distance
    pushed = clamp(pushed + yielding(travel))
    if let lastTravel, time > lastTravel { velocity = (goal - before) / CGFloat(time - lastTravel) }
    lastTravel = time
  }

  /// What of a travel moves the bar: resistance takes the first points after a change of direction.
  private mutating func yielding(_ travel: CGFloat) -> CGFloat {
    if travel == 0 { return 0 }
    if goesAway != (travel > 0) {
      goesAway = travel > 0
      slack = travel > 0 ? path.hidingResistance : path.showingResistance
    }
    let taken = min(abs(travel), slack)
    slack -= taken
    if travel < 0, !path.comesBackAnywhere { return 0 }
    return travel > 0 ? travel - taken : travel + taken
  }

  /// The content stands elsewhere, for another reason than a finger: the bar stays as far pushed, and goes where that leads without a jump.
  mutating func place(at distance: CGFloat, time: TimeInterval) {
    change(at: time) { $0.distance = distance }
  }

  /// The content was scrolled by the app: the bar follows at the start of the content, and stays elsewhere.
  mutating func follow(to distance: CGFloat, at time: TimeInterval) {
    self.distance = distance
    settleForDistance()
  }

  /// Fingers and inertia are gone: the bar goes to the nearest place where it may rest.
  mutating func rest(at time: TimeInterval) {
    let speed = velocity
    (velocity, lastTravel, goesAway) = (0, nil, nil)
    let current = pushed
    guard let nearest = reachableRests.min(by: { abs($0 - current) < abs($1 - current) }), nearest != current else {
      return
    }
    change(at: time, velocity: speed) { $0.pushed = nearest }
  }

  /// Shows it, or hides it as far as the content allows.
  mutating func set(isHidden: Bool, at time: TimeInterval) {
    change(at: time) {
      $0.pushed = (isHidden ? $0.reachableRests.last : $0.reachableRests.first) ?? $0.pushed
    }
  }

  /// Goes back to what it was; as far as the content still allows once it is told to ``rest(at:)``.
  mutating func bring(to kept: ScrollAwayBar, at time: TimeInterval) {
    change(at: time) { $0.pushed = kept.pushed }
  }

  mutating func hold(_ isHeld: Bool, at time: TimeInterval) {
    change(at: time) { $0.isHeld = isHeld }
  }

  /// Goes at once where it is going.
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

  /// Ascending.
  private var reachableRests: [CGFloat] { path.rests.filter { $0 <= max(distance, path.reach.lowerBound) } }

  /// Where the content would come to rest in the place of `distance`, so that the bar does not stay half hidden at its start.
  ///
  /// - Parameter range: How far the content can be scrolled.
  func restingDistance(near distance: CGFloat, range: CGFloat) -> CGFloat {
    let whole = path.reach.lowerBound
    guard !isHeld, distance > 0, distance < whole else { return distance }
    return distance * 2 >= whole && range >= whole ? whole : 0
  }

  /// It is pushed no further than the content has been scrolled, so that it follows the first point back.
  private mutating func settleForDistance() { pushed = min(pushed, max(distance, path.reach.lowerBound)) }

  /// A finger finds the bar on its way: the bar stays where it is from now on, as far as it may.
  private mutating func takeOver(at time: TimeInterval) {
    guard residual != nil else { return }
    let reached = min(clamp(hidden(at: time)), max(distance, path.reach.lowerBound))
    if reached != pushed { change(at: time) { $0.pushed = reached } }
  }

  /// Makes a change that may move the bar at once, and has it arrive by and by instead.
  private mutating func change(at time: TimeInterval, velocity: CGFloat = 0, _ body: (inout ScrollAwayBar) -> Void) {
    let before = hidden(at: time)
    body(&self)
    let jump = before - goal
    residual = jump == 0 ? nil : Residual(amount: jump, velocity: velocity, start: time)
  }
}
