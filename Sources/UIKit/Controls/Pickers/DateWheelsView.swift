import Foundation
import UIKitCore

/// The wheels of a date picker, in the locale's order. ``DatePickerWheels`` decides what their rows are.
final class DateWheelsView: UIView, DatePickerContent {
  private weak var owner: UIDatePicker?
  /// What the wheels let choose: the picker's mode, or a part of it, such as its time.
  let mode: DatePickerColumn.Mode
  let picker = DateWheelPicker()
  /// The words beside the numbers of a countdown.
  private let units = [UILabel(), UILabel()]

  init(_ owner: UIDatePicker, mode: DatePickerColumn.Mode) {
    self.owner = owner
    self.mode = mode
    super.init(frame: .zero)
    picker.wheelsView = self
    picker.dataSource = picker
    picker.delegate = picker
    addSubview(picker)
    guard mode == .countdown else { return }
    for unit in units {
      unit.font = .systemFont(ofSize: PickerRowView.fontSize)
      unit.textColor = .label
      unit.isAccessibilityElement = false
      addSubview(unit)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    layoutUnits()
  }

  /// Places the words of a countdown beside its numbers, over the band.
  private func layoutUnits() {
    guard mode == .countdown else { return }
    picker.layoutIfNeeded()
    for (unit, column) in zip(units, picker.columns) {
      let start = column.frame.width * (1 - Self.unitShare) + PickerRowView.textInset
      let width = max(column.frame.width - start, 0)
      let x = isRightToLeft ? column.frame.maxX - start - width : column.frame.minX + start
      unit.textAlignment = .natural
      unit.frame = CGRect(x: x, y: bounds.midY - 16, width: width, height: 32)
    }
  }

  /// The share of a countdown's wheel that its word takes [G].
  static let unitShare: CGFloat = 0.55

  func update(animated: Bool) {
    guard let owner else { return }
    let words = owner.words
    picker.show(
      DatePickerWheels(rules: owner.rules, columns: words.columns(of: mode)), words: words, date: owner.date,
      duration: owner.countDownDuration, today: owner.today, animated: animated)
    if mode == .countdown {
      (units[0].text, units[1].text) = (words.hours(Int(owner.countDownDuration / 3600)), words.minutes)
    }
    setNeedsLayout()
  }

  /// The user brought a row to the middle.
  func userDidSelect(_ row: Int, of column: DatePickerColumn, in wheels: DatePickerWheels) {
    guard let owner else { return }
    if mode == .countdown {
      owner.userDidChoose(countdown: wheels.countdown(owner.countDownDuration, choosing: row, of: column))
    } else {
      owner.userDidChoose(wheels.date(owner.date, choosing: row, of: column))
    }
  }
}
