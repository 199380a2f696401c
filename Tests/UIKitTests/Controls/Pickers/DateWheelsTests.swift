import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Wheels of UIDatePicker", .serialized)
struct DateWheelsTests {
  private func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DatePickerStage.day(year, month, day, hour, minute)
  }

  @Test(
    "The wheels are in the locale's order and language",
    arguments: [
      ("en_US", ["November", "25", "2026"], ["10", "05", "PM"]), ("en_GB", ["25", "November", "2026"], ["22", "05"]),
      ("ja_JP", ["2026年", "11月", "25日"], ["22", "05"]), ("ko_KR", ["2026년", "11월", "25일"], ["오후", "10", "05"]),
    ])
  func order(locale: String, date: [String], time: [String]) {
    let stage = DatePickerStage(locale: locale)
    #expect(stage.wheels(stage.show(.date, .wheels)) == date)
    #expect(stage.wheels(stage.show(.time, .wheels)) == time)
  }

  @Test("A turned wheel changes its part of the date and sends one event when it rests")
  func turning() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels)
    let columns = stage.wheelColumns(picker)
    stage.turn(columns[0], by: 1)
    #expect(picker.date == day(2026, 12, 25, 22, 5))
    stage.turn(columns[0], by: 1)
    #expect(picker.date == day(2026, 1, 25, 22, 5))
    stage.turn(columns[2], by: -2)
    stage.turn(columns[1], by: 3)
    #expect(picker.date == day(2024, 1, 28, 22, 5) && stage.sent.count == 4)
    #expect(stage.wheels(picker) == ["January", "28", "2024"])
  }

  @Test("A day that the month lacks spins back to its last one")
  func shortMonth() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels, day(2026, 1, 31))
    stage.turn(stage.wheelColumns(picker)[0], by: 1)
    #expect(picker.date == day(2026, 2, 28) && stage.wheels(picker) == ["February", "28", "2026"])
    stage.turn(stage.wheelColumns(picker)[1], by: 1)
    #expect(stage.wheels(picker) == ["February", "28", "2026"] && stage.sent == [day(2026, 2, 28)])
  }

  @Test("Rows beyond the limits are grey, and a wheel turned to one spins back")
  func limits() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels, day(2026, 11, 25)) {
      $0.minimumDate = DatePickerStage.day(2026, 11, 20)
      $0.maximumDate = DatePickerStage.day(2026, 11, 26)
    }
    let days = stage.wheelColumns(picker)[1]
    let rows = days.subviews.compactMap { $0 as? PickerRowView }.filter { !$0.isHidden }
      .sorted { $0.center.y < $1.center.y }.compactMap { $0.subviews[0] as? UILabel }
    #expect(rows.map(\.text) == ["21", "22", "23", "24", "25", "26", "27", "28", "29"])
    #expect(rows.map { $0.textColor == .label } == [true, true, true, true, true, true, false, false, false])
    stage.turn(days, by: 3)
    #expect(picker.date == day(2026, 11, 26) && stage.wheels(picker)[1] == "26")
    stage.turn(stage.wheelColumns(picker)[0], by: -2)
    #expect(
      stage.wheels(picker) == ["November", "20", "2026"] && stage.sent == [day(2026, 11, 26), day(2026, 11, 20)])
  }

  @Test("Today has its own name, and the neighbours theirs")
  func today() {
    let stage = DatePickerStage()
    let picker = stage.show(.dateAndTime, .wheels)
    #expect(stage.wheels(picker) == ["Today", "10", "05", "PM"])
    stage.turn(stage.wheelColumns(picker)[0], by: 1)
    #expect(stage.wheels(picker)[0] == "Thu Nov 26" && picker.date == day(2026, 11, 26, 22, 5))
    stage.turn(stage.wheelColumns(picker)[3], by: -1)
    #expect(picker.date == day(2026, 11, 26, 10, 5))
  }

  @Test("Minutes have the steps of the interval")
  func interval() {
    let stage = DatePickerStage()
    let picker = stage.show(.time, .wheels) { $0.minuteInterval = 15 }
    #expect(stage.wheels(picker) == ["10", "00", "PM"])
    stage.turn(stage.wheelColumns(picker)[1], by: 3)
    #expect(picker.date == day(2026, 11, 25, 22, 45))
  }

  @Test("A countdown has hours and minutes, and never rests at nothing")
  func countdown() {
    let stage = DatePickerStage()
    let picker = stage.show(.countDownTimer, .wheels) { $0.countDownDuration = 3660 }
    #expect(stage.wheels(picker) == ["1", "1"])
    stage.turn(stage.wheelColumns(picker)[0], by: -1)
    #expect(picker.countDownDuration == 60)
    stage.turn(stage.wheelColumns(picker)[1], by: -1)
    #expect(picker.countDownDuration == 60 && stage.wheels(picker) == ["0", "1"] && stage.sent.count == 1)
  }

  @Test("Animated, the wheels spin to another date; else they jump")
  func setting() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels)
    picker.setDate(day(2026, 10, 20), animated: true)
    #expect(stage.host.hasMotion)
    stage.host.rest()
    #expect(stage.wheels(picker) == ["October", "20", "2026"])
    picker.setDate(day(2020, 2, 3), animated: false)
    stage.host.settle()
    #expect(!stage.host.hasMotion && stage.wheels(picker) == ["February", "3", "2020"])
  }

  @Test("Months and years have two wheels")
  func yearAndMonth() {
    let stage = DatePickerStage()
    let picker = stage.show(.yearAndMonth, .wheels)
    #expect(stage.wheels(picker) == ["November", "2026"])
    stage.turn(stage.wheelColumns(picker)[1], by: 4)
    #expect(picker.date == day(2030, 11, 25, 22, 5))
  }

  @Test("VoiceOver: Each wheel has a name and a value, and steps by one")
  func voiceOver() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels)
    stage.host.voiceOver.start()
    #expect(
      stage.host.voiceOver.texts
        == ["Month, November, adjustable", "Day, 25, adjustable", "Year, 2026, adjustable"])
    #expect(stage.host.voiceOver.increment())
    #expect(stage.host.voiceOver.spoken.last == "December" && picker.date == day(2026, 12, 25, 22, 5))
    #expect(stage.sent.count == 1)
  }

  @Test("A disabled picker does not turn")
  func disabled() {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .wheels) { $0.isEnabled = false }
    stage.turn(stage.wheelColumns(picker)[0], by: 1)
    #expect(stage.sent.isEmpty && stage.wheels(picker)[0] == "November")
  }
}
