import Foundation

/// Fingers that move together.
///
/// | phase | input | becomes |
/// |---|---|---|
/// | possible | more fingers than the maximum | fails |
/// | possible | moved further than the slop, with enough fingers | begins |
/// | possible | the last finger lifts or is taken away | fails |
/// | active | moves | changes |
/// | active | fewer fingers than the minimum are left | ends, or is cancelled when they were taken away |
///
/// The movement is the mean of the fingers' movements, so that a finger which joins or leaves causes none.
package struct PanRule: GestureRule, Equatable {
  /// The number of fingers from which on movement counts; the pan ends with fewer.
  package var minimumFingers = 1
  /// More fingers make the pan fail before it has begun; afterwards the recogniser does not take them.
  package var maximumFingers = Int.max

  private(set) var phase = GesturePhase.possible
  /// The fingers that are down, in the order of their touches.
  package private(set) var fingers: [GestureFinger] = []
  /// The whole movement so far, the slop included, in points.
  package private(set) var travel = CGPoint.zero
  /// The part of ``travel`` that ``translation`` leaves out: the slop, and what ``setTranslation(_:)`` subtracted.
  private var offset = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  package init() {}

  package var deadline: TimeInterval? { nil }

  /// The movement beyond the slop, in points, in the window's space. The slop is subtracted along the direction in which the pan began.
  package var translation: CGPoint { CGPoint(x: travel.x - offset.x, y: travel.y - offset.y) }

  /// The velocity at the last input, in points per second, in the window's space.
  package var velocity: CGPoint { tracker.velocity(at: lastTime) }

  /// Makes ``translation`` continue from `newValue`. The velocity stays: apps that reset the translation at every step read it at the end.
  package mutating func setTranslation(_ newValue: CGPoint) {
    offset = CGPoint(x: travel.x - newValue.x, y: travel.y - newValue.y)
  }

  /// Whether another finger would be used.
  package var takesMoreFingers: Bool { phase == .possible || fingers.count < maximumFingers }

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    guard phase != .finished else { return .wait }
    lastTime = input.time
    switch input.kind {
    case .down: return add(input.fingers, at: input.time)
    case .move: return move(input.fingers, at: input.time)
    case .up:
      // A finger may lift at another place than its last movement.
      if phase == .active { _ = move(input.fingers, at: input.time) }
      return remove(input.fingers, ending: .end)
    case .cancel: return remove(input.fingers, ending: .cancel)
    case .time: return .wait
    }
  }

  private mutating func add(_ new: [GestureFinger], at time: TimeInterval) -> GestureDecision {
    if fingers.isEmpty { tracker.add(travel, at: time) }
    fingers += new
    guard phase == .possible, fingers.count > maximumFingers else { return .wait }
    return finish(.fail)
  }

  private mutating func move(_ changed: [GestureFinger], at time: TimeInterval) -> GestureDecision {
    guard let before = fingers.centroid else { return .wait }
    fingers.update(changed)
    guard let after = fingers.centroid, after != before else { return .wait }
    guard phase == .active || fingers.count >= minimumFingers else { return .wait }
    travel.x += after.x - before.x
    travel.y += after.y - before.y
    tracker.add(travel, at: time)
    if phase == .active { return .change }
    let length = hypot(travel.x, travel.y)
    guard length > GestureMetrics.panSlop else { return .wait }
    phase = .active
    let share = GestureMetrics.panSlop / length
    offset = CGPoint(x: travel.x * share, y: travel.y * share)
    return .begin
  }

  private mutating func remove(_ gone: [GestureFinger], ending: GestureDecision) -> GestureDecision {
    fingers.remove(gone)
    switch phase {
    case .active where fingers.count < max(minimumFingers, 1): return finish(ending)
    case .possible where fingers.isEmpty: return finish(.fail)
    default: return .wait
    }
  }

  private mutating func finish(_ verdict: GestureDecision) -> GestureDecision {
    phase = .finished
    return verdict
  }
}
