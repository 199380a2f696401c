import Foundation

/// How figures are written.
enum Figure {
  /// Three significant digits, as decimals: `0.00123`, `12.3`, `4570`.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let magnitude = Int(log10(abs(value)).rounded(.down))
    return String(format: "%.\(max(0, 2 - magnitude))f", value)
  }

  static func text(_ value: Double, _ unit: BenchmarkUnit) -> String { "\(text(value)) \(unit.rawValue)" }

  /// A number of microseconds or bytes in the unit that needs fewest digits: `12.8 s`, `4.10 MB`.
  static func scaled(_ value: Double, _ quantity: Growth.Quantity) -> String {
    let units = quantity == .time ? ["µs", "ms", "s"] : ["B", "kB", "MB", "GB"]
    var (value, index) = (value, 0)
    while abs(value) >= 1000, index < units.count - 1 {
      value /= 1000
      index += 1
    }
    return "\(text(value)) \(units[index])"
  }

  /// A goal as it was set, without digits that say nothing.
  static func goal(_ value: Double) -> String { "\(value)" }

  /// What holds: a goal or a part of one, without what rounding adds to it.
  static func bar(_ value: Double) -> String { goal((value * 1e6).rounded() / 1e6) }
}
