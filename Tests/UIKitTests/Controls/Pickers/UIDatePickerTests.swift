import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit

@Suite("UIDatePicker", .serialized)
struct UIDatePickerTests {
  private static let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]
  private func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DatePickerStage.day(year, month, day, hour, minute)
  }

  @Test("The automatic style is compact for dates and times, and wheels for what only wheels show")
  func styles() {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic)
    for mode in Self.modes {
      picker.datePickerMode = mode
      #expect(picker.datePickerStyle == (mode == .countDownTimer || mode == .yearAndMonth ? .wheels : .compact))
    }
    picker.datePickerMode = .date
    for style in [UIDatePickerStyle.wheels, .compact, .inline] {
      picker.preferredDatePickerStyle = style
      #expect(picker.datePickerStyle == style)
    }
    #expect(picker.intrinsicContentSize.width == 320)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test("Limits that are set later limit what was set, and give it back when they go")
  func limits() {
    let picker = UIDatePicker()
    picker.date = day(2026, 5, 5)
    picker.minimumDate = day(2026, 6, 1)
    #expect(picker.date == day(2026, 6, 1))
    picker.maximumDate = day(2026, 5, 1)
    #expect(picker.date == day(2026, 5, 5))
    picker.minimumDate = nil
    #expect(picker.date == day(2026, 5, 1))
    picker.maximumDate = nil
    #expect(picker.date == day(2026, 5, 5))
  }

  @Test("Dates round down to the steps of the minutes, unless told not to")
  func rounding() {
    let picker = UIDatePicker()
    picker.date = day(2026, 5, 5, 10, 44)
    picker.minuteInterval = 15
    #expect(picker.date == day(2026, 5, 5, 10, 30))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == day(2026, 5, 5, 10, 44))
  }

  @Test("A countdown is whole minutes, up to 23:59")
  func countdown() {
    let picker = UIDatePicker()
    #expect(picker.countDownDuration == 0)
    picker.countDownDuration = 119
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 1e6
    #expect(picker.countDownDuration == 86_340)
  }

  @Test("Locale, calendar and time zone are the device's until the app sets others")
  func environment() {
    let host = ApplicationHost()
    host.update {
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = TimeZone(identifier: "Europe/Berlin")!
    }
    let picker = UIDatePicker()
    host.show(picker, frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    #expect(picker.locale?.identifier == "de_DE" && picker.timeZone == nil)
    #expect(picker.calendar.timeZone.identifier == "Europe/Berlin" && picker.calendar.firstWeekday == 2)
    picker.timeZone = TimeZone(identifier: "Asia/Tokyo")
    #expect(picker.calendar.timeZone.identifier == "Asia/Tokyo")
    picker.locale = Locale(identifier: "ja_JP")
    #expect(picker.calendar.firstWeekday == 1)
    picker.calendar = Calendar(identifier: .buddhist)
    #expect(picker.calendar.identifier == .buddhist)
    picker.calendar = nil
    picker.locale = nil
    #expect(picker.calendar.identifier == .gregorian && picker.locale?.identifier == "de_DE")
  }

  @Test("Changes by code send nothing, animated or not", arguments: [UIDatePickerStyle.wheels, .compact, .inline])
  func silent(style: UIDatePickerStyle) {
    let stage = DatePickerStage()
    let picker = stage.show(.dateAndTime, style)
    picker.setDate(day(2025, 1, 2, 3, 4), animated: true)
    stage.host.rest()
    picker.minimumDate = day(2027, 1, 1)
    stage.host.rest()
    picker.datePickerMode = .date
    stage.host.rest()
    #expect(stage.sent.isEmpty && picker.date == day(2027, 1, 1))
  }

  @Test(
    "Every mode can be shown in every style, in every language, with the text in its largest size",
    arguments: ["en_US", "ja_JP", "ar_SA"])
  func everything(locale: String) {
    let stage = DatePickerStage(locale: locale)
    stage.host.update {
      $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      $0.layoutDirection = locale == "ar_SA" ? .rightToLeft : .leftToRight
    }
    for mode in Self.modes {
      let styles: [UIDatePickerStyle] =
        mode == .countDownTimer || mode == .yearAndMonth ? [.wheels] : [.wheels, .compact, .inline]
      for style in styles {
        let picker = stage.show(mode, style)
        #expect(picker.content?.frame.size == picker.bounds.size && picker.bounds.height > 30)
        picker.removeFromSuperview()
      }
    }
  }

  @Test("Ownership: A picker ends with its views and cards")
  func ownership() throws {
    let stage = DatePickerStage()
    weak var picker: UIDatePicker?
    weak var overlay: DatePickerOverlay?
    do {
      let held = stage.show(.date, .compact)
      picker = held
      stage.tap(try #require(stage.find(DateFieldView.self)))
      overlay = stage.find(DatePickerOverlay.self)
      #expect(overlay != nil)
      held.removeFromSuperview()
    }
    stage.host.rest()
    #expect(picker == nil && overlay == nil)
  }

  @Test(
    "Bad input: Dates, durations, steps and styles that make no sense are reported and replaced",
    .expecting("date-picker.date", "date-picker.duration", "date-picker.minute-interval", "date-picker.style"))
  func badInput() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels)
    let before = picker.date
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    picker.setDate(Date(timeIntervalSinceReferenceDate: .infinity), animated: true)
    picker.countDownDuration = .nan
    #expect(picker.date == before && picker.countDownDuration == 0)
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: -.infinity)
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date == before)
    for interval in [0, -1, 7, 60, .max] {
      picker.minuteInterval = interval
      #expect(picker.minuteInterval == 1)
    }
    for extreme in [1e300, -1e300, 1e12, -1e12] {
      picker.setDate(Date(timeIntervalSinceReferenceDate: extreme), animated: true)
      stage.host.rest()
      #expect(picker.date == (extreme > 0 ? DateRules.everything.upperBound : DateRules.everything.lowerBound))
    }
    for style in [UIDatePickerStyle.compact, .inline] {
      picker.preferredDatePickerStyle = style
      picker.datePickerMode = .countDownTimer
      stage.host.rest()
      #expect(picker.datePickerStyle == .wheels)
      picker.datePickerMode = .date
      stage.host.rest()
    }
  }
}
