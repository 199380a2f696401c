import Diagnostics
import Foundation
import UIKitCore

/// Replaces what an app should not have set on a date picker, and warns about it.
enum DatePickerCheck {
  static func reportUnusable(_ date: Date, _ property: String, of picker: UIDatePicker) {
    warn(
      "\(property) of a date picker is no date.", picker, ["seconds: \(date.timeIntervalSinceReferenceDate)"],
      cause: "The date was computed by a division by zero.", remedy: "Set a finite date; this one is ignored.",
      "date-picker.date")
  }

  static func reportUnusable(_ duration: TimeInterval, of picker: UIDatePicker) {
    warn(
      "countDownDuration of a date picker is no duration.", picker, ["seconds: \(duration)"],
      cause: "The duration was computed by a division by zero.",
      remedy: "Set 0 to 86340 seconds; this one is ignored.", "date-picker.duration")
  }

  /// Returns a usable interval of minutes.
  static func minuteInterval(_ interval: Int, of picker: UIDatePicker) -> Int {
    if DateRules.isMinuteInterval(interval) { return interval }
    warn(
      "minuteInterval of a date picker does not divide an hour.", picker, ["minuteInterval: \(interval)"],
      cause: "The interval was chosen by the user, or counts seconds.",
      remedy: "Set a divisor of 60 between 1 and 30; 1 is used instead.", "date-picker.minute-interval")
    return 1
  }

  /// Reports a preferred style that the picker's mode does not have.
  static func checkStyle(of picker: UIDatePicker) {
    let style = picker.preferredDatePickerStyle
    guard picker.datePickerMode.needsWheels, style == .compact || style == .inline else { return }
    warn(
      "A date picker has a mode that only wheels can show.", picker,
      ["datePickerMode: \(picker.datePickerMode)", "preferredDatePickerStyle: \(style)"],
      cause: "The style was set for another mode.",
      remedy: "Set preferredDatePickerStyle to automatic or wheels; wheels are shown.", "date-picker.style")
  }

  private static func warn(
    _ fact: String, _ picker: UIDatePicker, _ objects: [String], cause: String, remedy: String, _ name: String
  ) {
    Diagnostics.warn(
      Diagnostic(fact, objects: ["date picker: \(picker)"] + objects, likelyCause: cause, remedy: remedy),
      counting: name)
  }
}
