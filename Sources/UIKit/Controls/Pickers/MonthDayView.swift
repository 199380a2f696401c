import Foundation
import UIKitCore

/// A day of a month: its number, in a circle if it is selected.
final class MonthDayView: UIView {
  /// What a day shows.
  struct Contents: Equatable {
    var day = 0
    var text = ""
    var isSelected = false
    var isToday = false
    var isEnabled = true
  }

  private(set) var contents = Contents()
  /// The page that the day is on, which knows its whole date.
  weak var page: MonthPageView?
  private let circle = UIView()
  private let label = UILabel()
  var circleDiameter: CGFloat = 0 { didSet { if oldValue != circleDiameter { setNeedsLayout() } } }

  /// The sizes of the numbers [G]; they do not follow the text size, as the columns have fixed widths.
  private static let fontSize: CGFloat = 20
  private static let selectedFontSize: CGFloat = 22
  /// The opacity of the circle around a selected day other than today [G].
  private static let circleAlpha: CGFloat = 0.15

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.isAccessibilityElement = false
    circle.isHidden = true
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ contents: Contents) {
    self.contents = contents
    label.text = contents.text
    let isStrong = contents.isSelected
    label.font = .systemFont(
      ofSize: isStrong ? Self.selectedFontSize : Self.fontSize, weight: isStrong ? .medium : .regular)
    var traits: UIAccessibilityTraits = .button
    if contents.isSelected { traits.insert(.selected) }
    if !contents.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    circle.isHidden = !contents.isSelected
    showColors()
    setNeedsLayout()
  }

  /// The whole date. Made when it is read: formatting one costs more than showing a day.
  override var accessibilityLabel: String? {
    get { page?.spokenText(ofDay: contents.day).map { contents.isToday ? "Today, " + $0 : $0 } }
    set {}
  }

  private func showColors() {
    let tint: UIColor = tintColor
    circle.backgroundColor = contents.isToday ? tint : tint.withAlphaComponent(Self.circleAlpha)
    label.textColor =
      if contents.isSelected && contents.isToday { .white } else if !contents.isEnabled {
        .quaternaryLabel
      } else if contents.isSelected || contents.isToday { tint } else { .label }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    circle.bounds.size = CGSize(width: circleDiameter, height: circleDiameter)
    circle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    circle.layer.cornerRadius = circleDiameter / 2
  }
}
