import CoreGraphics
import Foundation

@testable import UIKit

/// What the tests of date pickers share: a host, dates in GMT, and the events of a picker.
@MainActor
final class DatePickerStage {
  let host = ApplicationHost()
  private(set) var sent: [Date] = []

  /// A moment in GMT.
  static func day(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }

  init(locale: String = "en_US") { host.update { $0.locale = Locale(identifier: locale) } }

  /// Shows a picker in its natural size at (30, 200), with 25 November 2026 as the present day.
  func show(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date = day(2026, 11, 25, 22, 5),
    _ configure: (UIDatePicker) -> Void = { _ in }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.presentDate = Self.day(2026, 11, 25, 12)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date
    configure(picker)
    picker.addAction(UIAction { [unowned self, unowned picker] _ in sent.append(picker.date) }, for: .valueChanged)
    host.show(picker)
    picker.frame = CGRect(origin: CGPoint(x: 30, y: 200), size: picker.intrinsicContentSize)
    host.settle()
    return picker
  }

  /// The texts in the middle of the wheels, and the screen's x of each.
  func wheels(_ view: UIView) -> [String] { wheelColumns(view).map { $0.accessibilityValue ?? "" } }

  func wheelColumns(_ view: UIView) -> [PickerColumnView] {
    (view as? UIPickerView)?.columns ?? view.subviews.flatMap(wheelColumns)
  }

  /// Turns a wheel by whole rows, as a slow finger does.
  func turn(_ column: PickerColumnView, by rows: Int) {
    let middle = column.convert(CGPoint(x: column.bounds.midX, y: column.bounds.midY), to: nil as UIView?)
    let way = -CGFloat(rows) * 32 + (rows > 0 ? -10 : 10)
    host.touchDown(at: middle)
    host.moveFingers(over: 0.5) { [FingerChange(.move, finger: 0, at: CGPoint(x: middle.x, y: middle.y + way * $0))] }
    host.advance(by: 0.3)
    host.touchUp(at: CGPoint(x: middle.x, y: middle.y + way))
    host.rest()
  }

  /// The first view of a type for which `condition` holds, in the whole window.
  func find<View: UIView>(_ type: View.Type, where condition: (View) -> Bool = { _ in true }) -> View? {
    var waiting: [UIView] = host.windowsOnScreen
    while let view = waiting.popLast() {
      if view.isHidden { continue }
      if let view = view as? View, condition(view) { return view }
      waiting += view.subviews
    }
    return nil
  }

  func tap(_ view: UIView) {
    host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
    host.rest()
  }
}
