import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Calendar of UIDatePicker", .serialized)
struct CalendarViewTests {
  private func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DatePickerStage.day(year, month, day, hour, minute)
  }

  private func calendar(_ picker: UIDatePicker) throws -> CalendarView { try #require(picker.content as? CalendarView) }

  private func dayView(_ calendar: CalendarView, _ number: Int) -> MonthDayView {
    calendar.pager.pages[1].days[number - 1]
  }

  private func texts(_ view: UIView) -> [String] {
    if view.isHidden || view.alpha < 0.01 { return [] }
    return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("It shows the month of the date, with the week from the locale's first day, today and the selected day")
  func look() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline, day(2026, 11, 10))
    let calendar = try calendar(picker)
    #expect(Array(texts(calendar).prefix(8)) == ["November 2026", "SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(calendar.pager.pages[1].days.count { !$0.isHidden } == 30)
    // 1 November 2026 is a Sunday.
    #expect(dayView(calendar, 1).frame.minX == 8 && dayView(calendar, 8).frame.minX == 8)
    #expect(dayView(calendar, 10).contents.isSelected && !dayView(calendar, 10).contents.isToday)
    #expect(dayView(calendar, 25).contents.isToday && !dayView(calendar, 25).contents.isSelected)
    picker.locale = Locale(identifier: "en_GB")
    stage.host.settle()
    #expect(texts(try self.calendar(picker))[1] == "MON")
  }

  @Test("A tap on a day chooses it, keeps the time, and sends one event")
  func choosing() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline)
    let calendar = try calendar(picker)
    stage.tap(dayView(calendar, 12))
    #expect(picker.date == day(2026, 11, 12, 22, 5) && stage.sent == [picker.date])
    #expect(dayView(calendar, 12).contents.isSelected && !dayView(calendar, 25).contents.isSelected)
    stage.tap(dayView(calendar, 12))
    #expect(stage.sent.count == 1)
  }

  @Test("The chevrons and a swipe turn the months; the date stays")
  func turning() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline)
    let calendar = try calendar(picker)
    stage.tap(try #require(stage.find(UIButton.self) { $0.accessibilityLabel == "Next Month" }))
    #expect(texts(calendar)[0] == "December 2026" && stage.sent.isEmpty)
    for _ in 0..<2 { stage.tap(try #require(stage.find(UIButton.self) { $0.accessibilityLabel == "Previous Month" })) }
    #expect(texts(calendar)[0] == "October 2026")
    stage.host.drag(from: CGPoint(x: 80, y: 350), to: CGPoint(x: 300, y: 350), over: 0.2)
    stage.host.rest()
    #expect(texts(calendar)[0] == "September 2026" && picker.date == day(2026, 11, 25, 22, 5))
    stage.tap(dayView(calendar, 30))
    #expect(picker.date == day(2026, 9, 30, 22, 5))
    picker.setDate(day(2030, 2, 3), animated: true)
    stage.host.rest()
    #expect(texts(calendar)[0] == "February 2030")
  }

  @Test("Quick taps on a chevron turn a month each, and a date set meanwhile shows its own month")
  func quickTurns() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline)
    let calendar = try calendar(picker)
    let next = try #require(stage.find(UIButton.self) { $0.accessibilityLabel == "Next Month" })
    let place = next.convert(CGPoint(x: next.bounds.midX, y: next.bounds.midY), to: nil as UIView?)
    for _ in 0..<3 { stage.host.tap(at: place) }
    stage.host.rest()
    #expect(texts(calendar)[0] == "February 2027")
    stage.host.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 80, y: 350), over: 0.2)
    stage.host.advance(by: 0.05)
    picker.date = day(2030, 6, 7)
    stage.host.rest()
    #expect(texts(calendar)[0] == "June 2030")
    #expect(calendar.pager.contentOffset.x == calendar.pager.bounds.width)
  }

  @Test("Right-to-left: The first weekday is on the right, and a swipe to the right turns forward")
  func rightToLeft() throws {
    let stage = DatePickerStage()
    stage.host.update { $0.layoutDirection = .rightToLeft }
    let picker = stage.show(.date, .inline)
    let calendar = try calendar(picker)
    #expect(abs(dayView(calendar, 1).frame.maxX - 312) < 0.01)
    stage.host.drag(from: CGPoint(x: 80, y: 350), to: CGPoint(x: 300, y: 350), over: 0.2)
    stage.host.rest()
    #expect(texts(calendar)[0] == "December 2026")
  }

  @Test("Days and months beyond the limits cannot be chosen")
  func limits() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline) {
      $0.minimumDate = DatePickerStage.day(2026, 11, 10, 12)
      $0.maximumDate = DatePickerStage.day(2026, 12, 24)
    }
    let calendar = try calendar(picker)
    #expect((1...30).filter { dayView(calendar, $0).contents.isEnabled } == Array(10...30))
    stage.tap(dayView(calendar, 9))
    #expect(stage.sent.isEmpty)
    stage.tap(dayView(calendar, 10))
    #expect(picker.date == day(2026, 11, 10, 22, 5))
    #expect(stage.find(UIButton.self) { $0.accessibilityLabel == "Previous Month" }?.isEnabled == false)
    stage.host.drag(from: CGPoint(x: 80, y: 350), to: CGPoint(x: 300, y: 350), over: 0.2)
    stage.host.rest()
    #expect(texts(calendar)[0] == "November 2026")
    stage.tap(try #require(stage.find(UIButton.self) { $0.accessibilityLabel == "Next Month" }))
    #expect(stage.find(UIButton.self) { $0.accessibilityLabel == "Next Month" }?.isEnabled == false)
    #expect((1...31).filter { dayView(calendar, $0).contents.isEnabled } == Array(1...24))
  }

  @Test("A tap on the month shows wheels of months and years, and another one the days")
  func wheels() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline)
    let title = try #require(stage.find(CalendarTitleView.self))
    stage.tap(title)
    #expect(stage.wheels(picker) == ["November", "2026"] && !texts(picker).contains("SUN"))
    stage.turn(stage.wheelColumns(picker)[1], by: 2)
    #expect(picker.date == day(2028, 11, 25, 22, 5) && stage.sent.count == 1)
    #expect(texts(picker)[0] == "November 2028")
    stage.tap(title)
    #expect(texts(picker).contains("SUN") && texts(picker)[0] == "November 2028")
  }

  @Test("A date with a time has a row below, which opens wheels")
  func time() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.dateAndTime, .inline)
    #expect(texts(picker).contains("Time"))
    stage.tap(try #require(stage.find(DateFieldView.self)))
    let overlay = try #require(stage.find(DatePickerOverlay.self))
    #expect(stage.wheels(overlay) == ["10", "05", "PM"])
    stage.turn(stage.wheelColumns(overlay)[0], by: 1)
    #expect(picker.date == day(2026, 11, 25, 23, 5))
    stage.host.tap(at: CGPoint(x: 10, y: 100))
    stage.host.rest()
    #expect(stage.find(DatePickerOverlay.self) == nil)
  }

  @Test("VoiceOver: Days are buttons with their whole date; the other pages are not read")
  func voiceOver() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .inline)
    stage.host.voiceOver.start()
    let texts = stage.host.voiceOver.texts
    #expect(texts.count == 3 + 30)
    #expect(texts[0] == "November 2026, button, Shows month and year")
    #expect(texts.contains("Sunday, November 1, 2026, button"))
    #expect(texts.contains("selected, Today, Wednesday, November 25, 2026, button"))
    #expect(stage.host.voiceOver.focus(on: "Thursday, November 12, 2026") && stage.host.voiceOver.activate())
    #expect(picker.date == day(2026, 11, 12, 22, 5) && stage.sent.count == 1)
  }
}
