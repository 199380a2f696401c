import UIKit

/// A screen of settings as any app has one: switches, sliders, a stepper, segments, progress.
final class SettingsViewController: UITableViewController {
  private enum Row: Hashable {
    case wifi, headphones, airplane
    case appearance, brightness, textSize
    case update, storage
  }

  private let sections: [(title: String, rows: [Row])] = [
    ("Connections", [.wifi, .headphones, .airplane]), ("Display", [.appearance, .brightness, .textSize]),
    ("Device", [.update, .storage]),
  ]

  private let wifi = UISwitch()
  private let headphones = UISwitch()
  private let airplane = UISwitch()
  private let appearance = UISegmentedControl(items: ["Light", "Dark", "Automatic"])
  private let brightness = UISlider()
  private let textSize = UIStepper()
  private let update = UIActivityIndicatorView(style: .medium)
  private let storage = UIProgressView(progressViewStyle: .default)

  init() {
    super.init(style: .insetGrouped)
    title = Exhibit.settings.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SettingCell.self, forCellReuseIdentifier: "setting")
    tableView.allowsSelection = false
    wifi.isOn = true
    headphones.isOn = true
    airplane.onTintColor = .systemOrange
    // As on a phone: a plane has neither.
    airplane.addAction(
      UIAction { [unowned self] _ in
        for control in [wifi, headphones] {
          if airplane.isOn { control.setOn(false, animated: true) }
          control.isEnabled = !airplane.isOn
        }
      }, for: .valueChanged)
    appearance.selectedSegmentIndex = 2
    appearance.addAction(
      UIAction { [unowned self] _ in
        let styles: [UIUserInterfaceStyle] = [.light, .dark, .unspecified]
        view.window?.overrideUserInterfaceStyle = styles[appearance.selectedSegmentIndex]
      }, for: .valueChanged)
    brightness.value = 0.6
    brightness.minimumValueImage = UIImage(systemName: "sun.max")
    brightness.maximumValueImage = UIImage(systemName: "sun.max.fill")
    brightness.accessibilityLabel = "Brightness"
    (textSize.minimumValue, textSize.maximumValue, textSize.value) = (1, 7, 3)
    textSize.addAction(UIAction { [unowned self] _ in reconfigure(.textSize) }, for: .valueChanged)
    let controls: KeyValuePairs<String, UIView> = [
      "wifi": wifi, "headphones": headphones, "airplane": airplane, "brightness": brightness, "text size": textSize,
    ]
    for (identifier, control) in controls { control.accessibilityIdentifier = identifier }
    update.startAnimating()
    storage.progress = 0.72
    storage.accessibilityLabel = "Storage"
  }

  /// Shows a row again in place: the control in it may be under a finger.
  private func reconfigure(_ row: Row) {
    for (section, content) in sections.enumerated() {
      guard let index = content.rows.firstIndex(of: row) else { continue }
      if let cell = tableView.cellForRow(at: IndexPath(row: index, section: section)) as? SettingCell {
        show(row, in: cell)
      }
    }
  }

  private func show(_ row: Row, in cell: SettingCell) {
    switch row {
    case .wifi: cell.show("Wi-Fi", symbol: "wifi", control: wifi)
    case .headphones: cell.show("Headphones", symbol: "speaker.wave.2", control: headphones)
    case .airplane: cell.show("Airplane Mode", symbol: "bell.slash", control: airplane)
    case .appearance: cell.show(wide: appearance)
    case .brightness: cell.show(wide: brightness)
    case .textSize: cell.show("Text Size \(Int(textSize.value))", symbol: "textformat.size", control: textSize)
    case .update: cell.show("Looking for Updates", symbol: nil, control: update)
    case .storage: cell.show(wide: storage)
    }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 2 ? "92 of 128 GB used" : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    if let cell = cell as? SettingCell { show(sections[indexPath.section].rows[indexPath.row], in: cell) }
    return cell
  }
}

/// A row with a title and a control at its trailing end, or with a control as wide as the row.
final class SettingCell: UITableViewCell {
  private weak var wide: UIView?

  /// Shows a control beside its title; below it where the text is so large that both would not fit.
  func show(_ title: String, symbol: String?, control: UIView) {
    control.accessibilityLabel = title
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory, control is UIDatePicker {
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .body)
      let stack = UIStackView(arrangedSubviews: [label, control])
      (stack.axis, stack.alignment, stack.spacing) = (.vertical, .leading, 8)
      return show(wide: stack)
    }
    control.translatesAutoresizingMaskIntoConstraints = true
    var content = defaultContentConfiguration()
    content.text = title
    content.image = symbol.flatMap { UIImage(systemName: $0) }
    contentConfiguration = content
    accessoryView = control
  }

  func show(wide control: UIView) {
    guard wide !== control || control.superview !== contentView else { return }
    wide = control
    control.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(control)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      control.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      control.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      control.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 6),
      control.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -6),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    contentConfiguration = nil
    accessoryView = nil
    if wide?.superview === contentView { wide?.removeFromSuperview() }
    wide = nil
  }
}
