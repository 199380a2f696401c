import Foundation

/// Fingers that stay down without moving, after a number of taps if required.
///
/// | step | input | becomes |
/// |---|---|---|
/// | fewer taps than required | as ``TapRule`` counts them | counted, or fails |
/// | pressing | a finger strays, too many fingers, a finger lifts | fails |
/// | pressing | the duration is over | begins |
/// | active | moves | changes |
/// | active | a finger lifts | ends |
/// | active | a finger is taken away | is cancelled |
package struct LongPressRule: GestureRule, Equatable {
  /// The number of complete taps before the press; 0 for none.
  package var requiredTaps = 0
  package var requiredFingers = 1
  /// The time from the last required finger's touch to the beginning, in seconds. With 0 or less the press begins with the touch itself.
  package var minimumDuration = GestureMetrics.minimumPressDuration
  /// The distance, in points, that each finger may stray before the press begins; afterwards movement is unlimited.
  package var allowance = GestureMetrics.pressAllowance

  private(set) var phase = GesturePhase.possible
  private(set) var fingers: [GestureFinger] = []
  /// The places where the fingers came down.
  private var starts: [GestureFinger] = []
  /// Counts the required taps and the beginning of the press as one more; `nil` before the first touch, or when none are required.
  private var tap: TapRule?
  /// When the press begins; `nil` until all required fingers are down.
  private var pressDeadline: TimeInterval?

  package init() {}

  package var deadline: TimeInterval? { phase == .possible ? (pressDeadline ?? tap?.deadline) : nil }

  package mutating func apply(_ input: GestureInput) -> GestureDecision {
    guard phase != .finished else { return .wait }
    if requiredTaps > 0, phase == .possible, let verdict = countTaps(input) { return verdict }
    switch input.kind {
    case .down: return add(input.fingers, at: input.time)
    case .move: return move(input.fingers)
    case .up: return remove(input.fingers, ending: .end)
    case .cancel: return remove(input.fingers, ending: .cancel)
    case .time: return deadlineDidPass(at: input.time)
    }
  }

  /// Handles the taps before the press; `nil` once they are complete and the input belongs to the press.
  private mutating func countTaps(_ input: GestureInput) -> GestureDecision? {
    if tap == nil {
      tap = TapRule(requiredTaps: requiredTaps + 1, requiredFingers: requiredFingers)
    }
    guard pressDeadline == nil else { return nil }
    if tap?.taps == requiredTaps {
      // The finger of the press itself comes down near the last tap, and in time.
      guard tap?.apply(input) != .fail else { return finish(.fail) }
      return input.kind == .down ? nil : .wait
    }
    return tap?.apply(input) == .fail ? finish(.fail) : .wait
  }

  private mutating func add(_ new: [GestureFinger], at time: TimeInterval) -> GestureDecision {
    fingers += new
    guard phase == .possible else { return .wait }
    starts += new
    if fingers.count > requiredFingers { return finish(.fail) }
    guard fingers.count == requiredFingers else { return .wait }
    pressDeadline = time + max(minimumDuration, 0)
    // Without a duration: at once, not in the next frame.
    return minimumDuration <= 0 ? deadlineDidPass(at: time) : .wait
  }

  private mutating func move(_ changed: [GestureFinger]) -> GestureDecision {
    let before = fingers
    fingers.update(changed)
    if phase == .active { return before == fingers ? .wait : .change }
    for finger in fingers {
      guard let start = starts.first(where: { $0.id == finger.id }) else { continue }
      if finger.location.distance(to: start.location) > allowance { return finish(.fail) }
    }
    return .wait
  }

  private mutating func remove(_ gone: [GestureFinger], ending: GestureDecision) -> GestureDecision {
    if phase == .active, ending == .end { fingers.update(gone) }
    fingers.remove(gone)
    guard phase == .active else { return finish(.fail) }
    return fingers.count < requiredFingers ? finish(ending) : .wait
  }

  private mutating func deadlineDidPass(at time: TimeInterval) -> GestureDecision {
    guard phase == .possible, let pressDeadline, time >= pressDeadline - GestureMetrics.timeTolerance else {
      return .wait
    }
    phase = .active
    return .begin
  }

  private mutating func finish(_ verdict: GestureDecision) -> GestureDecision {
    phase = .finished
    return verdict
  }
}
