/// Identifies a constraint of a ``Solver``.
///
/// Identifiers are ordered by creation, which is also the order in which the solver breaks ties between equal ranks, and are never reused.
/// A copy of a solver knows the identifiers of the original.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// The solver's storage index for the constraint. Dense; reused after removal, so it identifies nothing without `sequence`.
  public let slot: Int32
  /// The number of constraints the solver was asked for before this one, including refused ones and restrictions of variables.
  public let sequence: Int

  /// Orders by creation, the older constraint first.
  public static func < (lhs: ConstraintID, rhs: ConstraintID) -> Bool { lhs.sequence < rhs.sequence }
}

/// Identifies an edit: an optional constraint on the value of one variable that is expected to change often.
public struct EditID: Hashable, Sendable {
  /// The constraint behind the edit: `variable - value == 0` at the edit's priority.
  public let constraint: ConstraintID
}
