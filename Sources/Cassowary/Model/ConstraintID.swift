/// Names a constraint of a ``Solver``.
///
/// Identifiers are ordered by creation, which is also the order in which the solver breaks ties, and are never used twice.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// Where the solver keeps the constraint. Dense; used again after removal.
  public let slot: Int32
  /// The number of constraints the solver was asked for before this one.
  public let sequence: Int

  public static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.sequence < rhs.sequence }
}

/// Names an edit: a wish for the value of one variable that is expected to change often.
public struct EditID: Hashable, Sendable {
  /// The constraint behind the edit: `variable - value == 0` at the edit's priority.
  public let constraint: ConstraintID
}
