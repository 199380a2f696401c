import Foundation

/// The time that a page has been shown, for page controls that turn pages by themselves: a function of time, however often it is asked.
public struct PageTimer: Equatable, Sendable {
  /// In seconds; at least a sixtieth.
  public let duration: TimeInterval
  private var elapsed: TimeInterval
  private var resumed: TimeInterval?

  /// - Parameter duration: In seconds. A number that is none, or infinite, never ends.
  public init(duration: TimeInterval) {
    self.duration = duration.isFinite ? max(duration, Self.shortest) : .infinity
    elapsed = 0
  }

  /// A frame, in seconds: a page that is shown for less is not seen.
  private static let shortest: TimeInterval = 1.0 / 60

  public var isRunning: Bool { resumed != nil }

  public mutating func resume(at time: TimeInterval) {
    if resumed == nil { resumed = time }
  }

  public mutating func pause(at time: TimeInterval) {
    elapsed = shown(at: time)
    resumed = nil
  }

  /// 0…1.
  public func progress(at time: TimeInterval) -> Double { min(shown(at: time) / duration, 1) }

  /// Goes on from a progress of 0…1.
  public mutating func setProgress(_ progress: Double, at time: TimeInterval) {
    elapsed = duration.isFinite ? min(max(progress, 0), 1) * duration : 0
    if isRunning { resumed = time }
  }

  /// Whether the page has had its time.
  public func hasEnded(at time: TimeInterval) -> Bool { shown(at: time) >= duration }

  /// The timer of the page after this one: what this one ran over counts for it.
  public func next(duration: TimeInterval, at time: TimeInterval) -> PageTimer {
    var next = PageTimer(duration: duration)
    next.elapsed = max(shown(at: time) - self.duration, 0)
    if isRunning { next.resumed = time }
    return next
  }

  private func shown(at time: TimeInterval) -> TimeInterval {
    elapsed + (resumed.map { max(time - $0, 0) } ?? 0)
  }
}
