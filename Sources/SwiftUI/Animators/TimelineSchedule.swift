import Foundation

/// The dates at which a ``TimelineView`` is shown anew.
public nonisolated protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Returns dates in ascending order; one may be before `startDate`.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether updates are frequent. Always `normal` here.
public nonisolated enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// Dates of equal distance.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// - Parameter interval: In seconds. Less than a frame, or no number, counts as a frame.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(interval, 1.0 / 60) : 1.0 / 60
  }

  /// Dates of equal distance without an end.
  public nonisolated struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: TimeInterval
    fileprivate var index: Double

    public mutating func next() -> Date? {
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let steps = (startDate.timeIntervalSince(start) / interval + 1e-6).rounded(.down)
    return Entries(start: start, interval: interval, index: steps)
  }
}

/// The beginning of every minute.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public typealias Entries = PeriodicTimelineSchedule.Entries

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Dates that are given.
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Every frame.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  /// - Parameter minimumInterval: Between two updates, in seconds; `nil` for every frame.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
    isPaused = paused
  }

  /// Dates of equal distance; one date while paused.
  public nonisolated struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var date: Date?
    fileprivate let interval: TimeInterval?

    public mutating func next() -> Date? {
      defer { date = interval.flatMap { date?.addingTimeInterval($0) } }
      return date
    }
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: start, interval: isPaused ? nil : max(interval, 1.0 / 60))
  }
}

nonisolated extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
nonisolated extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
nonisolated extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
nonisolated extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> { ExplicitTimelineSchedule(dates) }
}
