import Foundation

/// When frames are due, from a clock that only goes forward: sixty a second, and after a pause at once.
struct FramePace {
  static let interval = 1.0 / 60
  private var next: Double?

  /// When the next frame is due, in seconds of the clock; `nil` while none was asked for.
  var due: Double? { next }

  /// How many frames are to be run now.
  ///
  /// - Parameters:
  ///   - now: In seconds of the clock.
  ///   - wantsFrames: Whether there is anything to show.
  /// - Returns: None while it is too early, and after a stall as many as passed, at most four: time stands still rather than jump.
  mutating func frames(at now: Double, wantsFrames: Bool) -> Int {
    guard wantsFrames else {
      next = nil
      return 0
    }
    guard let due = next else {
      next = now + Self.interval
      return 1
    }
    guard now >= due - 1e-4 else { return 0 }
    let late = Int(((now - due) / Self.interval + 1e-3).rounded(.down))
    if late >= 4 {
      next = now + Self.interval
      return 4
    }
    next = due + Double(late + 1) * Self.interval
    return late + 1
  }
}
