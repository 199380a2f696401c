import Foundation
import RandomHistories
import Testing
import UIKitCore

@Suite("Month grid")
struct MonthGridTests {
  @Test(
    "A month begins in the column of its first weekday",
    arguments: [
      (2026, 11, 1, 0, 30, 5), (2026, 11, 2, 6, 30, 6), (2026, 2, 1, 0, 28, 4), (2024, 2, 2, 3, 29, 5),
      (2026, 8, 1, 6, 31, 6), (2026, 8, 7, 0, 31, 5),
    ])
  func pages(year: Int, month: Int, firstWeekday: Int, leading: Int, days: Int, rows: Int) {
    var calendar = DateParts.gmt
    calendar.firstWeekday = firstWeekday
    let grid = MonthGrid(containing: day(year, month, 17, 15), in: calendar)
    #expect(grid.leading == leading && grid.days == days && grid.rows == rows && grid.firstDay == 1)
    #expect(grid.start == day(year, month, 1))
  }

  @Test("Places and days are inverse, and every day is in the column of its weekday", arguments: 0..<100)
  func inverse(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var calendar = [
      DateParts.gmt, DateParts.calendar(.hebrew), DateParts.calendar(.islamicUmmAlQura),
      DateParts.calendar(.gregorian, zone: "America/Los_Angeles"), DateParts.calendar(.japanese, zone: "Asia/Tokyo"),
    ].randomElement(using: &random)!
    calendar.firstWeekday = .random(in: 1...7, using: &random)
    let date = Date(timeIntervalSince1970: .random(in: -3e9...4e9, using: &random))
    let grid = MonthGrid(containing: date, in: calendar)
    #expect((0..<7).contains(grid.leading) && grid.rows <= MonthGrid.maximumRows)
    for number in grid.firstDay..<grid.firstDay + grid.days {
      let place = try #require(grid.place(ofDay: number))
      #expect(grid.day(atRow: place.row, column: place.column) == number)
      let at = grid.date(ofDay: number, in: calendar)
      #expect(calendar.component(.day, from: at) == number && grid.day(of: at, in: calendar) == number)
      #expect((calendar.component(.weekday, from: at) - calendar.firstWeekday + 7) % 7 == place.column)
    }
    let own = try #require(grid.day(of: date, in: calendar))
    #expect(abs(grid.date(date, movedToDay: own, in: calendar).timeIntervalSince(date)) < 1)
    #expect(grid.day(atRow: -1, column: 0) == nil && grid.day(atRow: 0, column: 9) == nil)
    #expect(grid.place(ofDay: 0) == nil && grid.place(ofDay: 40) == nil)
    let next = try #require(grid.page(after: 1, in: calendar))
    #expect(next.page(after: -1, in: calendar) == grid && next.start == grid.interval(in: calendar).end)
  }

  @Test("There is no page beyond the years 1 to 9999")
  func ends() {
    let last = MonthGrid(containing: DateRules.everything.upperBound, in: DateParts.gmt)
    #expect(last.page(after: 1, in: DateParts.gmt) == nil && last.page(after: -1, in: DateParts.gmt) != nil)
    let first = MonthGrid(containing: DateRules.everything.lowerBound, in: DateParts.gmt)
    #expect(first.page(after: -1, in: DateParts.gmt) == nil)
  }
}

@Suite("Calendar layout")
struct CalendarLayoutTests {
  @Test("Seven columns fill the width between the insets, from the right where the language is read so")
  func columns() {
    let size = CGSize(width: 320, height: CalendarLayout.height(hasTime: true))
    let left = CalendarLayout(size: size, isRightToLeft: false, hasTime: true)
    let right = CalendarLayout(size: size, isRightToLeft: true, hasTime: true)
    for column in 0..<7 {
      #expect(abs(left.day(row: 2, column: column).minX - right.day(row: 2, column: 6 - column).minX) < 1e-9)
      #expect(left.weekday(column).minX == left.day(row: 0, column: column).minX)
    }
    #expect(left.day(row: 0, column: 0).minX == 8 && abs(left.day(row: 0, column: 6).maxX - 312) < 1e-9)
    #expect(left.next.maxX == 320 && right.next.minX == 0 && left.previous.maxX == left.next.minX)
    #expect(left.title.maxX <= left.previous.minX && left.time.maxY == size.height)
    #expect(left.pages.maxY == left.time.minY && left.day(row: 5, column: 0).maxY == left.pages.height)
  }

  @Test("A touch finds the place it is in", arguments: [false, true])
  func touches(isRightToLeft: Bool) throws {
    let layout = CalendarLayout(
      size: CGSize(width: 375, height: 400), isRightToLeft: isRightToLeft, hasTime: false)
    for row in 0..<6 {
      for column in 0..<7 {
        let frame = layout.day(row: row, column: column)
        let place = try #require(layout.place(at: CGPoint(x: frame.midX, y: frame.midY)))
        #expect(place == (row, column))
      }
    }
    #expect(layout.place(at: CGPoint(x: 1, y: 20)) == nil && layout.place(at: CGPoint(x: 100, y: -1)) == nil)
    #expect(CalendarLayout(size: .zero, isRightToLeft: false, hasTime: true).place(at: .zero) == nil)
  }
}
