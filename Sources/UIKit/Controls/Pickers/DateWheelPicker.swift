import Foundation
import UIKitCore

/// A picker view whose rows are parts of a date.
final class DateWheelPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  weak var wheelsView: DateWheelsView?
  private var wheels: DatePickerWheels?
  private var words: DateWords?
  private var (date, today) = (Date.distantPast, Date.distantPast)

  /// Shows a date: changed wheels are made again, the others spin or jump to their rows. Wheels that the user spins are left alone.
  func show(
    _ wheels: DatePickerWheels, words: DateWords, date: Date, duration: TimeInterval, today: Date, animated: Bool
  ) {
    let old = self.wheels
    let isSame =
      old?.columns == wheels.columns && self.words === words
      && old?.rules.minuteInterval == wheels.rules.minuteInterval
      && wheels.columns.allSatisfy { wheels.rows(of: $0, at: date) == wheels.rows(of: $0, at: self.date) }
    (self.wheels, self.words, self.date, self.today) = (wheels, words, date, today)
    if isSame { refillRows() } else { reloadAllComponents() }
    for (component, column) in wheels.columns.enumerated() where !isTurned(byUserInComponent: component) {
      let present = isSame ? selectedRow(inComponent: component) : nil
      let row =
        column == .countdownHours || column == .countdownMinutes
        ? wheels.row(forCountdown: duration, of: column, near: present)
        : wheels.row(for: date, of: column, near: present)
      if row != present { selectRow(row, inComponent: component, animated: animated && isSame) }
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels?.columns.count ?? 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.map { $0.rows(of: $0.columns[component], at: date) } ?? 0
  }

  /// A share of the picker's width by what the wheel shows; wider pickers keep the wheels together in their middle [G].
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard let wheels else { return 0 }
    let weights = wheels.columns.map(\.weight)
    let room = PickerWheel.naturalSize.width - 2 * PickerLayout.bandInset - 5 * CGFloat(weights.count - 1)
    return room * weights[component] / weights.reduce(0, +)
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    guard let wheels, wheels.columns.indices.contains(component) else { return }
    wheelsView?.userDidSelect(row, of: wheels.columns[component], in: wheels)
  }

  override func fill(_ view: PickerRowView, row: Int, component: Int) {
    guard let wheels, let words, wheels.columns.indices.contains(component) else { return }
    let column = wheels.columns[component]
    view.show(
      words.title(ofRow: row, of: column, in: wheels, at: date, today: today),
      color: wheels.isEnabled(row: row, of: column, at: date) ? .label : .tertiaryLabel,
      side: column.side(isFirst: component == 0),
      emptyShare: column == .countdownHours || column == .countdownMinutes ? DateWheelsView.unitShare : 0)
  }

  override func spokenName(ofComponent component: Int) -> String? {
    guard let wheels, wheels.columns.indices.contains(component) else { return nil }
    return wheels.columns[component].spokenName
  }
}

extension DatePickerColumn {
  /// The width of a wheel compared to others [G].
  fileprivate var weight: CGFloat {
    switch self {
    case .month: 1.6
    case .year: 1.1
    case .date: 2.1
    case .day, .hour, .minute, .period: 0.8
    case .countdownHours, .countdownMinutes: 1
    }
  }

  /// The side of the wheel at which its texts are [G].
  fileprivate func side(isFirst: Bool) -> PickerRowView.Side {
    switch self {
    case .month: isFirst ? .leading : .middle
    case .date, .countdownHours, .countdownMinutes: .trailing
    case .day, .year, .hour, .minute, .period: .middle
    }
  }

  /// What the wheel is called when it is read aloud; in English.
  fileprivate var spokenName: String {
    switch self {
    case .month: "Month"
    case .day: "Day"
    case .year: "Year"
    case .date: "Date"
    case .hour: "Hour"
    case .minute: "Minute"
    case .period: "AM/PM"
    case .countdownHours: "Hours"
    case .countdownMinutes: "Minutes"
    }
  }
}
