import Diagnostics

/// How much a constraint matters: 1 the least, 1000 required.
///
/// Priorities are strictly lexicographic. However many constraints of a lower priority there are, they never outweigh one
/// of a higher priority. Values between whole numbers count: 749.5 is between 749 and 750.
public struct Priority: Hashable, Comparable, Sendable {
  public let value: Double

  /// Makes a priority; `value` must be in 1…1000, anything else stops.
  public init(_ value: Double) {
    guard value >= 1, value <= 1000 else {
      Diagnostics.stop(
        Diagnostic(
          "A priority must be in 1…1000.", objects: ["priority \(value)"],
          likelyCause: "It was computed by adding to or subtracting from another priority.",
          remedy: "Clamp it to 1…1000."))
    }
    self.value = value
  }

  /// The priority of what must hold.
  public static let required = Priority(1000)

  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.value < rhs.value }
}
