import Foundation
import UIKitCore

/// A month of days below its name, which turns page by page, with a row for the time where the mode has one.
///
/// A tap on the name shows wheels of months and years in place of the days. ``CalendarLayout`` decides all frames, ``MonthGrid`` all days.
///
/// ```
/// CalendarView
/// ├─ title, previous, next
/// ├─ weekdays                seven labels
/// ├─ pager                   scrolls: the pages before, of and after the month
/// ├─ wheels                  of months and years, made when they are first shown
/// └─ timeRow                 line, label and the button of the time
/// ```
final class CalendarView: UIView, DatePickerContent {
  private weak var owner: UIDatePicker?
  private let hasTime: Bool
  /// The month on the page in the middle; `nil` before the first update.
  private(set) var month: MonthGrid?
  private let title = CalendarTitleView()
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let weekdays = (0..<MonthGrid.columns).map { _ in UILabel() }
  let pager = MonthPagerView()
  private(set) var wheels: DateWheelsView?
  /// Whether the wheels of months and years are shown instead of the days.
  private(set) var showsWheels = false
  private let line = UIView()
  private let timeLabel = UILabel()
  private let timeField: DateFieldView?

  init(_ owner: UIDatePicker, hasTime: Bool) {
    self.owner = owner
    self.hasTime = hasTime
    timeField = hasTime ? DateFieldView(owner, kind: .time, limit: Self.largestText) : nil
    super.init(frame: .zero)
    for (button, name, label, step) in [
      (previousButton, "chevron.backward", "Previous Month", -1), (nextButton, "chevron.forward", "Next Month", 1),
    ] {
      button.setImage(
        UIImage(
          systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.chevronSize, weight: .medium)
        ),
        for: .normal)
      button.accessibilityLabel = label
      button.addAction(UIAction { [weak self] _ in self?.pager.turn(by: step) }, for: .primaryActionTriggered)
      addSubview(button)
    }
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    addSubview(title)
    for label in weekdays {
      label.font = .systemFont(ofSize: Self.weekdaySize, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.isAccessibilityElement = false
      addSubview(label)
    }
    pager.calendarView = self
    addSubview(pager)
    guard let timeField else { return }
    line.backgroundColor = .separator
    addSubview(line)
    timeLabel.adjustsFontSizeToFitWidth = true
    addSubview(timeLabel)
    addSubview(timeField)
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the weekdays' names and of the chevrons; neither follows the text size, as the columns have fixed widths [G].
  private static let weekdaySize: CGFloat = 13
  private static let chevronSize: CGFloat = 19
  /// The largest text size that the row of the time follows, as its height is fixed [G].
  private static let largestText = UIContentSizeCategory.extraExtraExtraLarge

  private var layout: CalendarLayout {
    CalendarLayout(size: bounds.size, isRightToLeft: isRightToLeft, hasTime: hasTime)
  }

  // MARK: Contents

  func update(animated: Bool) {
    guard let owner else { return }
    let calendar = owner.rules.calendar
    let target = MonthGrid(containing: owner.date, in: calendar)
    // A page that the user has turned to stays until the date is in another month than it was.
    if month == nil || shownDate.map({ !calendar.isDate($0, equalTo: owner.date, toGranularity: .month) }) ?? true {
      month = target
    } else if let month {
      // The first day of the week may be another one.
      self.month = MonthGrid(containing: month.start, in: calendar)
    }
    shownDate = owner.date
    wheels?.update(animated: animated)
    timeField?.update()
    timeLabel.text = owner.words.timeLabel
    timeLabel.font = DateFieldView.font(traitCollection, limit: Self.largestText)
    showMonth()
  }
  /// The date of the last update.
  private var shownDate: Date?

  /// Shows the present month on the page in the middle, and its neighbours beside it.
  private func showMonth() {
    guard let owner, let month else { return }
    title.show(owner.words.month(month.start), isOpen: showsWheels)
    for (label, name) in zip(weekdays, owner.words.weekdays) { label.text = name }
    let (before, after) = (page(-1), page(1))
    previousButton.isEnabled = before != nil
    nextButton.isEnabled = after != nil
    pager.show([before, month, after])
    setNeedsLayout()
  }

  /// Returns a page beside the present one; `nil` without an allowed date on it.
  private func page(_ step: Int) -> MonthGrid? {
    guard let owner, let page = month?.page(after: step, in: owner.rules.calendar) else { return nil }
    return owner.rules.allows(page.interval(in: owner.rules.calendar)) ? page : nil
  }

  /// Fills a page: which day is selected, which one is today, and which can be chosen.
  func fill(_ page: MonthPageView, with grid: MonthGrid) {
    guard let owner else { return }
    let (rules, words) = (owner.rules, owner.words)
    let selected = grid.day(of: owner.date, in: rules.calendar)
    let today = grid.day(of: owner.today, in: rules.calendar)
    page.show(grid) { day in
      let isEnabled = !rules.isLimited || rules.allowsDay(of: grid.date(ofDay: day, in: rules.calendar))
      return MonthDayView.Contents(
        day: day, text: words.day(day), isSelected: day == selected, isToday: day == today, isEnabled: isEnabled)
    }
  }

  /// Returns the whole date of a day, for reading aloud.
  func spokenText(ofDay day: Int, of grid: MonthGrid) -> String? {
    owner.map { $0.words.spokenDate(grid.date(ofDay: day, in: $0.rules.calendar)) }
  }

  // MARK: The user

  /// The user turned to another page.
  func userDidTurn(by step: Int) {
    guard step != 0, let target = page(step) else { return }
    month = target
    showMonth()
  }

  /// The user tapped a day of the present month.
  func userDidChoose(day: Int, of grid: MonthGrid) {
    guard let owner else { return }
    owner.userDidChoose(grid.date(owner.date, movedToDay: day, in: owner.rules.calendar))
  }

  /// Shows the wheels of months and years in place of the days, or the days again.
  private func toggleWheels() {
    guard let owner else { return }
    showsWheels.toggle()
    if showsWheels {
      let wheels = wheels ?? DateWheelsView(owner, mode: .yearAndMonth)
      self.wheels = wheels
      if wheels.superview == nil {
        wheels.alpha = 0
        wheels.frame = layout.body
        addSubview(wheels)
      }
      wheels.update(animated: false)
    } else {
      // Back to the month of the date, which the wheels have chosen.
      month = MonthGrid(containing: owner.date, in: owner.rules.calendar)
    }
    showMonth()
    UIView.animate(withDuration: Self.fadeDuration) { self.showChoice() }
  }

  private static let fadeDuration: TimeInterval = 0.25

  private func showChoice() {
    wheels?.alpha = showsWheels ? 1 : 0
    for view in weekdays as [UIView] + [pager, previousButton, nextButton] { view.alpha = showsWheels ? 0 : 1 }
    title.turnChevron(isOpen: showsWheels)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout
    title.frame = layout.title
    previousButton.frame = layout.previous
    nextButton.frame = layout.next
    for (column, label) in weekdays.enumerated() { label.frame = layout.weekday(column) }
    pager.layout = layout
    pager.frame = layout.pages
    wheels?.frame = layout.body
    guard let timeField else { return }
    let row = layout.time
    line.frame = CGRect(
      x: CalendarLayout.inset, y: row.minY, width: max(row.width - 2 * CalendarLayout.inset, 0),
      height: 1 / max(traitCollection.displayScale, 1))
    let size = timeField.fittingSize
    let width = min(size.width, row.width / 2)
    let (height, inset) = (min(size.height, row.height - 8), CalendarLayout.inset)
    timeField.frame = CGRect(
      x: isRightToLeft ? inset : row.maxX - inset - width, y: row.midY - height / 2, width: width, height: height)
    timeLabel.frame = CGRect(
      x: isRightToLeft ? timeField.frame.maxX + 8 : inset, y: row.minY,
      width: max(row.width - 2 * inset - width - 8, 0), height: row.height)
  }
}
