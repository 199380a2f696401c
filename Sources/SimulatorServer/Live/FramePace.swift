import Foundation

/// When frames are due, from a clock that only goes forward: sixty a second, and after a pause at once.
struct FramePace {
  static let interval = 1.0 / 60
  private var next: Double?
  /// When the last frame was due or, after a pause, run.
  private var last = -Double.infinity

  /// When the next frame is due, in seconds of the clock; `nil` while none was asked for.
  var due: Double? { next }

  /// How much sooner than it is due a frame is run that shows what somebody just did. The one after it is due as if it had not been:
  /// time does not pass faster, and nobody waits for more than half a frame.
  private static let haste = interval / 2

  /// How long it is until the next frame is run, in seconds; `nil` while none was asked for.
  func pause(at now: Double, hasInput: Bool) -> Double? {
    next.map { max($0 - (hasInput ? Self.haste : 0) - now, 0) }
  }

  /// How many frames are to be run now.
  ///
  /// - Parameters:
  ///   - now: In seconds of the clock.
  ///   - wantsFrames: Whether there is anything to show. However often that comes and goes, no more than sixty a second are run.
  ///   - hasInput: Whether somebody did something that no frame has shown.
  /// - Returns: None while it is too early, and after a stall as many as passed, at most four: time stands still rather than jump.
  mutating func frames(at now: Double, wantsFrames: Bool, hasInput: Bool = false) -> Int {
    guard wantsFrames else {
      next = nil
      return 0
    }
    // After a pause at once, and a frame after the last at the earliest.
    let isResumed = next == nil
    let due = next ?? max(now, last + Self.interval)
    next = due
    guard now >= due - (hasInput ? Self.haste : 0) - 1e-4 else { return 0 }
    let late = isResumed || now < due ? 0 : Int(((now - due) / Self.interval + 1e-3).rounded(.down))
    last = late >= 4 ? now : due + Double(late) * Self.interval
    next = last + Self.interval
    return min(late + 1, 4)
  }
}
