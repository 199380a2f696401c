import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Buttons of UIDatePicker", .serialized)
struct CompactDateViewTests {
  private func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    DatePickerStage.day(year, month, day, hour, minute)
  }

  private func fields(_ picker: UIDatePicker) throws -> [DateFieldView] {
    try #require(picker.content as? CompactDateView).fields
  }

  @Test("Date and time are grey buttons with round corners, side by side")
  func look() throws {
    let stage = DatePickerStage()
    let fields = try fields(stage.show(.dateAndTime, .automatic))
    #expect(fields.map { ($0.subviews[0] as? UILabel)?.text?.prefix(5) } == ["Nov 2", "10:05"])
    #expect(fields.allSatisfy { $0.layer.cornerRadius == 8 && $0.backgroundColor == .tertiarySystemFill })
    #expect(fields[0].frame.minX == 0 && fields[1].frame.minX == fields[0].frame.maxX + 6)
    #expect(fields[0].frame.height == fields[1].frame.height && (33...36).contains(fields[0].frame.height))
    #expect(try self.fields(stage.show(.date, .compact)).count == 1)
    #expect(try self.fields(stage.show(.time, .compact)).count == 1)
  }

  @Test("A tap opens a calendar above the content, which changes the date and stays until a tap beside it")
  func calendar() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .compact)
    let field = try fields(picker)[0]
    stage.tap(field)
    let overlay = try #require(stage.find(DatePickerOverlay.self))
    #expect(overlay.frame == stage.host.window?.bounds && field.isOpen)
    let page = try #require(stage.find(MonthPageView.self) { !$0.accessibilityElementsHidden })
    stage.tap(page.days[11])
    #expect(picker.date == day(2026, 11, 12, 22, 5) && stage.sent.count == 1)
    #expect((field.subviews[0] as? UILabel)?.text == "Nov 12, 2026" && page.days[11].contents.isSelected)
    #expect(stage.find(DatePickerOverlay.self) === overlay)
    stage.host.tap(at: CGPoint(x: 200, y: 830))
    stage.host.rest()
    #expect(stage.find(DatePickerOverlay.self) == nil && !field.isOpen && stage.sent.count == 1)
  }

  @Test("The time opens wheels; opening one card closes the other")
  func time() throws {
    let stage = DatePickerStage(locale: "en_GB")
    let picker = stage.show(.dateAndTime, .compact)
    stage.tap(try fields(picker)[1])
    let overlay = try #require(stage.find(DatePickerOverlay.self))
    #expect(stage.wheels(overlay) == ["22", "05"])
    stage.turn(stage.wheelColumns(overlay)[1], by: 2)
    #expect(picker.date == day(2026, 11, 25, 22, 7))
    picker.removeFromSuperview()
    stage.host.rest()
    #expect(stage.find(DatePickerOverlay.self) == nil)
  }

  @Test("A turn of the device and disabling close the card")
  func closing() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .compact)
    stage.tap(try fields(picker)[0])
    stage.host.update { $0.isLandscape = true }
    stage.host.rest()
    #expect(stage.find(DatePickerOverlay.self) == nil)
    stage.tap(try fields(picker)[0])
    #expect(stage.find(DatePickerOverlay.self) != nil)
    picker.isEnabled = false
    stage.host.rest()
    #expect(stage.find(DatePickerOverlay.self) == nil)
    stage.tap(try fields(picker)[0])
    #expect(stage.find(DatePickerOverlay.self) == nil)
  }

  @Test("The largest text stacks the buttons, right-to-left puts the date on the right")
  func layouts() throws {
    let stage = DatePickerStage()
    stage.host.update { $0.layoutDirection = .rightToLeft }
    let mirrored = try fields(stage.show(.dateAndTime, .compact))
    #expect(mirrored[0].frame.minX > mirrored[1].frame.maxX)
    stage.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    let picker = stage.show(.dateAndTime, .compact)
    let stacked = try fields(picker)
    #expect(stacked[1].frame.minY == stacked[0].frame.maxY + 6)
    picker.frame.size.width = 150
    stage.host.settle()
    #expect(stacked.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 150 })
  }

  @Test("VoiceOver: A button says what it is and its whole date; the card is modal and escape closes it")
  func voiceOver() throws {
    let stage = DatePickerStage()
    let picker = stage.show(.date, .compact)
    stage.host.voiceOver.start()
    #expect(stage.host.voiceOver.texts == ["Date, Wednesday, November 25, 2026, button"])
    #expect(stage.host.voiceOver.activate())
    stage.host.rest()
    #expect(stage.host.voiceOver.texts.first == "November 2026, button, Shows month and year")
    #expect(stage.host.voiceOver.focus(on: "Thursday, November 12, 2026") && stage.host.voiceOver.activate())
    #expect(stage.host.voiceOver.escape())
    stage.host.rest()
    #expect(stage.host.voiceOver.texts == ["Date, Thursday, November 12, 2026, button"])
    #expect(picker.date == day(2026, 11, 12, 22, 5))
  }
}
