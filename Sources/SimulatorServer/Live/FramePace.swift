import Foundation

/// Decides when frames are due, by a monotonic clock: sixty per second, and immediately after a pause.
struct FramePace {
  /// The time between two frames, in seconds. App time passes by it, whatever the clock says.
  static let interval = 1.0 / 60
  /// The clock's time of the next frame, while frames are wanted.
  private var next: Double?
  /// The time at which the last frame was due, or, after a pause, ran.
  private var last = -Double.infinity

  /// The time of the next frame, in seconds of the clock; `nil` while none is wanted.
  var due: Double? { next }

  /// How much earlier than due a frame with new input runs, in seconds. The following one is due as usual: time does not pass faster, and
  /// input waits for at most half a frame.
  private static let inputLead = interval / 2

  /// Returns the seconds until the next frame runs; `nil` while none is wanted.
  func pause(at now: Double, hasInput: Bool) -> Double? {
    next.map { max($0 - (hasInput ? Self.inputLead : 0) - now, 0) }
  }

  /// Returns the number of frames to run now.
  ///
  /// - Parameters:
  ///   - now: In seconds of the clock.
  ///   - wantsFrames: Whether there is anything to show. However often this changes, at most sixty frames per second run.
  ///   - hasInput: Whether there is input that no frame has shown.
  /// - Returns: 0 while it is too early. After a stall, as many as were missed, at most four: app time stops rather than jumps.
  mutating func frames(at now: Double, wantsFrames: Bool, hasInput: Bool = false) -> Int {
    guard wantsFrames else {
      next = nil
      return 0
    }
    // After a pause immediately, but at the earliest one frame after the last.
    let isResumed = next == nil
    let due = next ?? max(now, last + Self.interval)
    next = due
    guard now >= due - (hasInput ? Self.inputLead : 0) - 1e-4 else { return 0 }
    let late = isResumed || now < due ? 0 : Int(((now - due) / Self.interval + 1e-3).rounded(.down))
    last = late >= 4 ? now : due + Double(late) * Self.interval
    next = last + Self.interval
    return min(late + 1, 4)
  }
}
