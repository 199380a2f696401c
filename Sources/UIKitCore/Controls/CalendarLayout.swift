import Foundation

/// The frames of a calendar page with its header, in points. All figures describe iOS 14 to 18 and are guesses by eye [G].
package struct CalendarLayout: Equatable {
  package var size: CGSize
  package var isRightToLeft: Bool
  /// Whether a row for the time of day is below the calendar.
  package var hasTime: Bool

  package init(size: CGSize, isRightToLeft: Bool, hasTime: Bool) {
    self.size = size
    self.isRightToLeft = isRightToLeft
    self.hasTime = hasTime
  }

  /// The width of a calendar in its natural size, and of the card that shows one [G].
  package static let naturalWidth: CGFloat = 320
  /// The height of the row with the month and the chevrons [G].
  package static let headerHeight: CGFloat = 44
  /// The height of the names of the weekdays [G].
  static let weekdayHeight: CGFloat = 26
  /// The distance between the rows of days [G].
  static let rowHeight: CGFloat = 44
  /// The diameter of the circle around the selected day; no wider than a column [G].
  static let circle: CGFloat = 42
  /// The distance of texts from the sides [G].
  package static let inset: CGFloat = 16
  /// The distance of the columns of days from the sides [G].
  static let gridInset: CGFloat = 8
  /// The height of the row with the time [G].
  static let timeHeight: CGFloat = 52
  /// The space below the days [G].
  static let bottom: CGFloat = 8
  /// The width of the area of a chevron [G].
  static let chevronWidth: CGFloat = 44

  /// The height of six rows of days, so that it does not change from month to month.
  package static func height(hasTime: Bool) -> CGFloat {
    headerHeight + weekdayHeight + CGFloat(MonthGrid.maximumRows) * rowHeight + (hasTime ? timeHeight : bottom)
  }

  package var header: CGRect { CGRect(x: 0, y: 0, width: size.width, height: Self.headerHeight) }
  /// The month's name with its chevron; the width is the most it can have.
  package var title: CGRect {
    mirrored(
      CGRect(
        x: Self.inset, y: 0, width: max(size.width - Self.inset - 2 * Self.chevronWidth, 0), height: Self.headerHeight))
  }
  package var previous: CGRect {
    mirrored(CGRect(x: size.width - 2 * Self.chevronWidth, y: 0, width: Self.chevronWidth, height: Self.headerHeight))
  }
  package var next: CGRect {
    mirrored(CGRect(x: size.width - Self.chevronWidth, y: 0, width: Self.chevronWidth, height: Self.headerHeight))
  }
  /// The area below the header: weekday names and days, or the wheels of month and year.
  package var body: CGRect {
    let bottom = hasTime ? Self.timeHeight : Self.bottom
    return CGRect(
      x: 0, y: Self.headerHeight, width: size.width, height: max(size.height - Self.headerHeight - bottom, 0))
  }
  /// The days, which turn page by page.
  package var pages: CGRect {
    CGRect(
      x: 0, y: body.minY + Self.weekdayHeight, width: size.width, height: max(body.height - Self.weekdayHeight, 0))
  }
  package var time: CGRect {
    CGRect(x: 0, y: size.height - Self.timeHeight, width: size.width, height: hasTime ? Self.timeHeight : 0)
  }

  private var columnWidth: CGFloat { max(size.width - 2 * Self.gridInset, 0) / CGFloat(MonthGrid.columns) }
  private var rowHeight: CGFloat { pages.height / CGFloat(MonthGrid.maximumRows) }

  /// The name of a weekday's column, counted from the first day of the week.
  package func weekday(_ column: Int) -> CGRect {
    mirrored(
      CGRect(
        x: Self.gridInset + CGFloat(column) * columnWidth, y: body.minY, width: columnWidth, height: Self.weekdayHeight)
    )
  }

  /// The place of a day on its page.
  package func day(row: Int, column: Int) -> CGRect {
    mirrored(
      CGRect(
        x: Self.gridInset + CGFloat(column) * columnWidth, y: CGFloat(row) * rowHeight, width: columnWidth,
        height: rowHeight))
  }

  /// The diameter of the circle around the selected day.
  package var circleDiameter: CGFloat { min(Self.circle, columnWidth, rowHeight) }

  /// The place at a point of a page; it may be empty. `nil` beside the columns.
  package func place(at point: CGPoint) -> (row: Int, column: Int)? {
    let x = isRightToLeft ? size.width - point.x : point.x
    guard columnWidth > 0, rowHeight > 0 else { return nil }
    let (row, column) = ((point.y / rowHeight).rounded(.down), ((x - Self.gridInset) / columnWidth).rounded(.down))
    guard (0..<CGFloat(MonthGrid.maximumRows)).contains(row), (0..<CGFloat(MonthGrid.columns)).contains(column) else {
      return nil
    }
    return (Int(row), Int(column))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
