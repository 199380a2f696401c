import Diagnostics
import Foundation
import UIKitCore

/// Replaces what a picker's data source and delegate should not have answered, and warns about it, once per answer.
enum PickerCheck {
  /// Returns a usable number of components.
  static func components(_ count: Int, of picker: UIPickerView) -> Int {
    if (0...PickerLayout.maximumComponents).contains(count) { return count }
    warn(
      "A picker view's data source gave \(count) components.", picker, ["components: \(count)"],
      cause: count < 0 ? "The number was computed by a subtraction." : "The number is that of the rows.",
      remedy: "Return 0 to \(PickerLayout.maximumComponents) from numberOfComponents(in:).", "picker.components")
    return min(max(count, 0), PickerLayout.maximumComponents)
  }

  /// Returns a usable number of rows.
  static func rows(_ count: Int, of picker: UIPickerView, component: Int) -> Int {
    if (0...PickerWheel.maximumRows).contains(count) { return count }
    warn(
      "A picker view's data source gave \(count) rows.", picker, ["component: \(component)", "rows: \(count)"],
      cause: count < 0
        ? "The number was computed by a subtraction, or a lookup that failed answered -1."
        : "A huge number was to make the wheel endless.",
      remedy: "Return 0 to \(PickerWheel.maximumRows) from pickerView(_:numberOfRowsInComponent:).", "picker.rows")
    return min(max(count, 0), PickerWheel.maximumRows)
  }

  /// Returns a usable height of rows.
  static func rowHeight(_ height: CGFloat, of picker: UIPickerView, component: Int) -> CGFloat {
    if height.isFinite, PickerWheel.rowHeights.contains(height) { return height }
    warn(
      "A picker view's delegate gave rows a height of \(height).", picker,
      ["component: \(component)", "height: \(height)"],
      cause: "The height was computed from a size before layout.",
      remedy:
        "Return at least 1 from pickerView(_:rowHeightForComponent:); \(PickerWheel.defaultRowHeight) is used instead.",
      "picker.row-height")
    return PickerWheel.defaultRowHeight
  }

  /// Returns a usable width; `nil` leaves it to the picker.
  static func width(_ width: CGFloat, of picker: UIPickerView, component: Int) -> CGFloat? {
    if width.isFinite, width >= 0 { return width }
    warn(
      "A picker view's delegate gave a component a width of \(width).", picker,
      ["component: \(component)", "width: \(width)"],
      cause: "The width was computed from a size before layout.",
      remedy: "Return a finite number from pickerView(_:widthForComponent:); an even share is used instead.",
      "picker.width")
    return nil
  }

  static func reportMissing(component: Int, of picker: UIPickerView, components: Int) {
    warn(
      "A picker view was asked about a component that does not exist.", picker,
      ["component: \(component)", "components: \(components)"],
      cause: components == 0
        ? "The data source is not set, or has ended: it is not retained." : "Components were counted from one.",
      remedy: "Ask about components below numberOfComponents; the first is 0.", "picker.no-component")
  }

  static func reportMissing(row: Int, component: Int, of picker: UIPickerView, rows: Int) {
    warn(
      "A picker view was to select a row that does not exist.", picker,
      ["row: \(row)", "component: \(component)", "rows: \(rows)"],
      cause: "The data has changed without a reload, or rows were counted from one.",
      remedy: "Select rows below numberOfRows(inComponent:), after reloadComponent(_:).", "picker.no-row")
  }

  private static func warn(
    _ fact: String, _ picker: UIPickerView, _ objects: [String], cause: String, remedy: String, _ name: String
  ) {
    Diagnostics.warn(
      Diagnostic(fact, objects: ["picker view: \(picker)"] + objects, likelyCause: cause, remedy: remedy),
      counting: name)
  }
}
