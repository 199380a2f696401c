import Diagnostics

/// The importance of a constraint: 1 the least, 1000 required.
///
/// Priorities are strictly lexicographic. However many constraints of a lower priority there are, they never outweigh one of a higher
/// priority. Fractions count: 749.5 is between 749 and 750.
public struct Priority: Hashable, Comparable, Sendable {
  /// In 1…1000.
  public let value: Double

  /// Creates a priority; stops for a value outside of 1…1000, NaN included.
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

  /// The priority of constraints that every solution satisfies; the solver refuses one that contradicts the others.
  public static let required = Priority(1000)

  /// Compares the values: the greater priority is satisfied first.
  public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.value < rhs.value }
}
