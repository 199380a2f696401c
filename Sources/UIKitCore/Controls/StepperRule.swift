import Foundation

/// The value of a stepper and what its two halves do to it.
package struct StepperRule: Equatable {
  package var minimum = 0.0
  package var maximum = 100.0
  package var step = 1.0
  /// Whether a step beyond one end continues at the other.
  package var wraps = false
  package private(set) var value = 0.0

  package init() {}

  /// Returns the value clamped to the range; `nil` for NaN.
  private func clamp(_ value: Double) -> Double? { value.isNaN ? nil : min(max(value, minimum), maximum) }

  /// Sets the value, clamped; NaN is ignored.
  package mutating func setValue(_ new: Double) { if let clamped = clamp(new) { value = clamped } }

  /// Sets the least value; a greatest value below it follows, and the value stays inside.
  package mutating func setMinimum(_ new: Double) {
    minimum = new
    maximum = max(maximum, new)
    setValue(value)
  }

  /// Sets the greatest value; a least value above it follows, and the value stays inside.
  package mutating func setMaximum(_ new: Double) {
    maximum = new
    minimum = min(minimum, new)
    setValue(value)
  }

  /// Returns the value after one step up or down: clamped, or the other end for a step beyond one where the stepper wraps (Apple's page of
  /// `wraps`) [D].
  package func next(up: Bool) -> Double {
    let target = up ? value + step : value - step
    guard wraps else { return clamp(target) ?? value }
    return target > maximum ? minimum : target < minimum ? maximum : target
  }

  /// Whether a step in this direction changes the value: a half that does nothing looks disabled.
  package func canStep(up: Bool) -> Bool { next(up: up) != value }
}

/// When a held half of a stepper steps again: after half a second, then ten times a second, after ten steps twenty times [G].
package enum StepperRepeat {
  static let first: TimeInterval = 0.5
  static let interval: TimeInterval = 0.1
  static let fastInterval: TimeInterval = 0.05
  /// The number of repeats after which the fast ones begin.
  static let slowSteps = 10

  /// Returns how many steps, besides the first, a half has made that has been held for `time` seconds.
  package static func steps(after time: TimeInterval) -> Int {
    // The frame at which a step is due may be early by rounding.
    let time = time + 1e-6
    guard time >= first else { return 0 }
    let fastStart = first + TimeInterval(slowSteps - 1) * interval
    guard time >= fastStart else { return Int((time - first) / interval) + 1 }
    return slowSteps + Int((time - fastStart) / fastInterval)
  }
}

/// The frames of a stepper's parts, in points.
package enum StepperLayout {
  /// The size of every stepper (behaviours §10 "Stepper") [M].
  package static let size = CGSize(width: 94, height: 32)
  /// The radius of the background's corners [G].
  package static let cornerRadius: CGFloat = 8
  /// The line between the halves [G].
  package static let divider = CGRect(x: 46.5, y: 7, width: 1, height: 18)

  /// Returns the frame of a half: the step down is leading.
  package static func half(up: Bool, isReversed: Bool) -> CGRect {
    CGRect(x: up == isReversed ? 0 : size.width / 2, y: 0, width: size.width / 2, height: size.height)
  }
}
