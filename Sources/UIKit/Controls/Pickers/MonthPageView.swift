import Foundation
import UIKitCore

/// The days of one month.
final class MonthPageView: UIView {
  weak var pager: MonthPagerView?
  var layout = CalendarLayout(size: .zero, isRightToLeft: false, hasTime: false)
  private var grid: MonthGrid?
  /// One for each day of the month, and those that a longer month needed, hidden.
  private(set) var days: [MonthDayView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addHandler(of: Self.self, action: "tapped()") { [weak self, weak tap] _ in
      guard let self, let tap else { return }
      tapped(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a month. - Parameter contents: Returns what a day shows.
  func show(_ grid: MonthGrid, _ contents: (Int) -> MonthDayView.Contents) {
    self.grid = grid
    while days.count < grid.days {
      let day = MonthDayView()
      day.page = self
      days.append(day)
      addSubview(day)
    }
    for (index, day) in days.enumerated() {
      day.isHidden = index >= grid.days
      if index < grid.days { day.show(contents(grid.firstDay + index)) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let grid else { return }
    for (index, day) in days.prefix(grid.days).enumerated() {
      guard let place = grid.place(ofDay: grid.firstDay + index) else { continue }
      day.frame = layout.day(row: place.row, column: place.column)
      day.circleDiameter = layout.circleDiameter
    }
  }

  /// Returns the whole date of a day of the page's month, for reading aloud.
  func spokenText(ofDay day: Int) -> String? { grid.flatMap { pager?.calendarView?.spokenText(ofDay: day, of: $0) } }

  private func tapped(at point: CGPoint) {
    guard let grid, let place = layout.place(at: point), let day = grid.day(atRow: place.row, column: place.column),
      days[day - grid.firstDay].contents.isEnabled
    else { return }
    pager?.userDidChoose(day, on: self)
  }
}
