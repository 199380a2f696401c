/// A wheel of a date picker, and the order in which a locale has them.
package enum DatePickerColumn: Hashable, CaseIterable {
  case month, day, year
  /// The days of all years in one wheel, for a date with a time.
  case date
  case hour, minute
  /// Before and after noon.
  case period
  case countdownHours, countdownMinutes

  /// What a date picker lets the user choose, as `UIDatePicker.Mode`.
  package enum Mode: CaseIterable {
    case time, date, dateAndTime, countdown, yearAndMonth
  }

  /// Returns the wheels of a mode, leading to trailing.
  ///
  /// - Parameters:
  ///   - datePattern: The locale's pattern of a date with year, month and day; the order of these is the order of the wheels.
  ///   - timePattern: The locale's pattern of hours and minutes; with an `a` in it, hours count to 12.
  package static func columns(of mode: Mode, datePattern: String, timePattern: String) -> [DatePickerColumn] {
    switch mode {
    case .time: time(timePattern)
    case .date: date(datePattern)
    case .yearAndMonth: date(datePattern).filter { $0 != .day }
    case .dateAndTime: [.date] + time(timePattern)
    case .countdown: [.countdownHours, .countdownMinutes]
    }
  }

  private static func date(_ pattern: String) -> [DatePickerColumn] {
    ordered([.month, .day, .year], by: pattern) { letter in
      switch letter {
      case "M", "L": .month
      case "d": .day
      case "y", "Y", "u", "U", "r": .year
      default: nil
      }
    }
  }

  private static func time(_ pattern: String) -> [DatePickerColumn] {
    var wanted: [DatePickerColumn] = [.hour, .minute]
    if DatePattern.fields(of: pattern).contains(where: { "abB".contains($0.letter) }) { wanted.append(.period) }
    return ordered(wanted, by: pattern) { letter in
      switch letter {
      case "h", "H", "k", "K": .hour
      case "m": .minute
      case "a", "b", "B": .period
      default: nil
      }
    }
  }

  /// Returns the wanted columns in the order of a pattern; those that it lacks at the end.
  private static func ordered(
    _ wanted: [DatePickerColumn], by pattern: String, _ column: (Character) -> DatePickerColumn?
  ) -> [DatePickerColumn] {
    var found: [DatePickerColumn] = []
    for field in DatePattern.fields(of: pattern) {
      if let column = column(field.letter), wanted.contains(column), !found.contains(column) { found.append(column) }
    }
    return found + wanted.filter { !found.contains($0) }
  }
}
