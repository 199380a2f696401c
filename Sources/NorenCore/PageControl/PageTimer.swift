import Foundation

/// The time that a page has been shown, for page controls that turn pages by themselves.
///
/// Progress is a function of the time that is passed in, so it does not depend on how often it is asked. Times are in seconds of the frame
/// clock.
public struct PageTimer: Equatable, Sendable {
  /// In seconds, at least a sixtieth; infinite for a timer that never ends.
  public let duration: TimeInterval
  /// The seconds shown before the timer was resumed, and the time at which it was; `nil` while it is paused.
  private var elapsed: TimeInterval
  private var resumed: TimeInterval?

  /// Creates a paused timer.
  ///
  /// - Parameter duration: In seconds. A non-finite duration never ends.
  public init(duration: TimeInterval) {
    self.duration = duration.isFinite ? max(duration, Self.shortest) : .infinity
    elapsed = 0
  }

  /// A frame, in seconds: a page that is shown for less is invisible.
  private static let shortest: TimeInterval = 1.0 / 60

  public var isRunning: Bool { resumed != nil }

  /// Goes on from the time shown so far; does nothing while the timer runs.
  public mutating func resume(at time: TimeInterval) {
    if resumed == nil { resumed = time }
  }

  /// Stops, and keeps the time shown so far.
  public mutating func pause(at time: TimeInterval) {
    elapsed = shown(at: time)
    resumed = nil
  }

  /// Returns the share of the duration that is over, 0…1; always 0 for a timer that never ends.
  public func progress(at time: TimeInterval) -> Double { min(shown(at: time) / duration, 1) }

  /// Continues from a progress, which is clamped to 0…1. Restarts a timer that never ends.
  public mutating func setProgress(_ progress: Double, at time: TimeInterval) {
    elapsed = duration.isFinite ? min(max(progress, 0), 1) * duration : 0
    if isRunning { resumed = time }
  }

  /// Whether the page was shown for its whole duration, pauses excluded, by the frame clock's `time` in seconds.
  public func hasEnded(at time: TimeInterval) -> Bool { shown(at: time) >= duration }

  /// Returns the timer for the following page, which runs if this one does and begins with the time by which this one is late.
  public func next(duration: TimeInterval, at time: TimeInterval) -> PageTimer {
    var next = PageTimer(duration: duration)
    next.elapsed = max(shown(at: time) - self.duration, 0)
    if isRunning { next.resumed = time }
    return next
  }

  /// The seconds for which the page has been shown. Time that goes backwards counts as none.
  private func shown(at time: TimeInterval) -> TimeInterval {
    elapsed + (resumed.map { max(time - $0, 0) } ?? 0)
  }
}
