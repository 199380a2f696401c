import Foundation
import RandomHistories
import Testing
import UIKitCore

@Suite("Date picker columns")
struct DatePickerColumnTests {
  @Test(
    "The order of the wheels is that of the locale's patterns",
    arguments: [
      ("en_US", [.month, .day, .year], [.hour, .minute, .period]),
      ("en_GB", [.day, .month, .year], [.hour, .minute]),
      ("ja_JP", [.year, .month, .day], [.hour, .minute]),
      ("ko_KR", [.year, .month, .day], [.period, .hour, .minute]),
      ("de_DE", [.day, .month, .year], [.hour, .minute]),
      ("ar_SA", [.day, .month, .year], [.hour, .minute, .period]),
    ] as [(String, [DatePickerColumn], [DatePickerColumn])])
  func order(locale: String, date: [DatePickerColumn], time: [DatePickerColumn]) {
    let words = DateWords(locale: Locale(identifier: locale), calendar: DateParts.calendar(.gregorian, locale: locale))
    #expect(words.columns(of: .date) == date && words.columns(of: .time) == time)
    #expect(words.columns(of: .dateAndTime) == [.date] + time)
    #expect(words.columns(of: .yearAndMonth) == date.filter { $0 != .day })
    #expect(words.columns(of: .countdown) == [.countdownHours, .countdownMinutes])
  }

  @Test("Quoted text is no field, and a pattern that lacks a field has its wheel at the end")
  func patterns() {
    #expect(DatePattern.fields(of: "d 'de' MMMM 'de' y").map(\.letter) == ["d", "M", "y"])
    #expect(DatePattern.fields(of: "").isEmpty)
    #expect(DatePattern.text(of: "d日", letter: "d", value: "25") == "25日")
    #expect(DatePattern.text(of: "G y年", letter: "y", value: "8") == "8年")
    #expect(DatePickerColumn.columns(of: .date, datePattern: "y", timePattern: "") == [.year, .month, .day])
    #expect(DatePickerColumn.columns(of: .time, datePattern: "", timePattern: "") == [.hour, .minute])
  }
}

@Suite("Date picker wheels")
struct DatePickerWheelsTests {
  private static let date: [DatePickerColumn] = [.month, .day, .year]
  private static let dateAndTime: [DatePickerColumn] = [.date, .hour, .minute, .period]

  private func wheels(
    _ columns: [DatePickerColumn], minimum: Date? = nil, maximum: Date? = nil, interval: Int = 1,
    calendar: Calendar = DateParts.gmt
  ) -> DatePickerWheels {
    DatePickerWheels(
      rules: DateRules(calendar: calendar, minimum: minimum, maximum: maximum, minuteInterval: interval),
      columns: columns)
  }

  @Test("Choosing the row that shows a date gives that date back", arguments: 0..<100)
  func roundTrip(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let calendar = [
      DateParts.gmt, DateParts.calendar(.gregorian, zone: "America/Los_Angeles"), DateParts.calendar(.buddhist),
      DateParts.calendar(.japanese, zone: "Asia/Tokyo"), DateParts.calendar(.islamicUmmAlQura),
    ].randomElement(using: &random)!
    // From 1941 on: earlier offsets of zones have seconds.
    let date = Date(timeIntervalSince1970: TimeInterval(Int.random(in: -15_000_000...66_000_000, using: &random) * 60))
    for columns in [Self.date, Self.dateAndTime, [.hour, .minute]] {
      let wheels = wheels(columns, calendar: calendar)
      for column in columns {
        let row = wheels.row(for: date, of: column, near: nil)
        #expect((0..<wheels.rows(of: column, at: date)).contains(row))
        #expect(wheels.date(date, choosing: row, of: column) == date, "\(column) \(calendar.identifier)")
        #expect(wheels.isEnabled(row: row, of: column, at: date))
      }
    }
  }

  @Test("An endless wheel goes to the nearest of its equal rows")
  func endless() {
    let wheels = wheels(Self.date)
    let december = day(2026, 12, 31)
    let row = wheels.row(for: december, of: .month, near: nil)
    #expect(row == 200 * 12 + 11)
    #expect(wheels.row(for: day(2026, 1, 1), of: .month, near: row) == row + 1)
    #expect(wheels.row(for: december, of: .month, near: 3) == 11)
    #expect(wheels.value(ofRow: row + 1, of: .month, at: december) == 1)
    #expect(wheels.row(for: december, of: .month, near: .max) < wheels.rows(of: .month, at: december))
  }

  @Test("A day that the new month or year lacks becomes its last one")
  func shortMonths() {
    let wheels = wheels(Self.date)
    #expect(wheels.date(day(2026, 1, 31), choosing: 1, of: .month) == day(2026, 2, 28))
    #expect(wheels.date(day(2024, 1, 31), choosing: 1, of: .month) == day(2024, 2, 29))
    #expect(wheels.date(day(2024, 2, 29), choosing: 2022, of: .year) == day(2023, 2, 28))
    #expect(wheels.date(day(2026, 2, 10), choosing: 30, of: .day) == day(2026, 2, 28))
    #expect(!wheels.isEnabled(row: 29, of: .day, at: day(2026, 2, 10)))
    #expect(wheels.isEnabled(row: 27, of: .day, at: day(2026, 2, 10)))
  }

  @Test("Hours count to 12 with a wheel for noon, and to 24 without")
  func hours() {
    let twelve = wheels(Self.dateAndTime), twentyFour = wheels([.hour, .minute])
    let evening = day(2026, 3, 4, 22, 30, 15)
    #expect(twelve.period(of: .hour, at: evening) == 12 && twentyFour.period(of: .hour, at: evening) == 24)
    #expect(twelve.date(evening, choosing: 3, of: .hour) == day(2026, 3, 4, 15, 30))
    #expect(twentyFour.date(evening, choosing: 3, of: .hour) == day(2026, 3, 4, 3, 30))
    #expect(twelve.date(evening, choosing: 0, of: .period) == day(2026, 3, 4, 10, 30))
    #expect(twelve.date(day(2026, 3, 4, 10), choosing: 1, of: .period) == day(2026, 3, 4, 22))
    #expect(twelve.row(for: evening, of: .period, near: nil) == 1)
  }

  @Test("The wheel of all days keeps the time, in every zone")
  func days() {
    let zone = DateParts.calendar(.gregorian, zone: "Pacific/Auckland")
    for wheels in [wheels(Self.dateAndTime), wheels(Self.dateAndTime, calendar: zone)] {
      let date = wheels.rules.calendar.date(
        from: DateComponents(year: 2024, month: 2, day: 28, hour: 23, minute: 5))!
      let row = wheels.row(for: date, of: .date, near: nil)
      let next = wheels.date(date, choosing: row + 2, of: .date)
      #expect(
        wheels.rules.calendar.dateComponents([.month, .day, .hour, .minute], from: next)
          == DateComponents(month: 3, day: 1, hour: 23, minute: 5))
      #expect(wheels.rules.calendar.isDate(wheels.day(ofRow: row), inSameDayAs: date))
    }
  }

  @Test("Minutes have a row for each step")
  func minutes() {
    let wheels = wheels([.hour, .minute], interval: 15)
    #expect(wheels.period(of: .minute, at: day(2026, 1, 1)) == 4)
    #expect(wheels.value(ofRow: 7, of: .minute, at: day(2026, 1, 1)) == 45)
    #expect(wheels.date(day(2026, 1, 1, 5, 20), choosing: 3, of: .minute) == day(2026, 1, 1, 5, 45))
    #expect(wheels.row(for: day(2026, 1, 1, 5, 20), of: .minute, near: 0) == 1)
  }

  @Test("Rows without an allowed date are grey")
  func limits() {
    let wheels = wheels(
      Self.dateAndTime + Self.date, minimum: day(2026, 3, 10, 9, 30), maximum: day(2026, 3, 12, 14, 0))
    let date = day(2026, 3, 10, 10, 0)
    func enabled(_ column: DatePickerColumn, _ rows: Range<Int>) -> [Int] {
      rows.filter { wheels.isEnabled(row: $0, of: column, at: date) }
    }
    #expect(enabled(.day, 0..<31) == [9, 10, 11])
    #expect(enabled(.month, 0..<12) == [2] && enabled(.year, 2020..<2030) == [2025])
    #expect(enabled(.hour, 0..<12) == [9, 10, 11] && enabled(.period, 0..<2) == [0, 1])
    #expect(
      (0..<60).filter { wheels.isEnabled(row: $0, of: .minute, at: day(2026, 3, 10, 9, 45)) } == Array(30..<60))
    let row = wheels.row(for: date, of: .date, near: nil)
    #expect(enabled(.date, row - 3..<row + 6) == [row, row + 1, row + 2])
  }

  @Test("A countdown is never shorter than a step")
  func countdown() {
    let wheels = wheels([.countdownHours, .countdownMinutes], interval: 5)
    #expect(wheels.countdown(3600, choosing: 0, of: .countdownHours) == 300)
    #expect(wheels.countdown(3900, choosing: 2, of: .countdownHours) == 2 * 3600 + 300)
    #expect(wheels.countdown(3900, choosing: 11, of: .countdownMinutes) == 3600 + 55 * 60)
    let row = wheels.row(forCountdown: 3900, of: .countdownMinutes, near: nil)
    #expect(wheels.value(ofRow: row, of: .countdownMinutes, at: day(2026, 1, 1)) == 5)
  }

  @Test("Every row of every wheel gives a date", arguments: 0..<40)
  func everyRow(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let calendar = [
      DateParts.gmt, DateParts.calendar(.hebrew), DateParts.calendar(.chinese), DateParts.calendar(.japanese),
      DateParts.calendar(.gregorian, zone: "America/Sao_Paulo"),
    ].randomElement(using: &random)!
    let wheels = wheels(DatePickerColumn.allCases, calendar: calendar)
    let date = [
      Date(timeIntervalSince1970: .random(in: -2e9...5e9, using: &random)), DateRules.everything.lowerBound,
      DateRules.everything.upperBound,
    ].randomElement(using: &random)!
    for column in DatePickerColumn.allCases {
      let rows = wheels.rows(of: column, at: date)
      for row in [0, rows - 1, Int.random(in: 0..<rows, using: &random)] {
        #expect(wheels.rules.allowed(wheels.date(date, choosing: row, of: column)) != nil)
        _ = wheels.isEnabled(row: row, of: column, at: date)
      }
    }
  }
}

@Suite("Date words")
struct DateWordsTests {
  private func words(_ locale: String, _ calendar: Calendar.Identifier = .gregorian) -> DateWords {
    DateWords(locale: Locale(identifier: locale), calendar: DateParts.calendar(calendar, locale: locale))
  }

  private func titles(
    _ locale: String, _ mode: DatePickerColumn.Mode, _ date: Date, today: Date? = nil,
    calendar: Calendar.Identifier = .gregorian
  ) -> [String] {
    let words = words(locale, calendar)
    let wheels = DatePickerWheels(rules: DateRules(calendar: words.calendar), columns: words.columns(of: mode))
    return wheels.columns.map {
      words.title(ofRow: wheels.row(for: date, of: $0, near: nil), of: $0, in: wheels, at: date, today: today)
    }
  }

  @Test("Rows are named as the locale names them")
  func rows() {
    let date = day(2026, 11, 25, 22, 5)
    #expect(titles("en_US", .date, date) == ["November", "25", "2026"])
    #expect(titles("ja_JP", .date, date) == ["2026年", "11月", "25日"])
    #expect(titles("de_DE", .date, date) == ["25", "November", "2026"])
    #expect(titles("en_US", .time, date) == ["10", "05", "PM"])
    #expect(titles("en_US", .time, day(2026, 11, 25, 0, 0)) == ["12", "00", "AM"])
    #expect(titles("en_GB", .time, day(2026, 11, 25, 8, 0)) == ["08", "00"])
    #expect(titles("ja_JP", .time, day(2026, 11, 25, 8, 0)) == ["8", "00"])
    #expect(titles("ar_SA", .date, date) == ["٢٥", "نوفمبر", "٢٠٢٦"])
    #expect(titles("en_US", .dateAndTime, date).first == "Wed Nov 25")
    #expect(titles("en_US", .dateAndTime, date, today: day(2026, 11, 25, 3, 0)).first == "Today")
    #expect(titles("ja_JP", .dateAndTime, date, today: date).first == "今日")
    #expect(titles("ja_JP", .date, date, calendar: .japanese)[0].contains("8年"))
    #expect(titles("en_US", .date, date, calendar: .buddhist)[2].contains("2569"))
  }

  @Test("The week begins on the calendar's first day")
  func weekdays() {
    #expect(words("en_US").weekdays == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(words("en_GB").weekdays.first == "MON" && words("ja_JP").weekdays.first == "日")
  }

  @Test("Whole dates are in the locale's forms")
  func dates() {
    let date = day(2026, 11, 25, 22, 5)
    let words = words("en_US")
    #expect(words.date(date) == "Nov 25, 2026" && words.month(date) == "November 2026")
    #expect(words.time(date).hasPrefix("10:05") && words.time(date).hasSuffix("PM"))
    #expect(words.spokenDate(date) == "Wednesday, November 25, 2026" && words.day(7) == "7")
  }
}
