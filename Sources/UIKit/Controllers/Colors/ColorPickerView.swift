import Foundation
import UIKitCore

/// The content of a colour picker: tabs, the chosen tab, opacity, and colours to begin with. It scrolls where it does not fit.
///
/// ```
///           Colors          ⓧ
/// [  Grid  | Spectrum | Sliders ]
/// ┌─────────────────────────────┐
/// │           canvas            │
/// └─────────────────────────────┘
/// OPACITY
/// (──────────────●)        [100%]
/// ───────────────────────────────
/// ┌──────┐  ● ● ● ● ●
/// └──────┘  ● ● ● ● ●
/// ```
final class ColorPickerView: UIView, UITextFieldDelegate {
  enum Tab: Int, CaseIterable { case grid, spectrum, sliders }

  /// Called with each colour that the user chooses, and whether a finger is still choosing; retained.
  var choose: (PickedColor, _ isContinuous: Bool) -> Void = { _, _ in }
  /// Called when the close button is tapped; retained.
  var close: () -> Void = {}

  let scroll = UIScrollView()
  let tabs = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  let grid = ColorGridView()
  let spectrum = ColorSpectrumView()
  let sliders = [
    ColorSlider(\.red, label: "Red"), ColorSlider(\.green, label: "Green"), ColorSlider(\.blue, label: "Blue"),
  ]
  let opacity = ColorSlider(\.alpha, label: "Opacity")
  let hexField = ColorPickerView.field("Hex color")
  private(set) lazy var fields = ["Red", "Green", "Blue", "Opacity"].map { Self.field($0 + " value") }
  private lazy var labels = ["RED", "GREEN", "BLUE", "OPACITY", "sRGB Hex Color #"].map { Self.caption($0) }
  let titleLabel = UILabel()
  let closeButton = UIButton(type: .system)
  private let line = UIView()
  let swatch = ColorSwatchView()
  private(set) var presets: [UIButton] = []

  private var color = PickedColor(red: 1, green: 1, blue: 1)
  var showsHeader = false { didSet { if oldValue != showsHeader { setNeedsLayout() } } }
  var supportsAlpha = true { didSet { if oldValue != supportsAlpha { setNeedsLayout() } } }

  /// The colours at the bottom [G].
  private static let presetColors: [PickedColor] = [
    PickedColor(red: 0, green: 0, blue: 0), PickedColor(red: 0, green: 122 / 255, blue: 1),
    PickedColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255), PickedColor(red: 1, green: 204 / 255, blue: 0),
    PickedColor(red: 1, green: 59 / 255, blue: 48 / 255),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    titleLabel.text = "Colors"
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    closeButton.tintColor = .tertiaryLabel
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.tabDidChange() }, for: .valueChanged)
    line.backgroundColor = .separator
    let views: [UIView] =
      [titleLabel, closeButton, tabs, grid, spectrum, opacity, hexField, line, swatch] + sliders + fields + labels
    for view in views { scroll.addSubview(view) }
    for canvas in canvases {
      canvas.choose = { [weak self] color, isContinuous in self?.choose(color, isContinuous) }
    }
    for field in fields + [hexField] { field.delegate = self }
    presets = Self.presetColors.map { preset in
      let button = UIButton(type: .custom)
      button.backgroundColor = UIColor(preset)
      button.accessibilityLabel = "#" + preset.digits
      button.addAction(
        UIAction { [weak self] _ in
          var chosen = preset
          chosen.alpha = self?.color.alpha ?? 1
          self?.choose(chosen, false)
        }, for: .touchUpInside)
      scroll.addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) { nil }

  private var canvases: [ColorCanvas] { [grid, spectrum, opacity] + sliders }

  private static func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13, weight: .semibold))
    label.textColor = .secondaryLabel
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    return label
  }

  private static func field(_ name: String) -> UITextField {
    let field = UITextField()
    field.font = .systemFont(ofSize: 17)
    field.textAlignment = .center
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.clipsToBounds = true
    field.keyboardType = name.hasPrefix("Hex") ? .asciiCapable : .numbersAndPunctuation
    field.autocorrectionType = .no
    field.autocapitalizationType = .allCharacters
    field.returnKeyType = .done
    field.accessibilityLabel = name
    return field
  }

  // MARK: Contents

  var tab: Tab { Tab(rawValue: tabs.selectedSegmentIndex) ?? .grid }

  private func tabDidChange() {
    endEditing(true)
    setNeedsLayout()
  }

  func show(_ color: PickedColor) {
    self.color = color
    for canvas in canvases { canvas.color = color }
    swatch.show(color)
    let values = [color.red, color.green, color.blue]
    for (field, value) in zip(fields, values) where !field.isFirstResponder {
      field.text = "\(Int((value * 255).rounded()))"
    }
    if !fields[3].isFirstResponder { fields[3].text = "\(Int((color.alpha * 100).rounded()))%" }
    if !hexField.isFirstResponder { hexField.text = color.digits }
  }

  // MARK: Fields

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// Chooses what was typed. Text that is no number or no colour is replaced by the present one.
  func textFieldDidEndEditing(_ textField: UITextField) {
    var chosen = color
    let text = textField.text ?? ""
    let number = Double(text.filter { $0.isNumber || $0 == "." }).map { CGFloat($0) }
    if textField === hexField {
      if let typed = PickedColor(digits: text) {
        (chosen.red, chosen.green, chosen.blue) = (typed.red, typed.green, typed.blue)
      }
    } else if let index = fields.firstIndex(of: textField), let number {
      let keys: [WritableKeyPath<PickedColor, CGFloat>] = [\.red, \.green, \.blue, \.alpha]
      chosen[keyPath: keys[index]] = min(max(number / (index == 3 ? 100 : 255), 0), 1)
    }
    if chosen != color { choose(chosen, false) }
    // The choice may have been answered with another colour.
    show(color)
  }

  // MARK: Layout

  /// How much higher everything is with a header, in points.
  static let headerHeight: CGFloat = 44

  /// The height of everything at a width, in points.
  func height(for width: CGFloat) -> CGFloat { arrange(width: width, isApplied: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds.inset(by: safeAreaInsets)
    let height = arrange(width: scroll.bounds.width, isApplied: true)
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: height)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Computes all frames, from the top down, and returns the height. Figures are from memory of iOS 14 to 18 [G].
  private func arrange(width: CGFloat, isApplied: Bool) -> CGFloat {
    let margin: CGFloat = 16
    let inner = max(min(width - 2 * margin, 500), 0)
    let start = (width - inner) / 2
    let fieldWidth: CGFloat = 76
    func place(_ view: UIView, _ rect: CGRect) {
      guard isApplied else { return }
      var rect = rect
      if isRightToLeft { rect.origin.x = width - rect.maxX }
      view.frame = rect
    }
    func show(_ view: UIView, _ isShown: Bool) { if isApplied { view.isHidden = !isShown } }
    var y: CGFloat = showsHeader ? 8 : 16
    show(titleLabel, showsHeader)
    show(closeButton, showsHeader)
    if showsHeader {
      place(titleLabel, CGRect(x: start + 44, y: y, width: max(inner - 88, 0), height: 44))
      place(closeButton, CGRect(x: start + inner - 36, y: y, width: 44, height: 44))
      y += 52
    }
    place(tabs, CGRect(x: start, y: y, width: inner, height: 32))
    y += 48
    let side = (inner / CGFloat(ColorGrid.columns)).rounded(.down)
    let canvas = CGRect(x: start, y: y, width: inner, height: side * CGFloat(ColorGrid.rows))
    show(grid, tab == .grid)
    show(spectrum, tab == .spectrum)
    place(grid, canvas)
    place(spectrum, canvas)
    let caption = labels[0].font.lineHeight.rounded(.up)
    func row(_ slider: ColorSlider, _ label: UILabel, _ field: UITextField, _ isShown: Bool, _ y: CGFloat) -> CGFloat {
      for view in [slider, label, field] { show(view, isShown) }
      guard isShown else { return 0 }
      place(label, CGRect(x: start, y: y, width: inner, height: caption))
      let top = y + caption + 6
      let room = max(inner - fieldWidth - 16, ColorSlider.height)
      place(slider, CGRect(x: start, y: top, width: room, height: ColorSlider.height))
      place(field, CGRect(x: start + inner - fieldWidth, y: top, width: fieldWidth, height: ColorSlider.height))
      return caption + 6 + ColorSlider.height
    }
    var bottom = canvas.minY
    for index in 0..<3 {
      bottom += row(sliders[index], labels[index], fields[index], tab == .sliders, bottom)
      bottom += tab == .sliders ? 16 : 0
    }
    show(labels[4], tab == .sliders)
    show(hexField, tab == .sliders)
    if tab == .sliders {
      place(labels[4], CGRect(x: start, y: bottom, width: max(inner - fieldWidth - 40, 0), height: 36))
      place(hexField, CGRect(x: start + inner - fieldWidth - 24, y: bottom, width: fieldWidth + 24, height: 36))
      bottom += 36
    }
    // Every tab is as high as the highest, so that nothing moves when another is chosen.
    let highest = max(canvas.height, (caption + 6 + ColorSlider.height + 16) * 3 + 36)
    y = canvas.minY + highest + 20
    y += row(opacity, labels[3], fields[3], supportsAlpha, y)
    y += supportsAlpha ? 20 : 0
    place(line, CGRect(x: start, y: y, width: inner, height: 1 / max(traitCollection.displayScale, 1)))
    y += 20
    place(swatch, CGRect(x: start, y: y, width: 76, height: 76))
    let gap = max((inner - 76 - 24 - 5 * 30) / 4, 8)
    for (index, button) in presets.enumerated() {
      place(button, CGRect(x: start + 100 + CGFloat(index) * (30 + gap), y: y + 23, width: 30, height: 30))
      if isApplied { button.layer.cornerRadius = 15 }
    }
    return y + 76 + 20
  }
}
