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
/// Movements add up as the mean of what the fingers moved, so that a finger which joins or leaves is no movement.
package struct PanRule: GestureRule, Equatable {
  package var minimumFingers = 1
  package var maximumFingers = Int.max

  private(set) var phase = GesturePhase.possible
  package private(set) var fingers: [GestureFinger] = []
  /// What was moved so far, the slop included, in points.
  package private(set) var travel = CGPoint.zero
  /// What is not counted in ``translation``: the slop, and what ``setTranslation(_:)`` took off.
  private var offset = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  package init() {}

  package var deadline: TimeInterval? { nil }

  /// In the window's space, in points: what was moved beyond the slop.
  package var translation: CGPoint { CGPoint(x: travel.x - offset.x, y: travel.y - offset.y) }

  /// In points per second, in the window's space.
  package var velocity: CGPoint { tracker.velocity(at: lastTime) }

  /// Counts from `newValue` on. The velocity stays: it is read at the end of pans that set the translation at every step.
  package mutating func setTranslation(_ newValue: CGPoint) {
    offset = CGPoint(x: travel.x - newValue.x, y: travel.y - newValue.y)
  }

  /// Whether one more finger would count.
  package var takesMoreFingers: Bool { phase == .possible || fingers.count < maximumFingers }

  package mutating func apply(_ input: GestureInput) -> GestureVerdict {
    guard phase != .finished else { return .wait }
    lastTime = input.time
    switch input.kind {
    case .down: return add(input.fingers, at: input.time)
    case .move: return move(input.fingers, at: input.time)
    case .up:
      // A finger may lift elsewhere than where it was last seen.
      if phase == .active { _ = move(input.fingers, at: input.time) }
      return remove(input.fingers, ending: .end)
    case .cancel: return remove(input.fingers, ending: .cancel)
    case .time: return .wait
    }
  }

  private mutating func add(_ new: [GestureFinger], at time: TimeInterval) -> GestureVerdict {
    if fingers.isEmpty { tracker.add(travel, at: time) }
    fingers += new
    guard phase == .possible, fingers.count > maximumFingers else { return .wait }
    return finish(.fail)
  }

  private mutating func move(_ changed: [GestureFinger], at time: TimeInterval) -> GestureVerdict {
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

  private mutating func remove(_ gone: [GestureFinger], ending: GestureVerdict) -> GestureVerdict {
    fingers.remove(gone)
    switch phase {
    case .active where fingers.count < max(minimumFingers, 1): return finish(ending)
    case .possible where fingers.isEmpty: return finish(.fail)
    default: return .wait
    }
  }

  private mutating func finish(_ verdict: GestureVerdict) -> GestureVerdict {
    phase = .finished
    return verdict
  }
}
