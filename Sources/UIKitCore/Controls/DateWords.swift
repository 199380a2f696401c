import Foundation

/// The texts of a date picker in a locale and a calendar, and the patterns that order its wheels.
///
/// Formatters take some milliseconds to start, so each is made when it is first needed, and kept. Make a new object for another locale,
/// calendar or time zone.
package final class DateWords {
  package let locale: Locale
  package let calendar: Calendar
  /// The locale with the picker's calendar: patterns depend on both.
  private let patternLocale: Locale
  private var formatters: [Format: DateFormatter] = [:]
  private var patterns: [String: String] = [:]
  private var numbers: [Int: String] = [:]

  private lazy var monthNames = calendar.standaloneMonthSymbols
  private lazy var periodNames = [calendar.amSymbol, calendar.pmSymbol]

  /// A text of a whole date.
  private enum Format: Hashable {
    case template(String)
    case mediumDate, shortTime, fullDate
  }

  /// - Parameter calendar: With the time zone of the dates.
  package init(locale: Locale, calendar: Calendar) {
    self.locale = locale
    var calendar = calendar
    let firstWeekday = calendar.firstWeekday
    calendar.locale = locale
    // An app's own first day of the week outlasts the locale.
    calendar.firstWeekday = firstWeekday
    self.calendar = calendar
    var parts = Locale.Components(locale: locale)
    parts.calendar = calendar.identifier
    patternLocale = Locale(components: parts)
  }

  /// Whether the texts would be the same in this language and calendar.
  package func isFor(locale: Locale, calendar: Calendar) -> Bool {
    guard self.locale == locale else { return false }
    let own = self.calendar
    return own.identifier == calendar.identifier && own.timeZone == calendar.timeZone
      && own.firstWeekday == calendar.firstWeekday
  }

  private func pattern(_ template: String) -> String {
    if let pattern = patterns[template] { return pattern }
    let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: patternLocale) ?? template
    patterns[template] = pattern
    return pattern
  }

  private func text(_ date: Date, _ format: Format) -> String {
    if let formatter = formatters[format] { return formatter.string(from: date) }
    let formatter = DateFormatter()
    formatter.locale = patternLocale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    switch format {
    case .template(let template): formatter.dateFormat = pattern(template)
    case .mediumDate: (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    case .shortTime: (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    case .fullDate: (formatter.dateStyle, formatter.timeStyle) = (.full, .none)
    }
    formatters[format] = formatter
    return formatter.string(from: date)
  }

  /// Returns a number in the locale's digits.
  private func number(_ value: Int, digits: Int = 1) -> String {
    let key = value * 10 + digits
    if let text = numbers[key] { return text }
    let text = value.formatted(.number.locale(locale).grouping(.never).precision(.integerLength(digits...)))
    numbers[key] = text
    return text
  }

  // MARK: Wheels

  /// Returns the wheels of a mode in the locale's order.
  package func columns(of mode: DatePickerColumn.Mode) -> [DatePickerColumn] {
    DatePickerColumn.columns(of: mode, datePattern: pattern("yMMMMd"), timePattern: pattern("jm"))
  }

  /// Returns the title of a row.
  ///
  /// - Parameters:
  ///   - date: The picker's date; it decides of which year the months are.
  ///   - today: The present day, for "Today"; `nil` names it like others.
  package func title(
    ofRow row: Int, of column: DatePickerColumn, in wheels: DatePickerWheels, at date: Date, today: Date?
  )
    -> String
  {
    let value = wheels.value(ofRow: row, of: column, at: date)
    switch column {
    case .month:
      return monthNames.indices.contains(value - 1) ? monthNames[value - 1] : number(value)
    case .day: return DatePattern.text(of: pattern("d"), letter: "d", value: number(value))
    case .year:
      if calendar.identifier == .gregorian {
        return DatePattern.text(of: pattern("y"), letter: "y", value: number(value))
      }
      return text(wheels.date(date, choosing: row, of: .year), .template("y"))
    case .date:
      let day = wheels.day(ofRow: row)
      if let today, calendar.isDate(day, inSameDayAs: today) { return self.today }
      return text(day, .template("EEEMMMd")).replacingOccurrences(of: ",", with: "")
    case .hour:
      let field = DatePattern.fields(of: pattern("jm")).first { "hHkK".contains($0.letter) }
      let letter = field?.letter ?? "H"
      let shown = (letter == "h" || letter == "k") && value == 0 ? (letter == "h" ? 12 : 24) : value
      return number(shown, digits: field?.count ?? 1)
    case .minute: return number(value, digits: 2)
    case .period: return periodNames[value == 0 ? 0 : 1]
    case .countdownHours, .countdownMinutes: return number(value)
    }
  }

  // MARK: Dates

  /// "Nov 25, 2026" and the like.
  package func date(_ date: Date) -> String { text(date, .mediumDate) }
  /// "10:13 PM" and the like.
  package func time(_ date: Date) -> String { text(date, .shortTime) }
  /// "Wednesday, November 25, 2026" and the like, for reading aloud.
  package func spokenDate(_ date: Date) -> String { text(date, .fullDate) }
  /// "November 2026" and the like, above a calendar.
  package func month(_ date: Date) -> String { text(date, .template("yMMMM")) }
  /// A day of a calendar: its number, without the word that some languages add to it elsewhere.
  package func day(_ day: Int) -> String { number(day) }

  /// The names of the days of the week, as a calendar has them above its columns, the first day of the week first.
  package var weekdays: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased(with: locale) }
    let first = min(max(calendar.firstWeekday - 1, 0), max(names.count - 1, 0))
    return Array(names[first...] + names[..<first])
  }

  // MARK: Words

  /// In the languages of the example app and the tests; English elsewhere, as Foundation has no such words here.
  package var today: String { word("Today", "今日", "Heute", "Aujourd’hui", "Hoy", "오늘", "今天") }
  /// Above the row of a time, beside a calendar.
  package var timeLabel: String { word("Time", "時刻", "Zeit", "Heure", "Hora", "시간", "时间") }
  /// Beside a number of hours.
  package func hours(_ count: Int) -> String { word(count == 1 ? "hour" : "hours", "時間", "Std.", "h", "h", "시간", "小时") }
  package var minutes: String { word("min", "分", "Min.", "min", "min", "분", "分钟") }

  private func word(
    _ english: String, _ japanese: String, _ german: String, _ french: String, _ spanish: String, _ korean: String,
    _ chinese: String
  ) -> String {
    switch locale.identifier.prefix(2) {
    case "ja": japanese
    case "de": german
    case "fr": french
    case "es": spanish
    case "ko": korean
    case "zh": chinese
    default: english
    }
  }
}
