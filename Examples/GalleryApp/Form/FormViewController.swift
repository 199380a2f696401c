import UIKit

/// A form of a delivery: dates in each style, and wheels of an app's own.
final class FormViewController: UITableViewController {
  private enum Row: Hashable {
    case day, time, calendar, duration, box
  }

  private let sections: [(title: String, rows: [Row])] = [
    ("When", [.day, .time]), ("Ends", [.calendar]), ("Reminder", [.duration]), ("Box", [.box]),
  ]

  private let day = UIDatePicker()
  private let time = UIDatePicker()
  private let calendar = UIDatePicker()
  private let duration = UIDatePicker()
  private let box = UIPickerView()
  private let sizes = ["Small", "Medium", "Large", "Family"]
  private let contents = ["Vegetables", "Fruit", "Fish", "Everything"]

  init() {
    super.init(style: .insetGrouped)
    title = Exhibit.form.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SettingCell.self, forCellReuseIdentifier: "row")
    tableView.allowsSelection = false
    // A delivery on the first of June 2026, at half past nine, whatever the day is.
    let start = Date(timeIntervalSince1970: 1_780_306_200)
    for picker in [day, time, calendar] { picker.date = start }
    day.datePickerMode = .date
    day.preferredDatePickerStyle = .compact
    day.minimumDate = start
    time.datePickerMode = .time
    time.preferredDatePickerStyle = .compact
    time.minuteInterval = 15
    calendar.datePickerMode = .date
    calendar.preferredDatePickerStyle = .inline
    duration.datePickerMode = .countDownTimer
    duration.countDownDuration = 45 * 60
    for (identifier, picker) in ["day": day, "time": time, "calendar": calendar, "duration": duration] {
      picker.accessibilityIdentifier = identifier
    }
    // As on a phone: the end follows the day.
    day.addAction(UIAction { [unowned self] _ in calendar.date = day.date }, for: .valueChanged)
    (box.dataSource, box.delegate) = (self, self)
    box.accessibilityIdentifier = "box"
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let cell = cell as? SettingCell else { return cell }
    switch sections[indexPath.section].rows[indexPath.row] {
    case .day: cell.show("Day", symbol: "calendar", control: sized(day))
    case .time: cell.show("Time", symbol: "clock", control: sized(time))
    case .calendar: cell.show(wide: calendar)
    case .duration: cell.show(wide: duration)
    case .box: cell.show(wide: box)
    }
    return cell
  }

  /// An accessory view has the size that it brings.
  private func sized(_ picker: UIDatePicker) -> UIDatePicker {
    picker.sizeToFit()
    return picker
  }
}

extension FormViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? sizes.count : contents.count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? sizes[row] : contents[row]
  }
}
