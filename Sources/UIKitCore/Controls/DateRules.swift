import Foundation

/// The dates that a date picker allows, and how it rounds: a value without a view.
package struct DateRules: Equatable {
  /// The calendar in which days begin and minutes are counted, with its time zone.
  package var calendar: Calendar
  /// The limits as the app set them; see ``range``.
  package var minimum: Date?
  package var maximum: Date?
  /// The steps of the minutes, one of the divisors of 60 up to 30.
  package private(set) var minuteInterval: Int
  /// Whether dates are rounded down to ``minuteInterval``, or only the rows of the wheel are.
  package var rounds: Bool

  /// The beginning of the year 1 and the end of the year 9999, in GMT: what date pickers show at most.
  package static let everything =
    Date(
      timeIntervalSince1970: -62_135_596_800)...Date(
      timeIntervalSince1970: 253_402_300_799)
  /// The longest countdown: 23 hours and 59 minutes (Apple's documentation of `countDownDuration`) [D].
  package static let longestCountdown: TimeInterval = 86_340

  /// - Parameter minuteInterval: Counts as 1 unless it divides 60 and is at most 30 (Apple's documentation of `minuteInterval`) [D].
  package init(
    calendar: Calendar, minimum: Date? = nil, maximum: Date? = nil, minuteInterval: Int = 1, rounds: Bool = true
  ) {
    self.calendar = calendar
    self.minimum = minimum
    self.maximum = maximum
    self.minuteInterval = Self.isMinuteInterval(minuteInterval) ? minuteInterval : 1
    self.rounds = rounds
  }

  /// Whether minutes can advance in such steps: 1 to 30, and without a rest in an hour.
  package static func isMinuteInterval(_ interval: Int) -> Bool { (1...30).contains(interval) && 60 % interval == 0 }

  // MARK: Range

  /// The allowed dates. A minimum after the maximum means that neither counts [D]; non-finite limits and those beyond ``everything`` do not
  /// count either.
  package var range: ClosedRange<Date> {
    let least = minimum.flatMap(Self.usable) ?? Self.everything.lowerBound
    let greatest = maximum.flatMap(Self.usable) ?? Self.everything.upperBound
    return least <= greatest ? least...greatest : Self.everything
  }

  /// Whether a minimum or a maximum counts.
  package var isLimited: Bool { range != Self.everything }

  /// Returns a date within ``everything``; `nil` for one that is not finite.
  package static func usable(_ date: Date) -> Date? {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
    return min(max(date, everything.lowerBound), everything.upperBound)
  }

  /// Returns the allowed date nearest to `date`, rounded down to the interval where that is allowed too; `nil` for one that is not finite.
  package func allowed(_ date: Date) -> Date? {
    guard let date = Self.usable(date) else { return nil }
    let range = range
    let clamped = min(max(date, range.lowerBound), range.upperBound)
    let rounded = rounded(clamped)
    if range.contains(rounded) { return rounded }
    // Below a minimum between two steps: the next step, unless it is beyond the maximum.
    let next = rounded.addingTimeInterval(TimeInterval(60 * minuteInterval))
    return range.contains(next) ? next : clamped
  }

  /// Returns the date at the last step of the minutes before `date`. An interval of 1, or none that rounds, changes nothing [G].
  package func rounded(_ date: Date) -> Date {
    guard rounds, minuteInterval > 1 else { return date }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let minutes = (parts.minute ?? 0) % minuteInterval
    let seconds = TimeInterval(minutes * 60 + (parts.second ?? 0)) + TimeInterval(parts.nanosecond ?? 0) / 1e9
    // Whole seconds: nanoseconds are not exact.
    return Date(
      timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate - seconds).rounded())
  }

  /// Whether any allowed date lies in an interval, whose end does not belong to it.
  package func allows(_ interval: DateInterval) -> Bool {
    let range = range
    return interval.start <= range.upperBound && interval.end > range.lowerBound
  }

  /// Whether any allowed date lies in the day of `date`.
  package func allowsDay(of date: Date) -> Bool {
    allows(calendar.dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400))
  }

  // MARK: Countdown

  /// Returns an allowed duration of a countdown, in seconds: whole minutes, at steps of the interval if it rounds, 0 to 23:59.
  ///
  /// Non-finite durations count as 0.
  package func countdown(_ duration: TimeInterval) -> TimeInterval {
    guard duration.isFinite else { return 0 }
    let minutes = Int(min(max(duration, 0), Self.longestCountdown) / 60)
    return TimeInterval((rounds ? minutes - minutes % minuteInterval : minutes) * 60)
  }
}
