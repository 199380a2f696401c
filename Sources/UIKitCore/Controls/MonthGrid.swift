import Foundation

/// A month as a calendar page shows it: seven columns, the first day of the week first, and as many rows as its days need.
package struct MonthGrid: Equatable {
  /// The beginning of the month's first day.
  package let start: Date
  /// The number of the month's first day: 1, except in the month in which a calendar begins.
  package let firstDay: Int
  package let days: Int
  /// The empty places before the first day.
  package let leading: Int

  /// The number of columns: the days of a week.
  package static let columns = 7
  /// The largest number of rows: 31 days that begin in the last column.
  package static let maximumRows = 6

  /// Makes the page of the month that contains `date`.
  package init(containing date: Date, in calendar: Calendar) {
    let start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
    let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<2
    self.start = start
    firstDay = days.lowerBound
    self.days = days.count
    let weekday = calendar.component(.weekday, from: start)
    leading = ((weekday - calendar.firstWeekday) % Self.columns + Self.columns) % Self.columns
  }

  package var rows: Int { (leading + days + Self.columns - 1) / Self.columns }

  /// Returns the place of a day; `nil` if the month lacks it.
  package func place(ofDay day: Int) -> (row: Int, column: Int)? {
    guard (firstDay..<firstDay + days).contains(day) else { return nil }
    let index = leading + day - firstDay
    return (index / Self.columns, index % Self.columns)
  }

  /// Returns the day at a place; `nil` for an empty one.
  package func day(atRow row: Int, column: Int) -> Int? {
    guard (0..<Self.columns).contains(column), row >= 0 else { return nil }
    let index = row * Self.columns + column - leading
    return (0..<days).contains(index) ? firstDay + index : nil
  }

  /// Returns the beginning of a day.
  package func date(ofDay day: Int, in calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: day - firstDay, to: start).map(calendar.startOfDay(for:)) ?? start
  }

  /// Returns the page `months` after this one; `nil` beyond the dates that pickers show.
  package func page(after months: Int, in calendar: Calendar) -> MonthGrid? {
    guard let date = calendar.date(byAdding: .month, value: months, to: start), DateRules.everything.contains(date)
    else { return nil }
    return MonthGrid(containing: date, in: calendar)
  }

  /// The time of the whole month, whose end does not belong to it.
  package func interval(in calendar: Calendar) -> DateInterval {
    calendar.dateInterval(of: .month, for: start) ?? DateInterval(start: start, duration: 86_400)
  }

  /// Returns the day of `date` if it is in this month.
  package func day(of date: Date, in calendar: Calendar) -> Int? {
    guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
    return calendar.component(.day, from: date)
  }

  /// Returns `date` moved to a day of this month, at the same time of day.
  package func date(_ date: Date, movedToDay day: Int, in calendar: Calendar) -> Date {
    let target = self.date(ofDay: day, in: calendar)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: target)
    parts.isLeapMonth = calendar.dateComponents([.month], from: target).isLeapMonth
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    return calendar.date(from: parts) ?? target
  }
}
