import Foundation
import RandomHistories
import Testing
import UIKitCore

/// Dates by their parts in the Gregorian calendar and GMT.
func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Date {
  DateParts.gmt.date(
    from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
}

/// The calendars of these tests.
enum DateParts {
  static let gmt: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  static func calendar(_ identifier: Calendar.Identifier, zone: String = "GMT", locale: String = "en_US") -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(identifier: zone)!
    return calendar
  }
}

@Suite("Date rules")
struct DateRulesTests {
  @Test("A minimum after the maximum means that neither counts")
  func reversed() {
    let (early, late) = (day(2020, 1, 1), day(2030, 1, 1))
    #expect(DateRules(calendar: DateParts.gmt, minimum: early, maximum: late).range == early...late)
    #expect(DateRules(calendar: DateParts.gmt, minimum: late, maximum: early).range == DateRules.everything)
    #expect(DateRules(calendar: DateParts.gmt, minimum: late).range.lowerBound == late)
    #expect(DateRules(calendar: DateParts.gmt, maximum: early).range.upperBound == early)
    #expect(!DateRules(calendar: DateParts.gmt).isLimited)
  }

  @Test("Minutes round down to the interval, and seconds with them", arguments: [2, 3, 4, 5, 6, 10, 12, 15, 20, 30])
  func rounding(interval: Int) {
    let rules = DateRules(calendar: DateParts.gmt, minuteInterval: interval)
    for minute in 0..<60 {
      #expect(
        rules.allowed(day(2024, 2, 29, 13, minute, 42)) == day(2024, 2, 29, 13, minute / interval * interval),
        "minute \(minute)")
    }
    let exact = DateRules(calendar: DateParts.gmt, minuteInterval: interval, rounds: false)
    #expect(exact.allowed(day(2024, 2, 29, 13, 7, 42)) == day(2024, 2, 29, 13, 7, 42))
  }

  @Test("An interval of one minute leaves the seconds")
  func oneMinute() {
    #expect(DateRules(calendar: DateParts.gmt).allowed(day(2024, 2, 29, 13, 7, 42)) == day(2024, 2, 29, 13, 7, 42))
  }

  @Test("A zone that is not at whole hours rounds by its own minutes")
  func oddZone() {
    let rules = DateRules(calendar: DateParts.calendar(.gregorian, zone: "Asia/Kathmandu"), minuteInterval: 30)
    // 13:07 GMT is 18:52 in Kathmandu, which rounds to 18:30.
    #expect(rules.allowed(day(2024, 2, 29, 13, 7)) == day(2024, 2, 29, 12, 45))
  }

  @Test("Only divisors of 60 up to 30 are intervals; others count as 1")
  func intervals() {
    #expect((-5...70).filter(DateRules.isMinuteInterval) == [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30])
    #expect(DateRules(calendar: DateParts.gmt, minuteInterval: 7).minuteInterval == 1)
    #expect(DateRules(calendar: DateParts.gmt, minuteInterval: .min).minuteInterval == 1)
  }

  @Test("What is allowed is within the range, and allowed again", arguments: 0..<200)
  func allowed(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    func any() -> Date { Date(timeIntervalSince1970: .random(in: -1e9...4e9, using: &random)) }
    let rules = DateRules(
      calendar: DateParts.gmt, minimum: Bool.random(using: &random) ? any() : nil,
      maximum: Bool.random(using: &random) ? any() : nil,
      minuteInterval: [1, 5, 15, 30].randomElement(using: &random)!, rounds: .random(using: &random))
    let date = any()
    let allowed = try #require(rules.allowed(date))
    #expect(rules.range.contains(allowed) && rules.allowed(allowed) == allowed)
    if rules.range.contains(date) { #expect(abs(allowed.timeIntervalSince(date)) < 1800) }
  }

  @Test("Bad input: Dates that are none, and dates beyond the years 1 to 9999")
  func badInput() {
    for time in [TimeInterval.nan, .infinity, -.infinity] {
      let date = Date(timeIntervalSinceReferenceDate: time)
      #expect(DateRules(calendar: DateParts.gmt).allowed(date) == nil)
      #expect(DateRules(calendar: DateParts.gmt, minimum: date, maximum: date).range == DateRules.everything)
    }
    let rules = DateRules(calendar: DateParts.gmt, minuteInterval: 30)
    #expect(rules.allowed(.distantFuture) == day(4001, 1, 1))
    #expect(DateParts.gmt.component(.year, from: rules.allowed(Date(timeIntervalSince1970: 1e15))!) == 9999)
    #expect(rules.allowed(Date(timeIntervalSince1970: -1e15)) == DateRules.everything.lowerBound)
  }

  @Test(
    "A countdown is whole steps of minutes up to 23:59",
    arguments: [
      (-5, 1, 0), (59, 1, 0), (61, 1, 60), (86_399, 1, 86_340), (1e9, 1, 86_340), (.nan, 1, 0), (.infinity, 5, 0),
      (3725, 5, 3600), (86_399, 30, 84_600),
    ] as [(TimeInterval, Int, TimeInterval)])
  func countdown(duration: TimeInterval, interval: Int, expected: TimeInterval) {
    #expect(DateRules(calendar: DateParts.gmt, minuteInterval: interval).countdown(duration) == expected)
  }
}
