import Foundation

/// The rows of a date picker's wheels: which row shows a date, and which date a row gives. A value without titles.
///
/// Months, days of a month, hours and minutes repeat endlessly: their wheels have many turns of the same rows, and a date selects the row
/// nearest to the present one. Years run from 1 to 9999, and the days of a date with a time from a day before the year 1 on.
package struct DatePickerWheels: Equatable {
  package var rules: DateRules
  package var columns: [DatePickerColumn]

  /// The number of turns of an endless wheel. More than anyone turns by hand from its middle [G].
  package static let turns = 400
  /// The row of 1 January 2001, GMT's reference, in the wheel of all days: that day's number, counted from the year 1 on.
  private static let referenceDay = 730_485
  /// The number of rows of the wheel of all days: the days of the years 1 to 9999.
  private static let days = 3_652_061
  private static let years = 9999

  package init(rules: DateRules, columns: [DatePickerColumn]) {
    self.rules = rules
    self.columns = columns
  }

  private var calendar: Calendar { rules.calendar }
  /// Whether hours count to 12.
  private var hasPeriods: Bool { columns.contains(.period) }

  // MARK: Rows

  /// The number of different rows of an endless wheel; `nil` for one with ends.
  ///
  /// - Parameter date: Decides how many months its year has.
  package func period(of column: DatePickerColumn, at date: Date) -> Int? {
    switch column {
    case .month: calendar.range(of: .month, in: .year, for: date)?.count ?? 12
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour: hasPeriods ? 12 : 24
    case .minute, .countdownMinutes: 60 / rules.minuteInterval
    case .countdownHours: 24
    case .year, .date, .period: nil
    }
  }

  /// Returns the number of rows of a wheel.
  package func rows(of column: DatePickerColumn, at date: Date) -> Int {
    if let period = period(of: column, at: date) { return period * Self.turns }
    return switch column {
    case .year: Self.years
    case .date: Self.days
    default: 2
    }
  }

  /// Returns what a row stands for: a month or a day from 1 on, an hour from 0, minutes, a year of the Gregorian calendar.
  package func value(ofRow row: Int, of column: DatePickerColumn, at date: Date) -> Int {
    guard let period = period(of: column, at: date), period > 0 else { return column == .year ? row + 1 : row }
    let place = ((row % period) + period) % period
    return switch column {
    case .month, .day: place + 1
    case .minute, .countdownMinutes: place * rules.minuteInterval
    default: place
    }
  }

  /// Returns the row that shows a date; of an endless wheel the one nearest to `present`, and in the wheel's middle without one.
  package func row(for date: Date, of column: DatePickerColumn, near present: Int?) -> Int {
    let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    return switch column {
    case .year: min(max(gregorianYear(of: date) - 1, 0), Self.years - 1)
    case .date: min(max(Self.referenceDay + daysSinceReference(date), 0), Self.days - 1)
    case .period: hour < 12 ? 0 : 1
    case .month: endless((parts.month ?? 1) - 1, of: column, at: date, near: present)
    case .day: endless((parts.day ?? 1) - 1, of: column, at: date, near: present)
    case .hour: endless(hasPeriods ? hour % 12 : hour, of: column, at: date, near: present)
    case .minute: endless((parts.minute ?? 0) / rules.minuteInterval, of: column, at: date, near: present)
    case .countdownHours, .countdownMinutes: present ?? 0
    }
  }

  /// Returns the row of a countdown's duration, in seconds.
  package func row(forCountdown duration: TimeInterval, of column: DatePickerColumn, near present: Int?) -> Int {
    let minutes = Int(rules.countdown(duration) / 60)
    let place = column == .countdownHours ? minutes / 60 : minutes % 60 / rules.minuteInterval
    return endless(place, of: column, at: rules.range.lowerBound, near: present)
  }

  private func endless(_ place: Int, of column: DatePickerColumn, at date: Date, near present: Int?) -> Int {
    guard let period = period(of: column, at: date), period > 0 else { return place }
    let rows = period * Self.turns
    let near = present.map { min(max($0, 0), rows - 1) } ?? Self.turns / 2 * period + place
    let turn = Int((Double(near - place) / Double(period)).rounded())
    return min(max(turn, 0), Self.turns - 1) * period + place
  }

  private func gregorianYear(of date: Date) -> Int {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let parts = gregorian.dateComponents([.era, .year], from: date)
    return parts.era == 0 ? 1 - (parts.year ?? 1) : parts.year ?? 1
  }

  /// The number of days from 1 January 2001 to the day of `date`, both in the calendar's time zone.
  private func daysSinceReference(_ date: Date) -> Int {
    let seconds = date.timeIntervalSinceReferenceDate + TimeInterval(calendar.timeZone.secondsFromGMT(for: date))
    return Int((seconds / 86_400).rounded(.down))
  }

  // MARK: Dates

  /// Returns the day of a row of the wheel of all days, at noon: only its day counts.
  package func day(ofRow row: Int) -> Date {
    let noon = Date(timeIntervalSinceReferenceDate: TimeInterval(row - Self.referenceDay) * 86_400 + 43_200)
    return noon.addingTimeInterval(-TimeInterval(calendar.timeZone.secondsFromGMT(for: noon)))
  }

  /// Returns the date that choosing a row gives, before it is limited: the other parts of `date` stay. A day that the month lacks becomes
  /// its last one. Choosing a time drops the seconds.
  package func date(_ date: Date, choosing row: Int, of column: DatePickerColumn) -> Date {
    let value = value(ofRow: row, of: column, at: date)
    switch column {
    case .year:
      return calendar.date(byAdding: .year, value: value - gregorianYear(of: date), to: date) ?? date
    case .month: return self.date(date, month: value, day: nil)
    case .day: return self.date(date, month: nil, day: value)
    case .date:
      var parts = calendar.dateComponents([.era, .year, .month, .day], from: day(ofRow: row))
      parts.isLeapMonth = calendar.dateComponents([.month], from: day(ofRow: row)).isLeapMonth
      let time = calendar.dateComponents([.hour, .minute, .second], from: date)
      (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
      return calendar.date(from: parts) ?? date
    case .hour:
      let hour = calendar.component(.hour, from: date)
      return self.date(date, hour: hasPeriods ? hour / 12 * 12 + value : value, minute: nil)
    case .minute: return self.date(date, hour: nil, minute: value)
    case .period:
      return self.date(date, hour: calendar.component(.hour, from: date) % 12 + (row == 0 ? 0 : 12), minute: nil)
    case .countdownHours, .countdownMinutes: return date
    }
  }

  private func date(_ date: Date, month: Int?, day: Int?) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    let wanted = day ?? parts.day ?? 1
    if let month { (parts.month, parts.isLeapMonth) = (month, false) }
    parts.day = 1
    guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first)
    else { return date }
    parts.day = min(wanted, days.upperBound - 1)
    return calendar.date(from: parts) ?? date
  }

  private func date(_ date: Date, hour: Int?, minute: Int?) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    parts.isLeapMonth = calendar.dateComponents([.month], from: date).isLeapMonth
    if let hour { parts.hour = hour }
    if let minute { parts.minute = minute }
    return calendar.date(from: parts) ?? date
  }

  /// Returns the duration that choosing a row of a countdown gives. Never 0: the shortest is a step of the minutes, as Apple's wheels spin
  /// back to it [G].
  package func countdown(_ duration: TimeInterval, choosing row: Int, of column: DatePickerColumn) -> TimeInterval {
    let minutes = Int(rules.countdown(duration) / 60)
    let value = value(ofRow: row, of: column, at: rules.range.lowerBound)
    let chosen = column == .countdownHours ? value * 60 + minutes % 60 : minutes / 60 * 60 + value
    return TimeInterval(max(chosen, rules.minuteInterval) * 60)
  }

  /// Returns whether a row can be chosen: some allowed date has its value and the other parts of `date` above it. Rows that cannot are grey.
  package func isEnabled(row: Int, of column: DatePickerColumn, at date: Date) -> Bool {
    guard rules.isLimited || column == .day else { return true }
    switch column {
    case .countdownHours, .countdownMinutes: return true
    case .day:
      guard let days = calendar.range(of: .day, in: .month, for: date) else { return true }
      guard value(ofRow: row, of: column, at: date) < days.upperBound else { return false }
      return allows(.day, around: self.date(date, choosing: row, of: column))
    case .month: return allows(.month, around: self.date(date, choosing: row, of: column))
    case .year: return allows(.year, around: self.date(date, choosing: row, of: column))
    case .date: return allows(.day, around: day(ofRow: row))
    case .hour: return allows(.hour, around: self.date(date, choosing: row, of: column))
    case .minute: return allows(.minute, around: self.date(date, choosing: row, of: column))
    case .period:
      let start = calendar.startOfDay(for: date)
      let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: start) ?? start.addingTimeInterval(43_200)
      let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start.addingTimeInterval(86_400)
      return rules.allows(
        row == 0 ? DateInterval(start: start, end: noon) : DateInterval(start: noon, end: max(noon, end)))
    }
  }

  private func allows(_ unit: Calendar.Component, around date: Date) -> Bool {
    guard rules.isLimited else { return true }
    guard let interval = calendar.dateInterval(of: unit, for: date) else { return true }
    return rules.allows(interval)
  }
}
