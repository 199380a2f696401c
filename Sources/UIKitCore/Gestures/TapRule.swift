import Foundation

/// Fingers that touch and lift without moving, once or several times.
///
/// | step | input | becomes |
/// |---|---|---|
/// | nothing down | fingers come down | down |
/// | down | more fingers than required, a finger strays, or time is up | fails |
/// | down | all lift, as many as required | counted: recognised, or between taps |
/// | down | all lift, too few | fails |
/// | between taps | fingers come down near the last tap | down |
/// | between taps | elsewhere, or time is up | fails |
/// | any | a finger is taken away | fails |
package struct TapRule: GestureRule, Equatable {
  package var requiredTaps: Int
  package var requiredFingers: Int

  private(set) var isFinished = false
  package private(set) var fingers: [GestureFinger] = []
  /// The number of complete taps so far.
  private(set) var taps = 0
  /// The places where the fingers of the current or last tap came down.
  private(set) var starts: [GestureFinger] = []
  /// The place of the last tap; the next one must be near it.
  private var lastTap: CGPoint?
  /// The end of the time for the fingers to lift, or for the next tap to begin.
  package private(set) var deadline: TimeInterval?

  package init(requiredTaps: Int = 1, requiredFingers: Int = 1) {
    self.requiredTaps = requiredTaps
    self.requiredFingers = requiredFingers
  }

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    guard !isFinished else { return .wait }
    switch input.kind {
    case .down: return add(input.fingers, at: input.time)
    case .move: return move(input.fingers)
    case .up:
      if move(input.fingers) == .fail { return .fail }
      return lift(input.fingers, at: input.time)
    case .cancel, .time: return finish(.fail)
    }
  }

  private mutating func add(_ new: [GestureFinger], at time: TimeInterval) -> GestureDecision {
    if fingers.isEmpty {
      starts = []
      deadline = time + GestureMetrics.maximumTapDuration
    }
    fingers += new
    starts += new
    if starts.count > requiredFingers { return finish(.fail) }
    if let lastTap, let first = starts.first, first.location.distance(to: lastTap) > GestureMetrics.multiTapDistance {
      return finish(.fail)
    }
    return .wait
  }

  private mutating func move(_ changed: [GestureFinger]) -> GestureDecision {
    fingers.update(changed)
    for finger in changed {
      guard let start = starts.first(where: { $0.id == finger.id }) else { continue }
      if finger.location.distance(to: start.location) > GestureMetrics.tapAllowance { return finish(.fail) }
    }
    return .wait
  }

  private mutating func lift(_ gone: [GestureFinger], at time: TimeInterval) -> GestureDecision {
    fingers.remove(gone)
    guard fingers.isEmpty else { return .wait }
    guard starts.count == requiredFingers else { return finish(.fail) }
    taps += 1
    if taps >= requiredTaps { return finish(.end) }
    lastTap = starts.first?.location
    deadline = time + GestureMetrics.multiTapInterval
    return .wait
  }

  private mutating func finish(_ verdict: GestureDecision) -> GestureDecision {
    isFinished = true
    deadline = nil
    return verdict
  }
}
