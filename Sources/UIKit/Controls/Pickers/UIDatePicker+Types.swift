import UIKitCore

/// How a date picker shows its date and lets the user change it.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the mode: wheels for countdowns and for months with their year, `compact` for all other modes.
  case automatic = 0
  /// Wheels in place.
  case wheels = 1
  /// Date and time as buttons, which open a calendar or wheels above the screen's content.
  case compact = 2
  /// A calendar in place, with a row for the time where the mode has one; wheels for a time alone.
  case inline = 3
}

extension UIDatePicker {
  /// What the user can choose.
  nonisolated public enum Mode: Int, Sendable {
    /// Hours and minutes, and the half of the day where the locale has one.
    case time = 0
    case date = 1
    case dateAndTime = 2
    /// Hours and minutes of a duration. In wheels only.
    case countDownTimer = 3
    /// In wheels only.
    case yearAndMonth = 4

    /// The mode by which the wheels are chosen.
    var columns: DatePickerColumn.Mode {
      switch self {
      case .time: .time
      case .date: .date
      case .dateAndTime: .dateAndTime
      case .countDownTimer: .countdown
      case .yearAndMonth: .yearAndMonth
      }
    }

    /// Whether only wheels can show it [D].
    var needsWheels: Bool { self == .countDownTimer || self == .yearAndMonth }
    var hasDate: Bool { self == .date || self == .dateAndTime }
    var hasTime: Bool { self == .time || self == .dateAndTime }
  }
}
