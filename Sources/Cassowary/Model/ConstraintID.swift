/// Names a constraint of a ``Solver``.
///
/// Identifiers are ordered by creation, which is also the order in which the solver breaks ties, and are never used twice.
package struct ConstraintID: Hashable, Comparable, Sendable {
  /// Where the solver keeps the constraint. Dense; used again after removal.
  package let slot: Int32
  /// The number of constraints the solver was asked for before this one.
  package let sequence: Int

  package static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.sequence < rhs.sequence }
}

/// Names an edit: a wish for the value of one variable that is expected to change often.
package struct EditID: Hashable, Sendable {
  /// The constraint behind the edit: `variable - value == 0` at the edit's priority.
  package let constraint: ConstraintID
}
