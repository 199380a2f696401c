import Foundation

/// Numbers as text, without a formatter.
package enum NumberFormat {
  /// Returns a number with at most three digits after the point, and none for a whole number.
  package static func plain(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
  }
}
