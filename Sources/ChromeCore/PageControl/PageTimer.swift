import Foundation

/// The time that a page has been shown, for page controls that turn pages by themselves: a function of time, however often it is asked.
public struct PageTimer: Equatable, Sendable {
  /// In seconds; at least a sixtieth.
  public let duration: TimeInterval
  private var elapsed: TimeInterval = 0
  private var resumed: TimeInterval?

  public init(duration: TimeInterval) {
    self.duration = duration.isFinite ? max(duration, 1.0 / 60) : .infinity
  }

  public var isRunning: Bool { resumed != nil }

  public mutating func resume(at time: TimeInterval) {
    if resumed == nil { resumed = time }
  }

  public mutating func pause(at time: TimeInterval) {
    elapsed = shown(at: time)
    resumed = nil
  }

  /// The page is shown anew.
  public mutating func restart(at time: TimeInterval) {
    elapsed = 0
    if isRunning { resumed = time }
  }

  /// 0…1.
  public func progress(at time: TimeInterval) -> Double { min(shown(at: time) / duration, 1) }

  /// Turns as many pages as have had their time, and keeps what is left over for the next.
  ///
  /// - Returns: How many; one frame that comes late may turn several.
  public mutating func turn(at time: TimeInterval) -> Int {
    let count = (shown(at: time) / duration).rounded(.down)
    guard count >= 1 else { return 0 }
    elapsed = shown(at: time) - count * duration
    if isRunning { resumed = time }
    return Int(min(count, 1_000_000))
  }

  private func shown(at time: TimeInterval) -> TimeInterval {
    elapsed + (resumed.map { max(time - $0, 0) } ?? 0)
  }
}
